"""M-60: the night as one table, and the dawn that comes of it (M-15).

Instant abilities have acted when they were sent (M-16). Nobody dies and nobody is seduced while a night runs, so
whoever holds a choice at its end may still have it: there is nothing to drop.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from duskfall.engine.event import Event
from duskfall.games.mafia42 import knowing
from duskfall.games.mafia42.occupations import (
    beast_man,
    detective,
    doctor,
    gangster,
    ghoul,
    lover,
    mafioso,
    martyr,
    priest,
    reporter,
    soldier,
)
from duskfall.games.mafia42.reckoning import Reckoning
from duskfall.games.mafia42.state import Dawn, Deed, M42State

ORDER: Final[tuple[tuple[str, Callable[[Reckoning], None]], ...]] = (
    ("the murder's aim", mafioso.aims),
    ("a Beast Man aimed at", beast_man.is_aimed_at),
    ("the Doctor", doctor.heals),
    ("the Soldier", soldier.withstands),
    ("the Lovers", lover.gives),
    ("the Beast Man alone", beast_man.mauls),
    ("death", mafioso.kills),
    ("the Martyr", martyr.explodes),
    ("the Beast Man's mark", beast_man.finds),
    ("the Ghoul", ghoul.robs),
    ("the Priest", priest.raises),
    ("the Reporter", reporter.writes),
    ("threats begin", gangster.begins),
)
"""Row by row. Announcements and the look for a winner come after it."""


def dawn(s: M42State, events: list[Event]) -> None:
    """Settles the night; tells all what happened, and single players what they have to know."""
    night = Reckoning(s)
    detective.sums_up(s, night.told)
    for _, row in ORDER:
        row(night)
    s.deeds = (*s.deeds, *[Deed(0, s.night, pick.by, pick.verb, pick.at, None) for pick in s.picks if pick.at])
    s.picks = ()
    knowing.introduce(s, night.told)
    news = night.in_order()
    s.dawns = (*s.dawns, Dawn(s.night, news))
    dead = tuple([(out.number, out.how, out.role) for out in s.outs if out.night == s.night])
    events.append(Event({"e": "dawn", "night": s.night, "news": news, "dead": dead}))
    events += night.told
