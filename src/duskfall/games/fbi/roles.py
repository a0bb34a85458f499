"""The characters (F-2), their teams and the sub-modes (F-1, F-5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from duskfall.engine.viewers import Seat

Role: TypeAlias = int
"""A place in ``ROLES``. Even roles are Mafia, odd ones FBI: ``role & 1`` is the team."""
Team: TypeAlias = int

MAFIA: Final[Team] = 0
FBI: Final[Team] = 1
NOBODY: Final[Role] = -1
"""Who a citizen is."""

BANDIT: Final[Role] = 0
UNDERCOVER: Final[Role] = 1
MANIAC: Final[Role] = 2
DETECTIVE: Final[Role] = 3
BOMBER: Final[Role] = 4
OPERATIVE: Final[Role] = 5
SNIPER: Final[Role] = 6
CRIMINALIST: Final[Role] = 7
ROLES: Final = ("bandit", "undercover", "maniac", "detective", "bomber", "operative", "sniper", "criminalist")
"""The names, in the order of turns when the Mafia begins (F-3)."""
TEAMS: Final = ("mafia", "fbi")


@dataclass(frozen=True, slots=True)
class Mode:
    """A sub-mode: ``side`` cells by ``side``; how many characters; totals that win; one person a team or not."""

    side: int
    roles: int
    arrests: int
    kills: int
    duel: bool

    @property
    def seats(self) -> tuple[str, ...]:
        return TEAMS if self.duel else ROLES[: self.roles]

    def seat(self, role: Role) -> Seat:
        """The seat that plays the character."""
        return role & 1 if self.duel else role

    def team(self, seat: Seat) -> Team:
        """The team that the seat is of."""
        return seat & 1

    def played_by(self, seat: Seat) -> tuple[Role, ...]:
        """The characters that the seat plays."""
        return tuple(range(seat, self.roles, 2)) if self.duel else (seat,)

    def members(self, team: Team) -> tuple[Role, ...]:
        """The characters of a team."""
        return tuple(range(team, self.roles, 2))

    def team_seats(self, team: Team) -> tuple[Seat, ...]:
        """The seats of a team."""
        return (team,) if self.duel else tuple(range(team, self.roles, 2))

    def order(self, first: Team) -> tuple[Role, ...]:
        """F-3: the cycle of turns; with the FBI first each pair changes places."""
        return tuple(role ^ first for role in range(self.roles))


MODES: Final = {
    "standard-3v3": Mode(side=6, roles=6, arrests=4, kills=18, duel=False),
    "standard-4v4": Mode(side=7, roles=8, arrests=5, kills=22, duel=False),
    "duel-3v3": Mode(side=6, roles=6, arrests=4, kills=18, duel=True),
    "duel-4v4": Mode(side=7, roles=8, arrests=5, kills=22, duel=True),
}
