"""M-30: the mafiosos murder one player a night, all together."""

from __future__ import annotations

from typing import Final

from duskfall.games.mafia42.occupation import Occupation, Power, anybody
from duskfall.games.mafia42.reckoning import Reckoning
from duskfall.games.mafia42.roles import MAFIOSO
from duskfall.games.mafia42.state import M42State
from duskfall.town.numbers import Number, has

VERB: Final = "kill"


def murders(s: M42State, by: Number) -> bool:
    """Not one whom the cult has recruited (a Ghoul in its first night, M-44)."""
    return not has(s.cult, by)


def aims(night: Reckoning) -> None:
    """The last aim stands."""
    for at in night.s.picked(VERB).values():
        night.target = at


def kills(night: Reckoning) -> None:
    """M-15: whom the murder kills, or that the mafia has murdered nobody."""
    if night.target:
        night.murder(night.target)
    elif not night.murdered:
        night.news.append(("quiet",))


MURDER: Final = Power(VERB, "night", anybody, ready=murders, shared=True, through=True, stolen=False)
OCCUPATION: Final = Occupation(MAFIOSO, (MURDER,))
