"""M-32: the Spy learns one player's occupation a night, and finds the mafia by it."""

from __future__ import annotations

from typing import Final

from duskfall.engine.event import Event
from duskfall.games.mafia42.knowing import contact, tell
from duskfall.games.mafia42.occupation import Occupation, Power, others
from duskfall.games.mafia42.occupations.soldier import notices
from duskfall.games.mafia42.roles import MAFIOSO, SPY
from duskfall.games.mafia42.state import M42State, What
from duskfall.town.numbers import Number, has


def spies(s: M42State, by: Number, at: Number, events: list[Event]) -> What:
    if notices(s, by, at, events):
        tell(s, events, by, "spy", at)
        return None
    role = s.job(at)
    tell(s, events, by, "spy", at, role)
    if role == MAFIOSO and contact(s, events, by):
        s.again |= 1 << by
    return role


def uses(s: M42State, by: Number) -> int:
    """One more in the night of the contact."""
    return 2 if has(s.again, by) else 1


OCCUPATION: Final = Occupation(SPY, (Power("spy", "night", others, spies, limit=uses),))
