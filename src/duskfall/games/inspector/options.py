"""Table options and fixed numbers of Mafia vs Inspector."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from duskfall.engine.options import option

SIDE: Final = 5
SUSPECTS: Final = SIDE * SIDE
KILLS_TO_WIN: Final = 14
"""I-21"""
MASKS: Final = 3
"""I-25: uses of Masquerade."""
DRAWN_FIRST: Final = 3
"""I-4: cards that the Inspector draws after the opening kill."""
EXPIRIES_TO_LOSE: Final = 2
"""I-60: in a row, by one seat."""
MAFIA: Final = 0
INSPECTOR: Final = 1


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose.

    ``move_time``: seconds a move, 0 for no clock. ``reserve``: seconds a seat may overdraw in the whole game
    (both I-60). ``interrogate_any``: the mark may go on any living suspect (I-30). ``interrogate_refills``: an
    Interrogate draws the top card of the deck (I-31).
    """

    move_time: int = option(0, 0, 30, 60, 120)
    reserve: int = option(60, 0, 30, 60, 120, 300)
    interrogate_any: bool = option(False)
    interrogate_refills: bool = option(True)
