"""M-42: the Psychic talks with the dead (M-20), and awakens one a night."""

from __future__ import annotations

from typing import Final

from duskfall.engine.event import Event
from duskfall.games.mafia42.knowing import tell
from duskfall.games.mafia42.occupation import Occupation, Power, the_dead
from duskfall.games.mafia42.roles import PSYCHIC
from duskfall.games.mafia42.state import M42State, What
from duskfall.town.numbers import Number, Numbers, has


def hears_the_dead(s: M42State) -> Numbers:
    """M-20, M-33: chat goes on, so a seduced Psychic hears them too."""
    found = s.with_job(PSYCHIC)
    for number, role in enumerate(s.loot, 1):
        if role == PSYCHIC:
            found |= 1 << number
    return found & s.alive


def sleeping(s: M42State, by: Number) -> Numbers:
    """The dead, but for those whom this player has awakened."""
    found = the_dead(s, by)
    for note in s.notes[by - 1]:
        if note.kind == "awaken":
            found &= ~(1 << note.number)
    return found


def awakens(s: M42State, by: Number, at: Number, events: list[Event]) -> What:
    role = s.job(at)
    tell(s, events, by, "awaken", at, role)
    if not has(s.awakened, at):
        s.awakened |= 1 << at
        tell(s, events, at, "awakened", at)
    return role


OCCUPATION: Final = Occupation(PSYCHIC, (Power("awaken", "night", sleeping, awakens),))
