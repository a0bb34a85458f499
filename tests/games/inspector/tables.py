"""Matches on a known board: the first 25 of the cast in their order, the Mafia Dray on c3 unless said otherwise."""

from __future__ import annotations

from typing import Any, Final

from duskfall.board.cast import CAST
from duskfall.engine.dice import Dice
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.games.inspector.options import Options
from duskfall.games.registry import game

RULES: Final = game("inspector")
BOARD: Final = CAST[:25]
MAFIA: Final = 0
INSPECTOR: Final = 1


def table(*moves: tuple[int, str], mafia: str = "dray", deck: str = "bell doyle hale", **options: Any) -> Match:
    """A match after these moves; ``deck`` lists its top cards, the Inspector's three first."""
    chosen, seed = Options(**options), bytes(range(32))
    deal = RULES.arrange(chosen, {"board": list(BOARD), "mafia": mafia, "deck": deck}, Dice(seed).of("deal"))
    match = Match(RULES, Header("inspector", RULES.version, chosen, ("a", "b"), seed, deal))
    for seat, move in moves:
        match.submit(seat, move)
    return match
