"""M-42: of two Lovers one dies for the other."""

from __future__ import annotations

from typing import Final

from duskfall.games.mafia42.occupation import Occupation
from duskfall.games.mafia42.reckoning import Reckoning
from duskfall.games.mafia42.roles import LOVER
from duskfall.games.mafia42.state import NO_ONE
from duskfall.town.numbers import has, members

OCCUPATION: Final = Occupation(LOVER)


def gives(night: Reckoning) -> None:
    """The murder on one kills the other in its place, while both live and neither is seduced."""
    s, at = night.s, night.target
    if not at or not has(s.lovers, at) or s.lovers & ~(s.alive & ~s.seduced):
        return
    (other,) = members(s.lovers & ~(1 << at))
    night.target = NO_ONE
    night.murder(other, "lover")
    night.news.append(("lover", other, at))
