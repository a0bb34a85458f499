"""Bots of Mafia42."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from duskfall.bots.mafia42.novice import NovicePlayer
from duskfall.bots.player import Player
from duskfall.bots.registry import LEVELS
from duskfall.engine.errors import DuskfallError
from duskfall.engine.viewers import Seat


def make(level: str, seat: Seat, options: Mapping[str, Any], seed: int | str) -> Player:
    """The bot of that level; so far all of them play alike.

    Raises:
        DuskfallError: ``level_unknown``.
    """
    if level not in LEVELS:
        raise DuskfallError("level_unknown", f"Mafia42 has no bot '{level}'.", level=level)
    return NovicePlayer(seed)
