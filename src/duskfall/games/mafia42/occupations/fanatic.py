"""M-51: the Fanatic looks for the cult, and leads it when the Leader is dead."""

from __future__ import annotations

from typing import Final

from duskfall.engine.event import Event
from duskfall.games.mafia42.knowing import introduce, tell
from duskfall.games.mafia42.occupation import Occupation, Power, others
from duskfall.games.mafia42.occupations.cult_leader import RECRUIT
from duskfall.games.mafia42.roles import FANATIC
from duskfall.games.mafia42.state import M42State, What
from duskfall.town.numbers import Number, has


def looks(s: M42State, by: Number) -> bool:
    """Until the Fanatic leads."""
    return s.leader() != by


def probes(s: M42State, by: Number, at: Number, events: list[Event]) -> What:
    """The Leader itself: contact, if it is the Fanatic who looks."""
    found = has(s.cult, at)
    tell(s, events, by, "probe", at, found)
    if at == s.leader() and s.job(by) == FANATIC and not has(s.cult, by):
        s.cult |= 1 << by
        introduce(s, events)
    return found


OCCUPATION: Final = Occupation(FANATIC, (Power("probe", "night", others, probes, ready=looks), RECRUIT))
