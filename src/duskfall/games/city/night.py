"""Y-10, Y-12, Y-27: the night as a list of steps, and what dawn makes of it."""

from __future__ import annotations

from typing import Final

from duskfall.games.city.commissioner import CHECKS
from duskfall.games.city.doctor import HEALING, healed
from duskfall.games.city.don import SEARCH
from duskfall.games.city.mafia import SHOT, shot
from duskfall.games.city.maniac import KILLS, killed
from duskfall.games.city.options import Options
from duskfall.games.city.seductress import VISITS, visited
from duskfall.town.book import Step
from duskfall.town.numbers import NOBODY, Numbers
from duskfall.town.state import TownState

NIGHT: Final[tuple[Step, ...]] = (VISITS, SHOT, SEARCH, KILLS, CHECKS, HEALING)


def victims(s: TownState) -> Numbers:
    """Who dies of this night, all as if at once; who has a visitor has done nothing (Y-20)."""
    options = s.options
    assert isinstance(options, Options)
    spared = healed(s) | (visited(s) if options.visit_saves else NOBODY)
    return (shot(s) | killed(s)) & ~spared
