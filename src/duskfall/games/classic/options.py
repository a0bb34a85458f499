"""Table options and fixed times of Omerta Classic, beside those that all such tables share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from duskfall.engine.clock import Millis
from duskfall.town.options import TownOptions

SPEECH: Final[Millis] = 60_000
"""C-30: a day speech; half of it after the third shout (C-33)."""
SHOT: Final[Millis] = 7_000
"""C-60"""
CHECKS: Final[Millis] = 7_000
"""C-61"""


@dataclass(frozen=True, slots=True)
class Options(TownOptions):
    """C-3: just what all such tables choose."""
