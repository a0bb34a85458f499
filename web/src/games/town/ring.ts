/** Where people sit: round the table, clockwise, with one's own seat at the bottom. Places are in percent of the room. */
export interface Place {
  x: number;
  y: number;
  /** Where the own card lies before the seat, and how it is turned (degrees). */
  cardX: number;
  cardY: number;
  turn: number;
}

/** How square the ring is: 2 is an ellipse. More room in the corners for names. */
const SQUARE = 2.5;
const CARD = 0.62;

const bent = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / SQUARE);

/** The place of each number. `first` sits at the bottom; `rx` and `ry` are half the ring in percent. */
export function ring(count: number, first: number, rx: number, ry: number): Place[] {
  return Array.from({ length: count }, (_, index) => {
    const step = (index + 1 - first + count) % count;
    const angle = Math.PI / 2 + (2 * Math.PI * step) / count;
    const [dx, dy] = [bent(Math.cos(angle)), bent(Math.sin(angle))];
    return {
      x: 50 + rx * dx,
      y: 50 + ry * dy,
      cardX: 50 + rx * CARD * dx,
      cardY: 50 + ry * CARD * dy,
      turn: Math.round((angle * 180) / Math.PI - 90),
    };
  });
}
