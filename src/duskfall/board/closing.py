"""A board that closes up: rows and columns that are wholly dead go."""

from __future__ import annotations

from typing import NamedTuple

from duskfall.board.grid import CellSet, Grid, grid


class Board(NamedTuple):
    """A board with who stands where and who of them is dead; ``rows`` and ``columns`` are the lines that went."""

    grid: Grid
    cells: tuple[str, ...]
    dead: CellSet
    rows: tuple[int, ...] = ()
    columns: tuple[int, ...] = ()


def close_up(board: Grid, cells: tuple[str, ...], dead: CellSet) -> Board:
    """The board without its fully dead rows and columns, all in one pass (I-40, I-41)."""
    if dead.bit_count() < min(board.rows, board.columns):
        return Board(board, cells, dead)
    rows, columns = board.full_lines(dead)
    if not rows and not columns:
        return Board(board, cells, dead)
    kept = board.kept(rows, columns)
    return Board(
        grid(board.rows - len(rows), board.columns - len(columns)),
        tuple([cells[cell] for cell in kept]),
        sum([(dead >> cell & 1) << i for i, cell in enumerate(kept)]),
        rows,
        columns,
    )
