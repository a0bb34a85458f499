"""The cycle of turns and the steps of a turn (F-3, F-30)."""

from __future__ import annotations

from duskfall.board.grid import members
from duskfall.engine.event import Event
from duskfall.games.fbi import cards, fate, legal
from duskfall.games.fbi.ending import finish
from duskfall.games.fbi.options import INSPECT_NEEDS, MASQUERADE_NEEDS
from duskfall.games.fbi.past import Fired, Listed
from duskfall.games.fbi.roles import BANDIT, DETECTIVE, MANIAC, OPERATIVE, ROLES, UNDERCOVER
from duskfall.games.fbi.state import FbiState, Fires, Phase

_DRAWERS = {BANDIT: MASQUERADE_NEEDS, UNDERCOVER: MASQUERADE_NEEDS, DETECTIVE: INSPECT_NEEDS}


def step(s: FbiState, phase: Phase, events: list[Event]) -> None:
    """Opens a step of the turn of the character that is up."""
    s.phase = phase
    s.ply += 1
    face = {"e": "step", "phase": phase, "up": ROLES[s.up], "turn": s.mode.seat(s.up), "ply": s.ply, "cycle": s.cycle}
    events.append(Event(face))
    if phase == "act" and s.up in _DRAWERS:
        cards.note_shortage(s, s.up, _DRAWERS[s.up])


def begin(s: FbiState, events: list[Event]) -> None:
    """The turn of the character that is up: its start step if it has one (F-47, F-52), else its action."""
    s.after = "end"
    if s.up == OPERATIVE:
        step(s, "start", events)
        return
    if s.up == MANIAC and (threatened := s.threats & s.live):
        fired = s.grid.near[s.where(MANIAC)] & threatened
        s.past = Fired(s.past, s.cells, threatened, fired)
        if fired:
            step(s, "start", events)
            s.after = "act"
            fate.push(s, Fires(members(fired)))
            return
    step(s, "act", events)


def settle(s: FbiState, events: list[Event]) -> None:
    """Resolves what an action set going; then the turn goes on, or the next one begins."""
    while True:
        fate.run(s, events)
        if s.window is not None or s.outcome is not None:
            return
        if s.after == "act":
            s.after = "end"
            step(s, "act", events)
            return
        _next(s, events)
        if not s.stack:
            return


def _next(s: FbiState, events: list[Event]) -> None:
    s.place += 1
    if s.place == len(s.order):
        if s.cycle == s.options.cap_cycles:  # F-6
            finish(s, None, "cap", events)
            return
        s.place = 0
        s.cycle += 1
    s.up = s.order[s.place]
    begin(s, events)


def threaten_or_end(s: FbiState, events: list[Event]) -> None:
    """F-53: after the Maniac's action the threat step, if there is anybody to threaten."""
    offered = legal.threaten_cells(s)
    s.past = Listed(s.past, s.cells, s.live & ~s.threats, offered)
    if offered:
        step(s, "threaten", events)
    else:
        settle(s, events)
