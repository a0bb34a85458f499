"""M-40: the Cop asks of one player a night whether it is a mafioso."""

from __future__ import annotations

from typing import Final

from duskfall.engine.event import Event
from duskfall.games.mafia42.knowing import tell
from duskfall.games.mafia42.occupation import Occupation, Power, others
from duskfall.games.mafia42.roles import COP, MAFIOSO
from duskfall.games.mafia42.state import M42State, What
from duskfall.town.numbers import Number


def checks(s: M42State, by: Number, at: Number, events: list[Event]) -> What:
    found = s.job(at) == MAFIOSO
    tell(s, events, by, "check", at, found)
    return found


OCCUPATION: Final = Occupation(COP, (Power("check", "night", others, checks),))
