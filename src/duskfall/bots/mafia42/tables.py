"""How much what is said and announced tells, as logarithms of how much likelier it is than of a plain citizen.

Opinions of others are weighed by :data:`duskfall.bots.town.tables.AIMED`: a table of talk is a table of talk.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Claim(NamedTuple):
    """A claim to be the Cop: by the Cop, by a mafioso, by the helper, by the Cult Leader."""

    cop: float
    dark: float
    helper: float
    leader: float


COP: Final = {
    "first": Claim(6.0, 2.6, 2.2, 2.0),
    "counter": Claim(6.5, 3.4, 2.4, 2.0),
    "argument": Claim(6.0, 3.6, 3.2, 3.2),
}
"""A claim to be the Cop: when there is no other, against another, and in a last argument."""
HIDES: Final = -2.0
"""The Cop lets another's claim to be one stand for a whole day."""
DIES_DUMB: Final = -2.5
"""The Cop is lynched without having claimed to be one."""
RIVALS: Final = 1.6
"""Two claim the same occupation of which there is one: each to be of the mafia."""
BOTH_LIE: Final = -2.4
"""And that both are mafiosos."""
STANDS: Final = {"cop": -0.8, "doctor": -1.2}
"""Nobody has contradicted, for a whole day, a claim to be what every game has; others: :data:`STANDS_ELSE`."""
STANDS_ELSE: Final = -0.4
DISPROVED: Final = 2.5
"""A claim to be what somebody else is known to be."""
MURDERED: Final = -4.5
"""The mafia has attacked somebody: a mafioso."""
MURDERED_HELPER: Final = -0.5
NO_MURDER: Final = -1.2
"""A night in which nobody was attacked: each of the living to be a mafioso."""
OF_CULT: Final = 1.2
"""Somebody says of another: of the cult. The Leader."""
TRACED: Final = 3.5
"""The seat has watched somebody who used an ability on the one who was murdered that night."""
TRACED_SAVED: Final = 0.7
"""The same, and the victim was saved: it might have been the Doctor."""
IDLE: Final = -0.7
"""Somebody who was watched used nothing, while a murder was done."""
FROM_THE_DEAD: Final = 2.5
"""What the murdered tell the Psychic of their checks."""
TOLD_OF_DEAD: Final = 1.5
"""Somebody tells what a dead player was."""
