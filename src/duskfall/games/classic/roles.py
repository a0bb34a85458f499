"""C-1, C-2: who is dealt, and who is on which side."""

from __future__ import annotations

from typing import Final

from duskfall.town.book import Role, Side
from duskfall.town.numbers import Numbers

DON: Final[Role] = "don"
MAFIA: Final[Role] = "mafia"
SHERIFF: Final[Role] = "sheriff"
CIVILIAN: Final[Role] = "civilian"
BLACK: Final[Side] = "black"
RED: Final[Side] = "red"

DECK: Final[tuple[Role, ...]] = (DON, MAFIA, MAFIA, SHERIFF, *(CIVILIAN,) * 6)
SIDES: Final[dict[Role, Side]] = {DON: BLACK, MAFIA: BLACK, SHERIFF: RED, CIVILIAN: RED}
OPPOSITE: Final[dict[Side, Side]] = {BLACK: RED, RED: BLACK}


def winner(roles: tuple[Role, ...], alive: Numbers) -> tuple[Side, str] | None:
    """C-70: town when no black lives, tested first; mafia when black are as many as red, or more."""
    black = red = 0
    for index, role in enumerate(roles):
        if alive >> (index + 1) & 1:
            if role in (DON, MAFIA):
                black += 1
            else:
                red += 1
    if not black:
        return RED, "no_black"
    return (BLACK, "parity") if black >= red else None
