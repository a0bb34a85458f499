"""Bots of this game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from duskfall.bots.classic.trade import TRADE
from duskfall.bots.player import Player
from duskfall.bots.town.levels import player
from duskfall.engine.viewers import Seat


def make(level: str, seat: Seat, options: Mapping[str, Any], seed: int | str) -> Player:
    """The bot of that level.

    Raises:
        DuskfallError: ``level_unknown``.
    """
    return player(TRADE, level, options, seed)
