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


class Mover:
    """A character that is about to move the board, as an onlooker sees it; ``by`` are the onlooker's chances."""

    def __init__(self, role: Role, by: Sequence[Chances], lay: Lay, at: tuple[Who, ...]) -> None:
        self.role, self.by, self.lay, self.at = role, by, lay, at
        self.foe = [sum(column) for column in zip(*by[0::2], strict=True)]
        self.old = self._look(at)

    def _look(self, at: tuple[Who, ...]) -> list[float]:
        if self.role & 1 == FBI:
            return hits(self.foe, self.lay, self.role, at)
        return hunters(self.by, self.lay, at) if self.role == MANIAC else []

    def tell(self, after: tuple[Who, ...]) -> list[float] | None:
        """How likely each suspect would have moved the board so, were it that character; ``None``: it tells nothing."""
        if not self.old:
            return None
        new = self._look(after)
        if self.role & 1 == FBI:
            return [math.exp(HUNGER * (b - a)) for a, b in zip(self.old, new, strict=True)]
        weights = [math.exp(FEAR * (a - b)) for a, b in zip(self.old, new, strict=True)]
        for a, b in zip(self.at, after, strict=True):
            if a != b:
                weights[b] *= math.e**RESTLESS
        return weights


def hits(foe: Chances, lay: Lay, role: Role, at: tuple[Who, ...]) -> list[float]:
    """By suspect: the best arrest of a character who is that suspect."""
    found = [0.0] * len(at)
    for who, best in zip(at, lay.best_arrest(role, [foe[who] for who in at]), strict=True):
        found[who] = best
    return found


def hunters(by: Sequence[Chances], lay: Lay, at: tuple[Who, ...]) -> list[float]:
    """By suspect: how many of the FBI are to be expected in whose reach it stands."""
    near_ones = [by[role] for role in range(1, len(by), 2) if role != DETECTIVE]
    walkers = [sum(column) for column in zip(*near_ones, strict=True)]
    near = lay.close_sum([walkers[who] for who in at])
    far = lay.star_sum([by[DETECTIVE][who] for who in at])
    found = [0.0] * len(at)
    for who, a, b in zip(at, near, far, strict=True):
        found[who] = a + b
    return found
