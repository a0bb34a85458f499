"""Who leaves the game, and how a match ends (C-70 to C-72)."""

from __future__ import annotations

from duskfall.engine.event import Event
from duskfall.engine.game import Outcome
from duskfall.town.book import Side
from duskfall.town.numbers import Number, members, those, viewer
from duskfall.town.phases import facts
from duskfall.town.state import NEVER, How, Out, TownState
from duskfall.town.truth import reveal


def fall(s: TownState, numbers: tuple[Number, ...], how: How, events: list[Event]) -> None:
    """These leave, all at once; the end of the game is looked for when all have left."""
    morning = s.phase == "last"  # it belongs to the day that comes
    day, night = (0, s.night) if how == "killed" else (s.day + morning, 0)
    for number in numbers:
        s.outs = (*s.outs, Out(number, how, day, night))
        events.append(Event({"e": "out", "number": number, "how": how, "day": day, "night": night}))
    s.alive &= ~those(numbers)
    s.short &= s.alive
    s.falls = (*s.falls, those(numbers))
    s.calm = False
    won = s.book.winner(s.roles, s.alive)
    if won is not None:
        finish(s, *won, events)


def finish(s: TownState, side: Side, reason: str, events: list[Event]) -> None:
    """A side has won (none: a draw). No speech follows, and all is laid open."""
    s.phase = "over"
    s.ply += 1
    s.queue = ()
    s.ballot = None
    s.called = 0
    s.shout = 0
    s.motion = None
    s.gone_at = NEVER
    winners = members(s.of_side(side)) if side else ()
    s.outcome = Outcome(tuple([viewer(number) for number in winners]), reason)
    events.append(Event({"e": "over", **facts(s), **s.outcome.json(), "truth": reveal(s)}))


def technical_loss(s: TownState, offender: Number, events: list[Event]) -> None:
    """C-82"""
    s.offender = offender
    finish(s, s.book.opposite[s.side(offender)], "technical_loss", events)
