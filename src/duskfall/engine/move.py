"""Moves: one frozen dataclass a kind. A move's text is its only outside form: typed, sent, stored, printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


class Move:
    """What a seat chooses. ``str(move)`` is its text; the game's ``parse`` reads it back (round trip)."""

    __slots__ = ()
    verb: ClassVar[str]

    def __str__(self) -> str:
        return self.verb


@dataclass(frozen=True, slots=True)
class PlainMove(Move):
    """A verb and nothing else."""
