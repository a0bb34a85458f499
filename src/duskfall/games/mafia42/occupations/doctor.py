"""M-40: the Doctor keeps one player from the murder, himself too, the same one as often as he likes."""

from __future__ import annotations

from typing import Final

from duskfall.games.mafia42.occupation import Occupation, Power, anybody
from duskfall.games.mafia42.reckoning import Reckoning
from duskfall.games.mafia42.roles import DOCTOR
from duskfall.games.mafia42.state import NO_ONE


def heals(night: Reckoning) -> None:
    """A save that mattered is told by name."""
    if night.target and night.target in night.s.picked("heal").values():
        night.news.append(("saved", night.target))
        night.target = NO_ONE


OCCUPATION: Final = Occupation(DOCTOR, (Power("heal", "night", anybody),))
