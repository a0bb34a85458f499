"""Y-24: the Maniac kills one other player a night, or holds back."""

from __future__ import annotations

from typing import Final

from duskfall.engine.errors import IllegalMove
from duskfall.games.city.roles import MANIAC
from duskfall.games.city.steps import dead, nobody, nothing, seconds
from duskfall.town.book import Step
from duskfall.town.numbers import NOBODY, Number, Numbers
from duskfall.town.state import TownState


def may_be_killed(s: TownState, by: Number) -> Numbers:
    return s.alive & ~(1 << by)


def killed(s: TownState) -> Numbers:
    """Whom the Maniac has chosen this night."""
    found = NOBODY
    for at in s.tonight("maniac").values():
        found |= 1 << at
    return found


def refusal(s: TownState, by: Number, number: Number) -> IllegalMove:
    return IllegalMove("own_number", "You can't kill yourself.") if number == by else dead(s, by, number)


KILLS: Final = Step(
    "maniac", "kill", seconds("maniac_time"), frozenset({MANIAC}), may_be_killed, refusal, nothing, nobody, kills=True
)
