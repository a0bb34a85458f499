"""M-43: whom the Gangster threatens has no vote on the day that comes."""

from __future__ import annotations

from typing import Final

from duskfall.engine.event import Event
from duskfall.games.mafia42.knowing import tell
from duskfall.games.mafia42.occupation import Occupation, Power, others
from duskfall.games.mafia42.reckoning import Reckoning
from duskfall.games.mafia42.roles import GANGSTER
from duskfall.games.mafia42.state import M42State, What
from duskfall.town.numbers import Number


def threatens(s: M42State, by: Number, at: Number, events: list[Event]) -> What:
    tell(s, events, by, "threaten", at)
    return None


def begins(night: Reckoning) -> None:
    """M-60: threats begin at dawn, and last until night."""
    s = night.s
    for deed in s.uses:
        if deed.verb == "threaten" and s.lives(deed.at):
            s.threatened |= 1 << deed.at


OCCUPATION: Final = Occupation(GANGSTER, (Power("threaten", "night", others, threatens),))
