"""The course of days and nights: which phase follows which."""

from __future__ import annotations

from duskfall.engine.clock import Millis
from duskfall.engine.event import Event
from duskfall.town import verdict
from duskfall.town.ballot import NO, YES, Ballot, Choice, filled, leaders, passes, tally
from duskfall.town.ending import fall, finish
from duskfall.town.numbers import Number, Numbers, after, circle, has, members
from duskfall.town.options import CALL, DEFENCE, FAREWELL, LIFT, QUIET_ROUNDS, VOTE
from duskfall.town.phases import enter
from duskfall.town.state import Count, How, TownState

# --- day ------------------------------------------------------------------------------------------------------


def begin_day(s: TownState, now: Millis, events: list[Event]) -> None:
    """C-31: each day is opened by the next living player after the one who opened the day before."""
    s.day += 1
    s.nominated = ()
    s.opener = after(s.alive, s.opener)
    day_speech(s, circle(s.alive, s.opener), now, events)


def day_speech(s: TownState, queue: tuple[Number, ...], now: Millis, events: list[Event]) -> None:
    """The next speech of the circle; after the last one the nominations count (C-30, C-33)."""
    if not queue:
        after_speeches(s, now, events)
        return
    span = s.book.speech(s.options)
    if has(s.short, queue[0]):
        s.short &= ~(1 << queue[0])
        span //= 2
    enter(s, "speech", span, now, events, queue)


def next_speech(s: TownState, now: Millis, events: list[Event]) -> None:
    """Whoever speaks has finished, in whatever kind of speech."""
    phase, queue = s.phase, s.queue[1:]
    if phase == "speech":
        day_speech(s, queue, now, events)
    elif queue:
        enter(s, phase, DEFENCE if phase == "defence" else FAREWELL, now, events, queue)
    elif phase == "last":
        begin_day(s, now, events)
    elif phase == "defence" and len(s.leaders) > 1:
        open_vote(s, s.leaders, 2, now, events)
    else:
        nightfall(s, now, events)


def after_speeches(s: TownState, now: Millis, events: list[Event]) -> None:
    """C-40, C-81"""
    nominated = tuple([number for number, _ in s.nominated])
    if s.cancelled:
        nightfall(s, now, events)
        return
    found = verdict.of_nominations(s.options, s.day, nominated)
    if found is None:
        open_vote(s, nominated, 1, now, events)
    else:
        carry_out(s, found, now, events)


# --- votes ----------------------------------------------------------------------------------------------------


def open_vote(s: TownState, candidates: tuple[Number, ...], round_: int, now: Millis, events: list[Event]) -> None:
    """C-42: all together, or candidate by candidate."""
    s.round = round_
    ballot = Ballot(candidates, voters(s))
    if s.options.voting == "open":
        enter(s, "vote", CALL, now, events, ballot=ballot, called=candidates[0])
    else:
        enter(s, "vote", VOTE, now, events, ballot=ballot)


def voters(s: TownState) -> Numbers:
    """C-41: the living, but for those whom the night has barred."""
    return s.alive & ~s.book.barred(s)


def call_next(s: TownState, now: Millis, events: list[Event]) -> None:
    """The time of a vote, or of a call, is over."""
    ballot = s.ballot
    assert ballot is not None
    if s.called and s.called != ballot.candidates[-1]:
        following = ballot.candidates[ballot.candidates.index(s.called) + 1]
        enter(s, "vote", CALL, now, events, ballot=ballot, called=following)
    else:
        close_ballot(s, now, events)


def close_ballot(s: TownState, now: Millis, events: list[Event]) -> None:
    """C-41: who gave no vote gives it to the last candidate; in a vote on all leaders that is a no (C-51)."""
    assert s.ballot is not None
    ballot = filled(s.ballot, s.ballot.candidates[-1])
    lift = s.phase == "lift"
    count = Count(s.day, "lift" if lift else "revote" if s.round == 2 else "vote", tuple(sorted(ballot.votes)))
    s.counts = (*s.counts, count)
    face = {"e": "count", "day": count.day, "kind": count.kind, "votes": count.votes}
    if lift:
        passed = passes(tally(ballot)[YES], s.alive.bit_count())
        events.append(Event({**face, "passed": passed, "leaders": s.leaders}))
        carry_out(s, verdict.Verdict("out", s.leaders) if passed else verdict.Verdict("stay"), now, events, "lifted")
        return
    s.leaders = leaders(ballot)
    events.append(Event({**face, "leaders": s.leaders}))
    carry_out(s, verdict.of_vote(s.options, s.day, s.round, s.leaders, s.alive), now, events)


def carry_out(s: TownState, found: verdict.Verdict, now: Millis, events: list[Event], how: How = "voted") -> None:
    """Does what a vote has come to."""
    if found.what == "out":
        fall(s, found.who, how, events)
        if s.outcome is None:
            enter(s, "farewell", FAREWELL, now, events, found.who)
    elif found.what == "speak":
        s.leaders = found.who
        enter(s, "defence", DEFENCE, now, events, found.who)
    elif found.what == "lift":
        enter(s, "lift", LIFT, now, events, ballot=Ballot(LIFT_CHOICES, voters(s)))
    else:
        nightfall(s, now, events)


LIFT_CHOICES: tuple[Choice, ...] = (YES, NO)
"""The last one is what silence counts for."""

# --- night ----------------------------------------------------------------------------------------------------


def nightfall(s: TownState, now: Millis, events: list[Event]) -> None:
    """The day is over: three quiet rounds are a draw (C-71), else the first step of the night begins."""
    s.nominated = ()
    s.cancelled = False
    s.leaders = ()
    if s.night:  # the meeting and day 1 belong to no round
        s.quiet = s.quiet + 1 if s.calm else 0
        if s.quiet == QUIET_ROUNDS:
            finish(s, "", "quiet", events)
            return
    s.night += 1
    s.calm = True
    _begin_step(s, 0, now, events)


def _begin_step(s: TownState, place: int, now: Millis, events: list[Event]) -> None:
    s.step = place
    step = s.book.steps[place]
    enter(s, step.name, step.span(s.options), now, events)


def end_step(s: TownState, now: Millis, events: list[Event]) -> None:
    """C-62: a step is over when its time is, and nothing is told of it unless the game ends with it (C-63)."""
    ended = members(s.book.steps[s.step].ends(s))
    if ended:
        fall(s, ended, "killed", events)
    elif s.step + 1 < len(s.book.steps):
        _begin_step(s, s.step + 1, now, events)
    else:
        dawn(s, now, events)


def dawn(s: TownState, now: Millis, events: list[Event]) -> None:
    """C-64: the dead are named, and speak a last time; then comes the day."""
    victims = members(s.book.victims(s))
    events.append(Event({"e": "dawn", "night": s.night, "dead": victims}))
    if victims:
        fall(s, victims, "killed", events)
    if s.outcome is None and victims:
        enter(s, "last", FAREWELL, now, events, victims)
    elif s.outcome is None:
        begin_day(s, now, events)
