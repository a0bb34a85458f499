"""How likely the town wins, by how many are left: what a vote that lets several go is judged by."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from duskfall.bots.town.layouts import Posterior
from duskfall.town.numbers import Numbers

SKILL: Final = 1.7
"""How much oftener than by chance a town votes for black."""


@lru_cache(maxsize=256)
def at_night(red: int, black: int) -> float:
    """The town's chance when night falls on so many; one red dies a night."""
    if not black:
        return 1.0
    if black >= red or black >= red - 1:
        return 0.0
    red -= 1
    hit = min(0.9, SKILL * black / (red + black))
    return hit * at_night(red, black - 1) + (1 - hit) * at_night(red - 1, black)


def after(posterior: Posterior, alive: Numbers) -> float:
    """The same when just these live, over all teams."""
    living = alive.bit_count()
    found = 0.0
    for weight, team in posterior.teams:
        black = (team & alive).bit_count()
        found += weight * at_night(living - black, black)
    return found
