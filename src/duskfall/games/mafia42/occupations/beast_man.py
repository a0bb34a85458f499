"""M-35: the Beast Man can't be murdered, finds the mafia by its victims, and kills when it is gone."""

from __future__ import annotations

from typing import Final

from duskfall.games.mafia42.knowing import contact
from duskfall.games.mafia42.occupation import Occupation, Power, others
from duskfall.games.mafia42.reckoning import Reckoning
from duskfall.games.mafia42.roles import BEAST_MAN, MAFIOSO
from duskfall.games.mafia42.state import NO_ONE, M42State
from duskfall.town.numbers import Number, has


def searches(s: M42State, by: Number) -> bool:
    """A mark finds the mafia; in contact there is nothing to find."""
    return not has(s.contacted, by)


def hunts(s: M42State, by: Number) -> bool:
    """In contact, with no mafioso alive. Who was recruited by the cult hunts no more."""
    in_contact = has(s.contacted & ~s.cult, by)
    return in_contact and not s.with_job(MAFIOSO) & s.alive & ~s.cult


def is_aimed_at(night: Reckoning) -> None:
    """The murder stops at an unblocked Beast Man, and they find one another."""
    s, at = night.s, night.target
    if at and s.able(at, BEAST_MAN):
        night.target = NO_ONE
        contact(s, night.told, at)


def mauls(night: Reckoning) -> None:
    """Nothing stops it but the cult, which may have recruited the Beast Man since the choice."""
    for by, at in night.s.picked("maul").items():
        if night.s.lives(at) and hunts(night.s, by):
            night.murder(at)


def finds(night: Reckoning) -> None:
    """The marked one has died of the murder."""
    for by, at in night.s.picked("mark").items():
        if has(night.murdered, at):
            contact(night.s, night.told, by)


OCCUPATION: Final = Occupation(
    BEAST_MAN,
    (
        Power("mark", "night", others, ready=searches),
        Power("maul", "night", others, ready=hunts),
    ),
)
