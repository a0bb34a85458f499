/** How a view of a table that talks changes with what its viewer is told (`town/fold.py`). */
import type { FaceOf, Facts, Own, TownFace, TownView } from './types';
import { SHOUTS } from './types';

const FACTS: readonly (keyof Facts)[] = [
  'phase', 'ply', 'day', 'night', 'until', 'span', 'speaker', 'next', 'nominated', 'cancelled', 'ballot', 'shout', 'short', 'quiet',
];
const factsOf = (face: Facts): Facts => Object.fromEntries(FACTS.map((key) => [key, face[key]])) as unknown as Facts;

const rising = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);
const without = (numbers: readonly number[], gone: number): number[] => numbers.filter((number) => number !== gone);
const withOne = (values: readonly number[], number: number, value: number): number[] => values.map((each, index) => (index === number - 1 ? value : each));
const own = (view: TownView, change: Partial<Own>): TownView => (view.own ? { ...view, own: { ...view.own, ...change } } : view);

type Folds = { [Kind in TownFace['e']]?: (view: TownView, face: FaceOf<Kind>) => TownView };

function phase(view: TownView, face: FaceOf<'phase'> | FaceOf<'go_on'>): TownView {
  const next = { ...view, ...factsOf(face) };
  // another candidate of the same ballot: the vote stands
  const calledOn = view.ballot && next.ballot && next.ballot.called !== null && next.ballot.called !== next.ballot.candidates[0];
  return own(next, {
    busy: 'busy' in face,
    ...('team' in face && face.team ? { team: face.team } : {}),
    ...(calledOn ? {} : { vote: null }),
  });
}

const FOLDS: Folds = {
  phase,
  go_on: phase,
  out: (view, face) => ({
    ...view,
    alive: without(view.alive, face.number),
    short: without(view.short, face.number),
    out: [...view.out, [face.number, face.how, face.day, face.night]],
  }),
  take: (view, face) => {
    const next = { ...view, held: withOne(view.held, face.number, face.card) };
    return face.role === undefined ? next : own(next, { role: face.role });
  },
  bot: (view, face) => ({ ...view, bots: rising([...view.bots, face.number]) }),
  nominate: (view, face) => ({ ...view, nominated: [...view.nominated, [face.number, face.by]] }),
  shout: (view, face) => ({
    ...view,
    shout: { number: face.number, until: face.until },
    shouts: withOne(view.shouts, face.number, face.used),
    short: face.used === SHOUTS ? rising([...view.short, face.number]) : view.short,
  }),
  hush: (view) => ({ ...view, shout: null }),
  away: (view, face) => ({ ...view, away: rising([...view.away, face.number]) }),
  back: (view, face) => ({ ...view, away: without(view.away, face.number) }),
  vote: (view, face) => {
    const next = face.open && view.ballot ? { ...view, ballot: { ...view.ballot, votes: [...view.ballot.votes, [face.by, face.for] as [number, number]] } } : view;
    return view.you === face.by - 1 ? own(next, { vote: face.for }) : next;
  },
  count: (view, face) => ({ ...view, counts: [...view.counts, [face.day, face.kind, face.votes]] }),
  motion: (view, { kind, target, by, yes, no, until }) => ({ ...view, motion: { kind, target, by, yes, no, until } }),
  answer: (view, face) => {
    const name = face.yes ? 'yes' : 'no';
    return view.motion ? { ...view, motion: { ...view.motion, [name]: rising([...view.motion[name], face.number]) } } : view;
  },
  decided: (view, face) => ({
    ...view,
    motion: null,
    until: face.until,
    shout: view.shout && face.shout_until !== undefined ? { ...view.shout, until: face.shout_until } : view.shout,
  }),
  foul: (view, face) => ({ ...view, fouls: withOne(view.fouls, face.number, face.count) }),
  deed: (view, { night, step, number, answer }) => own(view, { deeds: [...(view.own?.deeds ?? []), { night, step, number, answer }] }),
  over: (view, face) =>
    own(
      { ...view, ...factsOf(face), motion: null, outcome: { winners: face.winners, reason: face.reason }, truth: face.truth },
      { vote: null, busy: false },
    ),
};

/** The view after one more face. What stands in the log alone (`done`, `lost`, `say`, `dawn`) changes nothing. */
export function fold(view: TownView, face: TownFace): TownView {
  return (FOLDS[face.e] as ((view: TownView, face: TownFace) => TownView) | undefined)?.(view, face) ?? view;
}
