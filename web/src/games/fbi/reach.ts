/** How far each action goes on a board of `side` by `side` cells, as `games/fbi/reach.py` has it. Nothing wraps and nothing between blocks. */

export type Reach = (cell: number, side: number) => number[];

const FAR = 3;

const within = (fits: (rows: number, columns: number) => boolean): Reach => {
  const found = new Map<string, number[]>();
  return (cell, side) => {
    const key = `${side} ${cell}`;
    let cells = found.get(key);
    if (!cells) {
      const apart = (other: number, divide: (n: number) => number) => Math.abs(divide(other) - divide(cell));
      cells = Array.from({ length: side * side }, (_, other) => other).filter(
        (other) => other !== cell && fits(apart(other, (n) => Math.floor(n / side)), apart(other, (n) => n % side)),
      );
      found.set(key, cells);
    }
    return cells;
  };
};

/** The up to eight around (all short reaches). */
export const near = within((rows, columns) => Math.max(rows, columns) === 1);
/** One to three along the row or the column (F-40, F-53). */
export const cross = within((rows, columns) => Math.min(rows, columns) === 0 && Math.max(rows, columns) <= FAR);
/** Exactly diagonal, one to three off (F-50). */
export const diagonal = within((rows, columns) => rows === columns && rows <= FAR);
/** Up to three steps any way (F-53 with `threat_diamond`). */
export const diamond = within((rows, columns) => rows + columns <= FAR);
/** The rest of the row (F-70). */
export const row = within((rows) => rows === 0);
