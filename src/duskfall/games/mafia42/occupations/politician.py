"""M-12, M-41: the Politician's ballot weighs two, and no lynching kills the Politician."""

from __future__ import annotations

from typing import Final

from duskfall.games.mafia42.occupation import Occupation
from duskfall.games.mafia42.roles import POLITICIAN
from duskfall.games.mafia42.state import M42State
from duskfall.town.numbers import Number

OCCUPATION: Final = Occupation(POLITICIAN)


def ballot(s: M42State, number: Number) -> int:
    """What a player's ballot weighs in a vote."""
    return 2 if s.able(number, POLITICIAN) else 1


def agreement(s: M42State, number: Number) -> int:
    """M-14: what a yes weighs in a lynching."""
    return ballot(s, number) if s.options.politician_doubles_lynch else 1


def survives(s: M42State, number: Number) -> bool:
    """Whether a lynching that was passed does not kill."""
    return s.able(number, POLITICIAN)
