/** What the grid shows of each player, from a view. */
import type { SeatMark } from '../town/scene';
import { memosOf, type Memo } from './memo';
import { known } from './notes';
import type { M42Face, M42View, Out, Role } from './types';
import { say } from './words';

export interface TileState {
  number: number;
  name: string;
  you: boolean;
  alive: boolean;
  out: Out | undefined;
  /** What everybody may know of the occupation. */
  role: Role | undefined;
  away: boolean;
  bot: boolean;
  accused: boolean;
  /** Ballots for this player, while they are shown. */
  heads: number;
  /** Has changed the time of this day. */
  timed: 'more' | 'less' | undefined;
  target: boolean;
  chosen: boolean;
  /** What the own choice on this player is: the aim, a held ability, the ballot. */
  held: 'aim' | 'picked' | 'ballot' | undefined;
  known: SeatMark | undefined;
  memos: Memo[];
}

export interface Looking {
  names: (number: number) => string;
  bots: ReadonlySet<number>;
  targets: ReadonlySet<number>;
  chosen: number | undefined;
  marks: Readonly<Record<string, string>>;
  /** Own secrets may be seen now. */
  open: boolean;
  timed: Readonly<Record<number, 'more' | 'less'>>;
  /** A count that is being shown. */
  heads?: readonly (readonly [number, number])[];
}

export function tileStates(view: M42View, looking: Looking): TileState[] {
  const { names, targets, chosen, marks, open, timed } = looking;
  const heads = new Map(looking.heads ?? view.tally);
  return Array.from({ length: view.players }, (_, index): TileState => {
    const number = index + 1;
    const alive = view.alive.includes(number);
    const out = alive ? undefined : view.outs.findLast(([each]) => each === number);
    return {
      number,
      name: names(number),
      you: number === view.you + 1,
      alive,
      out,
      role: view.truth?.roles[index] ?? out?.[4] ?? published(view, number),
      away: view.away.includes(number),
      bot: looking.bots.has(number),
      accused: view.accused === number,
      heads: heads.get(number) ?? 0,
      timed: timed[number],
      target: targets.has(number),
      chosen: chosen === number,
      held: heldOn(view, number, open),
      known: open ? known(view, number) : undefined,
      memos: memosOf(marks[`seat.${number}`]),
    };
  });
}

/** The Reporter's articles are public. */
function published(view: M42View, number: number): Role | undefined {
  for (const [, news] of view.dawns) for (const item of news) if (item[0] === 'article' && item[1] === number) return item[2];
  return undefined;
}

function heldOn(view: M42View, number: number, open: boolean): TileState['held'] {
  const { own } = view;
  if (!own) return undefined;
  if (view.phase === 'vote') return own.vote === number ? 'ballot' : undefined;
  if (!open) return undefined;
  if (own.aim?.number === number) return 'aim';
  return Object.values(own.picks).includes(number) ? 'picked' : undefined;
}

/** Who has changed the time of the day that runs, and how. */
export function timedIn(faces: readonly M42Face[]): Record<number, 'more' | 'less'> {
  const found: Record<number, 'more' | 'less'> = {};
  for (let at = faces.length - 1; at >= 0; at -= 1) {
    const face = faces[at]!;
    if (face.e === 'phase') break;
    if (face.e === 'time') found[face.by] = face.way;
  }
  return found;
}

/** How somebody died, in a word or two. */
export function outWords([, how, day, night]: Out): string {
  return say(how === 'taken' ? `out_taken_${day ? 'day' : 'night'}` : `out_${how}`, { day, night });
}
