"""M-44: the Ghoul takes the occupation of the one who dies in the first night."""

from __future__ import annotations

from typing import Final

from duskfall.games.mafia42.knowing import tell
from duskfall.games.mafia42.occupation import Occupation
from duskfall.games.mafia42.reckoning import Reckoning
from duskfall.games.mafia42.roles import CITIZEN, CULT_LEADER, GHOUL, LOVER, OF_MAFIA, SOLDIER, VILLAIN
from duskfall.games.mafia42.state import M42State
from duskfall.town.numbers import Number, members
from duskfall.town.state import with_one

OCCUPATION: Final = Occupation(GHOUL)


def robs(night: Reckoning) -> None:
    """From exactly one, never from a Soldier; who explodes takes somebody along, and so is not the only one."""
    s = night.s
    died = members(night.died)
    for ghoul in members(s.with_job(GHOUL) & s.alive) if s.night == 1 else ():
        if len(died) == 1 and s.job(died[0]) != SOLDIER:
            _takes(night, ghoul, died[0])
        else:
            _becomes(night, ghoul, CITIZEN)


def _takes(night: Reckoning, ghoul: Number, robbed: Number) -> None:
    s, role = night.s, night.s.job(robbed)
    _becomes(night, ghoul, role)
    _becomes(night, robbed, VILLAIN if role in OF_MAFIA else CITIZEN)
    if role == LOVER:
        s.lovers = s.lovers & ~(1 << robbed) | 1 << ghoul
    if role == CULT_LEADER:  # the robbed is a plain Citizen
        s.cult = s.cult & ~(1 << robbed) | 1 << ghoul


def _becomes(night: Reckoning, number: Number, role: str) -> None:
    s: M42State = night.s
    s.jobs = with_one(s.jobs, number, role)
    tell(s, night.told, number, "role", number, role)
