"""What a shift or a swap tells about who made it: people move the board for a reason.

The FBI moves to have somebody suspicious in reach, the Maniac to get out of reach or close to threats. How strongly
was measured in games between bots, and softened, as people are not these bots. Nobody is ruled out by it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from duskfall.bots.fbi.lay import Lay
from duskfall.bots.fbi.mind import Chances, Who
from duskfall.games.fbi.roles import DETECTIVE, FBI, MANIAC, Role

HUNGER: Final = 2.5
"""How much likelier a character of the FBI moves for a sure arrest than for none (as a logarithm)."""
FEAR: Final = 3.0
"""The same for the Maniac and one of the FBI less in whose reach it stands."""
RESTLESS: Final = 1.0
"""The same for the Maniac and being moved at all."""


def tell(
    role: Role, by: Sequence[Chances], lay: Lay, before: tuple[Who, ...], after: tuple[Who, ...]
) -> list[float] | None:
    """How likely each suspect would have moved the board so, were it that character; ``None`` if it tells nothing.

    ``by`` are an onlooker's chances.
    """
    if role & 1 == FBI:
        foe = [sum(column) for column in zip(*by[0::2], strict=True)]
        old, new = hits(foe, lay, role, before), hits(foe, lay, role, after)
        return [math.exp(HUNGER * (b - a)) for a, b in zip(old, new, strict=True)]
    if role != MANIAC:
        return None
    old, new = hunters(by, lay, before), hunters(by, lay, after)
    weights = [math.exp(FEAR * (a - b)) for a, b in zip(old, new, strict=True)]
    for a, b in zip(before, after, strict=True):
        if a != b:
            weights[b] *= math.e**RESTLESS
    return weights


def hits(foe: Chances, lay: Lay, role: Role, at: tuple[Who, ...]) -> list[float]:
    """By suspect: the best arrest of a character who is that suspect."""
    there = [foe[who] for who in at]
    found = [0.0] * len(at)
    for who, cells in zip(at, lay.arrests(role), strict=True):
        found[who] = max([there[cell] for cell in cells])
    return found


def hunters(by: Sequence[Chances], lay: Lay, at: tuple[Who, ...]) -> list[float]:
    """By suspect: how many of the FBI are to be expected in whose reach it stands."""
    near_ones = [by[role] for role in range(1, len(by), 2) if role != DETECTIVE]
    walkers = [sum(column) for column in zip(*near_ones, strict=True)]
    close = [walkers[who] for who in at]
    far = [by[DETECTIVE][who] for who in at]
    found = [0.0] * len(at)
    for who, near, star in zip(at, lay.close, lay.star, strict=True):
        found[who] = sum([close[cell] for cell in near]) + sum([far[cell] for cell in star])
    return found
