"""The truth of one match of One-phone Mafia.

Every field holds an immutable value, so a copy is a copy of references. Players go by number, from 1.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from duskfall.engine.clock import Millis
from duskfall.engine.dice import Dice
from duskfall.engine.game import Outcome
from duskfall.games.onephone.options import Options
from duskfall.games.onephone.roles import MAFIA_SIDE, SIDES, Role
from duskfall.town.ballot import Ballot
from duskfall.town.numbers import NOBODY, Number, Numbers

Phase: TypeAlias = Literal["deal", "night", "day", "vote", "runoff", "verdict", "over"]
ROUNDS: Final[frozenset[Phase]] = frozenset({"deal", "night", "vote", "runoff", "verdict"})
"""Phases in which the phone goes round: every living player acts once."""
NO_ONE: Final[Number] = 0
"""A vote for nobody, a bullet that is held, no target."""
NO_CLOCK: Final[Millis] = -1


class Act(NamedTuple):
    """What a player did when the phone was theirs, at whom (or nobody), and what it told (a check).

    ``kind``: ``seen``; ``kill``, ``save``, ``check``, ``shot``, ``hold``, ``suspect``; ``vote``, ``abstain``;
    ``uphold``, ``overturn``; ``slept`` for a task that was not done in time (P-82).
    """

    by: Number
    kind: str
    at: Number
    told: str


class Round(NamedTuple):
    """One time round: which night or day it belongs to, the phase, and all acts in order."""

    day: int
    phase: Phase
    acts: tuple[Act, ...]


class Dawn(NamedTuple):
    """P-30: what a night came to. ``out`` are numbers; ``saved`` and ``bounced`` tell of nobody in particular."""

    day: int
    out: tuple[Number, ...]
    saved: bool
    bounced: bool


class Fall(NamedTuple):
    """Who went out, with the role that was shown, when, and by ``night`` or ``vote``."""

    number: Number
    role: Role
    day: int
    how: str


class Count(NamedTuple):
    """P-41 to P-43: a counted vote. ``votes``: (number, votes) of those who got any; ``nobody``: abstentions."""

    day: int
    phase: Phase
    votes: tuple[tuple[Number, int], ...]
    nobody: int


class OnePhoneState:
    """``roles`` by player. ``acts``: of the running round; ``rounds``: all earlier ones. ``shield``: the Armored's is
    whole; ``bullet``: the Sniper has it; ``power``: the Mayor has it. ``condemned``: whom the verdict is about.
    ``ballot``: of the running vote. ``ends``, ``span``: the running clock, ``left``: what a pause left of it.
    ``wishes``: who wants the day to end, ``asked_more``: who has had a minute more today. ``overturned``: days.
    """

    __slots__ = (
        "options", "dice", "roles", "alive", "phase", "day", "ply", "acts", "rounds", "shield", "bullet", "power",
        "condemned", "ballot", "ends", "span", "left", "wishes", "asked_more",
        "dawns", "falls", "counts", "overturned", "outcome",
    )  # fmt: skip

    options: Options
    dice: Dice
    roles: tuple[Role, ...]
    alive: Numbers
    phase: Phase
    day: int
    ply: int
    acts: tuple[Act, ...]
    rounds: tuple[Round, ...]
    shield: bool
    bullet: bool
    power: bool
    condemned: Number
    ballot: Ballot | None
    ends: Millis
    span: Millis
    left: Millis
    wishes: Numbers
    asked_more: Numbers
    dawns: tuple[Dawn, ...]
    falls: tuple[Fall, ...]
    counts: tuple[Count, ...]
    overturned: tuple[int, ...]
    outcome: Outcome | None

    def clone(self) -> OnePhoneState:
        """An independent copy."""
        copy = OnePhoneState()
        copy.options = self.options
        copy.dice = self.dice
        copy.roles = self.roles
        copy.alive = self.alive
        copy.phase = self.phase
        copy.day = self.day
        copy.ply = self.ply
        copy.acts = self.acts
        copy.rounds = self.rounds
        copy.shield = self.shield
        copy.bullet = self.bullet
        copy.power = self.power
        copy.condemned = self.condemned
        copy.ballot = self.ballot
        copy.ends = self.ends
        copy.span = self.span
        copy.left = self.left
        copy.wishes = self.wishes
        copy.asked_more = self.asked_more
        copy.dawns = self.dawns
        copy.falls = self.falls
        copy.counts = self.counts
        copy.overturned = self.overturned
        copy.outcome = self.outcome
        return copy

    def role(self, number: Number) -> Role:
        return self.roles[number - 1]

    def of_mafia(self) -> Numbers:
        """All of the mafia, those who are out as well."""
        found = NOBODY
        for index, role in enumerate(self.roles):
            if SIDES[role] == MAFIA_SIDE:
                found |= 2 << index
        return found

    def holder(self, role: Role) -> Number:
        """The living player of a role that one player at most has; :data:`NO_ONE` if there is none."""
        for index, held in enumerate(self.roles):
            if held == role and self.alive >> (index + 1) & 1:
                return index + 1
        return NO_ONE

    def acted(self) -> Numbers:
        """Who has had their turn in the running round."""
        found = NOBODY
        for act in self.acts:
            found |= 1 << act.by
        return found

    def waiting(self) -> Numbers:
        """Who has still to act in the running round."""
        return self.alive & ~self.acted() if self.phase in ROUNDS else NOBODY
