/** How a game ended, in words. */
import type { Team } from './roles';
import { say } from './words';
import { SPECTATOR, type FbiView } from './types';

export interface Verdict {
  winner: Team | null;
  /** What one reads first: whether one has won. */
  line: string;
  title: string;
  how: string;
}

/** The verdict of a finished game as `you` reads it; `null` while it goes on. */
export function verdict(view: FbiView, you: number): Verdict | null {
  const { outcome } = view;
  if (!outcome) return null;
  const winner: Team | null = outcome.winners.length === 0 ? null : outcome.winners[0]! % 2 ? 'fbi' : 'mafia';
  const line = you === SPECTATOR || !winner ? say('end_over') : say(outcome.winners.includes(you) ? 'end_won' : 'end_lost');
  return {
    winner,
    line,
    title: say(winner ? `end_${winner}` : 'end_draw'),
    how: say(`end_how_${outcome.reason}`, { team: winner === 'fbi' ? 'mafia' : 'fbi', kills: view.kills, arrests: view.arrests }),
  };
}
