/** Who sits where, for lists and for choosing. */
import { seatName } from '../table/seat-name';
import type { SeatInfo } from '../protocol.gen';

export interface Person {
  number: number;
  name: string;
  alive: boolean;
  you: boolean;
}

/** The players by number, from the seats of a table; `you` is the own seat. */
export function peopleOf(seats: readonly SeatInfo[], you: number | null, alive?: readonly number[]): Person[] {
  return seats.map((seat, index) => ({
    number: index + 1,
    name: seatName(seat),
    alive: alive?.includes(index + 1) ?? true,
    you: index === you,
  }));
}
