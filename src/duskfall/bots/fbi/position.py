"""A position as a seat imagines it: what all see, what the seat believes, and what others may believe of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from duskfall.board.grid import Cell
from duskfall.bots.fbi.lay import Cells, Lay, lay
from duskfall.bots.fbi.mind import Chances, Who
from duskfall.bots.fbi.reader import Reader
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.roles import FBI, MAFIA, MODES, OPERATIVE, TEAMS, Mode, Role

T = TypeVar("T")
_PUBLIC: Final = ("public mafia", "reaches")
"""What follows from what onlookers believe."""


@dataclass(frozen=True, slots=True)
class Table:
    """What does not change in a match, for one seat."""

    options: Options
    mode: Mode
    lay: Lay
    team: int
    order: tuple[Role, ...]
    knows_team: bool
    mafia: tuple[Role, ...]
    fbi: tuple[Role, ...]

    @staticmethod
    def of(options: Options, seat: int) -> Table:
        mode = MODES[options.mode]
        order = mode.order(TEAMS.index(options.first_team))
        knows = mode.duel or options.team_sight
        return Table(options, mode, lay(options), mode.team(seat), order, knows, mode.members(MAFIA), mode.members(FBI))

    def roles(self) -> tuple[Role, ...]:
        """The team's characters."""
        return self.mafia if self.team == MAFIA else self.fbi

    def next_fbi(self, up: Role) -> tuple[Role, ...]:
        """The FBI in the order in which they act from then on, beginning with whoever acts after ``up``."""
        place = self.order.index(up) + 1
        return tuple([role for role in self.order[place:] + self.order[:place] if role & 1 == FBI])


class Position:
    """``by`` are the seat's chances by character, ``pub`` those of an onlooker; ``known`` the identities that the seat
    knows; ``up`` who has acted last. Everything in it is replaced, never changed, so that copies may share it;
    ``sums`` holds what was worked out from beliefs alone.
    """

    __slots__ = (
        "table",
        "at",
        "alive",
        "bombs",
        "threats",
        "shields",
        "kills",
        "arrests",
        "by",
        "pub",
        "known",
        "up",
        "sums",
    )

    table: Table
    at: tuple[Who, ...]
    alive: Sequence[bool]
    bombs: frozenset[Who]
    threats: frozenset[Who]
    shields: frozenset[Who]
    kills: float
    arrests: float
    by: tuple[Chances, ...]
    pub: tuple[Chances, ...]
    known: Mapping[Role, Who]
    up: Role
    sums: dict[str, Any]

    def copy(self) -> Position:
        new = Position.__new__(Position)
        new.table, new.at, new.alive, new.bombs, new.threats = self.table, self.at, self.alive, self.bombs, self.threats
        new.shields, new.kills, new.arrests, new.by, new.pub = self.shields, self.kills, self.arrests, self.by, self.pub
        new.known, new.up, new.sums = self.known, self.up, self.sums
        return new

    # --- changes, each giving itself back -------------------------------------------------------------------

    def believe(self, role: Role, chances: Chances) -> Position:
        self.by = (*self.by[:role], chances, *self.by[role + 1 :])
        self.sums = {}
        return self

    def tell(self, role: Role, chances: Chances) -> Position:
        """What onlookers come to believe of a character."""
        self.pub = (*self.pub[:role], chances, *self.pub[role + 1 :])
        self.sums = {name: found for name, found in self.sums.items() if name not in _PUBLIC}
        return self

    def show(self, role: Role, weights: Chances) -> Position:
        """Everybody sees something that is as likely as these weights, by who the character is."""
        self.tell(role, weighed(self.pub[role], weights))
        return self if role in self.known else self.believe(role, weighed(self.by[role], weights))

    def lose(self, who: Who) -> Position:
        """The suspect is LIVE no more."""
        alive = list(self.alive)
        alive[who] = False
        self.alive = alive
        gone = {who}
        self.bombs, self.threats, self.shields = self.bombs - gone, self.threats - gone, self.shields - gone
        return self

    # --- questions ------------------------------------------------------------------------------------------

    def guarded(self, who: Who) -> float:
        """The chance that a Protect stands between the suspect and a kill (F-70)."""
        if self.table.options.protect_needs_token and who not in self.shields:
            return 0.0
        row = self.table.lay.row[self.at.index(who)]
        if OPERATIVE in self.known:
            return 1.0 if self.at.index(self.known[OPERATIVE]) in row else 0.0
        chances = self.by[OPERATIVE]
        return sum([chances[self.at[cell]] for cell in row])

    def blast(self, first: Iterable[Who]) -> list[Who]:
        """The suspects who go off together with these (F-62)."""
        found, queue = set(first), list(first)
        at, near = self.at, self.table.lay.near
        loaded = {at.index(who): who for who in self.bombs if self.alive[who]}
        for who in queue:
            around = near[at.index(who)]
            for cell, other in loaded.items():
                if other not in found and cell in around:
                    found.add(other)
                    queue.append(other)
        return queue

    def clusters(self) -> list[list[Who]]:
        """The chains that a single explosion may set off."""
        left = sorted(who for who in self.bombs if self.alive[who])
        found = []
        while left:
            chain = self.blast([left[0]])
            found.append(chain)
            left = [who for who in left if who not in chain]
        return found

    def once(self, name: str, make: Callable[[], T]) -> T:
        """Something that follows from beliefs alone, worked out once for all boards."""
        found = self.sums.get(name)
        if found is None:
            found = self.sums[name] = make()
        made: T = found
        return made

    def fbi(self) -> Chances:
        """How likely each suspect is of the FBI."""
        return self.once("fbi", lambda: summed(self.by, self.table.fbi))

    def mafia(self) -> Chances:
        """How likely each suspect is of the Mafia."""
        return self.once("mafia", lambda: summed(self.by, self.table.mafia))

    def public_mafia(self) -> Chances:
        """The same to everybody."""
        return self.once("public mafia", lambda: summed(self.pub, self.table.mafia))

    def sureness(self, roles: Iterable[Role]) -> float:
        """How well the characters are known: 1 if wholly, near 0 if not at all."""
        return self.once(
            "sureness", lambda: sum([c * c for role in roles for c in self.by[role]]) / len(self.table.fbi)
        )


def summed(by: Sequence[Chances], roles: Iterable[Role]) -> Chances:
    """How likely each suspect is one of these characters."""
    return [sum(column) for column in zip(*[by[role] for role in roles], strict=True)]


def position(reader: Reader, table: Table) -> Position:
    """The position as it stands now."""
    scene = reader.scene
    found = Position.__new__(Position)
    found.table, found.at, found.alive = table, scene.at, scene.alive.copy()
    found.bombs, found.threats, found.shields = (
        frozenset(scene.tokens[kind]) for kind in ("bomb", "threat", "protection")
    )
    found.kills, found.arrests = float(scene.kills), float(scene.arrests)
    found.by, found.pub = tuple(reader.mind.sharp()), tuple(reader.onlooker.sharp())
    found.known, found.up, found.sums = dict(reader.known), scene.up, {}
    return found


def standing(at: tuple[Who, ...], cells: Cells, here: Cell = -1, self_weight: float = 1.0) -> Chances:
    """Evidence that somebody stands on one of the cells; ``here`` counts by ``self_weight``."""
    found = [0.0] * len(at)
    for cell in cells:
        found[at[cell]] = self_weight if cell == here else 1.0
    return found


def weighed(chances: Chances, weights: Chances) -> Chances:
    """Chances in the light of evidence."""
    return scaled([chance * weight for chance, weight in zip(chances, weights, strict=True)], chances)


def without(chances: Chances, who: Who) -> Chances:
    """The same with one suspect ruled out."""
    if not chances[who]:
        return chances
    new = chances.copy()
    new[who] = 0.0
    return scaled(new, chances)


def scaled(new: Chances, otherwise: Chances) -> Chances:
    """Chances that sum to one; the old ones where nothing is left."""
    total = sum(new)
    if total <= TINY:
        return otherwise
    scale = 1.0 / total
    return [chance * scale for chance in new]


TINY: Final = 1e-9
