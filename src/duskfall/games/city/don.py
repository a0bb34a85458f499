"""Y-23: the Don looks for the Commissioner."""

from __future__ import annotations

from typing import Final

from duskfall.games.city.roles import COMMISSIONER, DON
from duskfall.games.city.steps import no_such_check, nobody, seconds, unchecked
from duskfall.town.book import Step
from duskfall.town.numbers import Number
from duskfall.town.state import TownState


def is_commissioner(s: TownState, by: Number, number: Number) -> bool:
    return s.roles[number - 1] == COMMISSIONER


SEARCH: Final = Step(
    "search",
    "search",
    seconds("search_time"),
    frozenset({DON}),
    unchecked("search"),
    no_such_check,
    is_commissioner,
    nobody,
)
