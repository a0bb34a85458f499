"""M-50: the Cult Leader recruits one player in every other night."""

from __future__ import annotations

from typing import Final

from duskfall.engine.event import Event
from duskfall.games.mafia42.knowing import introduce, tell
from duskfall.games.mafia42.occupation import Occupation, Power
from duskfall.games.mafia42.roles import CULT_LEADER, MAFIOSO, PRIEST
from duskfall.games.mafia42.state import M42State, What
from duskfall.town.numbers import Number, Numbers


def recruits(s: M42State, by: Number) -> bool:
    """Nights 1, 3, 5, ..."""
    return s.night % 2 == 1 and s.leader() == by


def strangers(s: M42State, by: Number) -> Numbers:
    """The living who are not of the cult; the Leader knows all who are."""
    return s.alive & ~s.cult & ~(1 << by)


def converts(s: M42State, by: Number, at: Number, events: list[Event]) -> What:
    """A mafioso and a Priest can't be recruited; the Priest and the Leader then learn of one another."""
    role = s.job(at)
    if role == MAFIOSO:
        tell(s, events, by, "recruit", at)
        return None
    tell(s, events, by, "recruit", at, role)
    if role == PRIEST:
        tell(s, events, at, "courted", by, s.job(by))
        return None
    s.cult |= 1 << at
    tell(s, events, at, "recruited", by, s.job(by))
    introduce(s, events)
    ring(s, events)
    return role


def ring(s: M42State, events: list[Event]) -> None:
    """With ``bell`` everybody hears that somebody has come to the cult, and not who."""
    if s.options.bell:
        s.bells = (*s.bells, s.night)
        events.append(Event({"e": "bell", "night": s.night}))


RECRUIT: Final = Power("recruit", "night", strangers, converts, ready=recruits, stolen=False)
OCCUPATION: Final = Occupation(CULT_LEADER, (RECRUIT,))
