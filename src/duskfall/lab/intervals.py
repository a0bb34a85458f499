"""How sure a measured rate is."""

from __future__ import annotations

import math
from typing import Final

Z95: Final = 1.959964
"""Standard deviations that hold 95 % of a normal distribution."""


def wilson(hits: float, count: int, z: float = Z95) -> tuple[float, float]:
    """The score interval of Wilson (1927) for a rate of ``hits`` in ``count`` trials; (0, 1) for none."""
    if not count:
        return 0.0, 1.0
    rate, spread = hits / count, z * z / count
    middle = (rate + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(rate * (1 - rate) / count + spread / (4 * count))
    return max(0.0, middle - half), min(1.0, middle + half)
