"""How far each action goes on a board, computed once a size. Nothing wraps round and nothing between blocks."""

from __future__ import annotations

from functools import cache

from duskfall.board.grid import CellSet, Grid
from duskfall.games.fbi.options import REACH


class Reach:
    """Sets of cells by the cell that they are seen from, which none of them holds.

    ``near``: the up to eight around (all short reaches). ``cross``: 1 to 3 along the row or column (F-40, F-53).
    ``diagonal``: exactly diagonal at 1 to 3 (F-50). ``diamond``: up to 3 steps (F-53 with ``threat_diamond``).
    ``row``: the rest of the row (F-70). ``later``: those near that come after it, row by row (F-51: each pair once).
    """

    __slots__ = ("near", "cross", "diagonal", "diamond", "row", "later", "pairs")

    def __init__(self, grid: Grid) -> None:
        cells = range(grid.size)
        places = [divmod(cell, grid.columns) for cell in cells]

        def sets(dist: tuple[range, range], both: bool = False) -> tuple[CellSet, ...]:
            """Cells whose distances in rows and columns lie in the ranges, in either order."""
            found = []
            for r, c in places:
                apart = [(abs(r - row), abs(c - column)) for row, column in places]
                hit = [(a in dist[0] and b in dist[1]) or (a in dist[1] and b in dist[0]) for a, b in apart]
                found.append(sum(1 << i for i in cells if hit[i] and (not both or apart[i][0] == apart[i][1])))
            return tuple(found)

        far = range(1, REACH + 1)
        self.near = grid.near
        self.cross = sets((range(1), far))
        self.diagonal = sets((far, far), both=True)
        self.diamond = tuple(
            sum(1 << i for i in cells if 1 <= abs(r - places[i][0]) + abs(c - places[i][1]) <= REACH) for r, c in places
        )
        self.row = tuple(grid.row_sets[r] & ~(1 << cell) for cell, (r, _) in enumerate(places))
        self.later = tuple(near >> (cell + 1) << (cell + 1) for cell, near in enumerate(grid.near))
        self.pairs = tuple((a, b) for a in cells for b in cells if self.later[a] >> b & 1)


@cache
def reach(grid: Grid) -> Reach:
    """The reaches on boards of that size; the same object each time."""
    return Reach(grid)
