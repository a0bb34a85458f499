"""The reaches of the game as lists of cells, and sums and maxima over them for all cells at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import itemgetter
from typing import TypeAlias

from duskfall.board.grid import Cell, CellSet, Grid, grid, members
from duskfall.games.fbi.options import REACH, Options
from duskfall.games.fbi.reach import reach
from duskfall.games.fbi.roles import DETECTIVE, MODES, Role

Cells: TypeAlias = tuple[Cell, ...]


def _lists(sets: tuple[CellSet, ...], itself: bool = False) -> tuple[Cells, ...]:
    return tuple(members(cells | 1 << cell) if itself else members(cells) for cell, cells in enumerate(sets))


class Lay:
    """Cells by the cell that they are seen from. ``near``, ``diagonal``, ``row`` as in
    :class:`~duskfall.games.fbi.reach.Reach`; ``threats``: where the Maniac may threaten; ``close``, ``star``: ``near``
    and the cross with the cell itself.
    """

    __slots__ = (
        "grid", "size", "side", "_inner", "_outer", "near", "diagonal", "row", "threats", "threat_sets",
        "close", "star",
    )  # fmt: skip

    def __init__(self, board: Grid, diamond: bool) -> None:
        found = reach(board)
        self.grid = board
        self.size = board.size
        self.side = side = board.rows
        self._inner = itemgetter(*[row * (side + 1) + column for row in range(side) for column in range(side)])
        self._outer = itemgetter(*[row * (side + REACH) + column for row in range(side) for column in range(side)])
        self.near = _lists(found.near)
        self.diagonal = _lists(found.diagonal)
        self.row = _lists(found.row)
        self.threat_sets = found.diamond if diamond else found.cross
        self.threats = _lists(self.threat_sets)
        self.close = _lists(found.near, itself=True)
        self.star = _lists(found.cross, itself=True)

    def arrests(self, role: Role) -> tuple[Cells, ...]:
        """F-40: what a character reaches with Arrest, by where it stands."""
        return self.star if role == DETECTIVE else self.close

    # Whole boards at once, as rows with empty cells between them, so that nothing wraps round. --------------

    def _spread(self, values: Sequence[float], gap: int) -> list[float]:
        side, empty = self.side, [0.0] * gap
        found: list[float] = []
        for start in range(0, self.size, side):
            found += values[start : start + side]
            found += empty
        return found

    def best_arrest(self, role: Role, values: Sequence[float]) -> tuple[float, ...]:
        """By cell: the greatest value in reach of that character's Arrest."""
        return self.star_max(values) if role == DETECTIVE else self.close_max(values)

    def close_max(self, values: Sequence[float]) -> tuple[float, ...]:
        """By cell: the greatest of the values on it and near it, none below 0."""
        width = self.side + 1
        line = [0.0, *self._spread(values, 1)]
        across = list(map(max, line, line[1:], line[2:]))
        edge = [0.0] * width
        tall = edge + across + edge + [0.0]
        found: tuple[float, ...] = self._inner(list(map(max, tall, tall[width:], tall[2 * width :])))
        return found

    def close_sum(self, values: Sequence[float]) -> tuple[float, ...]:
        """By cell: the sum of the values on it and near it."""
        width = self.side + 1
        line = [0.0, *self._spread(values, 1)]
        across = [a + b + c for a, b, c in zip(line, line[1:], line[2:])]  # noqa: B905 - the shortest ends it
        edge = [0.0] * width
        tall = edge + across + edge + [0.0]
        sums = [a + b + c for a, b, c in zip(tall, tall[width:], tall[2 * width :])]  # noqa: B905
        found: tuple[float, ...] = self._inner(sums)
        return found

    def _arms(self, values: Sequence[float]) -> tuple[list[list[float]], list[list[float]]]:
        """The board moved along rows, and along columns, by each number of cells that the cross reaches."""
        width = self.side + REACH
        spread = self._spread(values, REACH)
        line = [0.0] * REACH + spread + [0.0] * REACH
        edge = [0.0] * (width * REACH)
        tall = edge + spread + edge
        steps = range(2 * REACH + 1)
        return [line[step:] for step in steps], [tall[step * width :] for step in steps]

    def star_max(self, values: Sequence[float]) -> tuple[float, ...]:
        """By cell: the greatest of the values on it and on its cross, none below 0."""
        rows, columns = self._arms(values)
        found: tuple[float, ...] = self._outer(list(map(max, *rows, *columns)))
        return found

    def star_sum(self, values: Sequence[float]) -> tuple[float, ...]:
        """By cell: the sum of the values on it and on its cross."""
        rows, columns = self._arms(values)
        del columns[REACH]  # the cell itself is counted with its row
        found: tuple[float, ...] = self._outer(list(map(sum, zip(*rows, *columns))))  # noqa: B905
        return found


@cache
def _lay(side: int, diamond: bool) -> Lay:
    return Lay(grid(side, side), diamond)


def lay(options: Options) -> Lay:
    """The reaches at a table with these options; the same object each time."""
    return _lay(MODES[options.mode].side, options.threat_diamond)
