"""Omerta Classic in a terminal."""

from __future__ import annotations

from typing import Final

from duskfall.games.classic.game import BOOK
from duskfall.games.classic.tongue import LEXICON
from duskfall.terminal.town.look import TownScreen
from duskfall.terminal.town.words import STEPS

SCREEN: Final = TownScreen(
    LEXICON, {step.name: STEPS[step.name] for step in BOOK.steps}, frozenset(step.verb for step in BOOK.steps)
)
