"""The truth of one match of Mafia42. Every field holds an immutable value, so a copy is a copy of references."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple, TypeAlias

from duskfall.engine.clock import Millis
from duskfall.engine.dice import Dice
from duskfall.engine.game import Outcome
from duskfall.games.mafia42 import roles
from duskfall.games.mafia42.options import Options
from duskfall.games.mafia42.roles import Role, Team
from duskfall.town.ballot import Ballot
from duskfall.town.numbers import Number, Numbers, has, members, those
from duskfall.town.state import Said

Phase: TypeAlias = Literal["night", "day", "vote", "argument", "lynch", "over"]
How: TypeAlias = Literal["killed", "lover", "taken", "lynched"]
What: TypeAlias = bool | int | str | None
"""An answer, a number or an occupation."""
NO_ONE: Final[Number] = 0
CLOCK: Final[Number] = 0
"""Who makes an entry of the log that is an expiry."""


class Note(NamedTuple):
    """Something that one player was told in private: on which day and in which night, of whom, and what."""

    kind: str
    day: int
    night: int
    number: Number
    what: What


class Pick(NamedTuple):
    """M-16: a held choice of this phase; ``at`` 0: of nobody."""

    by: Number
    verb: str
    at: Number


class Deed(NamedTuple):
    """An ability that was used, on which day or in which night it was, and what came of it for the user."""

    day: int
    night: int
    by: Number
    verb: str
    at: Number
    what: What


class Out(NamedTuple):
    """A death; ``role`` is the occupation that was shown (M-6), if any."""

    number: Number
    how: How
    day: int
    night: int
    role: Role | None


class Dawn(NamedTuple):
    """M-15: what a dawn announced."""

    night: int
    news: tuple[tuple[Any, ...], ...]


class Count(NamedTuple):
    """A vote that is over: heads by candidate, who goes to the last argument (0: nobody), the ballots by voter."""

    day: int
    heads: tuple[tuple[Number, int], ...]
    accused: Number
    votes: tuple[tuple[Number, Number], ...]
    kind: str = "vote"


class Verdict(NamedTuple):
    """A lynching that is over: how many agreed of how many, and ``lynched``, ``spared`` or ``politician`` (M-41)."""

    day: int
    number: Number
    yes: int
    of: int
    result: str


class Entry(NamedTuple):
    """An input, for :mod:`duskfall.games.mafia42.resample`: when, by whom, and the move's text."""

    at: Millis
    by: Number
    move: str


class M42State:
    """``dealt``: the occupations of the deal by player; ``jobs``: those of now (M-44). ``plates``: nameplates (M-13).
    ``lovers``: the two. ``timed``: who has used the day's clock. ``cult``: its members; ``contacted``: helpers in
    contact; ``awakened``: the dead who are silent; ``seduced``, ``threatened``: until dawn, until night. ``loot``: what
    each has stolen; ``dented``: soldiers who have withstood.
    ``spent``: (player, verb) of what can be used once a game. ``picks``: held choices of this phase; ``uses``: instant
    abilities used in it; ``again``: who may spy once more; ``idle``: who wants to do nothing;
    ``changes``: how often each has chosen or given a ballot in this phase. ``notes``: by player.
    ``deeds``: all abilities ever used. ``bells``: nights in which one rang. ``spoke``: when each player last said
    something. ``log``: all inputs. All sets are of numbers.
    """

    __slots__ = (
        "options", "dice", "dealt", "plates", "jobs", "lovers",
        "phase", "ply", "day", "night", "ends", "span", "timed",
        "alive", "outs", "accused", "ballot",
        "cult", "contacted", "awakened", "seduced", "threatened",
        "loot", "dented", "spent", "picks", "uses", "again", "idle", "changes",
        "notes", "deeds", "dawns", "counts", "verdicts", "bells",
        "said", "spoke", "away", "log", "outcome",
    )  # fmt: skip

    options: Options
    dice: Dice
    dealt: tuple[Role, ...]
    plates: tuple[int, ...]
    jobs: tuple[Role, ...]
    lovers: Numbers
    phase: Phase
    ply: int
    day: int
    night: int
    ends: Millis
    span: Millis
    timed: Numbers
    alive: Numbers
    outs: tuple[Out, ...]
    accused: Number
    ballot: Ballot | None
    cult: Numbers
    contacted: Numbers
    awakened: Numbers
    seduced: Numbers
    threatened: Numbers
    loot: tuple[Role, ...]
    dented: Numbers
    spent: tuple[tuple[Number, str], ...]
    picks: tuple[Pick, ...]
    uses: tuple[Deed, ...]
    again: Numbers
    idle: Numbers
    changes: tuple[int, ...]
    notes: tuple[tuple[Note, ...], ...]
    deeds: tuple[Deed, ...]
    dawns: tuple[Dawn, ...]
    counts: tuple[Count, ...]
    verdicts: tuple[Verdict, ...]
    bells: tuple[int, ...]
    said: tuple[Said, ...]
    spoke: tuple[tuple[Millis, ...], ...]
    away: Numbers
    log: tuple[Entry, ...]
    outcome: Outcome | None

    def clone(self) -> M42State:
        """An independent copy."""
        copy = M42State.__new__(M42State)
        copy.options = self.options
        copy.dice = self.dice
        copy.dealt = self.dealt
        copy.plates = self.plates
        copy.jobs = self.jobs
        copy.lovers = self.lovers
        copy.phase = self.phase
        copy.ply = self.ply
        copy.day = self.day
        copy.night = self.night
        copy.ends = self.ends
        copy.span = self.span
        copy.timed = self.timed
        copy.alive = self.alive
        copy.outs = self.outs
        copy.accused = self.accused
        copy.ballot = self.ballot
        copy.cult = self.cult
        copy.contacted = self.contacted
        copy.awakened = self.awakened
        copy.seduced = self.seduced
        copy.threatened = self.threatened
        copy.loot = self.loot
        copy.dented = self.dented
        copy.spent = self.spent
        copy.picks = self.picks
        copy.uses = self.uses
        copy.again = self.again
        copy.idle = self.idle
        copy.changes = self.changes
        copy.notes = self.notes
        copy.deeds = self.deeds
        copy.dawns = self.dawns
        copy.counts = self.counts
        copy.verdicts = self.verdicts
        copy.bells = self.bells
        copy.said = self.said
        copy.spoke = self.spoke
        copy.away = self.away
        copy.log = self.log
        copy.outcome = self.outcome
        return copy

    @property
    def count(self) -> int:
        """How many play."""
        return len(self.jobs)

    def lives(self, number: Number) -> bool:
        return has(self.alive, number)

    def job(self, number: Number) -> Role:
        """The occupation of now."""
        return self.jobs[number - 1]

    def with_job(self, role: Role) -> Numbers:
        """All players of an occupation, the dead as well."""
        return those(tuple([number for number, job in enumerate(self.jobs, 1) if job == role]))

    def team(self, number: Number) -> Team:
        """Whose victory is this player's (M-31, M-50, M-73)."""
        return roles.CULT if has(self.cult, number) else roles.team_of(self.job(number))

    def circle(self) -> Numbers:
        """The mafia that knows itself (M-5, M-31), the dead as well; who was recruited by the cult is out of it."""
        return (self.with_job(roles.MAFIOSO) | self.contacted) & ~self.cult

    def leader(self) -> Number:
        """M-51: the living Leader of the cult, or the Fanatic in contact who has taken over; 0: nobody."""
        heirs = self.with_job(roles.CULT_LEADER), self.with_job(roles.FANATIC)
        for some in heirs:
            if living := members(some & self.cult & self.alive):
                return living[0]
        return NO_ONE

    def able(self, number: Number, role: Role) -> bool:
        """Whether a player lives, can do what that occupation can (own or stolen), and is not seduced (M-33)."""
        if not has(self.alive & ~self.seduced, number):
            return False
        return role in (self.jobs[number - 1], self.loot[number - 1])

    def picked(self, verb: str) -> dict[Number, Number]:
        """Who has held choices of that verb, and of whom."""
        return {pick.by: pick.at for pick in self.picks if pick.verb == verb and pick.at}
