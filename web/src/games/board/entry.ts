/** What happened, turn by turn, as lines of a log: the same for every board game. */
import type { IconName } from '../../ui/icons';
import type { Words } from './words';

/** The mark of a turn on the film strip. */
export const MARKS = {
  hat: 'fedora',
  shift: 'shift',
  mask: 'mask',
  check: 'check',
  swap: 'swap',
  point: 'point',
  cuffs: 'cuffs',
  flag: 'flag',
  clock: 'clock',
  aim: 'aim',
  bomb: 'bomb',
  burst: 'burst',
  snip: 'snip',
  lens: 'lens',
  deck: 'deck',
  shield: 'shield',
  threat: 'threat',
  hand: 'hand',
  info: 'info',
  say: 'say',
  moon: 'moon',
  sun: 'sun',
  crown: 'crown',
} as const satisfies Record<string, IconName>;

export type Mark = 'kill' | keyof typeof MARKS;

export interface Entry {
  /** Number of the turn, from 1; 0 for what belongs to no turn. */
  turn: number;
  mark: Mark;
  words: Words;
  /** More that everybody may read. */
  more: Words[];
  /** What only this viewer knows. */
  only: Words[];
  /** Whose act it was. */
  seat: number;
  death: boolean;
  tone: 'plain' | 'death' | 'clear';
  /** Number of faces told when the turn was over: where a replay stands after it. */
  seq: number;
}

export type Filter = 'all' | 'deaths' | 'mine';

export function filtered(entries: readonly Entry[], filter: Filter, you: number): Entry[] {
  if (filter === 'deaths') return entries.filter((entry) => entry.death);
  if (filter === 'mine') return entries.filter((entry) => entry.seat === you);
  return [...entries];
}

/** A line and its way, for messages: `axis` row or column, `line` its name, `way`, and by how many places. */
export function lineArguments(line: string): { axis: string; line: string | number; way: string; places: number } {
  const [axis = '', name = '', way = '', places = '1'] = line.split(' ');
  return { axis, line: axis === 'row' ? Number(name) : name, way, places: Number(places) };
}
