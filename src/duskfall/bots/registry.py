"""Which bots there are. A game brings a package of its name beside this file, with a ``make`` of its own."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from duskfall.bots.chance import RandomPlayer
from duskfall.bots.player import Player
from duskfall.engine import options as table_options
from duskfall.engine.errors import DuskfallError
from duskfall.engine.viewers import Seat
from duskfall.games.registry import game

TAUGHT: Final[tuple[str, ...]] = ("inspector", "fbi", "onephone", "classic", "city", "mafia42")
"""The games that bots know; in others there is only ``random``."""

LEVELS: Final[tuple[str, ...]] = ("novice", "easy", "medium", "hard", "expert")
"""What people may choose, from the weakest on."""

REFERENCES: Final[tuple[str, ...]] = ("random", "greedy", "cautious", "belief")
"""Bots that never change, to measure the others by; only for the lab."""


def make(game_id: str, level: str, seat: Seat, options: Mapping[str, Any], seed: int | str) -> Player:
    """The bot of that level (or reference name) for a seat; ``options`` as in a record's header.

    Two bots with the same arguments answer alike.

    Raises:
        DuskfallError: ``game_unknown``, ``level_unknown``, ``no_seat``, or an option that the game does not know.
    """
    rules = game(game_id)
    if level not in LEVELS and level not in REFERENCES:
        raise DuskfallError("level_unknown", f"There is no bot '{level}'.", level=level)
    if seat not in range(len(rules.seats(table_options.read(rules.options_type, options)))):
        raise DuskfallError("no_seat", "The game has no such seat.", seat=seat)
    if level == "random":
        return RandomPlayer(seed, rules.standing | rules.besides)
    if game_id not in TAUGHT:
        raise DuskfallError("level_unknown", f"No bot knows the game '{game_id}' yet.", level=level)
    player: Player = import_module(f"duskfall.bots.{game_id}").make(level, seat, options, seed)
    return player
