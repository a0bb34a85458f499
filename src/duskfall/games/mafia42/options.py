"""Table options and fixed numbers of Mafia42."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from duskfall.engine.clock import Millis
from duskfall.engine.options import option

FEWEST: Final = 4
MOST: Final = 12
"""M-1: players."""
ADVISED: Final = 6
"""M-1: so many make a better game."""
CULT_FROM: Final = 9
"""M-1: from so many on there is a Cult Leader."""
NIGHT: Final[Millis] = 25_000
"""M-10"""
DAY_EACH: Final[Millis] = 15_000
"""M-10: for each living player."""
VOTE: Final[Millis] = 15_000
"""M-10"""
ARGUMENT: Final[Millis] = 15_000
SHORTEST_ARGUMENT: Final[Millis] = 5_000
LONGEST_ARGUMENT: Final[Millis] = 30_000
"""M-13: what a nameplate can make of the last argument."""
LYNCH: Final[Millis] = 10_000
"""M-10"""
MORE: Final[Millis] = 15_000
"""M-11"""
SPAM: Final = 5
SPAM_SPAN: Final[Millis] = 5_000
"""M-21: so many messages in so long."""
CHANGES: Final = 30
"""M-81: how often one may choose, or give a ballot, anew in one phase."""
LAST_DAY: Final = 15
"""M-73"""


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose.

    ``players`` (M-1). ``fanatic``: twelve play with a Fanatic, or with a fifth special (M-4). ``reveal_on_death``:
    occupations are shown at death (M-6). ``bell``: everybody hears that somebody was recruited (M-50).
    ``politician_doubles_lynch``: the Politician's yes counts twice in a lynching (M-14). ``threat_ends``: a last
    mafioso who is threatened loses the game for the mafia (M-74). ``pace``: percent of every time. ``spectator_delay``:
    seconds that the table holds back what spectators get.
    """

    players: int = option(8, *range(FEWEST, MOST + 1))
    fanatic: bool = option(True)
    reveal_on_death: bool = option(False)
    bell: bool = option(True)
    politician_doubles_lynch: bool = option(False)
    threat_ends: bool = option(False)
    pace: int = option(100, 100, 75, 50, lab_values=(20, 5))
    spectator_delay: int = option(0, 0, 60)

    def timed(self, span: Millis) -> Millis:
        """A time of the rules at this table's pace."""
        return span * self.pace // 100
