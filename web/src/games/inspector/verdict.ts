/** How a game ended, in words. */
import { say } from './words';
import type { Entry } from '../board/entry';
import { MAFIA, type InspectorView } from './types';

export interface Verdict {
  winner: string;
  title: string;
  how: string;
}

/** The verdict of a finished game as `you` reads it (-1: a spectator); `null` while it goes on. */
export function verdict(view: InspectorView, entries: readonly Entry[], you: number): Verdict | null {
  const { outcome, truth } = view;
  if (!outcome || !truth) return null;
  const mafiaWon = outcome.winners.includes(MAFIA);
  const turn = entries.at(-1)?.turn ?? view.ply;
  const actor = outcome.reason === 'surrender' || outcome.reason === 'time' ? 1 - (outcome.winners[0] ?? 0) : (outcome.winners[0] ?? 0);
  const who = actor === you ? 'you' : actor === MAFIA ? 'mafia' : 'inspector';
  const suspect = outcome.reason === 'identity' ? truth.inspector : truth.mafia;
  return {
    winner: say(mafiaWon ? 'end_mafia_wins' : 'end_inspector_wins'),
    title: say(mafiaWon ? 'end_free' : 'end_caught', { suspect: truth.mafia }),
    how: say(`end_how_${outcome.reason}`, { who, suspect, turn }),
  };
}
