"""What comes after what: the night's end, the dawn, the day, the votes and the verdict."""

from __future__ import annotations

from duskfall.engine.clock import Millis
from duskfall.engine.event import Event
from duskfall.games.onephone import ending, night, timing
from duskfall.games.onephone.roles import MAYOR, SNIPER
from duskfall.games.onephone.state import NO_ONE, Count, Dawn, OnePhoneState, Phase, Round
from duskfall.town.ballot import Ballot, tally
from duskfall.town.numbers import NOBODY, Number, members


def next_phase(s: OnePhoneState, now: Millis, events: list[Event]) -> None:
    """The phase is over; opens the next one."""
    phase, acts = s.phase, s.acts
    if phase != "day":
        s.rounds = (*s.rounds, Round(s.day, phase, acts))
        s.acts = ()
    match phase:
        case "deal":
            _night(s, now, events)
        case "night":
            _dawn(s, now, events)
        case "day":
            _vote(s, "vote", members(s.alive), now, events)
        case "vote" | "runoff":
            _count(s, now, events)
        case "verdict":
            _judge(s, now, events)


def _enter(s: OnePhoneState, phase: Phase, now: Millis, events: list[Event]) -> None:
    """Opens a phase in which everybody acts once, and tells so."""
    s.phase = phase
    s.ply += 1
    timing.start_round(s, now)
    candidates = s.ballot.candidates[1:] if s.ballot is not None else ()
    face = {"e": "phase", "ply": s.ply, "phase": phase, "day": s.day}
    if phase == "runoff":
        face["candidates"] = candidates
    if s.condemned:
        face["condemned"] = s.condemned
    events.append(Event(face))


def _night(s: OnePhoneState, now: Millis, events: list[Event]) -> None:
    s.day += 1
    _enter(s, "night", now, events)


def _dawn(s: OnePhoneState, now: Millis, events: list[Event]) -> None:
    """P-20 to P-30: the night's story, told at once."""
    acts = s.rounds[-1].acts
    made = night.deeds(s.roles, acts, s.dice, s.day)
    sniper = next((act.by for act in acts if s.role(act.by) == SNIPER), NO_ONE)
    came = night.resolve(s.roles, made, s.shield, sniper, s.options)
    if came.bounced:
        s.shield = False
    s.dawns = (*s.dawns, Dawn(s.day, came.out, came.saved, came.bounced))
    shown = ending.fall(s, came.out, "night")
    events.append(Event({"e": "dawn", "out": shown, "saved": came.saved, "bounced": came.bounced}))
    if not _over(s, events):
        _day(s, now, events)


def _day(s: OnePhoneState, now: Millis, events: list[Event]) -> None:
    s.phase = "day"
    s.ply += 1
    s.wishes = s.asked_more = NOBODY
    timing.start(s, s.options.discussion * 60_000, now)
    events.append(Event({"e": "phase", "ply": s.ply, "phase": "day", "day": s.day}))


def _vote(s: OnePhoneState, phase: Phase, candidates: tuple[Number, ...], now: Millis, events: list[Event]) -> None:
    s.ballot = Ballot((NO_ONE, *candidates), s.alive)
    s.wishes = s.asked_more = NOBODY
    _enter(s, phase, now, events)


def _count(s: OnePhoneState, now: Millis, events: list[Event]) -> None:
    """P-42, P-43: abstentions are counted and are no candidate."""
    assert s.ballot is not None
    counts = tally(s.ballot)
    nobody = counts.pop(NO_ONE)
    got = tuple([(number, votes) for number, votes in counts.items() if votes])
    s.counts = (*s.counts, Count(s.day, s.phase, got, nobody))
    events.append(Event({"e": "count", "votes": got, "nobody": nobody}))
    most = max([votes for _, votes in got], default=0)
    leaders = tuple([number for number, votes in got if votes == most])
    first, s.ballot = s.phase == "vote", None
    if len(leaders) == 1:
        s.condemned = leaders[0]
        if s.power and s.holder(MAYOR):
            _enter(s, "verdict", now, events)
        else:
            _eliminate(s, now, events)
    elif leaders and first:
        _vote(s, "runoff", leaders, now, events)
    else:
        events.append(Event({"e": "nobody"}))
        _night(s, now, events)


def _judge(s: OnePhoneState, now: Millis, events: list[Event]) -> None:
    """P-44: only the Mayor's answer counts."""
    mayor = s.holder(MAYOR)
    if all(act.kind == "uphold" for act in s.rounds[-1].acts if act.by == mayor):
        _eliminate(s, now, events)
        return
    s.power = False
    s.condemned = NO_ONE
    s.overturned = (*s.overturned, s.day)
    events.append(Event({"e": "overturned"}))
    _night(s, now, events)


def _eliminate(s: OnePhoneState, now: Millis, events: list[Event]) -> None:
    shown = ending.fall(s, (s.condemned,), "vote")
    s.condemned = NO_ONE
    events.append(Event({"e": "eliminated", "out": shown}))
    if not _over(s, events):
        _night(s, now, events)


def _over(s: OnePhoneState, events: list[Event]) -> bool:
    won = ending.winner(s)
    if won is not None:
        ending.finish(s, *won, events)
    return won is not None
