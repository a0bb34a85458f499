/** The protocol that fills itself: day by day who nominated and voted, who was shot, voted out or removed, and who was fouled. */
import { fold } from './fold';
import type { BallotKind, FaceOf, MotionKind, Nomination, Out, TownFace, TownView, Vote } from './types';

export interface SheetBallot {
  kind: BallotKind;
  votes: Vote[];
  /** Those with the most votes, or all leaders of a vote to let them go. */
  leaders: number[];
  passed: boolean;
}

export interface SheetMotion {
  kind: MotionKind;
  target: number;
  by: number;
  yes: number[];
  no: number[];
  passed: boolean;
}

/** A day, with the night before it. */
export interface Page {
  day: number;
  nominations: Nomination[];
  ballots: SheetBallot[];
  motions: SheetMotion[];
  shouts: number[];
  outs: Out[];
  /** There was no vote: somebody had been removed. */
  cancelled: boolean;
  /** The night before has come to its end: whom it took. */
  dawn: { night: number; dead: number[] } | null;
}

const blank = (day: number): Page => ({
  day, nominations: [], ballots: [], motions: [], shouts: [], outs: [], cancelled: false, dawn: null,
});

/** The pages of all days so far, in order. */
export function protocol(start: TownView, faces: readonly TownFace[]): Page[] {
  const pages = new Map<number, Page>();
  const page = (day: number): Page => {
    const found = pages.get(day) ?? blank(day);
    pages.set(day, found);
    return found;
  };
  let view = start;
  for (const face of faces) {
    // after dawn the last words belong to the day that comes
    const day = view.phase === 'last' ? view.day + 1 : view.day;
    write(page, day, view, face);
    view = fold(view, face);
  }
  return [...pages.values()].filter((each) => each.day > 0).sort((a, b) => a.day - b.day);
}

function write(page: (day: number) => Page, day: number, view: TownView, face: TownFace): void {
  switch (face.e) {
    case 'phase':
    case 'go_on':
      if (face.phase === 'speech') page(face.day).cancelled = face.cancelled;
      if (face.cancelled) page(face.day).nominations = [];
      break;
    case 'nominate':
      page(day).nominations.push([face.number, face.by]);
      break;
    case 'count':
      page(face.day).ballots.push({ kind: face.kind, votes: face.votes, leaders: face.leaders, passed: face.passed ?? false });
      break;
    case 'shout':
      page(day).shouts.push(face.number);
      break;
    case 'decided':
      page(day).motions.push(decided(view, face));
      break;
    case 'out': {
      const out: Out = [face.number, face.how, face.day, face.night];
      page(face.day || view.day + 1).outs.push(out);
      if (face.how === 'removed' && stops(view, page(face.day))) page(face.day).cancelled = true;
      break;
    }
    case 'dawn':
      page(view.day + 1).dawn = { night: face.night, dead: face.dead };
      break;
  }
}

/** Whether a removal now takes today's vote away (C-83): not when it has been held. */
function stops(view: TownView, page: Page): boolean {
  if (view.phase === 'farewell') return false;
  return view.phase !== 'defence' || (page.ballots.at(-1)?.leaders.length ?? 0) > 1;
}

function decided(view: TownView, face: FaceOf<'decided'>): SheetMotion {
  const motion = view.motion!;
  return { kind: face.kind, target: face.target, by: motion.by, yes: motion.yes, no: motion.no, passed: face.passed };
}

/** Votes by candidate, in the order of candidates, with those who voted so. */
export function tally(candidates: readonly number[], votes: readonly Vote[]): { candidate: number; voters: number[] }[] {
  return candidates.map((candidate) => ({
    candidate,
    voters: votes.filter(([, choice]) => choice === candidate).map(([voter]) => voter).sort((a, b) => a - b),
  }));
}

/** Who got votes in a counted ballot, most first. */
export function standing(votes: readonly Vote[]): { candidate: number; voters: number[] }[] {
  const candidates = [...new Set(votes.map(([, choice]) => choice))].sort((a, b) => a - b);
  return tally(candidates, votes).sort((a, b) => b.voters.length - a.voters.length);
}

/** Those with the most votes in the last count, in the order of today's nominations. */
export function leadersOf(view: TownView): number[] {
  const found = standing(view.counts.at(-1)?.[2] ?? []);
  const led = found.filter((each) => each.voters.length === found[0]!.voters.length).map((each) => each.candidate);
  const order = view.nominated.map(([number]) => number);
  return led.sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** Who stands for election now, in order: today's nominations, or what is left of them after a tie. */
export function candidatesOf(view: TownView): number[] {
  if (view.ballot) return view.ballot.candidates;
  return view.phase === 'defence' ? leadersOf(view) : view.nominated.map(([number]) => number);
}
