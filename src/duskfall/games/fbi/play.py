"""One way in for all moves: who may play what, and when. A refusal leaves the state as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duskfall.engine.clock import Millis
from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.engine.move import Move
from duskfall.engine.viewers import Seat
from duskfall.games.fbi import acts_both, acts_fbi, acts_mafia, legal, timing, turns, windows
from duskfall.games.fbi.ending import finish
from duskfall.games.fbi.moves import Shift, Surrender, Yes
from duskfall.games.fbi.roles import Role
from duskfall.games.fbi.state import FbiState

_ACTS: Final[dict[str, Callable[[FbiState, Role, Any, list[Event]], None]]] = {
    "shift": acts_both.shift,
    "masquerade": acts_both.masquerade,
    "arrest": acts_fbi.arrest,
    "defuse": acts_fbi.defuse,
    "autopsy": acts_fbi.autopsy,
    "inspect": acts_fbi.inspect,
    "keep": acts_fbi.keep,
    "expose": acts_fbi.expose,
    "protect": acts_fbi.protect,
    "unprotect": acts_fbi.unprotect,
    "skip": acts_fbi.skip,
    "kill": acts_mafia.kill,
    "shoot": acts_mafia.shoot,
    "swap": acts_mafia.swap,
    "threaten": acts_mafia.threaten,
    "plant": acts_mafia.plant,
    "detonate": acts_mafia.detonate,
    "prepare": acts_mafia.prepare,
}


def submit(s: FbiState, seat: Seat, move: Move, now: Millis) -> list[Event]:
    """Plays a move of a seat.

    Raises:
        IllegalMove: see ``docs/rules/fbi.md`` for the codes.
    """
    if s.phase == "over":
        raise IllegalMove("game_over", "The game is over.")
    if not 0 <= seat < len(s.reserves):
        raise IllegalMove("no_seat", "You have no seat in this game.")
    events: list[Event] = []
    verb = move.verb
    if isinstance(move, Surrender):  # F-5: at any time
        finish(s, 1 - s.mode.team(seat), "surrender", events)
    elif verb in ("yes", "no"):
        if windows.answer(s, seat, isinstance(move, Yes), events):
            turns.settle(s, events)
            s.turn_at = now
    else:
        _check_turn(s, seat, verb)
        acting = s.phase == "act"
        _ACTS[verb](s, s.up, move, events)
        if acting and not isinstance(move, Shift):  # F-32
            s.barred = ()
        return timing.charge(s, seat, now) + events  # first the clock, so that the end stays the last event
    return events


def _check_turn(s: FbiState, seat: Seat, verb: str) -> None:
    if s.window is not None:
        raise IllegalMove("not_now", "That can't be done now.")
    if seat != s.mode.seat(s.up):
        raise IllegalMove("not_your_turn", "It is not your turn.")
    if verb in legal.verbs(s):
        return
    if s.phase == "act" and verb in legal.ACTIONS:
        raise IllegalMove("not_your_role", "That is not an action of the character that is up.")
    raise IllegalMove("not_now", "That can't be done now.")
