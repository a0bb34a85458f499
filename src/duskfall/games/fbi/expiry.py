"""F-90, F-73: a deadline has passed."""

from __future__ import annotations

from duskfall.board.grid import members
from duskfall.board.lines import WAYS, shift_words
from duskfall.engine.clock import Millis
from duskfall.engine.dice import Draws
from duskfall.engine.event import Event
from duskfall.engine.move import Move
from duskfall.games.fbi import legal, play, timing, turns, windows
from duskfall.games.fbi.ending import finish
from duskfall.games.fbi.moves import Keep, Shift, Skip, Threaten
from duskfall.games.fbi.options import EXPIRIES_TO_LOSE
from duskfall.games.fbi.state import FbiState


def expire(s: FbiState, now: Millis) -> list[Event]:
    """Closes an interrupt; else plays the rest of the turn in the mildest way (F-78), or the seat's team has lost."""
    events: list[Event] = []
    if s.window is not None:
        windows.close(s, events)
        turns.settle(s, events)
        s.turn_at = now
        return events
    seat, turn = s.mode.seat(s.up), (s.cycle, s.place)
    count = s.expiries[seat] + 1
    s.expiries = timing.with_seat(s.expiries, seat, count)
    events.append(Event({"e": "expire", "seat": seat, "count": count}))
    if count >= EXPIRIES_TO_LOSE:
        finish(s, 1 - s.mode.team(seat), "time", events)
        return events
    events += timing.settle_clock(s, seat, now)
    draws = s.dice.of(f"expiry {s.ply}")
    while _goes_on(s, turn):
        events += play.submit(s, seat, _mildest(s, draws), now)
    s.expiries = timing.with_seat(s.expiries, seat, count)
    return events


def _goes_on(s: FbiState, turn: tuple[int, int]) -> bool:
    return (s.cycle, s.place) == turn and s.window is None and s.outcome is None


def _mildest(s: FbiState, draws: Draws) -> Move:
    if s.phase == "start":
        return Skip()
    if s.phase == "keep":
        return Keep(draws.choice(s.offer))
    if s.phase == "threaten":
        return Threaten((s.grid.names[draws.choice(members(legal.threaten_cells(s)))],))
    return draws.choice(
        [
            Shift(axis, index, step)
            for axis, step in WAYS.values()
            for index in range(s.mode.side)
            if shift_words(axis, index, step) not in s.barred
        ]
    )
