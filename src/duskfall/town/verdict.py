"""What a counted vote leads to (C-43, C-44, C-50 to C-53), as a pure function."""

from __future__ import annotations

from typing import Literal, NamedTuple

from duskfall.town.numbers import Number, Numbers, those
from duskfall.town.options import TownOptions


class Verdict(NamedTuple):
    """``out``: these leave; ``speak``: these speak (and, if several, are voted on again); ``lift``: it is voted on
    whether all of these leave; ``stay``: nobody leaves, and night falls."""

    what: Literal["out", "speak", "lift", "stay"]
    who: tuple[Number, ...] = ()


def of_nominations(options: TownOptions, day: int, nominated: tuple[Number, ...]) -> Verdict | None:
    """C-40: what follows without a vote; ``None``: a vote."""
    if len(nominated) > 1:
        return None
    spared = day == 1 and not options.first_day_elimination
    return Verdict("stay") if spared or not nominated else Verdict("out", nominated)


def of_vote(options: TownOptions, day: int, round_: int, leaders: tuple[Number, ...], alive: Numbers) -> Verdict:
    """What the leaders of a vote (round 1) or a revote (round 2) must expect."""
    first_day = day == 1
    if len(leaders) == 1:
        if first_day and not options.first_day_elimination:
            return Verdict("speak", leaders) if round_ == 1 else Verdict("stay")  # C-44
        return Verdict("out", leaders)  # C-43, C-52
    if round_ == 1:
        return Verdict("speak", leaders)  # C-50
    if those(leaders) == alive or (first_day and not options.first_day_group_elimination):
        return Verdict("stay")  # C-53, C-51
    return Verdict("lift", leaders)
