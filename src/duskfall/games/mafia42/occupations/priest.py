"""M-45: once a game the Priest raises one of the dead."""

from __future__ import annotations

from typing import Final

from duskfall.games.mafia42.occupation import Occupation, Power, not_spent, the_dead
from duskfall.games.mafia42.reckoning import Reckoning
from duskfall.games.mafia42.roles import PRIEST
from duskfall.town.numbers import has

VERB: Final = "raise"


def raises(night: Reckoning) -> None:
    """Not if the Priest was killed tonight, nor whom a Psychic has awakened; the use is spent all the same."""
    s = night.s
    for by, at in sorted(s.picked(VERB).items()):
        s.spent = (*s.spent, (by, VERB))
        if not has(night.died, by) and not has(s.awakened | s.alive, at):
            s.alive |= 1 << at
            night.news.append(("raised", at))


OCCUPATION: Final = Occupation(PRIEST, (Power(VERB, "night", the_dead, ready=not_spent(VERB)),))
