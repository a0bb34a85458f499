"""Bots of Mafia42."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from duskfall.bots.mafia42.novice import NovicePlayer
from duskfall.bots.mafia42.player import M42Player
from duskfall.bots.mafia42.style import STYLES
from duskfall.bots.player import Player
from duskfall.engine.errors import DuskfallError
from duskfall.engine.viewers import Seat


def make(level: str, seat: Seat, options: Mapping[str, Any], seed: int | str) -> Player:
    """The bot of that level.

    Raises:
        DuskfallError: ``level_unknown``: a reference of another game.
    """
    if level in STYLES:
        return M42Player(STYLES[level], seed)
    if level == "novice":
        return NovicePlayer(seed)
    raise DuskfallError("level_unknown", f"Mafia42 has no bot '{level}'.", level=level)
