"""F-90: the clock, and what the program plays when it runs out."""

from __future__ import annotations

from duskfall.engine.clock import Deadline, Millis
from duskfall.engine.event import Event
from duskfall.engine.viewers import Seat
from duskfall.games.fbi.state import FbiState


def deadline(s: FbiState) -> Deadline | None:
    """A window always runs (F-72, F-73); other steps have the time of the move, then the seat's reserve."""
    if s.phase == "over":
        return None
    if s.window is not None:
        span = s.options.window * 1000
        return Deadline(s.ply, s.turn_at + span, span)
    if not s.options.move_time:
        return None
    reserve = s.reserves[s.mode.seat(s.up)]
    span = s.options.move_time * 1000 + reserve
    return Deadline(s.ply, s.turn_at + span, span, reserve)


def with_seat(numbers: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    """The numbers with one seat's changed."""
    return (*numbers[:seat], value, *numbers[seat + 1 :])


def charge(s: FbiState, seat: Seat, now: Millis) -> list[Event]:
    """A seat has played: what it overdrew comes out of its reserve, and the next step starts now."""
    if not s.options.move_time:
        s.turn_at = now
        return []
    if s.expiries[seat]:
        s.expiries = with_seat(s.expiries, seat, 0)
    return settle_clock(s, seat, now)


def settle_clock(s: FbiState, seat: Seat, now: Millis) -> list[Event]:
    """What a step took beyond its time comes out of the seat's reserve; the next step starts now."""
    over = now - s.turn_at - s.options.move_time * 1000
    s.turn_at = now
    if over <= 0 or not s.reserves[seat]:
        return []
    s.reserves = with_seat(s.reserves, seat, max(0, s.reserves[seat] - over))
    return [Event({"e": "reserve", "seat": seat, "left": s.reserves[seat]})]
