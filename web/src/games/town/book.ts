/** What one game brings to a table that talks, as data: its roles, its night, and how its endings are told. */
import type { MessageKey } from '../../i18n/namespaces';
import type { IconName } from '../../ui/icons';
import type { Phase, Role, Side } from './types';

/** A step of the night. Its words are `<words>.<name>_say`, `_how`, `_act` and, where it answers, `<words>.<name>_yes`, `_no`. */
export interface Step {
  name: Phase;
  verb: string;
  /** Who acts in it. */
  roles: readonly Role[];
  icon: IconName;
  /** A shot hits only when all who shoot agree: it is told so. */
  together?: boolean;
}

export interface TownBook {
  game: string;
  /** How many play. */
  count: number;
  /** The catalogue with the game's own words. */
  words: string;
  roles: Readonly<Record<Role, { side: Side; icon: IconName }>>;
  /** The sides in the order in which the end names them. */
  sides: readonly Side[];
  /** The side whose players know one another. */
  meets: Side;
  steps: readonly Step[];
}

export const roleKey = (role: Role): MessageKey => `home.role_${role}` as MessageKey;
export const sideOf = (book: TownBook, role: Role): Side => book.roles[role]?.side ?? '';
export const sideKey = (book: TownBook, side: Side): MessageKey => `${book.words}.side_${side}` as MessageKey;
export const stepOf = (book: TownBook, phase: Phase): Step | undefined => book.steps.find((step) => step.name === phase);
/** Whether it is night: the meeting is the first one. */
export const isNight = (book: TownBook, phase: Phase): boolean => phase === 'meeting' || stepOf(book, phase) !== undefined;

/** What an answer of a step says to one who plays that role: a key of the game's words. */
export function answerKey(book: TownBook, step: string, role: Role, answer: boolean): MessageKey {
  return `${book.words}.${step}_${role}_${answer ? 'yes' : 'no'}` as MessageKey;
}
