/** What one game brings to a table that talks, as data: its roles, its night, and how its endings are told. */
import type { MessageKey } from '../../i18n/namespaces';
import type { IconName } from '../../ui/icons';
import { OPTIONS } from '../options';
import type { Phase, Role, Side } from './types';

/** A step of the night. Its words are `<words>.<name>_hour`, `_say`, `_<role>_how`, `_act` and, where it answers, `_<role>_yes`, `_no`. */
export interface Step {
  name: Phase;
  verb: string;
  /** Who acts in it. */
  roles: readonly Role[];
  icon: IconName;
  /** How long it lasts: seconds, or the name of the table option that says so. */
  time: number | string;
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

/** Whose hour a step is: what everybody may read of it. */
export const hourKey = (book: TownBook, step: Phase): MessageKey => `${book.words}.${step}_hour` as MessageKey;

/** The seconds of a step at a table with these options. */
export function secondsOf(book: TownBook, step: Step, options: Readonly<Record<string, unknown>>): number {
  const usual = (name: string) => OPTIONS[book.game]?.more.find((option) => option.name === name)?.usual;
  const chosen = (name: string) => Number(options[name] ?? usual(name));
  const whole = typeof step.time === 'number' ? step.time : chosen(step.time);
  return Math.round((whole * chosen('pace')) / 100);
}

/** What an answer of a step says to one who plays that role: a key of the game's words. */
export function answerKey(book: TownBook, step: string, role: Role, answer: boolean): MessageKey {
  return `${book.words}.${step}_${role}_${answer ? 'yes' : 'no'}` as MessageKey;
}
