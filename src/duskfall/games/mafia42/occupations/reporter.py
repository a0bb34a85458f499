"""M-43: once a game the Reporter tells everybody what somebody is."""

from __future__ import annotations

from typing import Final

from duskfall.games.mafia42.occupation import Occupation, Power, not_spent, others
from duskfall.games.mafia42.reckoning import Reckoning
from duskfall.games.mafia42.roles import REPORTER
from duskfall.games.mafia42.state import M42State
from duskfall.town.numbers import Number, has

VERB: Final = "report"


def may_write(s: M42State, by: Number) -> bool:
    """Not in the first night."""
    return s.night > 1 and not_spent(VERB)(s, by)


def writes(night: Reckoning) -> None:
    """Nothing, if either died tonight; the use is spent all the same."""
    s = night.s
    for by, at in sorted(s.picked(VERB).items()):
        s.spent = (*s.spent, (by, VERB))
        if not has(night.died, by) and not has(night.died, at):
            night.news.append(("article", at, s.job(at)))


OCCUPATION: Final = Occupation(REPORTER, (Power(VERB, "night", others, ready=may_write),))
