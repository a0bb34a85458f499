/** Where people sit: round the table, clockwise, with one's own seat at the bottom, evenly apart. Places are in percent of the room. */
export interface Place {
  x: number;
  y: number;
  /** Where the own card lies before the seat, and how it is turned (degrees). */
  cardX: number;
  cardY: number;
  turn: number;
}

/** How square the ring is: 2 is an ellipse. More room in the corners for names. */
const SQUARE = 2.7;
const CARD = 0.62;
const STEPS = 360;

const bent = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / SQUARE);

/**
 * The place of each number. `first` sits at the bottom; `rx` and `ry` are half the ring in percent of a room that is `tall` times as high
 * as it is wide.
 */
export function ring(count: number, first: number, rx: number, ry: number, tall = 1): Place[] {
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = Math.PI / 2 + (2 * Math.PI * step) / STEPS;
    return { dx: bent(Math.cos(angle)), dy: bent(Math.sin(angle)) };
  });
  const along = [0];
  for (let step = 1; step <= STEPS; step += 1) {
    const [a, b] = [points[step - 1]!, points[step]!];
    along.push(along[step - 1]! + Math.hypot((b.dx - a.dx) * rx, (b.dy - a.dy) * ry * tall));
  }
  return Array.from({ length: count }, (_, index) => {
    const place = (index + 1 - first + count) % count;
    const wanted = (along[STEPS]! * place) / count;
    const { dx, dy } = points[along.findIndex((length) => length >= wanted - 1e-9)]!;
    const turn = Math.round((Math.atan2(dy * ry * tall, dx * rx) * 180) / Math.PI - 90);
    return { x: 50 + rx * dx, y: 50 + ry * dy, cardX: 50 + rx * CARD * dx, cardY: 50 + ry * CARD * dy, turn };
  });
}
