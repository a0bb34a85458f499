"""M-34: the Thief learns an occupation in each vote, and has its ability until dawn."""

from __future__ import annotations

from typing import Final

from duskfall.engine.event import Event
from duskfall.games.mafia42.knowing import contact, tell
from duskfall.games.mafia42.occupation import Occupation, Power, others
from duskfall.games.mafia42.occupations.soldier import notices
from duskfall.games.mafia42.roles import MAFIOSO, POLITICIAN, THIEF
from duskfall.games.mafia42.state import M42State, What
from duskfall.town.numbers import Number
from duskfall.town.state import with_one


def steals(s: M42State, by: Number, at: Number, events: list[Event]) -> What:
    if notices(s, by, at, events):
        tell(s, events, by, "steal", at)
        return None
    role = s.job(at)
    again = any(note.kind == "steal" and note.what == role for note in s.notes[by - 1])
    tell(s, events, by, "steal", at, role)
    if not again or role != POLITICIAN:  # that one once a game
        s.loot = with_one(s.loot, by, role)
    if role == MAFIOSO:
        contact(s, events, by)
    return role


OCCUPATION: Final = Occupation(THIEF, (Power("steal", "vote", others, steals),))
