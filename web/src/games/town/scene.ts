/** What the table shows of each seat, from a view. */
import type { IconName } from '../../ui/icons';
import { roleKey, sideOf, stepOf, type TownBook } from './book';
import { t } from '../../i18n/index.svelte';
import type { MessageKey } from '../../i18n/namespaces';
import { candidatesOf } from './sheet';
import type { Out, Role, TownView } from './types';
import { say } from './words';

/** Something that is known or noted of a player, as a mark on the seat. */
export interface SeatMark {
  icon: IconName;
  tone: 'clear' | 'danger' | 'secret' | 'pencil';
  label: string;
}

export interface SeatState {
  number: number;
  name: string;
  you: boolean;
  out: Out | undefined;
  /** What is laid open of the role. */
  role?: Role;
  speaking: boolean;
  shouting: boolean;
  /** Place among today's candidates, from 1. */
  nominated: number;
  /** Candidate who is called now. */
  called: boolean;
  fouls: number;
  away: boolean;
  bot: boolean;
  /** Has voted, where that is public. */
  voted: boolean;
  /** Yes or no before the whole table: a motion, an open vote on all leaders. */
  answer: boolean | undefined;
  /** The card that was taken, 0 for none. */
  held: number;
  target: boolean;
  chosen: boolean;
  known?: SeatMark;
  mark?: SeatMark;
}

/** Own marks on a seat, by their code in the table's store. */
export function noted(book: TownBook, code: string | undefined): SeatMark | undefined {
  if (!code) return undefined;
  if (code === 'dark') return { icon: 'spade', tone: 'pencil', label: say('mark_dark') };
  if (code === 'light') return { icon: 'check', tone: 'pencil', label: say('mark_light') };
  if (code === 'ask') return { icon: 'ask', tone: 'pencil', label: say('mark_ask') };
  const role = book.roles[code];
  return role ? { icon: role.icon, tone: 'pencil', label: say('mark_role', { role: t(roleKey(code)) }) } : undefined;
}

export const markCodes = (book: TownBook): string[] => ['dark', 'light', 'ask', ...Object.keys(book.roles)];

/** What the own seat knows of another by the rules or by an own act of the night. */
export function known(book: TownBook, view: TownView, number: number): SeatMark | undefined {
  const mate = view.own?.team.find(([each]) => each === number);
  if (mate) return { icon: book.roles[mate[1]]?.icon ?? 'mask', tone: 'secret', label: t(roleKey(mate[1])) };
  const role = view.own?.role;
  const deed = view.own?.deeds.findLast((each) => each.number === number && each.answer !== null);
  if (!deed || !role) return undefined;
  const label = t(`${book.words}.${deed.step}_${role}_mark_${deed.answer ? 'yes' : 'no'}` as MessageKey);
  if (sideOf(book, role) === book.meets) return { icon: deed.answer ? (stepOf(book, deed.step)?.icon ?? 'lens') : 'check', tone: 'secret', label };
  return deed.answer ? { icon: 'close', tone: 'danger', label } : { icon: 'check', tone: 'clear', label };
}

/** Yes and no as everybody sees them: of a motion, or of an open vote on all leaders. */
export function answerOf(view: TownView, number: number): boolean | undefined {
  if (view.motion) return view.motion.yes.includes(number) ? true : view.motion.no.includes(number) ? false : undefined;
  if (view.ballot?.kind !== 'lift') return undefined;
  const vote = view.ballot.votes.find(([voter]) => voter === number);
  return vote ? vote[1] === 1 : undefined;
}

export interface Looking {
  names: (number: number) => string;
  /** What may be chosen, and what is chosen. */
  targets: ReadonlySet<number>;
  chosen: number | undefined;
  marks: Readonly<Record<string, string>>;
  /** Own secrets may be seen now. */
  open: boolean;
}

export function seatStates(book: TownBook, view: TownView, { names, targets, chosen, marks, open }: Looking): SeatState[] {
  const candidates = ['farewell', 'last', 'over'].includes(view.phase) ? [] : candidatesOf(view);
  return Array.from({ length: book.count }, (_, index): SeatState => {
    const number = index + 1;
    return {
      number,
      name: names(number),
      you: number === view.you + 1,
      out: view.out.find(([each]) => each === number),
      role: view.truth?.roles[index],
      speaking: view.speaker === number,
      shouting: view.shout?.number === number,
      nominated: candidates.indexOf(number) + 1,
      called: view.ballot?.called === number,
      fouls: view.fouls[index] ?? 0,
      away: view.away.includes(number),
      bot: view.bots.includes(number),
      voted: view.ballot?.votes.some(([voter]) => voter === number) ?? false,
      answer: answerOf(view, number),
      held: view.held[index] ?? 0,
      target: targets.has(number),
      chosen: chosen === number,
      known: open && number !== view.you + 1 ? known(book, view, number) : undefined,
      mark: noted(book, marks[`seat.${number}`]),
    };
  });
}

/** Why somebody is out, in a word or two. */
export const outWords = ([, how, day, night]: Out): string => say(`out_${how}`, { day, night });
