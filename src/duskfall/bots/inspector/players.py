"""Each level and reference bot of Mafia vs Inspector by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from duskfall.bots.inspector.policies import USUAL, drifter_model, plain_model
from duskfall.bots.inspector.search import Plan
from duskfall.bots.inspector.simple import NovicePlayer, SimplePlayer
from duskfall.bots.inspector.thinking import Style, ThinkingPlayer
from duskfall.bots.player import Player
from duskfall.engine.viewers import Seat
from duskfall.games.inspector.options import Options

POPULATION: Final = (USUAL.model, drifter_model)
"""As whom an opponent is read."""

STYLES: Final[Mapping[str, Style]] = {
    "easy": Style(forgets=0.3, temperature=0.06),
    "medium": Style(models=(plain_model,), temperature=0.02),
    "hard": Style(models=POPULATION, aware=0.25, temperature=0.002),
    "expert": Style(models=POPULATION, aware=0.5, plan=Plan(48, 5)),
}


def make(level: str, seat: Seat, options: Mapping[str, Any], seed: int | str) -> Player:
    """The bot of that name."""
    rules = Options(
        interrogate_any=bool(options.get("interrogate_any", False)),
        interrogate_refills=bool(options.get("interrogate_refills", True)),
    )
    if level in STYLES:
        return ThinkingPlayer(STYLES[level], rules, seed)
    if level == "novice":
        return NovicePlayer(rules, seed)
    return SimplePlayer(level, rules, seed)
