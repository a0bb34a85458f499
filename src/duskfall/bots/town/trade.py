"""What bots must know of one game of talk: its roles by what they do, and the words for what they tell."""

from __future__ import annotations

from dataclasses import dataclass

from duskfall.talk.lexicon import Lexicon
from duskfall.town.book import Role


@dataclass(frozen=True, slots=True, eq=False)
class Trade:
    """``black``: how many are black, ``boss`` among them and ``mafia`` the others. ``checker`` finds black, and
    ``check`` is the kind of result with ``found`` and ``clean`` for it; ``search`` is the boss's. ``alone``,
    ``healer``, ``blocker``: roles that not every game has, else empty. ``plain``: who has no role to speak of.
    """

    lexicon: Lexicon
    black: int
    boss: Role
    mafia: Role
    checker: Role
    check: str
    found: str
    clean: str
    search: str
    plain: Role
    alone: Role = ""
    healer: Role = ""
    blocker: Role = ""

    @property
    def count(self) -> int:
        """How many play."""
        return self.lexicon.count

    def is_black(self, role: Role | None) -> bool:
        return role in (self.boss, self.mafia)
