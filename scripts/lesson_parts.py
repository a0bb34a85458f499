"""What a chapter of a lesson is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

WAIT = "..."
"""In place of a move: the time of the running phase is over."""


@dataclass(frozen=True)
class Turn:
    """What the lesson takes: a move, or with a bare verb every legal move of it; and what is then played by a script,
    each by the seat that is to move, or by the player whose number stands before it (`7: done`)."""

    takes: str
    answers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """A dealt game and the seat that is taught. ``silent`` moves have been made when it begins, ``before`` are the
    first that it shows, then come the turns. It ends in a win, or with a face of the kind ``ends``."""

    seat: int
    deal: Mapping[str, Any]
    turns: tuple[Turn, ...]
    before: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    ends: str = "over"
