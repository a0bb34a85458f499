"""Each level of a game of talk by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from duskfall.bots.player import Player
from duskfall.bots.town.novice import NovicePlayer
from duskfall.bots.town.player import TownPlayer
from duskfall.bots.town.style import STYLES
from duskfall.bots.town.trade import Trade
from duskfall.engine.errors import DuskfallError


def player(trade: Trade, level: str, options: Mapping[str, Any], seed: int | str) -> Player:
    """The bot of that level.

    Raises:
        DuskfallError: ``level_unknown``: a reference of another game.
    """
    if level in STYLES:
        return TownPlayer(trade, STYLES[level], options, seed)
    if level == "novice":
        return NovicePlayer(seed)
    raise DuskfallError("level_unknown", f"There is no bot '{level}' for this game.", level=level)
