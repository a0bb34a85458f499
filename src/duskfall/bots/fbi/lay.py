"""The reaches of the game as lists of cells, which beliefs are summed over."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from duskfall.board.grid import Cell, CellSet, Grid, grid, members
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.reach import reach
from duskfall.games.fbi.roles import DETECTIVE, MODES, Role

Cells: TypeAlias = tuple[Cell, ...]


def _lists(sets: tuple[CellSet, ...], itself: bool = False) -> tuple[Cells, ...]:
    return tuple(members(cells | 1 << cell) if itself else members(cells) for cell, cells in enumerate(sets))


class Lay:
    """Cells by the cell that they are seen from. ``near``, ``cross``, ``diagonal``, ``row`` as in
    :class:`~duskfall.games.fbi.reach.Reach`; ``threats``: where the Maniac may threaten; ``close``, ``star``: ``near``
    and ``cross`` with the cell itself.
    """

    __slots__ = ("grid", "size", "near", "cross", "diagonal", "row", "threats", "threat_sets", "close", "star")

    def __init__(self, board: Grid, diamond: bool) -> None:
        found = reach(board)
        self.grid = board
        self.size = board.size
        self.near = _lists(found.near)
        self.cross = _lists(found.cross)
        self.diagonal = _lists(found.diagonal)
        self.row = _lists(found.row)
        self.threat_sets = found.diamond if diamond else found.cross
        self.threats = _lists(self.threat_sets)
        self.close = _lists(found.near, itself=True)
        self.star = _lists(found.cross, itself=True)

    def arrests(self, role: Role) -> tuple[Cells, ...]:
        """F-40: what a character reaches with Arrest, by where it stands."""
        return self.star if role == DETECTIVE else self.close


@cache
def _lay(side: int, diamond: bool) -> Lay:
    return Lay(grid(side, side), diamond)


def lay(options: Options) -> Lay:
    """The reaches at a table with these options; the same object each time."""
    return _lay(MODES[options.mode].side, options.threat_diamond)
