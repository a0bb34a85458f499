"""Who goes out, and how a match ends (P-50)."""

from __future__ import annotations

from duskfall.engine.event import Event
from duskfall.engine.game import Outcome
from duskfall.games.onephone import timing
from duskfall.games.onephone.roles import MAFIA_SIDE, SIDES, TOWN_SIDE, Side
from duskfall.games.onephone.state import NO_ONE, Fall, OnePhoneState
from duskfall.games.onephone.truth import reveal
from duskfall.town.numbers import Number, members, viewer


def fall(s: OnePhoneState, numbers: tuple[Number, ...], how: str) -> tuple[tuple[Number, str], ...]:
    """These go out; gives them with the roles that are shown."""
    shown = tuple([(number, s.role(number)) for number in numbers])
    for number, role in shown:
        s.falls = (*s.falls, Fall(number, role, s.day, how))
        s.alive &= ~(1 << number)
    return shown


def winner(s: OnePhoneState) -> tuple[Side, str] | None:
    """P-50: the side that has won, and why."""
    mafia = (s.alive & s.of_mafia()).bit_count()
    if not mafia:
        return TOWN_SIDE, "mafia_out"
    if 2 * mafia >= s.alive.bit_count():
        return MAFIA_SIDE, "parity"
    return None


def finish(s: OnePhoneState, side: Side, reason: str, events: list[Event]) -> None:
    """A side has won, and everything is laid open."""
    s.phase = "over"
    s.ply += 1
    s.ballot = None
    s.condemned = NO_ONE
    timing.stop(s)
    winners = [number for number in members((2 << len(s.roles)) - 2) if SIDES[s.role(number)] == side]
    s.outcome = Outcome(tuple([viewer(number) for number in winners]), reason)
    events.append(Event({"e": "over", "ply": s.ply, **s.outcome.json(), "truth": reveal(s)}))
