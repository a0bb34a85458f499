"""Y-22: the shot of black."""

from __future__ import annotations

from typing import Final

from duskfall.games.city.roles import BLACK, DON, MAFIA
from duskfall.games.city.seductress import visited
from duskfall.games.city.steps import dead, nobody, nothing, seconds
from duskfall.town.book import Step
from duskfall.town.numbers import NOBODY, Number, Numbers
from duskfall.town.state import TownState

SHOOTERS: Final = frozenset({DON, MAFIA})


def may_be_shot(s: TownState, by: Number) -> Numbers:
    """C-60: anybody who lives, black too."""
    return s.alive


def shot(s: TownState) -> Numbers:
    """Whom the shot hits: whom all living black without a visitor have chosen, unless the Don has one."""
    black = s.with_role(SHOOTERS) & s.alive
    free = black & ~visited(s)
    picks = s.tonight("shot")
    if black & visited(s) & s.with_role(frozenset({DON})) or not free:
        return NOBODY
    if len(picks) != free.bit_count() or len({*picks.values()}) != 1:
        return NOBODY
    return 1 << next(iter(picks.values()))


SHOT: Final = Step(
    "shot",
    "shoot",
    seconds("shot_time"),
    SHOOTERS,
    may_be_shot,
    dead,
    nothing,
    nobody,
    talk=frozenset({BLACK}),
    kills=True,
)
