"""The course of nights and days (M-10 to M-14)."""

from __future__ import annotations

from collections.abc import Sequence

from duskfall.engine.clock import Millis
from duskfall.engine.event import Event
from duskfall.games.mafia42 import knowing, night
from duskfall.games.mafia42.occupations import hostess, martyr, politician
from duskfall.games.mafia42.options import (
    ARGUMENT,
    DAY_EACH,
    LAST_DAY,
    LONGEST_ARGUMENT,
    LYNCH,
    NIGHT,
    SHORTEST_ARGUMENT,
    VOTE,
)
from duskfall.games.mafia42.phases import enter, heads
from duskfall.games.mafia42.state import NO_ONE, Count, Deed, M42State, Out, Verdict
from duskfall.games.mafia42.winning import finish, has_ended
from duskfall.town.ballot import NO, YES, Ballot, passes
from duskfall.town.numbers import NOBODY, Number, Numbers, members


def next_phase(s: M42State, now: Millis, events: list[Event]) -> None:
    """The time of the phase is over."""
    match s.phase:
        case "night":
            _dawn(s, now, events)
        case "day":
            open_vote(s, now, events)
        case "vote":
            _count(s, now, events)
        case "argument":
            _lynching(s, now, events)
        case "lynch":
            _judge(s, now, events)


def _dawn(s: M42State, now: Millis, events: list[Event]) -> None:
    """The day lasts as long as there are players (M-10)."""
    night.dawn(s, events)
    s.seduced = NOBODY
    s.loot = ("",) * s.count
    if not has_ended(s, events):
        s.day += 1
        enter(s, "day", DAY_EACH * s.alive.bit_count(), now, events)


# --- the vote -------------------------------------------------------------------------------------------------


def voters(s: M42State) -> Numbers:
    """M-43: who is threatened has no ballot."""
    return s.alive & ~s.threatened


def open_vote(s: M42State, now: Millis, events: list[Event]) -> None:
    s.ballot = Ballot(members(s.alive), voters(s))
    enter(s, "vote", VOTE, now, events)


def sole_highest(s: M42State, votes: Sequence[tuple[Number, Number]]) -> Number:
    """M-12: who has the most by the weights of these (voter, choice), alone; 0: nobody."""
    weighed: dict[Number, int] = {}
    for voter, choice in votes:
        weighed[choice] = weighed.get(choice, 0) + politician.ballot(s, voter)
    most = max(weighed.values(), default=0)
    leaders = [number for number, weight in weighed.items() if weight == most]
    return leaders[0] if len(leaders) == 1 else NO_ONE


def _count(s: M42State, now: Millis, events: list[Event]) -> None:
    """M-12: heads are shown, weights count."""
    ballot = s.ballot
    assert ballot is not None
    s.accused = sole_highest(s, ballot.votes)
    shown = heads(s)
    s.counts = (*s.counts, Count(s.day, shown, s.accused, tuple(sorted(ballot.votes))))
    events.append(Event({"e": "count", "day": s.day, "heads": shown, "accused": s.accused}))
    hostess.seduces(s, ballot, events)
    s.ballot = None
    if s.accused:
        plate = s.plates[s.accused - 1] * 1000
        span = min(max(ARGUMENT + plate, SHORTEST_ARGUMENT), LONGEST_ARGUMENT)
        enter(s, "argument", span, now, events)
    else:
        _nightfall(s, now, events)


# --- the lynching ---------------------------------------------------------------------------------------------


def _lynching(s: M42State, now: Millis, events: list[Event]) -> None:
    """M-14: all other living players are asked, but for those who are threatened."""
    picks = s.picks
    s.ballot = Ballot((YES, NO), voters(s) & ~(1 << s.accused))
    enter(s, "lynch", LYNCH, now, events)
    s.picks = picks


def _judge(s: M42State, now: Millis, events: list[Event]) -> None:
    """M-14, M-41, M-45"""
    assert s.ballot is not None
    agreed = [voter for voter, choice in s.ballot.votes if choice == YES]
    of, accused = s.alive.bit_count(), s.accused
    lynched = passes(sum([politician.agreement(s, voter) for voter in agreed]), of)
    result = "spared" if not lynched else "politician" if politician.survives(s, accused) else "lynched"
    taken = NO_ONE
    if result == "lynched":
        taken = martyr.drags(s, accused, s.picked(martyr.VERB))
        _dies(s, accused)
        if taken:
            s.deeds = (*s.deeds, Deed(s.day, 0, accused, martyr.VERB, taken, None))
            _dies(s, taken, by_martyr=True)
    s.verdicts = (*s.verdicts, Verdict(s.day, accused, len(agreed), of, result))
    dead = tuple([(out.number, out.how, out.role) for out in s.outs if out.day == s.day])
    events.append(
        Event({"e": "verdict", "day": s.day, "number": accused, "yes": len(agreed), "of": of, "result": result,
               "dead": dead})
    )  # fmt: skip
    s.accused = NO_ONE
    s.ballot = None
    if not has_ended(s, events):
        knowing.introduce(s, events)
        _nightfall(s, now, events)


def _dies(s: M42State, number: Number, by_martyr: bool = False) -> None:
    shown = s.job(number) if s.options.reveal_on_death else None
    s.alive &= ~(1 << number)
    s.outs = (*s.outs, Out(number, "taken" if by_martyr else "lynched", s.day, 0, shown))


# --- the night ------------------------------------------------------------------------------------------------


def _nightfall(s: M42State, now: Millis, events: list[Event]) -> None:
    """M-43: threats end. M-73: nobody has won in fifteen days."""
    s.threatened = NOBODY
    if s.day == LAST_DAY:
        finish(s, "", "time", events)
        return
    s.night += 1
    enter(s, "night", NIGHT, now, events)
