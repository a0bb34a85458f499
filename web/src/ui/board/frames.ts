/** Lines drawn over a board in units of cells: the outline of a set of cells, and links between cells. */
import type { Size } from './places';

/** What a frame says: how far one reaches, what would move, what would be hit, what a note is about. */
export type Tone = 'reach' | 'line' | 'danger' | 'note';

export interface Frame {
  cells: readonly number[];
  tone: Tone;
}

/** From cell to cell, in the order in which it happens. */
export type Link = readonly [from: number, to: number];

/** The outline of a set of cells as the data of a path; cells that touch are one shape. */
export function outline(cells: readonly number[], { columns }: Size): string {
  const inside = new Set(cells);
  const at = (row: number, column: number) => column >= 0 && column < columns && row >= 0 && inside.has(row * columns + column);
  return cells
    .flatMap((cell) => {
      const [row, column] = [Math.floor(cell / columns), cell % columns];
      return [
        at(row - 1, column) ? '' : `M${column} ${row}h1`,
        at(row + 1, column) ? '' : `M${column} ${row + 1}h1`,
        at(row, column - 1) ? '' : `M${column} ${row}v1`,
        at(row, column + 1) ? '' : `M${column + 1} ${row}v1`,
      ];
    })
    .join('');
}

const REACH = 0.26;

/** A short stroke over the gap between two cells. */
export function stroke([from, to]: Link, { columns }: Size): string {
  const point = (cell: number) => [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5] as const;
  const [[ax, ay], [bx, by]] = [point(from), point(to)];
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  const cut = (value: number) => Number(value.toFixed(3));
  return `M${cut(mx - (bx - ax) * REACH)} ${cut(my - (by - ay) * REACH)}L${cut(mx + (bx - ax) * REACH)} ${cut(my + (by - ay) * REACH)}`;
}
