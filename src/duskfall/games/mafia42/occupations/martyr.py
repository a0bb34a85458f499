"""M-45: the Martyr takes somebody along, in a lynching or in the murder."""

from __future__ import annotations

from typing import Final

from duskfall.games.mafia42.occupation import Occupation, Power, others
from duskfall.games.mafia42.reckoning import Reckoning
from duskfall.games.mafia42.roles import MAFIOSO, MARTYR
from duskfall.games.mafia42.state import NO_ONE, M42State
from duskfall.town.numbers import Number, has

VERB: Final = "drag"


def is_accused(s: M42State, by: Number) -> bool:
    return s.accused == by


def explodes(night: Reckoning) -> None:
    """A mafioso whom a murdered Martyr has chosen dies too."""
    s = night.s
    for by, at in s.picked(VERB).items():
        if has(night.murdered, by) and s.job(at) == MAFIOSO and s.lives(at):
            night.dies(at, "taken")
            night.news.append(("took", by, at))


def drags(s: M42State, accused: Number, chosen: dict[Number, Number]) -> Number:
    """Whom a lynched Martyr takes along, 0: nobody. ``chosen``: what was chosen in the last argument."""
    at = chosen.get(accused, NO_ONE)
    return at if at and s.able(accused, MARTYR) else NO_ONE


OCCUPATION: Final = Occupation(
    MARTYR,
    (
        Power(VERB, "night", others),
        Power(VERB, "argument", others, ready=is_accused),
    ),
)
