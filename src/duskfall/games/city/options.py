"""Table options of City Mafia, beside those that it shares with Classic."""

from __future__ import annotations

from dataclasses import dataclass

from duskfall.engine.clock import Millis
from duskfall.engine.options import option
from duskfall.town.options import TownOptions


def _seconds(default: int) -> int:
    found: int = option(default, 5, 7, 10, 15, 20, 30)
    return found


@dataclass(frozen=True, slots=True)
class Options(TownOptions):
    """What a table may choose.

    ``speech``: seconds of a day speech (Y-3). ``visit_time``, ``shot_time``, ``search_time``, ``maniac_time``,
    ``check_time``, ``heal_time``: seconds of the steps of a night (Y-10). ``visit_saves``: nothing kills whom the
    Seductress visits; ``visit_takes_vote``: who was visited has no vote on the day after (both Y-20).
    """

    speech: int = option(60, 30, 45, 60, 90, 120)
    visit_time: int = _seconds(10)
    shot_time: int = _seconds(15)
    search_time: int = _seconds(7)
    maniac_time: int = _seconds(10)
    check_time: int = _seconds(7)
    heal_time: int = _seconds(10)
    visit_saves: bool = option(False)
    visit_takes_vote: bool = option(False)


def speech(options: Options) -> Millis:
    """Y-3: a day speech; a shortened one (C-33) is half."""
    return options.speech * 1000
