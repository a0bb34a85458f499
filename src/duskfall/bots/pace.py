"""How long a bot seems to think: a pause that tells nothing.

The length is drawn from the bot's seed and the number of the turn alone. It depends neither on what the bot knows
nor on its role, level or move, so that nobody can read a seat's hand off its clock.
"""

from __future__ import annotations

import random
from typing import Final

SHORTEST: Final = 0.9
LONGEST: Final = 6.0
_MEDIAN: Final = 2.0
_SPREAD: Final = 0.45


def pause(seed: int | str, turn: int, limit: float | None = None) -> float:
    """Seconds from the prompt to the move: log-normal, as people's times are, about 2 and from 0.9 to 6.

    ``turn`` is the prompt's token. ``limit`` are the seconds that the clock leaves; at most a third of it is used.
    The time that the bot needed to decide is part of the pause, not on top of it.
    """
    draws = random.Random(f"pause {seed} {turn}")  # noqa: S311 - manners, not secrets
    seconds = min(LONGEST, max(SHORTEST, _MEDIAN * draws.lognormvariate(0.0, _SPREAD)))
    return seconds if limit is None else min(seconds, max(0.0, limit / 3))
