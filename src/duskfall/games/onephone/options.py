"""Table options and fixed numbers of One-phone Mafia."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from duskfall.engine.clock import Millis
from duskfall.engine.options import option

FEWEST: Final = 6
MOST: Final = 14
"""P-1, P-3: players."""
MORE: Final[Millis] = 60_000
"""P-40: what "a minute more" gives."""
MINUTES: Final = tuple(range(2, 16))
"""P-40: lengths of the discussion."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose.

    ``players`` (P-1). ``phone``: ``one`` goes round, on a device of its
    own, or ``each`` has theirs, as at every table of a server (P-80). ``discussion``: minutes (P-40).
    ``task``: seconds for a secret task where each has a phone (P-82). ``doctor_repeat``: the Doctor may save the same
    player two nights running (P-12). ``armored_shot_kills``: the Sniper's shot takes the Armored too (P-23).
    """

    players: int = option(8, *range(FEWEST, MOST + 1))
    phone: str = option("each", "one", "each", lab=True)
    discussion: int = option(5, *MINUTES)
    task: int = option(60, 30, 60, 90, 120)
    doctor_repeat: bool = option(True)
    armored_shot_kills: bool = option(False)
