/** Finished games as the history shows and filters them. */
import { sidesOf } from '../games/catalogue';
import { hasMessage, t } from '../i18n/index.svelte';
import type { MessageKey } from '../i18n/namespaces';
import type { GameLine } from '../protocol.gen';

export type Filter = 'all' | 'won' | 'lost' | 'mafia' | 'inspector' | 'fbi';
export type Result = 'won' | 'lost' | 'draw' | 'watched';

export const FILTERS: Filter[] = ['all', 'won', 'lost', 'mafia', 'inspector', 'fbi'];

export function resultOf({ you, outcome }: GameLine): Result {
  if (you === null) return 'watched';
  if (outcome.winners.length === 0) return 'draw';
  return outcome.winners.includes(you) ? 'won' : 'lost';
}

export function passes(game: GameLine, filter: Filter): boolean {
  if (filter === 'all') return true;
  if (filter === 'won' || filter === 'lost') return resultOf(game) === filter;
  const side = game.you === null ? undefined : sidesOf(game.game, game.options)[game.you];
  return side?.team === `home.side_${filter}`;
}

/** Whole minutes that it took. */
export function minutesOf({ started, ended }: GameLine): number {
  return Math.max(0, Math.floor((ended - started) / 60_000));
}

/** How it ended, in words; nothing for a reason that this client does not know. */
export function reasonOf(game: GameLine): string {
  const { reason } = game.outcome;
  const key = [`history.reason_${game.game}_${reason}`, `history.reason_${reason}`].find((each) => hasMessage(each));
  return key ? t(key as MessageKey, { result: resultOf(game) }) : '';
}

/** A further page after those already known; a game that ended between the calls does not stand there twice. */
export function withMore<Line extends { id: string }>(known: Line[], more: Line[]): Line[] {
  const ids = new Set(known.map((line) => line.id));
  return [...known, ...more.filter((line) => !ids.has(line.id))];
}
