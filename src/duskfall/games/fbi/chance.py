"""Random play: a legal move, each as likely as any other, without listing them all."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Final

from duskfall.board.grid import Grid, members
from duskfall.board.lines import WAYS, shift_words
from duskfall.engine.move import Move
from duskfall.games.fbi import legal
from duskfall.games.fbi.moves import AT_CELL, PLAIN, Defuse, Expose, Keep, Prepare, Shift, Swap, Threaten
from duskfall.games.fbi.options import THREATS_MOST
from duskfall.games.fbi.reach import reach
from duskfall.games.fbi.state import FbiState

_YES_OR_NO: Final = (PLAIN["yes"], PLAIN["no"])


def random_move(s: FbiState, rng: random.Random) -> Move:
    """A legal move of a seat that is due, uniform over all but Surrender."""
    if s.window is not None:
        return _YES_OR_NO[rng.random() < 0.5]
    offers = [_offer(s, verb) for verb in legal.verbs(s)]
    n = int(rng.random() * sum([count for count, _ in offers]))
    for count, take in offers:
        if n < count:
            return take(n)
        n -= count
    raise AssertionError("no legal move")


Offer = tuple[int, Callable[[int], Move]]
"""How many moves there are, and the move of a number below that."""


def _offer(s: FbiState, verb: str) -> Offer:
    if verb in _OFFERS:
        return _OFFERS[verb](s)
    cells = legal.cells(s, verb, s.up)
    moves = _cell_moves(s.grid, verb)
    return cells.bit_count(), lambda n: moves[members(cells)[n]]


def _of(moves: Sequence[Move]) -> Offer:
    return len(moves), moves.__getitem__


@cache
def _cell_moves(grid: Grid, verb: str) -> tuple[Move, ...]:
    return tuple(AT_CELL[verb](name) for name in grid.names)


@cache
def _shifts(side: int, far: int, barred: tuple[str, ...]) -> tuple[Shift, ...]:
    return tuple(
        Shift(axis, index, step, length)
        for axis, step in WAYS.values()
        for index in range(side)
        if shift_words(axis, index, step) not in barred
        for length in range(1, far + 1)
    )


@cache
def _swaps(grid: Grid) -> tuple[Swap, ...]:
    return tuple(Swap(grid.names[a], grid.names[b]) for a, b in reach(grid).pairs)


def _threats(s: FbiState) -> Offer:
    cells = members(legal.threaten_cells(s))
    names = s.grid.names
    total = sum([comb(len(cells), k) for k in range(1, THREATS_MOST + 1)])

    def take(n: int) -> Move:
        k = 1
        while n >= comb(len(cells), k):
            n -= comb(len(cells), k)
            k += 1
        chosen = next(some for i, some in enumerate(combinations(cells, k)) if i == n)
        return Threaten(tuple([names[cell] for cell in chosen]))

    return total, take


def _defuses(s: FbiState) -> Offer:
    return _of([Defuse(s.grid.names[cell], token) for cell, token in legal.defusable(s, s.up)])


def _prepares(s: FbiState) -> Offer:
    if not s.bombs | s.threats | s.protections:
        return _of(())
    names = s.grid.names
    from_to = legal.preparable(s)

    def take(n: int) -> Move:
        for cell, token, free in from_to:
            if n < free.bit_count():
                return Prepare(names[cell], token, names[members(free)[n]])
            n -= free.bit_count()
        raise AssertionError("no such move")

    return sum([free.bit_count() for _, _, free in from_to]), take


_OFFERS: Final[dict[str, Callable[[FbiState], Offer]]] = {
    "shift": lambda s: _of(_shifts(s.mode.side, 2 if s.up in legal.FAR_SHIFTS else 1, s.barred)),
    "swap": lambda s: _of(_swaps(s.grid)),
    "defuse": _defuses,
    "prepare": _prepares,
    "masquerade": lambda s: _of((PLAIN["masquerade"],) if legal.can_mask(s) else ()),
    "inspect": lambda s: _of((PLAIN["inspect"],) if legal.can_inspect(s) else ()),
    "expose": lambda s: _of([Expose(card) for card in legal.exposable(s)]),
    "keep": lambda s: _of([Keep(card) for card in s.offer]),
    "threaten": _threats,
    "skip": lambda s: _of((PLAIN["skip"],)),
}
