/** The board's geometry: cells are numbered row by row; `a1` is the top left; a shift is written `row 3 right`, `column b up`. */
export interface Shift {
  axis: 'row' | 'column';
  index: number;
  step: 1 | -1;
}

const WAYS: Record<string, [Shift['axis'], Shift['step']]> = {
  right: ['row', 1],
  left: ['row', -1],
  down: ['column', 1],
  up: ['column', -1],
};

export function readShift(words: string): Shift {
  const [, name = '', way = ''] = words.split(' ');
  const known = WAYS[way];
  if (!known) throw new Error(`no shift: ${words}`);
  const [axis, step] = known;
  return { axis, step, index: axis === 'row' ? Number(name) - 1 : name.charCodeAt(0) - 97 };
}

export function shiftWords({ axis, index, step }: Shift): string {
  const way = Object.keys(WAYS).find((word) => WAYS[word]![0] === axis && WAYS[word]![1] === step)!;
  return `${axis} ${axis === 'row' ? index + 1 : String.fromCharCode(97 + index)} ${way}`;
}

/** The name of a cell on a board of that many columns. */
export function cellName(cell: number, columns: number): string {
  return String.fromCharCode(97 + (cell % columns)) + (Math.floor(cell / columns) + 1);
}

/** The cell of that name. */
export function cellAt(name: string, columns: number): number {
  return (Number(name.slice(1)) - 1) * columns + (name.charCodeAt(0) - 97);
}

/** The cells of a line in order. */
export function lineCells(axis: Shift['axis'], index: number, rows: number, columns: number): number[] {
  return axis === 'row'
    ? Array.from({ length: columns }, (_, column) => index * columns + column)
    : Array.from({ length: rows }, (_, row) => row * columns + index);
}

/** The cells after a shift, with wrap-around. */
export function shifted<T>(cells: readonly T[], shift: Shift, rows: number, columns: number): T[] {
  const line = lineCells(shift.axis, shift.index, rows, columns);
  const next = [...cells];
  line.forEach((cell, place) => {
    next[line[(place + shift.step + line.length) % line.length]!] = cells[cell]!;
  });
  return next;
}

/** Whether two cells touch, also at a corner; a cell does not touch itself. */
export function isNear(a: number, b: number, columns: number): boolean {
  const rows = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
  const across = Math.abs((a % columns) - (b % columns));
  return a !== b && rows <= 1 && across <= 1;
}
