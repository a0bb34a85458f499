"""I-60: the clock of Mafia vs Inspector and what the program plays when it runs out."""

from __future__ import annotations

from duskfall.engine.clock import Deadline, Millis
from duskfall.engine.dice import Draws
from duskfall.engine.event import Event
from duskfall.engine.move import Move
from duskfall.games.inspector import legal, play
from duskfall.games.inspector.moves import Choose, Kill
from duskfall.games.inspector.options import EXPIRIES_TO_LOSE
from duskfall.games.inspector.state import InspectorState


def deadline(s: InspectorState) -> Deadline | None:
    """The time of the move and then the seat's reserve."""
    if not s.options.move_time or s.phase == "over":
        return None
    reserve = s.reserves[s.turn]
    span = s.options.move_time * 1000 + reserve
    return Deadline(s.ply, s.turn_at + span, span, reserve)


def expire(s: InspectorState, now: Millis) -> list[Event]:
    """The mildest legal move at random; at the second expiry in a row the seat has lost."""
    seat = s.turn
    count = s.expiries[seat] + 1
    s.expiries = play.with_seat(s.expiries, seat, count)
    events = [Event({"e": "expire", "seat": seat, "count": count})]
    if count >= EXPIRIES_TO_LOSE:
        return events + play.finish(s, 1 - seat, "time")
    events += play.submit(s, seat, _mildest(s, s.dice.of(f"expiry {s.ply}")), s.turn_at)
    s.expiries = play.with_seat(s.expiries, seat, count)
    return events + play.settle_clock(s, seat, now)


def _mildest(s: InspectorState, draws: Draws) -> Move:
    if s.phase == "play":
        return draws.choice(legal.free_shifts(s))
    if s.phase == "choose":
        return Choose(draws.choice(legal.live_cards(s)))
    targets = legal.kill_cells(s)
    return next(Kill(s.grid.names[cell]) for cell in draws.shuffled(range(s.grid.size)) if targets >> cell & 1)
