"""City Mafia for bots."""

from __future__ import annotations

from typing import Final

from duskfall.bots.town.trade import Trade
from duskfall.games.city import roles
from duskfall.games.city.tongue import LEXICON

TRADE: Final = Trade(
    lexicon=LEXICON,
    black=3,
    boss=roles.DON,
    mafia=roles.MAFIA,
    checker=roles.COMMISSIONER,
    check="check",
    found="black",
    clean="not_black",
    search="search",
    plain=roles.CIVILIAN,
    alone=roles.MANIAC,
    healer=roles.DOCTOR,
    blocker=roles.SEDUCTRESS,
)
