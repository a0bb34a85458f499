"""The truth of one match at a table that talks.

Every field holds an immutable value, so a copy is a copy of references and views may share them.
"""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple, TypeAlias

from duskfall.engine.clock import Millis
from duskfall.engine.dice import Dice
from duskfall.engine.game import Outcome
from duskfall.engine.viewers import Viewer
from duskfall.town.ballot import Ballot, Choice
from duskfall.town.book import Book, Role, Side
from duskfall.town.numbers import NOBODY, Number, Numbers, has
from duskfall.town.options import TownOptions

Phase: TypeAlias = str
"""``deal``, ``meeting``, ``speech``, ``vote``, ``defence``, ``lift``, ``farewell``, the name of a night's step,
``last`` (the last words of who died at night), ``over``."""
How: TypeAlias = Literal["voted", "lifted", "killed", "removed"]
MotionKind: TypeAlias = Literal["foul", "loss", "removal"]
NEVER: Final[Millis] = -1
DAY_SPEECHES: Final = frozenset({"speech", "defence", "farewell", "last"})
"""Phases in which one player has the floor."""
BALLOTS: Final = frozenset({"vote", "lift"})


class Out(NamedTuple):
    """Somebody who left the game, how, and on which day or in which night (the other is 0)."""

    number: Number
    how: How
    day: int
    night: int


class Deed(NamedTuple):
    """A secret act: in which night and step, by whom, on whom, and what the doer was told."""

    night: int
    step: str
    by: Number
    at: Number
    answer: bool | None


class Count(NamedTuple):
    """A counted ballot: day, ``vote``, ``revote`` or ``lift``, and all votes by voter."""

    day: int
    kind: str
    votes: tuple[tuple[Number, Choice], ...]


class Motion(NamedTuple):
    """C-80: what is proposed against whom by whom, the answers, when it ends, and since when all clocks stand still."""

    kind: MotionKind
    target: Number
    by: Number
    yes: Numbers
    no: Numbers
    since: Millis
    ends: Millis


class Said(NamedTuple):
    """A speech act: its id, the channel, the speaker, who heard it, its text, the day and night, in which of the
    speaker's shouts it was (0: in none), and how many ballots had been counted."""

    id: str
    channel: str
    by: Number
    heard: frozenset[Viewer]
    act: str
    day: int
    night: int
    shouted: int
    counted: int


class TownState:
    """``cards``: the roles as they lie; ``held``: the card of each player, 0 for none yet; ``roles``: by player, empty
    before the card is taken. ``outs`` are in order, ``falls`` are those who left together. ``step``: the place of the
    night's step. ``queue``: who speaks now and after that. ``ends``, ``span``: when the phase ends in match time, and
    its length. ``called``: the candidate that is called in an open vote; ``round``: 1, or 2 for the revote;
    ``leaders``: of the last count. ``cancelled``: there is no vote today. ``shout``: who shouts, ``shout_ends``: until
    when; ``shouts``: how many each has used; ``short``: whose next day speech is shortened. ``proposed``: who has made
    a motion in this phase. ``gone_at``: since when the speaker has been gone, or ``NEVER``. ``quiet``: rounds without a
    death so far; ``calm``: nobody has left in this round. ``deeds``: all secret acts. ``offender``: who
    lost the game for the team by a technical loss (C-82), or 0. All sets are of numbers.
    """

    __slots__ = (
        "book", "options", "dice",
        "cards", "held", "roles", "alive", "outs", "falls",
        "phase", "ply", "day", "night", "step", "ends", "span",
        "opener", "queue", "nominated", "cancelled",
        "ballot", "called", "round", "leaders", "counts",
        "shout", "shout_ends", "shouts", "short",
        "motion", "proposed", "fouls",
        "away", "gone_at", "bots",
        "quiet", "calm", "deeds", "said", "offender", "outcome",
    )  # fmt: skip

    book: Book
    options: TownOptions
    dice: Dice
    cards: tuple[Role, ...]
    held: tuple[int, ...]
    roles: tuple[Role, ...]
    alive: Numbers
    outs: tuple[Out, ...]
    falls: tuple[Numbers, ...]
    phase: Phase
    ply: int
    day: int
    night: int
    step: int
    ends: Millis
    span: Millis
    opener: Number
    queue: tuple[Number, ...]
    nominated: tuple[tuple[Number, Number], ...]
    cancelled: bool
    ballot: Ballot | None
    called: Number
    round: int
    leaders: tuple[Number, ...]
    counts: tuple[Count, ...]
    shout: Number
    shout_ends: Millis
    shouts: tuple[int, ...]
    short: Numbers
    motion: Motion | None
    proposed: Numbers
    fouls: tuple[int, ...]
    away: Numbers
    gone_at: Millis
    bots: Numbers
    quiet: int
    calm: bool
    deeds: tuple[Deed, ...]
    said: tuple[Said, ...]
    offender: Number
    outcome: Outcome | None

    def clone(self) -> TownState:
        """An independent copy."""
        copy = TownState.__new__(TownState)
        copy.book = self.book
        copy.options = self.options
        copy.dice = self.dice
        copy.cards = self.cards
        copy.held = self.held
        copy.roles = self.roles
        copy.alive = self.alive
        copy.outs = self.outs
        copy.falls = self.falls
        copy.phase = self.phase
        copy.ply = self.ply
        copy.day = self.day
        copy.night = self.night
        copy.step = self.step
        copy.ends = self.ends
        copy.span = self.span
        copy.opener = self.opener
        copy.queue = self.queue
        copy.nominated = self.nominated
        copy.cancelled = self.cancelled
        copy.ballot = self.ballot
        copy.called = self.called
        copy.round = self.round
        copy.leaders = self.leaders
        copy.counts = self.counts
        copy.shout = self.shout
        copy.shout_ends = self.shout_ends
        copy.shouts = self.shouts
        copy.short = self.short
        copy.motion = self.motion
        copy.proposed = self.proposed
        copy.fouls = self.fouls
        copy.away = self.away
        copy.gone_at = self.gone_at
        copy.bots = self.bots
        copy.quiet = self.quiet
        copy.calm = self.calm
        copy.deeds = self.deeds
        copy.said = self.said
        copy.offender = self.offender
        copy.outcome = self.outcome
        return copy

    def side(self, number: Number) -> Side:
        """The side of a player who holds a card."""
        return self.book.sides[self.roles[number - 1]]

    def lives(self, number: Number) -> bool:
        return has(self.alive, number)

    def of_side(self, side: Side) -> Numbers:
        """All players of a side, the dead as well; who has no card yet is of none."""
        sides, found = self.book.sides, NOBODY
        for index, role in enumerate(self.roles):
            if role and sides[role] == side:
                found |= 2 << index
        return found

    def with_role(self, roles: frozenset[Role]) -> Numbers:
        """All players with one of these roles, the dead as well."""
        found = NOBODY
        for index, role in enumerate(self.roles):
            if role in roles:
                found |= 2 << index
        return found

    def tonight(self, step: str) -> dict[Number, Number]:
        """Who did that step's act this night, and on whom."""
        return {deed.by: deed.at for deed in self.deeds if deed.night == self.night and deed.step == step}


def sides_of(s: TownState) -> tuple[Side, ...]:
    """The side of each player, when all hold a card."""
    return tuple([s.book.sides[role] for role in s.roles])


def with_one(values: tuple[Any, ...], number: Number, value: Any) -> tuple[Any, ...]:
    """Values by player, with one player's changed."""
    return (*values[: number - 1], value, *values[number:])
