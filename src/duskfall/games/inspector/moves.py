"""The moves of Mafia vs Inspector and their text forms. Cells are named, so a move is the same on any board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, TypeAlias

from duskfall.board import moves
from duskfall.board.cast import CAST
from duskfall.board.lines import read_shift
from duskfall.board.moves import CardMove, CellMove
from duskfall.engine.errors import NotationError
from duskfall.engine.move import Move, PlainMove

Shift = moves.Shift
"""I-10"""
Surrender = moves.Surrender
"""I-13"""


class Kill(CellMove):
    """I-20: the suspect on that cell dies."""

    __slots__ = ()
    verb = "kill"


class Masquerade(PlainMove):
    """I-24"""

    __slots__ = ()
    verb = "masquerade"


class Choose(CardMove):
    """I-4: the card that becomes the Inspector's identity."""

    __slots__ = ()
    verb = "choose"


@dataclass(frozen=True, slots=True)
class Interrogate(Move):
    """I-30: spends a card. ``cell`` only with the option ``interrogate_any``: where the mark goes."""

    verb: ClassVar[str] = "interrogate"
    card: str
    cell: str = ""

    def __str__(self) -> str:
        return f"interrogate {self.card} {self.cell}" if self.cell else f"interrogate {self.card}"


class Replace(CardMove):
    """I-32"""

    __slots__ = ()
    verb = "replace"


@dataclass(frozen=True, slots=True)
class CitizenArrest(Move):
    """I-33: spends a card and accuses the suspect on a cell in that card's area."""

    verb: ClassVar[str] = "citizen"
    card: str
    cell: str

    def __str__(self) -> str:
        return f"citizen {self.card} {self.cell}"


class Arrest(CellMove):
    """I-34: accuses the suspect on a cell, the own identity's included."""

    __slots__ = ()
    verb = "arrest"


InspectorMove: TypeAlias = (
    Shift | Kill | Masquerade | Choose | Interrogate | Replace | CitizenArrest | Arrest | Surrender
)

_SUSPECTS = frozenset(CAST)


def _is_cell(word: str) -> bool:
    return len(word) == 2 and word[0] in "abcde" and word[1] in "12345"


@lru_cache(maxsize=1024)
def parse(text: str) -> InspectorMove:
    """The move of a text. Blanks and capitals do not matter.

    Raises:
        NotationError: ``notation``.
    """
    match text.lower().split():
        case ["shift", *line] if (way := read_shift(line)) is not None and way[1] < 5:
            return Shift(*way)
        case ["kill", cell] if _is_cell(cell):
            return Kill(cell)
        case ["masquerade"]:
            return Masquerade()
        case ["choose", card] if card in _SUSPECTS:
            return Choose(card)
        case ["interrogate", card] if card in _SUSPECTS:
            return Interrogate(card)
        case ["interrogate", card, cell] if card in _SUSPECTS and _is_cell(cell):
            return Interrogate(card, cell)
        case ["replace", card] if card in _SUSPECTS:
            return Replace(card)
        case ["citizen", card, cell] if card in _SUSPECTS and _is_cell(cell):
            return CitizenArrest(card, cell)
        case ["arrest", cell] if _is_cell(cell):
            return Arrest(cell)
        case ["surrender"]:
            return Surrender()
    raise NotationError("notation", "That is not a move of this game.")
