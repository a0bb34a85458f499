"""The board after an act, for bots that look one act ahead without playing it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from duskfall.board.closing import close_up
from duskfall.board.grid import Cell, Grid
from duskfall.games.inspector.moves import Shift
from duskfall.games.inspector.state import Scene, Suspect


@lru_cache(maxsize=1 << 12)
def places(cells: tuple[Suspect, ...]) -> Mapping[Suspect, Cell]:
    """Where everybody stands. Boards come up again and again while acts are weighed, hence the memory."""
    return {suspect: cell for cell, suspect in enumerate(cells)}


@lru_cache(maxsize=1 << 12)
def shifted(scene: Scene, move: Shift) -> Scene:
    """I-10, and I-40 after it."""
    board, cells, dead = scene
    if move.axis == "row":
        cells = board.rotate_row(cells, move.index, move.step)
        dead = board.rotate_row_set(dead, move.index, move.step) if dead else 0
    else:
        cells = board.rotate_column(cells, move.index, move.step)
        dead = board.rotate_column_set(dead, move.index, move.step) if dead else 0
    return compressed(board, cells, dead)


def with_death(scene: Scene, cell: Cell) -> Scene:
    """A suspect fell by Kill or Masquerade; I-40 after it."""
    return compressed(scene.grid, scene.cells, scene.dead | 1 << cell)


def compressed(board: Grid, cells: tuple[str, ...], dead: int) -> Scene:
    """I-40, I-41"""
    return Scene(*close_up(board, cells, dead)[:3])
