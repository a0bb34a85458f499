"""Moves as games on a board have them: a shift of a line, a verb with a cell or with a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from duskfall.board.lines import Axis, Step, shift_words
from duskfall.engine.move import Move, PlainMove


@dataclass(frozen=True, slots=True)
class Shift(Move):
    """A row or column (from 0), ``length`` cells on; ``step`` +1 is right or down."""

    verb: ClassVar[str] = "shift"
    axis: Axis
    index: int
    step: Step
    length: int = 1

    def __str__(self) -> str:
        line = shift_words(self.axis, self.index, self.step)
        return f"shift {line} {self.length}" if self.length > 1 else f"shift {line}"


@dataclass(frozen=True, slots=True)
class CellMove(Move):
    """A move at one cell."""

    cell: str

    def __str__(self) -> str:
        return f"{self.verb} {self.cell}"


@dataclass(frozen=True, slots=True)
class CardMove(Move):
    """A move with one card."""

    card: str

    def __str__(self) -> str:
        return f"{self.verb} {self.card}"


class Surrender(PlainMove):
    """The seat, or its whole team, gives the game up."""

    __slots__ = ()
    verb = "surrender"
