"""Each level of FBI vs Mafia by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from duskfall.bots.fbi.novice import NovicePlayer
from duskfall.bots.fbi.search import Plan
from duskfall.bots.fbi.thinking import Style, ThinkingPlayer
from duskfall.bots.player import Player
from duskfall.engine import options as table_options
from duskfall.engine.errors import DuskfallError
from duskfall.engine.viewers import Seat
from duskfall.games.fbi.options import Options

STYLES: Final[Mapping[str, Style]] = {
    "easy": Style(forgets=0.3, temperature=0.06),
    "medium": Style(temperature=0.02),
    "hard": Style(reads=True, aware=True),
    "expert": Style(reads=True, aware=True, plan=Plan(5, 4, 0.5)),
}


def make(level: str, seat: Seat, options: Mapping[str, Any], seed: int | str) -> Player:
    """The bot of that name.

    Raises:
        DuskfallError: ``level_unknown``: a reference of another game.
    """
    rules = table_options.read(Options, options)
    if level in STYLES:
        return ThinkingPlayer(STYLES[level], rules, seat, seed)
    if level == "novice":
        return NovicePlayer(rules, seed)
    raise DuskfallError("level_unknown", f"There is no bot '{level}' for this game.", level=level)
