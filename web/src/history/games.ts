/** Finished games as the history shows and filters them. */
import { hasMessage, t } from '../i18n/index.svelte';
import type { GameLine } from '../protocol.gen';

export type Filter = 'all' | 'won' | 'lost' | 'mafia' | 'inspector';
export type Result = 'won' | 'lost' | 'draw' | 'watched';

export const FILTERS: Filter[] = ['all', 'won', 'lost', 'mafia', 'inspector'];
const SEATS: Partial<Record<Filter, number>> = { mafia: 0, inspector: 1 };

export function resultOf({ you, outcome }: GameLine): Result {
  if (you === null) return 'watched';
  if (outcome.winners.length === 0) return 'draw';
  return outcome.winners.includes(you) ? 'won' : 'lost';
}

export function passes(game: GameLine, filter: Filter): boolean {
  if (filter === 'all') return true;
  const seat = SEATS[filter];
  return seat === undefined ? resultOf(game) === filter : game.you === seat;
}

/** Whole minutes that it took. */
export function minutesOf({ started, ended }: GameLine): number {
  return Math.max(0, Math.floor((ended - started) / 60_000));
}

/** How it ended, in words; nothing for a reason that this client does not know. */
export function reasonOf(game: GameLine): string {
  const key = `history.reason_${game.outcome.reason}`;
  return hasMessage(key) ? t(key, { result: resultOf(game) }) : '';
}

/** A further page after those already known; a game that ended between the calls does not stand there twice. */
export function withMore(known: GameLine[], more: GameLine[]): GameLine[] {
  const ids = new Set(known.map((game) => game.id));
  return [...known, ...more.filter((game) => !ids.has(game.id))];
}
