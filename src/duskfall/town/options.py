"""What every table of this kind settles before the game (C-3), and the fixed times and numbers of the day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from duskfall.engine.clock import Millis
from duskfall.engine.options import option

TAKE: Final[Millis] = 15_000
"""C-10: to take a card."""
MEETING: Final[Millis] = 60_000
"""C-20: the first night."""
VOTE: Final[Millis] = 10_000
"""C-42: a closed vote."""
CALL: Final[Millis] = 5_000
"""C-42: one candidate in an open vote."""
DEFENCE: Final[Millis] = 30_000
"""C-44, C-50: a tied candidate's speech, and that of the first day's leader."""
LIFT: Final[Millis] = 10_000
"""C-51: the vote on letting all leaders go."""
FAREWELL: Final[Millis] = 60_000
"""C-43, C-64: the last words of who leaves."""
SHOUT: Final[Millis] = 5_000
"""C-33"""
SHOUTS: Final = 3
"""C-33: a game, for each player."""
GONE: Final[Millis] = 10_000
"""C-34: how long a speaker may be gone."""
MOTION: Final[Millis] = 30_000
"""C-80"""
HUMANS_LEAST: Final = 2
"""C-80: living people that a motion needs."""
FOULS_OUT: Final = 2
"""C-81: technical fouls that remove a player."""
QUIET_ROUNDS: Final = 3
"""C-71: rounds without a death that make a draw."""


@dataclass(frozen=True, slots=True)
class TownOptions:
    """What a table may choose.

    ``card_deal``: players pick their cards, or all get one at once (C-10). ``mafia_meeting``: in the first night black
    hear one another, or only see one another (C-20). ``voting``: votes are shown after the count, or as they are given
    (C-42). ``first_day_elimination``: somebody may be voted out on day 1 (C-44). ``first_day_group_elimination``: on
    day 1 all leaders of a second tie may be let go (C-51). ``spectator_delay``: seconds that the table holds back what
    spectators get (C-91). ``pace``: every time of the game in percent of what the rules say; labs and trials have
    shorter ones.
    """

    card_deal: str = option("pick", "pick", "automatic")
    mafia_meeting: str = option("audio", "audio", "silent")
    voting: str = option("closed", "closed", "open")
    first_day_elimination: bool = option(False)
    first_day_group_elimination: bool = option(False)
    spectator_delay: int = option(0, 0, 60)
    pace: int = option(100, 100, 75, 50, lab_values=(20, 5))

    def timed(self, span: Millis) -> Millis:
        """A time of the rules as this table has it."""
        return span * self.pace // 100
