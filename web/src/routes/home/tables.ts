import { GAMES, SIDES } from '../../games/catalogue';
import { formatList, t } from '../../i18n/index.svelte';
import type { TableLine } from '../../protocol.gen';
import { seatName } from '../../table/seat-name';

/** A game's name; an id that this client does not know stands for itself. */
export function gameTitle(id: string): string {
  const game = GAMES.find((known) => known.id === id);
  return game ? t(game.title) : id;
}

/** What a seat plays, e.g. "Inspector". */
export function sideTitle(game: string, seat: number): string {
  const side = SIDES[game]?.[seat];
  return side ? t(side.title) : '';
}

/** Names of those one plays against. */
export function opponents(table: TableLine): string[] {
  return table.seats
    .filter((_, seat) => seat !== table.you)
    .map(seatName)
    .filter((name) => name !== '');
}

/** What a table is like: the free side, its clock. */
export function tableFacts(table: TableLine): string {
  const free = table.seats.flatMap((seat, index) => (seat.name || seat.level ? [] : [sideTitle(table.game, index)]));
  const seconds = Number(table.options?.move_time ?? 0);
  return formatList([
    ...free.filter((side) => side !== '').map((side) => t('home.free_side', { side })),
    seconds > 0 ? t('home.per_move', { seconds }) : t('home.no_clock'),
  ]);
}
