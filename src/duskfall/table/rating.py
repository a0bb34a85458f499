"""Ratings by OpenSkill: a Bayesian rating of teams (Weng and Lin, *A Bayesian Approximation Method for Online Ranking*,
JMLR 12, 2011), by its Plackett-Luce model with its usual parameters.

That model adds up the strengths of a team, so that seven would always be expected to beat three. A game whose teams
are of unequal sizes is balanced by its rules instead: the smaller team is filled up with players as strong, and as
little known, as the table's average. Ten equal players then have equal chances on either side.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import Final

from openskill.models import PlackettLuce

from duskfall.store.interface import Rating

START: Final = Rating(25.0, 25.0 / 3)
"""What is believed of somebody who has not played."""
POINTS: Final = 40
"""Points that people see, for one of OpenSkill's: everybody begins with 1000."""
SURE: Final = 2
"""Standard deviations to either side of what people see: within them 95 of 100 are as strong as we say."""

_MODEL: Final = PlackettLuce()


def rate(teams: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """The ratings after a game; ``ranks``: 0 is best, the same number twice is a draw."""
    everybody = [rating for team in teams for rating in team]
    average = Rating(
        fsum(rating.mu for rating in everybody) / len(everybody),
        sqrt(fsum(rating.sigma**2 for rating in everybody) / len(everybody)),
    )
    size = max(map(len, teams))
    filled = [[_MODEL.rating(*rating) for rating in [*team, *[average] * (size - len(team))]] for team in teams]
    rated = _MODEL.rate(filled, ranks=[float(rank) for rank in ranks])
    return [[Rating(new.mu, new.sigma) for new in after[: len(team)]] for team, after in zip(teams, rated, strict=True)]


def points(rating: Rating) -> int:
    """The rating as people see it."""
    return round(POINTS * rating.mu)


def spread(rating: Rating) -> int:
    """How far from it the truth may well be, to either side."""
    return round(POINTS * SURE * rating.sigma)
