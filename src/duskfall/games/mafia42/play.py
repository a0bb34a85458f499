"""One way in for all moves and deadlines. A refusal leaves the state as it was."""

from __future__ import annotations

from typing import Any

from duskfall.engine.clock import Deadline, Millis
from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.engine.move import Move
from duskfall.engine.viewers import Seat
from duskfall.games.mafia42 import course, powers, saying
from duskfall.games.mafia42.moves import Ability
from duskfall.games.mafia42.phases import heads, step_of_clock
from duskfall.games.mafia42.state import CLOCK, Entry, M42State
from duskfall.town.ballot import NO, YES, Choice, recast
from duskfall.town.numbers import Number, has


def submit(s: M42State, seat: Seat, move: Move, now: Millis) -> list[Event]:
    """Plays a move of a seat.

    Raises:
        IllegalMove: see the rules' page for the codes.
    """
    if s.outcome is not None:
        raise IllegalMove("game_over", "The game is over.")
    if not 0 <= seat < s.count:
        raise IllegalMove("no_seat", "You have no seat in this game.")
    events: list[Event] = []
    by = seat + 1
    entry = Entry(now, by, str(move))
    if isinstance(move, Ability):
        powers.use(s, by, move.verb, move.number, events)
    else:
        _act(s, by, move, now, events)
    s.log = (*s.log, entry)
    return events


def _act(s: M42State, by: Number, move: Any, now: Millis, events: list[Event]) -> None:
    match move.verb:
        case "hold":
            powers.hold(s, by, events)
        case "vote":
            _vote(s, by, move.number, events)
        case "yes" | "no":
            _agree(s, by, move.verb == "yes", events)
        case "more" | "less":
            _clock(s, by, move.verb, now, events)
        case "say":
            saying.say(s, by, move.act, now, events)
        case _:
            _presence(s, by, move.verb, events)


def _living(s: M42State, by: Number) -> None:
    if not s.lives(by):
        raise IllegalMove("out", "You are out of the game.")


def _in(s: M42State, phase: str) -> None:
    if s.phase != phase:
        raise IllegalMove("not_now", "That can't be done now.")


def _voter(s: M42State, by: Number) -> None:
    _living(s, by)
    if has(s.threatened, by):
        raise IllegalMove("threatened", "You are threatened and have no vote today.")


def _ballot(s: M42State, by: Number, choice: Choice) -> None:
    """M-12, M-14: it can be changed, though not for ever (M-81)."""
    assert s.ballot is not None
    ballot = recast(s.ballot, by, choice)
    if powers.has_changed_enough(s, by):
        raise IllegalMove("voted", "You have changed your ballot often enough; it stands.")
    s.ballot = ballot
    powers.count_change(s, by)


def _vote(s: M42State, by: Number, number: Number, events: list[Event]) -> None:
    """M-12: all see the running count, and the voter the own ballot."""
    _in(s, "vote")
    _voter(s, by)
    if number > s.count:
        raise IllegalMove("no_such_player", "There is no player with that number.")
    _ballot(s, by, number)
    face = {"e": "tally", "heads": heads(s)}
    events.append(Event(face, {by - 1: {**face, "vote": number}}))


def _agree(s: M42State, by: Number, yes: bool, events: list[Event]) -> None:
    """M-14: nobody sees an answer but who gives it."""
    _in(s, "lynch")
    _voter(s, by)
    _ballot(s, by, YES if yes else NO)
    events.append(Event(None, {by - 1: {"e": "answer", "yes": yes}}))


def _clock(s: M42State, by: Number, way: str, now: Millis, events: list[Event]) -> None:
    """M-11: once a day each; at zero the vote opens."""
    _in(s, "day")
    _living(s, by)
    if has(s.timed, by):
        raise IllegalMove("used", "You have changed the time of this day.")
    step = step_of_clock(s.options)
    s.timed |= 1 << by
    s.ends = s.ends + step if way == "more" else max(s.ends - step, now)
    events.append(Event({"e": "time", "by": by, "way": way, "until": s.ends}))
    if s.ends <= now:
        course.open_vote(s, now, events)


def _presence(s: M42State, by: Number, verb: str, events: list[Event]) -> None:
    """M-74: whoever leaves keeps the seat."""
    gone = verb == "away"
    if has(s.away, by) == gone:
        raise IllegalMove("not_now", "That can't be done now.")
    s.away ^= 1 << by
    events.append(Event({"e": verb, "number": by}))


def deadline(s: M42State) -> Deadline | None:
    """Every phase has its time, and lasts it out."""
    return None if s.outcome is not None else Deadline(s.ply, s.ends, s.span)


def expire(s: M42State, now: Millis) -> list[Event]:
    """The phase is over."""
    events: list[Event] = []
    if s.outcome is None:
        course.next_phase(s, now, events)
        s.log = (*s.log, Entry(now, CLOCK, ""))
    return events
