"""M-41: the Soldier survives the first murder, and notices who spies on it (M-32) or steals from it (M-34)."""

from __future__ import annotations

from typing import Final

from duskfall.engine.event import Event
from duskfall.games.mafia42.knowing import tell
from duskfall.games.mafia42.occupation import Occupation
from duskfall.games.mafia42.reckoning import Reckoning
from duskfall.games.mafia42.roles import SOLDIER
from duskfall.games.mafia42.state import NO_ONE, M42State
from duskfall.town.numbers import Number, has

OCCUPATION: Final = Occupation(SOLDIER)


def notices(s: M42State, by: Number, at: Number, events: list[Event]) -> bool:
    """Whether the one who is looked at is an unblocked Soldier, who then learns who looked and what that one is."""
    if not s.able(at, SOLDIER):
        return False
    tell(s, events, at, "spotted", by, s.job(by))
    return True


def withstands(night: Reckoning) -> None:
    s, at = night.s, night.target
    if at and s.able(at, SOLDIER) and not has(s.dented, at):
        s.dented |= 1 << at
        night.news.append(("withstood", at))
        night.target = NO_ONE
