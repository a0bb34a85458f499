"""Games of talk between bots whose levels go by side, whatever seats the sides were dealt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from duskfall.engine.match import Match
from duskfall.games.registry import game
from duskfall.lab.games import Result, finish, start
from duskfall.town.book import Side
from duskfall.town.game import TownGame

WON: Final[Mapping[str, str]] = {"no_black": "town", "no_killer": "town", "parity": "mafia", "maniac": "maniac"}
"""Who has won by the reason for which a game of bots ended; no other reason has a winner."""


def dealt(game_id: str, levels: Mapping[Side, str], options: Mapping[str, Any], seed: str) -> tuple[Match, list[str]]:
    """The match that this seed deals, and the level of each seat: that of its side."""
    rules = game(game_id)
    assert isinstance(rules, TownGame)
    match = start(game_id, ("bot",) * rules.book.count, {"card_deal": "automatic", **options}, seed)
    return match, [levels[rules.book.sides[role]] for role in match.state.roles]


def play(game_id: str, levels: Mapping[Side, str], options: Mapping[str, Any], seed: str) -> Result:
    """One game between sides of these levels."""
    match, seats = dealt(game_id, levels, options, seed)
    return finish(match, seats, seed)
