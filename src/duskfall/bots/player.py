"""What every bot is: something that answers a prompt from what its seat was told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from duskfall.engine.viewers import Face, View

SPEAKS_UP: Final = 4
"""How often in a phase a bot is asked that may say something though the game doesn't wait for it."""


class Player(Protocol):
    """A bot in one seat of one match.

    It keeps nothing between calls: what it believes is worked out anew from its first view and its faces, so a
    restart needs nothing of it, and the same call always gets the same answer.
    """

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        """The text of a legal move; ``""`` for none, where the game doesn't wait for the seat.

        ``start`` is the seat's first view, ``faces`` all that it was told since, ``view`` what it knows now and
        ``prompt`` what it is asked (:meth:`duskfall.engine.prompt.Prompt.json`). None of them is changed.
        """
        ...
