/** How a view of Mafia42 changes with what its viewer is told (`games/mafia42/fold.py`). */
import type { FaceOf, Facts, M42Face, M42View, Own } from './types';

const FACTS: readonly (keyof Facts)[] = ['phase', 'ply', 'day', 'night', 'until', 'span', 'accused', 'tally', 'timed'];
const factsOf = (face: Facts): Facts => Object.fromEntries(FACTS.map((key) => [key, face[key]])) as unknown as Facts;

const rising = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);
const own = (view: M42View, change: Partial<Own>): M42View => (view.own ? { ...view, own: { ...view.own, ...change } } : view);

/** Notes that come of the own act: whoever acts does not rest. */
const INSTANT = new Set(['spy', 'check', 'awaken', 'threaten', 'watch', 'recruit', 'probe']);

type Folds = { [Kind in M42Face['e']]?: (view: M42View, face: FaceOf<Kind>) => M42View };

function phase(view: M42View, face: Facts & { seduced?: true; threatened?: true }): M42View {
  const kept = view.phase === 'argument' && face.phase === 'lynch' ? (view.own?.picks ?? {}) : {};
  return own(
    { ...view, ...factsOf(face) },
    {
      picks: kept,
      aim: null,
      idle: false,
      vote: null,
      answer: null,
      seduced: 'seduced' in face,
      threatened: 'threatened' in face,
      ...(face.phase === 'day' ? { loot: null } : {}),
    },
  );
}

function die(view: M42View, dead: FaceOf<'dawn'>['dead'], day: number, night: number): M42View {
  const gone = new Set(dead.map(([number]) => number));
  return {
    ...view,
    outs: [...view.outs, ...dead.map(([number, how, role]): M42View['outs'][number] => [number, how, day, night, role])],
    alive: view.alive.filter((number) => !gone.has(number)),
  };
}

function dawn(view: M42View, { night, news, dead }: FaceOf<'dawn'>): M42View {
  const next = die({ ...view, dawns: [...view.dawns, [night, news]] }, dead, 0, night);
  const raised = news.flatMap((item) => (item[0] === 'raised' ? [item[1]] : []));
  return { ...next, alive: rising([...next.alive, ...raised]) };
}

function note(view: M42View, face: FaceOf<'note'>): M42View {
  const before = view.own?.notes ?? [];
  const { kind, what } = face;
  const change: Partial<Own> = { notes: [...before, [kind, face.day, face.night, face.number, what]] };
  if (kind === 'role') change.role = what as string;
  else if (kind === 'recruited') Object.assign(change, { recruited: true, aim: null });
  else if (kind === 'steal') {
    const again = before.some((each) => each[0] === 'steal' && each[4] === what);
    change.loot = again && what === 'politician' ? null : (what as string | null);
  } else if (kind === 'awakened') change.awakened = true;
  else if (INSTANT.has(kind)) change.idle = false;
  return own(view, change);
}

const FOLDS: Folds = {
  phase,
  dawn,
  note,
  time: (view, face) => ({ ...view, until: face.until, timed: rising([...view.timed, face.by]) }),
  away: (view, face) => ({ ...view, away: rising([...view.away, face.number]) }),
  back: (view, face) => ({ ...view, away: view.away.filter((number) => number !== face.number) }),
  bell: (view, face) => ({ ...view, bells: [...view.bells, face.night] }),
  pick: (view, face) =>
    own(view, { picks: { ...view.own?.picks, [face.verb]: face.number }, idle: (view.own?.idle ?? false) && face.number === 0 }),
  aim: (view, { by, number }) => own(view, { aim: { by, number }, ...(by === view.you + 1 && number ? { idle: false } : {}) }),
  hold: (view) => own(view, { idle: true }),
  tally: (view, face) => {
    const next = { ...view, tally: face.heads };
    return face.vote === undefined ? next : own(next, { vote: face.vote });
  },
  count: (view, face) => ({ ...view, counts: [...view.counts, [face.day, face.heads, face.accused]] }),
  answer: (view, face) => own(view, { answer: face.yes }),
  verdict: (view, { day, number, yes, of, result, dead }) =>
    die({ ...view, verdicts: [...view.verdicts, [day, number, yes, of, result]] }, dead, day, 0),
  over: (view, face) =>
    own(
      { ...phase(view, face), outcome: { winners: face.winners, reason: face.reason }, truth: face.truth },
      { loot: null, picks: {} },
    ),
};

/** The view after one more face. What stands in the log alone (`say`) changes nothing. */
export function fold(view: M42View, face: M42Face): M42View {
  return (FOLDS[face.e] as ((view: M42View, face: M42Face) => M42View) | undefined)?.(view, face) ?? view;
}
