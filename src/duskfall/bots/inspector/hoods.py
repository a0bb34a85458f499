"""Who would be beside whom after an act, told by the cells where they stand before it.

An act that moves suspects about is taken as another neighbourhood over the same cells, so that beliefs, which hang on
suspects, need not be moved.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from duskfall.board.grid import Cell, CellSet, Grid, members
from duskfall.bots.inspector.boards import compressed, shifted
from duskfall.games.inspector import legal
from duskfall.games.inspector.state import Scene

Belief: TypeAlias = list[float]
"""Weights by cell: how likely whoever stands there is the one."""


class Hood(NamedTuple):
    """``near``: for each cell the cells around it, as a set; ``rings``: the same as tuples."""

    near: tuple[CellSet, ...]
    rings: tuple[tuple[Cell, ...], ...]


@lru_cache(maxsize=64)
def hood(board: Grid) -> Hood:
    """As it is."""
    return Hood(board.near, tuple([members(cells) for cells in board.near]))


def after_shift(board: Grid, dead: CellSet, number: int) -> Hood:
    """After a shift (its number among the legal ones)."""
    if dead.bit_count() < min(board.rows, board.columns):
        return _moved(board, 0, number)
    return _moved(board, dead, number)


@lru_cache(maxsize=1 << 14)
def _moved(board: Grid, dead: CellSet, number: int) -> Hood:
    numbered = Scene(board, tuple([str(cell) for cell in range(board.size)]), dead)
    return _back(board, shifted(numbered, legal.shifts(board)[number]))


def after_death(board: Grid, dead: CellSet, cell: Cell) -> Hood:
    """After a death."""
    left = dead | 1 << cell
    return hood(board) if left.bit_count() < min(board.rows, board.columns) else _shrunk(board, left)


@lru_cache(maxsize=1 << 12)
def _shrunk(board: Grid, dead: CellSet) -> Hood:
    return _back(board, compressed(board, tuple([str(cell) for cell in range(board.size)]), dead))


def _back(board: Grid, scene: Scene) -> Hood:
    """The neighbourhoods of a board whose suspects are named by their old cells."""
    old = [int(name) for name in scene.cells]
    rings: list[tuple[Cell, ...]] = [()] * board.size
    for cell, near in enumerate(scene.grid.near):
        rings[old[cell]] = tuple([old[other] for other in members(near)])
    return Hood(tuple([sum([1 << cell for cell in ring]) for ring in rings]), tuple(rings))


def less(belief: Belief, *cells: Cell) -> Belief:
    """The same with some ruled out."""
    found = belief.copy()
    for cell in cells:
        found[cell] = 0.0
    total = sum(found)
    if total <= 1e-12:
        return found
    scale = 1.0 / total
    return [weight * scale for weight in found]


def scaled(belief: Belief) -> Belief:
    """The weights scaled to sum to one."""
    total = sum(belief)
    if total <= 0.0:
        return belief
    scale = 1.0 / total
    return [weight * scale for weight in belief]


class Spread(NamedTuple):
    """How sure a belief is: its greatest weight, the sum of its squares, how many it leaves."""

    top: float
    square: float
    support: int


def spread(belief: Belief) -> Spread:
    return Spread(max(belief), sum([weight * weight for weight in belief]), len(belief) - belief.count(0.0))


def killed(hunt: Belief, board: Grid, dead: CellSet, victim: Cell) -> Belief:
    """I-20: the Mafia stood beside the victim, and chose it among the living around itself."""
    near, alive = board.near, ~dead
    found = [0.0] * len(hunt)
    for cell in members(near[victim] & alive):
        found[cell] = hunt[cell] / (near[cell] & alive).bit_count()
    return scaled(found)


def missed(aim: Belief, board: Grid, dead: CellSet, accused: Cell, self_arrest: float) -> Belief:
    """I-34: the Inspector is one step from whom it accused, or that suspect itself."""
    near, alive = board.near, ~dead
    found = [0.0] * len(aim)
    for cell in members(near[accused] & alive):
        found[cell] = aim[cell] / (near[cell] & alive).bit_count()
    found[accused] = aim[accused] * self_arrest / ((near[accused] & alive).bit_count() + self_arrest)
    return scaled(found)
