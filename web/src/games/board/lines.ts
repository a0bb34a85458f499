/** Moving about on a board, over the names of places and lines that `ui/board/places` has. */
import { cellsOf, readShift, shiftWords, ways, type Line, type Size } from '../../ui/board/places';

/** A line that moves: `step` 1 is right or down; by one place when `length` is left out. */
export type Shift = Line & { step: 1 | -1; length?: number };

/** The cells after a shift, with wrap-around. */
export function shifted<T>(cells: readonly T[], shift: Shift, size: Size): T[] {
  const line = cellsOf(shift, size);
  const by = shift.step * (shift.length ?? 1);
  const next = [...cells];
  line.forEach((cell, place) => {
    next[line[(place + by + line.length) % line.length]!] = cells[cell]!;
  });
  return next;
}

/** The shift that takes a shift back. */
export function undoing(words: string): string {
  const shift = readShift(words);
  if (!shift) throw new Error(`no shift: ${words}`);
  return shiftWords(shift, ways(shift.axis)[shift.step > 0 ? 0 : 1]);
}

/** How many cards a line has. */
export function lengthOf(line: Line, size: Size): number {
  return cellsOf(line, size).length;
}

/** Whether two cells touch, also at a corner; a cell does not touch itself. */
export function isNear(a: number, b: number, columns: number): boolean {
  const rows = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
  const across = Math.abs((a % columns) - (b % columns));
  return a !== b && rows <= 1 && across <= 1;
}

/** Whether two suspects stand beside each other on this board. */
export function areNear(view: { cells: readonly string[]; columns: number }, one: string, other: string): boolean {
  const [a, b] = [view.cells.indexOf(one), view.cells.indexOf(other)];
  return a >= 0 && b >= 0 && isNear(a, b, view.columns);
}
