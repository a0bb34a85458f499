"""Omerta Classic for bots."""

from __future__ import annotations

from typing import Final

from duskfall.bots.town.trade import Trade
from duskfall.games.classic import roles
from duskfall.games.classic.tongue import LEXICON

TRADE: Final = Trade(
    lexicon=LEXICON,
    black=3,
    boss=roles.DON,
    mafia=roles.MAFIA,
    checker=roles.SHERIFF,
    check="check",
    found="black",
    clean="red",
    search="don_check",
    plain=roles.CIVILIAN,
)
