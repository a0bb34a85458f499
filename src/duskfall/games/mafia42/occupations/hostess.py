"""M-33: whom the Hostess votes for is seduced until dawn."""

from __future__ import annotations

from typing import Final

from duskfall.engine.event import Event
from duskfall.games.mafia42.knowing import contact
from duskfall.games.mafia42.occupation import Occupation
from duskfall.games.mafia42.roles import HOSTESS, MAFIOSO
from duskfall.games.mafia42.state import Deed, M42State
from duskfall.town.ballot import Ballot
from duskfall.town.numbers import NOBODY

OCCUPATION: Final = Occupation(HOSTESS)


def seduces(s: M42State, ballot: Ballot, events: list[Event]) -> None:
    """At the end of a vote: all at once, so that nobody's own seduction comes too early. Herself she can't seduce."""
    chosen = [(by, at) for by, at in ballot.votes if by != at and s.able(by, HOSTESS)]
    seduced = NOBODY
    for by, at in sorted(chosen):
        seduced |= 1 << at
        s.deeds = (*s.deeds, Deed(s.day, 0, by, "seduced", at, None))
        if s.job(at) == MAFIOSO:
            contact(s, events, by)
    s.seduced = seduced
