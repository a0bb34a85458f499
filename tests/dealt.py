"""Fixed deals for tests that open tables: what happens at a table must not depend on luck.

``python -m tests.dealt NAME serve ...`` is ``duskfall serve ...`` with tables dealt from NAME, one after the other.
With ``--quick`` before NAME bots answer at once instead of pausing as people do; with ``--trial`` the times of tables
that talk are those of a trial: what only time ends is short, and what people end is long. With ``--patient`` a step of
a night waits until all have acted who can, and is over soon after.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from unittest import mock

from duskfall.cli import main
from duskfall.engine.clock import Millis
from duskfall.engine.event import Event
from duskfall.engine.move import Move
from duskfall.engine.viewers import Seat
from duskfall.games.mafia42 import legal as mafia42_legal
from duskfall.games.mafia42 import play as mafia42_play
from duskfall.games.mafia42.state import M42State
from duskfall.town import course, night, play
from duskfall.town.phases import enter
from duskfall.town.state import TownState

QUICK_SECONDS = 0.02
LONG_STEP, SHORT_STEP = 90_000, 1_500
"""Times in ms of a step of a patient night."""
TRIAL = {
    "duskfall.town.deal": {"TAKE": 90_000, "MEETING": 5_000},
    "duskfall.town.course": {"VOTE": 90_000, "CALL": 8_000, "LIFT": 90_000, "DEFENCE": 90_000, "FAREWELL": 90_000},
    "duskfall.town.motions": {"MOTION": 90_000},
    "duskfall.town.clock": {"MOTION": 90_000},
    "duskfall.games.classic.game": {"SPEECH": 90_000},
    "duskfall.games.classic.night": {"SHOT": 5_000, "CHECKS": 5_000},
    "duskfall.games.mafia42.course": {"NIGHT": 90_000, "VOTE": 90_000, "ARGUMENT": 5_000, "LYNCH": 90_000},
    "duskfall.games.mafia42.deal": {"NIGHT": 90_000},
}
"""Times in ms, by the module that reads them."""


def seeds(name: str) -> Callable[[], str]:
    """A source of seeds, the same for the same name."""
    numbers = count(1)
    return lambda: hashlib.sha256(f"{name} {next(numbers)}".encode()).hexdigest()


@contextmanager
def dealing(name: str) -> Iterator[None]:
    """New tables in this process are dealt from ``name``, and their bots too draw from it."""
    bots = seeds(f"{name} bots")
    with (
        mock.patch("duskfall.table.opening.deal_seed", seeds(name)),
        mock.patch("duskfall.table.opening.bot_seed", bots),
        mock.patch("duskfall.table.acts.bot_seed", bots),
    ):
        yield


@contextmanager
def quick_bots() -> Iterator[None]:
    """Bots make hardly a pause: for tests that play long games with many of them."""
    with ExitStack() as stack:
        for name in ("pause", "breath", "moment"):
            stack.enter_context(mock.patch(f"duskfall.table.botseats.{name}", return_value=QUICK_SECONDS))
        yield


@contextmanager
def trial_times() -> Iterator[None]:
    """Nights go by soon, and nobody has to hurry by day: for tests with many browsers at a table that talks."""
    with ExitStack() as patched:
        for module, times in TRIAL.items():
            for name, millis in times.items():
                patched.enter_context(mock.patch(f"{module}.{name}", millis))
        yield


@contextmanager
def patient_nights() -> Iterator[None]:
    """For tests in which people act at night: a step lasts as long as they need, however slow their browsers are.

    Where bots play, who may just as well do nothing, it has its usual time.
    """

    def begin(s: TownState, place: int, now: Millis, events: list[Event]) -> None:
        if s.bots:
            begun(s, place, now, events)
            return
        s.step, s.phase = place, s.book.steps[place].name
        enter(s, s.phase, LONG_STEP if night.actors(s) else SHORT_STEP, now, events)

    def submit(s: TownState, seat: Seat, move: Move, now: Millis) -> list[Event]:
        events = played(s, seat, move, now)
        if night.step_of(s) is not None and not s.bots and not night.actors(s):
            s.ends = min(s.ends, now + SHORT_STEP)
        return events

    begun, played = course._begin_step, play.submit
    with mock.patch("duskfall.town.course._begin_step", begin), mock.patch("duskfall.town.play.submit", submit):
        yield


@contextmanager
def patient_phases() -> Iterator[None]:
    """The same for Mafia42, where at tables of people every phase lasts its whole time: it ends soon after the last one
    who can act has acted, voted or answered."""

    def submit(s: M42State, seat: Seat, move: Move, now: Millis) -> list[Event]:
        events = played(s, seat, move, now)
        if s.phase in ("night", "vote", "lynch") and not mafia42_legal.due(s):
            s.ends = min(s.ends, now + SHORT_STEP)
        return events

    played = mafia42_play.submit
    with mock.patch("duskfall.games.mafia42.play.submit", submit):
        yield


@contextmanager
def patient() -> Iterator[None]:
    """Nobody has to hurry, at any table."""
    with patient_nights(), patient_phases():
        yield


FLAGS = {"--quick": quick_bots, "--trial": trial_times, "--patient": patient}

if __name__ == "__main__":
    words = sys.argv[1:]
    with ExitStack() as set_up:
        while words[0] in FLAGS:
            set_up.enter_context(FLAGS[words.pop(0)]())
        name, *rest = words
        set_up.enter_context(dealing(name))
        sys.exit(main(rest))
