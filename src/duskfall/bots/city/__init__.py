"""Bots of this game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from duskfall.bots.player import Player
from duskfall.bots.registry import LEVELS
from duskfall.bots.town.novice import NovicePlayer
from duskfall.engine.errors import DuskfallError
from duskfall.engine.viewers import Seat


def make(level: str, seat: Seat, options: Mapping[str, Any], seed: int | str) -> Player:
    """The bot of that level.

    Raises:
        DuskfallError: ``level_unknown``.
    """
    if level not in LEVELS:
        raise DuskfallError("level_unknown", f"There is no bot '{level}' for this game.", level=level)
    return NovicePlayer(seed)
