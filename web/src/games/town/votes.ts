/** Votes as they lie on the table: while an open vote runs, and for a moment when a ballot has been counted. */
import type { Beat } from '../../table/director.svelte';
import type { TownFace, TownView, Vote } from './types';
import { numbers, say, type Naming } from './words';

export interface ShownVotes {
  /** By candidate. */
  counts: Record<number, number>;
  /** What the count came to, while it is shown. */
  words: string;
}

export function shownVotes(view: TownView, beat: Beat | null, who: Naming): ShownVotes {
  const face = beat?.face as unknown as TownFace | undefined;
  if (face?.e === 'count') {
    if (face.kind !== 'lift') return { counts: byCandidate(face.votes), words: counted(face.leaders, who) };
    const yes = face.votes.filter(([, choice]) => choice === 1).length;
    return { counts: {}, words: say(face.passed ? 'log_lift_passed' : 'log_lift_failed', { yes, no: face.votes.length - yes }) };
  }
  const ballot = view?.ballot;
  return { counts: ballot && ballot.kind !== 'lift' && ballot.votes.length ? byCandidate(ballot.votes) : {}, words: '' };
}

function byCandidate(votes: readonly Vote[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const [, choice] of votes) counts[choice] = (counts[choice] ?? 0) + 1;
  return counts;
}

const counted = (leaders: readonly number[], who: Naming): string =>
  leaders.length === 1 ? say('counted_one', { who: who(leaders[0]!) }) : say('counted_tie', { numbers: numbers(leaders) });
