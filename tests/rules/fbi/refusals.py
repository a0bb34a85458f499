"""Refusals, held to change nothing."""

from __future__ import annotations

import pytest

from duskfall.engine.canonical import dumps
from duskfall.engine.errors import IllegalMove
from duskfall.engine.viewers import Seat
from duskfall.games.fbi import GAME

from .position import Position


def refused(p: Position, text: str, code: str, seat: Seat | None = None) -> None:
    """The move is refused with that code, and nothing has changed."""
    before = dumps(GAME.truth(p.state))
    with pytest.raises(IllegalMove) as refusal:
        p.play(text, seat)
    assert refusal.value.code == code
    assert str(refusal.value).endswith(".")
    assert dumps(GAME.truth(p.state)) == before
