"""Each level of FBI vs Mafia by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from duskfall.bots.fbi.novice import NovicePlayer
from duskfall.bots.player import Player
from duskfall.engine import options as table_options
from duskfall.engine.viewers import Seat
from duskfall.games.fbi.options import Options


def make(level: str, seat: Seat, options: Mapping[str, Any], seed: int | str) -> Player:
    """The bot of that name."""
    rules = table_options.read(Options, options)
    return NovicePlayer(rules, seed)
