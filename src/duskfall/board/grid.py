"""The geometry of a board of ``rows`` x ``columns`` cells, computed once a size.

A cell is an int, row by row from the top left; its name has the column's letter and the row's number: ``a1`` is
the top left, ``b3`` stands in the second column and third row. Sets of cells are ints used as bit masks.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias, TypeVar

Cell: TypeAlias = int
CellSet: TypeAlias = int

MAX_SIDE: Final = 7
T = TypeVar("T")

_members: dict[CellSet, tuple[Cell, ...]] = {}


def members(cells: CellSet) -> tuple[Cell, ...]:
    """The cells of a set in order."""
    found = _members.get(cells)
    if found is None:
        found = tuple(i for i in range(cells.bit_length()) if cells >> i & 1)
        if len(_members) < 100_000:
            _members[cells] = found
    return found


class Grid:
    """One board size. Get it from :func:`grid`."""

    __slots__ = ("rows", "columns", "size", "all", "near", "row_sets", "column_sets", "names", "_cells")

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.size = rows * columns
        self.all: CellSet = (1 << self.size) - 1
        self.row_sets: tuple[CellSet, ...] = tuple(
            sum(1 << (r * columns + c) for c in range(columns)) for r in range(rows)
        )
        self.column_sets: tuple[CellSet, ...] = tuple(
            sum(1 << (r * columns + c) for r in range(rows)) for c in range(columns)
        )
        self.near: tuple[CellSet, ...] = tuple(self._near(cell) for cell in range(self.size))
        self.names: tuple[str, ...] = tuple(f"{chr(97 + c)}{r + 1}" for r in range(rows) for c in range(columns))
        self._cells = {name: cell for cell, name in enumerate(self.names)}

    def _near(self, cell: Cell) -> CellSet:
        """The up to eight cells around a cell, itself not included."""
        row, column = divmod(cell, self.columns)
        near = 0
        for r in range(max(0, row - 1), min(self.rows, row + 2)):
            for c in range(max(0, column - 1), min(self.columns, column + 2)):
                near |= 1 << (r * self.columns + c)
        return near & ~(1 << cell)

    def cell(self, name: str) -> Cell | None:
        """The cell of that name, or ``None`` if this board has none."""
        return self._cells.get(name)

    def rotate_row(self, board: tuple[T, ...], row: int, step: int) -> tuple[T, ...]:
        """The board after a row moved one cell: ``step`` +1 to the right, -1 to the left, with wrap-around."""
        a = row * self.columns
        b = a + self.columns
        if step > 0:
            return (*board[:a], board[b - 1], *board[a : b - 1], *board[b:])
        return (*board[:a], *board[a + 1 : b], board[a], *board[b:])

    def rotate_column(self, board: tuple[T, ...], column: int, step: int) -> tuple[T, ...]:
        """The board after a column moved one cell: ``step`` +1 down, -1 up, with wrap-around."""
        out = list(board)
        line = out[column :: self.columns]
        out[column :: self.columns] = line[-1:] + line[:-1] if step > 0 else line[1:] + line[:1]
        return tuple(out)

    def rotate_row_set(self, cells: CellSet, row: int, step: int) -> CellSet:
        """A set of cells after the same move of a row."""
        line = self.row_sets[row]
        part = cells & line
        if step > 0:
            part = part << 1 | part >> (self.columns - 1)
        else:
            part = part >> 1 | part << (self.columns - 1)
        return cells & ~line | part & line

    def rotate_column_set(self, cells: CellSet, column: int, step: int) -> CellSet:
        """A set of cells after the same move of a column."""
        line = self.column_sets[column]
        part = cells & line
        far = self.size - self.columns
        if step > 0:
            part = part << self.columns | part >> far
        else:
            part = part >> self.columns | part << far
        return cells & ~line | part & line

    def full_lines(self, cells: CellSet) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The rows and the columns that lie wholly in the set."""
        return (
            tuple([r for r, line in enumerate(self.row_sets) if cells & line == line]),
            tuple([c for c, line in enumerate(self.column_sets) if cells & line == line]),
        )

    def kept(self, rows: tuple[int, ...], columns: tuple[int, ...]) -> list[Cell]:
        """The cells that stay, in order, when those rows and columns go (in one pass)."""
        return [
            r * self.columns + c
            for r in range(self.rows)
            if r not in rows
            for c in range(self.columns)
            if c not in columns
        ]


@cache
def grid(rows: int, columns: int) -> Grid:
    """The geometry of that size; the same object each time."""
    if not (1 <= rows <= MAX_SIDE and 1 <= columns <= MAX_SIDE):
        raise ValueError(f"no board of {rows} x {columns}")
    return Grid(rows, columns)
