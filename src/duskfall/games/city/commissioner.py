"""Y-25: the Commissioner checks who is Mafia; the Maniac is not (Y-24)."""

from __future__ import annotations

from typing import Final

from duskfall.games.city.roles import BLACK, COMMISSIONER
from duskfall.games.city.steps import no_such_check, nobody, seconds, unchecked
from duskfall.town.book import Step
from duskfall.town.numbers import Number
from duskfall.town.state import TownState


def is_mafia(s: TownState, by: Number, number: Number) -> bool:
    return s.side(number) == BLACK


CHECKS: Final = Step(
    "checks",
    "check",
    seconds("check_time"),
    frozenset({COMMISSIONER}),
    unchecked("checks"),
    no_such_check,
    is_mafia,
    nobody,
)
