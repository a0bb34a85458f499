"""A table of Omerta Classic for tests."""

from __future__ import annotations

from typing import Any, Self

from duskfall.games.classic import GAME

from ...town.table import TownTable

ROLES = "sheriff civilian civilian civilian civilian civilian civilian mafia mafia don"
"""Of the numbers 1 to 10, unless a test says otherwise."""
BLACK = (8, 9, 10)


class Table(TownTable):
    """See :class:`TownTable`."""

    def __init__(self, roles: str = ROLES, **options: Any) -> None:
        super().__init__(GAME, roles, **options)

    def night(self, target: int | None = None) -> Self:
        """A night in which black shoot somebody, or nobody."""
        assert self.s.phase == "shot"
        if target:
            self(*(f"{number} shoot {target}" for number in BLACK if self.s.lives(number)))
        self.skip()
        return self.skip() if self.s.outcome is None else self
