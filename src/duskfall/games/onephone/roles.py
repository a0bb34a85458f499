"""Roles and how many of each are dealt (P-1, P-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

Role: TypeAlias = str
Side: TypeAlias = str

GODFATHER: Final[Role] = "godfather"
MAFIA: Final[Role] = "mafia"
DOCTOR: Final[Role] = "doctor"
DETECTIVE: Final[Role] = "detective"
SNIPER: Final[Role] = "sniper"
MAYOR: Final[Role] = "mayor"
ARMORED: Final[Role] = "armored"
CITIZEN: Final[Role] = "citizen"

TOWN_SIDE: Final[Side] = "town"
MAFIA_SIDE: Final[Side] = "mafia"
SIDES: Final[Mapping[Role, Side]] = {
    GODFATHER: MAFIA_SIDE,
    MAFIA: MAFIA_SIDE,
    DOCTOR: TOWN_SIDE,
    DETECTIVE: TOWN_SIDE,
    SNIPER: TOWN_SIDE,
    MAYOR: TOWN_SIDE,
    ARMORED: TOWN_SIDE,
    CITIZEN: TOWN_SIDE,
}

_JOINS: Final[Mapping[Role, int]] = {DOCTOR: 6, DETECTIVE: 6, SNIPER: 7, MAYOR: 8, ARMORED: 10}
"""P-2: from how many players on a role is dealt."""


def pack(players: int) -> tuple[Role, ...]:
    """The roles of a game of so many players, in a fixed order."""
    mafia = max(2, players // 3)
    special = [role for role, least in _JOINS.items() if players >= least]
    citizens = [CITIZEN] * (players - mafia - len(special))
    return (GODFATHER, *[MAFIA] * (mafia - 1), *special, *citizens)
