/** How a view of One-phone Mafia changes with what its viewer is told, with a phone for each (`games/onephone/view.py`). */
import type { Act, EveningView, Face, Fall } from '../../onephone/types';

export function fold(view: EveningView, face: Face): EveningView {
  switch (face.e) {
    case 'passed':
      return passed(view, face);
    case 'phase':
      return {
        ...view,
        phase: face.phase,
        day: face.day,
        ply: face.ply,
        passed: [],
        wishes: [],
        asked: [],
        left: null,
        candidates: face.candidates ?? [],
        condemned: face.condemned ?? 0,
        up: 0,
      };
    case 'dawn':
      return fall({ ...view, dawns: [...view.dawns, [view.day, face.out.map(([number]) => number), face.saved, face.bounced]] }, face.out, 'night');
    case 'eliminated':
      return fall({ ...view, condemned: 0 }, face.out, 'vote');
    case 'count':
      return { ...view, counts: [...view.counts, [view.day, view.phase, face.votes, face.nobody]], candidates: [] };
    case 'overturned':
      return { ...view, overturned: [...view.overturned, view.day], condemned: 0 };
    case 'more':
      return { ...view, asked: rising([...view.asked, face.by]) };
    case 'wish':
      return { ...view, wishes: rising([...view.wishes, face.by]) };
    case 'over':
      return {
        ...view,
        phase: 'over',
        ply: face.ply,
        passed: [],
        up: 0,
        candidates: [],
        condemned: 0,
        left: null,
        outcome: { winners: face.winners, reason: face.reason },
        truth: face.truth,
      };
  }
  return view;
}

const rising = (numbers: number[]): number[] => numbers.sort((a, b) => a - b);

/** One's own act, or a pick of the mafia: nobody else is told that anybody has acted. */
function passed(view: EveningView, face: Extract<Face, { e: 'passed' }>): EveningView {
  if (!view.own) return view;
  const act: Act = [view.day, view.phase, face.by, face.kind, face.at, face.told ?? ''];
  return { ...view, own: { ...view.own, acts: [...view.own.acts, act] } };
}

function fall(view: EveningView, out: readonly [number, Fall[1]][], how: Fall[3]): EveningView {
  const gone = out.map(([number]) => number);
  return {
    ...view,
    falls: [...view.falls, ...out.map(([number, role]): Fall => [number, role, view.day, how])],
    passed: [],
    alive: view.alive.filter((number) => !gone.includes(number)),
  };
}
