import { cellsOf, readShift, type Line, type Size } from './places';

export interface Position extends Size {
  cells: readonly string[];
}

/** What turned one position into the next, as far as it can be shown: a line that moved, two that changed places, lines that went, or just new cards. */
export type Change =
  | { kind: 'none' }
  | { kind: 'other' }
  | ({ kind: 'shift'; step: 1 | -1; length: number } & Line)
  | { kind: 'swap'; cells: [number, number] }
  | { kind: 'compress'; gone: string[] };

const LENGTHS = [1, 2];

/** Compares two positions. `hint` is a shift in words, where the way can't be told from the cells: on a short line. */
export function changeBetween(before: Position, after: Position, hint?: string): Change {
  if (after.rows !== before.rows || after.columns !== before.columns) return compression(before, after);
  const moved = after.cells.flatMap((id, cell) => (id === before.cells[cell] ? [] : [cell]));
  if (moved.length === 0) return { kind: 'none' };
  const row = Math.floor(moved[0]! / after.columns);
  const column = moved[0]! % after.columns;
  const hinted = hint ? readShift(hint) : null;
  const candidates: Line[] = [
    { axis: 'row', index: row },
    { axis: 'column', index: column },
  ];
  const steps: (1 | -1)[] = hinted ? [hinted.step, hinted.step === 1 ? -1 : 1] : [1, -1];
  const lengths = [...LENGTHS].sort((a, b) => Number(b === hinted?.length) - Number(a === hinted?.length) || a - b);
  for (const length of lengths)
    for (const line of candidates)
      for (const step of steps) if (isShift(before, after, line, step * length, moved)) return { kind: 'shift', ...line, step, length };
  const [one, other] = moved as [number, number];
  if (moved.length === 2 && before.cells[one] === after.cells[other]) return { kind: 'swap', cells: [one, other] };
  return { kind: 'other' };
}

function isShift(before: Position, after: Position, line: Line, by: number, moved: number[]): boolean {
  const cells = cellsOf(line, after);
  if (cells.length < 2 || !moved.every((cell) => cells.includes(cell))) return false;
  const length = cells.length;
  return cells.every((cell, at) => after.cells[cell] === before.cells[cells[(at - by + length) % length]!]);
}

function compression(before: Position, after: Position): Change {
  const kept = new Set(after.cells);
  const gone = before.cells.filter((id) => !kept.has(id));
  const smaller = after.rows <= before.rows && after.columns <= before.columns;
  return smaller && gone.length > 0 && before.cells.length - gone.length === after.cells.length
    ? { kind: 'compress', gone }
    : { kind: 'other' };
}
