"""Acts as small numbers, so that many can be weighed at once: an act's kind, and the cells that it is about."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from duskfall.board.grid import Grid
from duskfall.games.inspector import legal
from duskfall.games.inspector.moves import (
    Arrest,
    Choose,
    CitizenArrest,
    InspectorMove,
    Interrogate,
    Kill,
    Masquerade,
    Replace,
    Shift,
)
from duskfall.games.inspector.state import InspectorState

Act: TypeAlias = int
"""``kind + first * WIDTH + second``: which kind of act, and up to two cells. A card is the cell of its suspect."""

WIDTH: Final = 32
_KIND: Final = WIDTH * WIDTH
SHIFT: Final = 0
"""And the number of the shift among :func:`duskfall.games.inspector.legal.shifts`."""
KILL: Final = _KIND
MASK: Final = 2 * _KIND
ARREST: Final = 3 * _KIND
CITIZEN: Final = 4 * _KIND
ASK: Final = 5 * _KIND
"""Interrogate: the card and the cell of the mark."""
REPLACE: Final = 6 * _KIND
CHOOSE: Final = 7 * _KIND


def kind(act: Act) -> int:
    """One of the numbers above."""
    return act - act % _KIND


def move_of(act: Act, s: InspectorState) -> InspectorMove:
    """The act as a move. A dead card's Replace is told by its place in the hand, after ``WIDTH``."""
    first, second = divmod(act % _KIND, WIDTH)
    what, names, cells = kind(act), s.grid.names, s.cells
    if what == SHIFT:
        return legal.shifts(s.grid)[second]
    if what == KILL:
        return Kill(names[second])
    if what == MASK:
        return Masquerade()
    if what == ARREST:
        return Arrest(names[second])
    if what == CITIZEN:
        return CitizenArrest(cells[first], names[second])
    if what == ASK:
        return Interrogate(cells[first], names[second] if s.options.interrogate_any else "")
    return Replace(s.hand[second]) if what == REPLACE else Choose(cells[second])


@lru_cache(maxsize=256)
def _shift_numbers(board: Grid) -> dict[Shift, int]:
    return {move: number for number, move in enumerate(legal.shifts(board))}


def act_of(move: InspectorMove, s: InspectorState) -> Act | None:
    """The number of a move on the board as it is; ``None`` for a move that bots never weigh."""
    cells, spot = s.cells, s.grid.cell
    match move:
        case Shift():
            return SHIFT + _shift_numbers(s.grid)[move]
        case Kill():
            return KILL + (spot(move.cell) or 0)
        case Masquerade():
            return MASK
        case Arrest():
            return ARREST + (spot(move.cell) or 0)
        case CitizenArrest():
            return CITIZEN + cells.index(move.card) * WIDTH + (spot(move.cell) or 0)
        case Interrogate():
            card = cells.index(move.card)
            return ASK + card * WIDTH + ((spot(move.cell) or 0) if move.cell else card)
        case Replace():
            return REPLACE + s.hand.index(move.card)
        case Choose():
            return CHOOSE + cells.index(move.card)
    return None


def free_shifts(s: InspectorState) -> list[Act]:
    """Every shift but the barred."""
    if not s.barred:
        return list(range(len(legal.shifts(s.grid))))
    numbers = _shift_numbers(s.grid)
    return [numbers[move] for move in legal.free_shifts(s)]
