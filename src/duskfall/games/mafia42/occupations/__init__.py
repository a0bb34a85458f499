"""One module an occupation; a new one is a module here and its line in the table, and a row in
:mod:`duskfall.games.mafia42.night` if it does something at a night's end."""

from __future__ import annotations

from typing import Final

from duskfall.games.mafia42.occupation import Occupation
from duskfall.games.mafia42.occupations import (
    beast_man,
    cop,
    cult_leader,
    detective,
    doctor,
    fanatic,
    gangster,
    ghoul,
    hostess,
    lover,
    mafioso,
    martyr,
    politician,
    priest,
    psychic,
    reporter,
    soldier,
    spy,
    thief,
)
from duskfall.games.mafia42.roles import CITIZEN, VILLAIN, Role

OCCUPATIONS: Final[dict[Role, Occupation]] = {
    each.role: each
    for each in (
        mafioso.OCCUPATION,
        spy.OCCUPATION,
        hostess.OCCUPATION,
        thief.OCCUPATION,
        beast_man.OCCUPATION,
        Occupation(VILLAIN),
        cop.OCCUPATION,
        doctor.OCCUPATION,
        soldier.OCCUPATION,
        politician.OCCUPATION,
        psychic.OCCUPATION,
        lover.OCCUPATION,
        gangster.OCCUPATION,
        reporter.OCCUPATION,
        detective.OCCUPATION,
        ghoul.OCCUPATION,
        martyr.OCCUPATION,
        priest.OCCUPATION,
        Occupation(CITIZEN),
        cult_leader.OCCUPATION,
        fanatic.OCCUPATION,
    )
}

POWERS: Final = tuple([power for each in OCCUPATIONS.values() for power in each.powers])
"""All of them."""
