/** Why somebody can't speak now: only from what everybody at the table knows, so that the answer is alike for all roles. */
import type { Arguments } from '../i18n/message';

/** Part of a view of a table that talks. */
export interface TalkView {
  phase: string;
  night: number;
  alive: readonly number[];
  speaker?: number | null;
  /** Who speaks for the last time before the town decides on them. */
  accused?: number | null;
  shouts?: readonly number[];
  motion?: unknown;
  nominated?: readonly (readonly [number, number])[];
}

/** Whether the town is asleep. */
export const isNight = (view: TalkView | null): boolean => view !== null && !AWAKE.has(view.phase);

/** The channels of which everybody knows that this player hears them: what the table hears and, for who is out, the dead. */
export function openly(view: Pick<TalkView, 'alive'> | null, you: number): string[] {
  return you > 0 && view && !view.alive.includes(you) ? ['table', 'dead'] : ['table'];
}

export interface Reason {
  key: string;
  args?: Arguments;
}

const SPEECHES = new Set(['speech', 'defence', 'farewell', 'last']);
const BALLOTS = new Set(['vote', 'lift', 'lynch']);
const AWAKE = new Set([...SPEECHES, ...BALLOTS, 'deal', 'day', 'argument', 'over']);

/** `you`: the own number, `null` for who watches; `open`: one has the floor, and yet no act is taken. */
export function whySilent(view: TalkView | null, you: number | null, open: boolean): Reason {
  if (you === null) return { key: 'silent_watching' };
  if (!view) return { key: 'silent_now' };
  if (view.phase === 'over') return { key: 'silent_over' };
  if (open) return { key: 'silent_enough' };
  if (view.motion) return { key: 'silent_motion' };
  if (view.phase === 'deal') return { key: 'silent_deal' };
  if (BALLOTS.has(view.phase)) return { key: 'silent_vote' };
  if (view.phase === 'argument' && view.accused) return { key: 'silent_argument', args: { number: view.accused } };
  if (!SPEECHES.has(view.phase)) return { key: 'silent_night' };
  return view.speaker ? { key: 'silent_speech', args: { number: view.speaker } } : { key: 'silent_now' };
}
