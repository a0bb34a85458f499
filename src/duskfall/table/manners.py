"""When bots act at a table of talk, as people would, and so that their moments tell nothing.

All is drawn from a bot's own seed, the phase and how often it has acted in it: never from its role, from what it is
asked, or from what it is going to do. Everybody's moments in one window come from the same draw, whether they vote,
shoot, or only think of saying something.
"""

from __future__ import annotations

import random
from typing import Final

BREATH: Final = 3.2
"""Seconds between two acts of one speech: the median, the shortest and the longest; at half the pace, half of each."""
SHORTEST_BREATH: Final = 1.6
LONGEST_BREATH: Final = 7.0
_SPREAD: Final = 0.4

EARLIEST: Final = 0.08
LATEST: Final = 0.7
"""Shares of a window in which all act: nobody is the first by a hair, nobody waits for the bell."""
_HASTE: Final = 1.5


def breath(seed: str, token: int, number: int, left: float, pace: int) -> float:
    """Seconds until a speaker's next act; ``number`` counts those made, ``left`` are the seconds of the speech that are
    left, of which it never takes more than a third; ``pace`` is the table's, in percent.
    """
    draws = random.Random(f"breath {seed} {token} {number}")  # noqa: S311 - manners, not secrets
    seconds = min(LONGEST_BREATH, max(SHORTEST_BREATH, BREATH * draws.lognormvariate(0.0, _SPREAD)))
    return min(seconds * pace / 100, left / 3)


def moment(seed: str, token: int, number: int, left: float) -> float:
    """Seconds until an act in a window where all act when they like; ``left`` are those that the window still has."""
    draws = random.Random(f"moment {seed} {token} {number}")  # noqa: S311 - manners, not secrets
    share: float = draws.random() ** _HASTE
    return left * (EARLIEST + (LATEST - EARLIEST) * share)
