"""Y-1, Y-2, Y-30, Y-31: who is dealt, who is on which side, who has won."""

from __future__ import annotations

from typing import Final

from duskfall.town.book import Role, Side
from duskfall.town.numbers import Numbers

DON: Final[Role] = "don"
MAFIA: Final[Role] = "mafia"
COMMISSIONER: Final[Role] = "commissioner"
DOCTOR: Final[Role] = "doctor"
SEDUCTRESS: Final[Role] = "seductress"
MANIAC: Final[Role] = "maniac"
CIVILIAN: Final[Role] = "civilian"
BLACK: Final[Side] = "black"
TOWN: Final[Side] = "town"
ALONE: Final[Side] = "maniac"

DECK: Final[tuple[Role, ...]] = (
    DON, MAFIA, MAFIA, COMMISSIONER, DOCTOR, SEDUCTRESS, MANIAC, *(CIVILIAN,) * 5,
)  # fmt: skip
SIDES: Final[dict[Role, Side]] = {
    DON: BLACK,
    MAFIA: BLACK,
    COMMISSIONER: TOWN,
    DOCTOR: TOWN,
    SEDUCTRESS: TOWN,
    CIVILIAN: TOWN,
    MANIAC: ALONE,
}
OPPOSITE: Final[dict[Side, Side]] = {BLACK: TOWN, TOWN: BLACK, ALONE: TOWN}
"""Y-31"""


def winner(roles: tuple[Role, ...], alive: Numbers) -> tuple[Side, str] | None:
    """Y-30, in its order."""
    living = [role for number, role in enumerate(roles, 1) if alive >> number & 1]
    black = living.count(DON) + living.count(MAFIA)
    others = len(living) - black
    maniac = MANIAC in living
    if not living:
        return "", "nobody"
    if maniac and len(living) <= 2:
        return ALONE, "maniac"
    if not black and not maniac:
        return TOWN, "no_killer"
    if black > others or (black == others and not maniac):
        return BLACK, "parity"
    return None
