/** Names of places and lines on a board, as the text of moves has them: `a1` is top left, columns are letters, rows numbers. */

export interface Size {
  rows: number;
  columns: number;
}

export type Axis = 'row' | 'column';
export type Way = 'left' | 'right' | 'up' | 'down';

/** Whether a shift may be played now; `undefined`: there is none of it. */
export type Shiftable = 'open' | 'barred' | undefined;

/** A stop of the keyboard: a card, or with -1 or the length a handle beside it. */
export interface Spot {
  row: number;
  column: number;
}

export interface Line {
  axis: Axis;
  /** From 0. */
  index: number;
}

const letter = (column: number) => String.fromCharCode(97 + column);

export function placeOf(cell: number, columns: number): string {
  return letter(cell % columns) + (Math.floor(cell / columns) + 1);
}

export function cellOf(place: string, columns: number): number {
  return (Number(place.slice(1)) - 1) * columns + (place.charCodeAt(0) - 97);
}

/** What people and moves call a line: `3`, `b`. */
export function lineName({ axis, index }: Line): string {
  return axis === 'row' ? String(index + 1) : letter(index);
}

/** A shift in words, e.g. `row 3 right`. */
export function shiftWords(line: Line, way: Way): string {
  return `${line.axis} ${lineName(line)} ${way}`;
}

/** Reads a shift in words: `row 3 right`, or by two places `row 3 right 2`. */
export function readShift(words: string): (Line & { step: 1 | -1; length: number }) | null {
  const found = /^(row|column) (\w+) (left|right|up|down)(?: (\d))?$/.exec(words);
  if (!found) return null;
  const [, axis, name, way, length] = found as unknown as [string, Axis, string, Way, string?];
  const index = axis === 'row' ? Number(name) - 1 : name.charCodeAt(0) - 97;
  return { axis, index, step: way === 'right' || way === 'down' ? 1 : -1, length: Number(length ?? 1) };
}

/** A line by its name: `row 3`, `column b`. */
export function readLine(words: string): Line {
  const [axis = 'row', name = '1'] = words.split(' ') as [Axis, string];
  return { axis, index: axis === 'row' ? Number(name) - 1 : name.charCodeAt(0) - 97 };
}

/** The two ways of a line, towards its start first. */
export function ways(axis: Axis): [Way, Way] {
  return axis === 'row' ? ['left', 'right'] : ['up', 'down'];
}

/** The cells of a line in order. */
export function cellsOf({ axis, index }: Line, { rows, columns }: Size): number[] {
  return axis === 'row'
    ? Array.from({ length: columns }, (_, column) => index * columns + column)
    : Array.from({ length: rows }, (_, row) => row * columns + index);
}

/** Where the handle of a line towards a way stands. */
export function handleSpot({ axis, index }: Line, way: Way, { rows, columns }: Size): Spot {
  if (axis === 'row') return { row: index, column: way === 'left' ? -1 : columns };
  return { row: way === 'up' ? -1 : rows, column: index };
}
