"""A choice among scored candidates."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping

from duskfall.town.numbers import Number


def pick(draws: random.Random, scores: Mapping[Number, float], temperature: float) -> Number:
    """The one with the highest score, or by the temperature now and then another; at 0 or below never another."""
    top = max(scores.values())
    if temperature <= 0:
        return draws.choice([number for number, score in scores.items() if score >= top - 1e-9])
    weights = [math.exp((score - top) / temperature) for score in scores.values()]
    return draws.choices([*scores], weights)[0]
