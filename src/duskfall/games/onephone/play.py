"""Moves and expiries: each changes the state and tells what happened."""

from __future__ import annotations

from duskfall.engine.clock import Millis
from duskfall.engine.dice import Draws
from duskfall.engine.event import Event
from duskfall.engine.move import Move
from duskfall.engine.viewers import Face, Seat, Viewer
from duskfall.games.onephone import day, legal
from duskfall.games.onephone.phases import next_phase
from duskfall.games.onephone.roles import DETECTIVE, DOCTOR, MAFIA, MAFIA_SIDE, SIDES
from duskfall.games.onephone.state import NO_ONE, Act, OnePhoneState
from duskfall.town import ballot
from duskfall.town.moves import NumberMove
from duskfall.town.numbers import Number, members, viewer

CLEAN = "clean"


def submit(s: OnePhoneState, seat: Seat, move: Move, now: Millis) -> list[Event]:
    """Plays a move.

    Raises:
        IllegalMove: see ``legal.check``.
    """
    number = legal.check(s, seat, move)
    events: list[Event] = []
    if s.phase == "day":
        day.act(s, number, move.verb, now, events)
        return events
    at = move.number if isinstance(move, NumberMove) else NO_ONE
    if s.phase == "night":
        kind = what(s, number) if at else "hold"
    else:
        kind = move.verb
    _take_turn(s, Act(number, kind, at, told(s, kind, at)), now, events)
    if not s.waiting():
        next_phase(s, now, events)
    return events


def expire(s: OnePhoneState, now: Millis) -> list[Event]:
    """P-40: the discussion is over. P-82: who has done nothing in time has slept, and the mafia's picks are drawn."""
    events: list[Event] = []
    if s.phase != "day":
        draws = s.dice.of(f"late {s.ply}")
        for number in members(s.waiting()):
            _take_turn(s, _late(s, number, draws), now, events)
    next_phase(s, now, events)
    return events


def _late(s: OnePhoneState, number: Number, draws: Draws) -> Act:
    match s.phase:
        case "deal":
            return Act(number, "seen", NO_ONE, "")
        case "night" if SIDES[s.role(number)] == MAFIA_SIDE:
            return Act(number, "kill", draws.choice(members(legal.targets(s, number))), "")
        case "night":
            return Act(number, "slept", NO_ONE, "")
        case "verdict":
            return Act(number, "uphold", NO_ONE, "")
    return Act(number, "abstain", NO_ONE, "")


def what(s: OnePhoneState, number: Number) -> str:
    """P-11 to P-15: what a pick of this player means."""
    role = s.role(number)
    if SIDES[role] == MAFIA_SIDE:
        return "kill"
    if role == DOCTOR:
        return "save"
    if role == DETECTIVE:
        return "check"
    return "shot" if legal.has_bullet(s, number) else "suspect"


def told(s: OnePhoneState, kind: str, at: Number) -> str:
    """P-13: what a check tells; the Godfather reads clean."""
    if kind != "check":
        return ""
    return MAFIA if s.role(at) == MAFIA else CLEAN


def _take_turn(s: OnePhoneState, act: Act, now: Millis, events: list[Event]) -> None:
    """The player has acted, and passes the phone on."""
    if s.phase in ("vote", "runoff"):
        s.ballot = ballot.cast(legal.running(s), act.by, act.at)
    if act.kind == "shot":
        s.bullet = False
    s.acts = (*s.acts, act)
    one = s.options.phone == "one"
    if one:
        s.ply += 1
    events.append(Event({"e": "passed", "ply": s.ply, "by": act.by} if one else None, _own_faces(s, act, one)))


def _own_faces(s: OnePhoneState, act: Act, one: bool) -> dict[Viewer, Face | None]:
    """What the player is told of their own act, and the mafia of each other's picks (P-20)."""
    face: Face = {"e": "passed", "by": act.by, "kind": act.kind, "at": act.at}
    if one:
        face["ply"] = s.ply
    if act.told:
        face["told"] = act.told
    to = members(s.of_mafia() & s.alive) if act.kind == "kill" else (act.by,)
    return {viewer(number): face for number in to}
