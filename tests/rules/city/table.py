"""A table of City Mafia for tests."""

from __future__ import annotations

from typing import Any, Self

from duskfall.games.city import GAME

from ...town.table import TownTable

ROLES = "commissioner doctor seductress maniac civilian civilian civilian civilian civilian mafia mafia don"
"""Of the numbers 1 to 12."""
COMMISSIONER, DOCTOR, SEDUCTRESS, MANIAC, DON = 1, 2, 3, 4, 12
BLACK = (10, 11, 12)
STEPS = ("visits", "shot", "search", "maniac", "checks", "healing")
VERBS = {"visit": "visits", "shoot": "shot", "search": "search", "kill": "maniac", "check": "checks", "heal": "healing"}


class Table(TownTable):
    """See :class:`TownTable`."""

    def __init__(self, roles: str = ROLES, **options: Any) -> None:
        super().__init__(GAME, roles, **options)

    def night(self, *acts: str, shot: int | None = None) -> Self:
        """A whole night: ``night("3 visit 12", "2 heal 5", shot=5)``; whoever is busy does nothing."""
        assert self.s.phase == "visits"
        for step in STEPS:
            assert self.s.phase == step
            for act in acts:
                if VERBS[act.split()[1]] == step:
                    self(act)
            if step == "shot" and shot:
                for number in BLACK:
                    if "shoot" in self.verbs(number):
                        self(f"{number} shoot {shot}")
            self.skip()
        return self

    @property
    def dead(self) -> set[int]:
        """Who was killed in the last night."""
        return {out.number for out in self.s.outs if out.night == self.s.night}


def first_night(**options: Any) -> Table:
    """The first night in which anything is done."""
    return Table(**options).to("speech").day()
