"""The discussion's clock (P-40, P-81)."""

from __future__ import annotations

from duskfall.engine.clock import Millis
from duskfall.engine.event import Event
from duskfall.engine.viewers import Face
from duskfall.games.onephone.options import MORE
from duskfall.games.onephone.phases import next_phase
from duskfall.games.onephone.state import NO_CLOCK, OnePhoneState
from duskfall.town.ballot import passes
from duskfall.town.numbers import Number


def act(s: OnePhoneState, number: Number, verb: str, now: Millis, events: list[Event]) -> None:
    """Pauses, goes on, gives a minute more, or ends it."""
    match verb:
        case "pause":
            s.left = max(0, s.ends - now)
            events.append(Event({"e": "pause", "left": s.left}))
        case "resume":
            s.ends = now + s.left
            s.left = NO_CLOCK
            events.append(Event({"e": "resume"}))
        case "more":
            _more(s, number, events)
        case "end":
            _end(s, number, now, events)


def _more(s: OnePhoneState, number: Number, events: list[Event]) -> None:
    s.span += MORE
    if s.left != NO_CLOCK:
        s.left += MORE
    else:
        s.ends += MORE
    face: Face = {"e": "more"} if s.left == NO_CLOCK else {"e": "more", "left": s.left}
    if s.options.phone == "each":
        s.asked_more |= 1 << number
        face["by"] = number
    events.append(Event(face))


def _end(s: OnePhoneState, number: Number, now: Millis, events: list[Event]) -> None:
    """P-81: with phones of their own more than half of the living have to want it."""
    if s.options.phone == "each":
        s.wishes |= 1 << number
        events.append(Event({"e": "wish", "by": number}))
        if not passes(s.wishes.bit_count(), s.alive.bit_count()):
            return
    next_phase(s, now, events)
