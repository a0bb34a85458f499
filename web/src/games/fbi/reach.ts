/** How far each action goes on a board, and what would go off. Nothing wraps round and nothing between blocks. */
import { isNear } from '../board/lines';
import type { Link } from '../../ui/board/frames';
import type { FbiView, Role } from './types';

const FAR = 3;

type Apart = (rows: number, columns: number) => boolean;

/** Cells of a square board whose distance from one cell is as wished; never that cell itself. */
function cellsAt(cell: number, side: number, apart: Apart): number[] {
  const found: number[] = [];
  for (let other = 0; other < side * side; other += 1) {
    const rows = Math.abs(Math.floor(other / side) - Math.floor(cell / side));
    const columns = Math.abs((other % side) - (cell % side));
    if (other !== cell && apart(rows, columns)) found.push(other);
  }
  return found;
}

/** The up to eight cells around. */
export const near = (cell: number, side: number): number[] => cellsAt(cell, side, (rows, columns) => rows <= 1 && columns <= 1);
/** One to three along the row or the column. */
export const cross = (cell: number, side: number): number[] => cellsAt(cell, side, (rows, columns) => rows * columns === 0 && rows + columns <= FAR);
/** Exactly diagonal, one to three. */
export const diagonal = (cell: number, side: number): number[] => cellsAt(cell, side, (rows, columns) => rows === columns && rows <= FAR);
/** Up to three steps along rows and columns. */
export const diamond = (cell: number, side: number): number[] => cellsAt(cell, side, (rows, columns) => rows + columns <= FAR);

/** The cells that a character's action reaches from its own cell, whoever stands there; `null`: it is not measured from there. */
export function reachOf(verb: string, role: Role, cell: number, side: number, options: { threat_diamond?: unknown } = {}): number[] | null {
  switch (verb) {
    case 'arrest':
      return [cell, ...(role === 'detective' ? cross(cell, side) : near(cell, side))];
    case 'plant':
      return [cell, ...near(cell, side)];
    case 'kill':
    case 'defuse':
    case 'autopsy':
      return near(cell, side);
    case 'shoot':
      return diagonal(cell, side);
    case 'threaten':
      return options.threat_diamond ? diamond(cell, side) : cross(cell, side);
    default:
      return null;
  }
}

const stands = (view: FbiView, suspect: string): boolean =>
  !view.dead.includes(suspect) && !view.caught.some(([caught]) => caught === suspect);

/** What would go off if the suspect on a cell did, unless somebody is saved: cells in order, and who sets off whom. */
export function chain(view: FbiView, origin: number): { cells: number[]; links: Link[] } {
  const cells = [origin];
  const links: Link[] = [];
  for (let at = 0; at < cells.length; at += 1) {
    for (const next of near(cells[at]!, view.side)) {
      const suspect = view.cells[next]!;
      if (cells.includes(next) || !view.bomb.includes(suspect) || !stands(view, suspect)) continue;
      cells.push(next);
      links.push([cells[at]!, next]);
    }
  }
  return { cells, links };
}

/** Whether two suspects stand beside each other. */
export function areNear(view: FbiView, one: string, other: string): boolean {
  const [a, b] = [view.cells.indexOf(one), view.cells.indexOf(other)];
  return a >= 0 && b >= 0 && isNear(a, b, view.side);
}
