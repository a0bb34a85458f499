import { GAMES, sidesOf } from '../../games/catalogue';
import { OPTIONS } from '../../games/options';
import { formatList, t } from '../../i18n/index.svelte';
import type { MessageKey } from '../../i18n/namespaces';
import type { SeatInfo, TableLine } from '../../protocol.gen';
import { seatName } from '../../table/seat-name';

type Options = Readonly<Record<string, unknown>>;

/** A game's name; an id that this client does not know stands for itself. */
export function gameTitle(id: string): string {
  const game = GAMES.find((known) => known.id === id);
  return game ? t(game.title) : id;
}

/** The kind of a game that a table plays, e.g. "3 against 3"; empty where there is but one. */
export function modeTitle(options: Options): string {
  return typeof options.mode === 'string' ? t(`home.mode_${options.mode}` as MessageKey) : '';
}

/** What a seat plays, e.g. "Inspector". */
export function sideTitle(game: string, seat: number, options: Options = {}): string {
  const side = sidesOf(game, options)[seat];
  return side ? t(side.title) : '';
}

/** The team of a seat; of those who play alone what they play. */
export function teamTitle(game: string, seat: number, options: Options = {}): string {
  const side = sidesOf(game, options)[seat];
  return side ? t(side.team) : '';
}

/** Nobody sits there, nor does a bot. */
export const isFree = (seat: SeatInfo): boolean => seat.name === '' && !seat.level;

export const freeSeats = (table: TableLine): number => table.seats.filter(isFree).length;

/** Names of those one plays against. */
export function opponents(game: string, options: Options, seats: readonly SeatInfo[], you: number | null | undefined): string[] {
  const mine = you == null ? '' : teamTitle(game, you, options);
  return seats
    .filter((_, seat) => seat !== you && (mine === '' || teamTitle(game, seat, options) !== mine))
    .map(seatName)
    .filter((name) => name !== '');
}

/** What a table with a free seat is like: its kind, what is free, its clock. */
export function tableFacts(table: TableLine): string {
  const seconds = Number(table.options.move_time ?? 0);
  return formatList(
    [modeTitle(table.options), freeFacts(table), clockFact(table.game, seconds)].filter((fact) => fact !== ''),
  );
}

/** Where a game's clock is a choice, what was chosen. */
function clockFact(game: string, seconds: number): string {
  if (seconds > 0) return t('home.per_move', { seconds });
  return OPTIONS[game]?.clocks.length === 0 ? '' : t('home.no_clock');
}

/** Of two seats which one is free, of many how many are taken. */
function freeFacts(table: TableLine): string {
  const seats = table.seats.length;
  if (seats > 2) return t('home.seats_taken', { taken: seats - freeSeats(table), seats });
  const free = table.seats.flatMap((seat, index) => (isFree(seat) ? [sideTitle(table.game, index, table.options)] : []));
  return formatList(free.filter((side) => side !== '').map((side) => t('home.free_side', { side })));
}
