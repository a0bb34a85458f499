"""Bots of One-phone Mafia, for the lab alone: the game is for people in one room, and these can't talk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from duskfall.bots.onephone.easy import Easy
from duskfall.engine.errors import DuskfallError
from duskfall.engine.viewers import Seat


def make(level: str, seat: Seat, options: Mapping[str, Any], seed: int | str) -> Easy:
    """The bot of that level.

    Raises:
        DuskfallError: ``level_unknown``.
    """
    if level != "easy":
        raise DuskfallError("level_unknown", f"One-phone Mafia has no bot '{level}'.", level=level)
    return Easy(seed)
