"""How much an act tells of who did it and at whom it was aimed.

Each row is for an act at a target of whom the table thought, before it, that it is black with some chance, from low to
high; the last one is for any target. Its three numbers are logarithms of how much likelier the act is than by a red
player at a red one: by red at black, by black at red, by black at black. :mod:`duskfall.lab.town_fit` counts them in
games of bots.
"""

from __future__ import annotations

from bisect import bisect
from typing import Final, TypeAlias

Row: TypeAlias = tuple[float, float, float]
Rows: TypeAlias = tuple[Row, ...]

EDGES: Final = (0.15, 0.3, 0.5, 0.75)
"""Chances to be black between which there is one row and the next."""
ANY: Final = -1
"""The row for any target: the last one."""


def bucket(chance: float) -> int:
    """The row of a target with that chance to be black."""
    return bisect(EDGES, chance)


AIMED: Final[dict[str, Rows]] = {
    "vote": (
        (1.2, 1.2, 0.8),
        (0.4, 0.6, -0.4),
        (0.5, 0.3, -0.2),
        (0.3, 0.3, -0.1),
        (0.4, 0.2, -0.1),
        (0.8, 0.6, 0.2),
    ),
    "pass": (
        (-0.3, -0.8, -0.1),
        (-0.1, -0.2, 0.1),
        (-0.3, -0.1, 0.1),
        (-0.3, -0.3, 0.1),
        (-1.2, -0.5, 0.1),
        (-0.8, -0.5, -0.1),
    ),
    "nominate": (
        (1.2, 1.2, 1.0),
        (0.8, 1.1, 0.3),
        (0.6, 0.9, 0.0),
        (0.3, 0.6, 0.0),
        (0.5, 0.6, 0.1),
        (1.0, 1.1, 0.5),
    ),
    "accuse2": (
        (1.2, 1.2, 1.0),
        (1.2, 1.2, 0.5),
        (1.2, 1.2, 0.5),
        (1.0, 0.8, -0.4),
        (1.0, 0.5, 0.5),
        (1.2, 1.2, 0.8),
    ),
    "accuse1": (
        (1.2, 1.2, 0.8),
        (0.4, 0.6, -0.4),
        (0.3, 0.4, -0.1),
        (0.1, 0.3, -0.2),
        (0.4, 0.3, 0.0),
        (0.8, 0.6, 0.3),
    ),
    "clear1": (
        (-0.6, -0.6, -0.4),
        (-0.6, -0.4, 0.4),
        (-0.8, -0.5, 0.2),
        (-0.4, 0.0, 0.6),
        (-0.8, -0.5, 0.2),
        (-0.9, -0.6, -0.2),
    ),
    "clear2": (
        (-1.2, -0.8, -0.6),
        (-1.2, -0.5, 0.6),
        (-1.2, -0.8, 0.6),
        (-1.2, -0.8, 0.4),
        (-1.2, -0.5, 0.4),
        (-1.2, -0.7, 0.1),
    ),
    "found": ((0.0, 0.0, -0.7),) * 6,
    "cleared": ((0.0, 0.0, 0.7),) * 6,
}
"""``vote``, ``pass`` (another candidate was voted for), ``nominate``; words against and for somebody, sure (2)
or not (1); ``found`` and ``cleared``: results of who claims to be the checker and is not."""

CLAIMS: Final[dict[str, tuple[float, float, float]]] = {
    "first": (6.5, 3.8, 2.5),
    "counter": (6.5, 5.0, 3.0),
    "late": (6.5, 3.8, 2.5),
    "defence": (6.0, 5.0, 4.0),
}
"""A claim to be the checker, by the checker, black or the lone one against a plain player, who hardly ever does: when
there is no other, against another, when leaving, and to defend oneself."""
OTHER: Final = 0.3
"""A claim to be of any other role of which there is one, by black against somebody of the town."""
HIDES: Final = -2.0
"""The checker lets another's claim to be one stand in the own speech, against a plain player who does."""
DIES_DUMB: Final = -2.0
"""The checker leaves without having claimed to be one, against a plain player who does."""
RIVALS: Final = -3.0
"""Two plain players claim the same role of which there is one, against one of them being black."""
SHOT: Final[dict[str, tuple[float, float]]] = {"classic": (-5.0, 0.0), "city": (-2.0, -1.5)}
"""Somebody died at night: black, or the lone one, against a plain player."""
