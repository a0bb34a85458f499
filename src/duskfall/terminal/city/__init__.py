"""City Mafia in a terminal."""

from __future__ import annotations

from typing import Final

from duskfall.games.city.game import BOOK
from duskfall.games.city.tongue import LEXICON
from duskfall.terminal.town.look import TownScreen
from duskfall.terminal.town.words import CITY_CHECKS, STEPS

SCREEN: Final = TownScreen(
    LEXICON,
    {step.name: STEPS[step.name] for step in BOOK.steps} | {"checks": CITY_CHECKS},
    frozenset(step.verb for step in BOOK.steps),
)
