"""What happens to suspects (F-52, F-60 to F-63): a stack of things to do, worked off depth first (F-73).

The stack is part of the state, and so is the question that it may wait for: nothing is held anywhere else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duskfall.board.grid import Cell, members
from duskfall.engine.event import Event
from duskfall.games.fbi import cards
from duskfall.games.fbi.ending import check_totals
from duskfall.games.fbi.past import Cleared, Lost, Stood
from duskfall.games.fbi.roles import MAFIA, NOBODY, OPERATIVE, ROLES, Role
from duskfall.games.fbi.state import Blast, Cause, FbiState, Fires, Frame, Hit, Question, Window


def run(s: FbiState, events: list[Event]) -> None:
    """Works the stack off until it is empty, an interrupt opens or the game ends."""
    while s.stack and s.window is None and s.outcome is None:
        frame = s.stack[-1]
        s.stack = s.stack[:-1]
        _DO[type(frame)](s, frame, events)


def push(s: FbiState, frame: Frame) -> None:
    """The next thing to do."""
    s.stack = (*s.stack, frame)


def bomb(s: FbiState, cell: Cell) -> None:
    """F-62: the suspect on that cell goes off next."""
    push(s, Blast(-1, (cell,), 1 << cell))


def _fires(s: FbiState, frame: Fires, events: list[Event]) -> None:
    """F-52: the next threat; one that death or arrest has taken off meanwhile is passed over (F-76)."""
    cell, *rest = frame.cells
    if rest:
        push(s, Fires(tuple(rest)))
    if s.threats >> cell & 1 and s.live >> cell & 1:
        events.append(Event({"e": "threat", "suspect": s.cells[cell]}))
        push(s, Hit(cell, "threat"))


def _blast(s: FbiState, frame: Blast, events: list[Event]) -> None:
    """F-62: breadth first, row by row; a cell that is hit goes off before anybody asks whether it dies."""
    at, queue, seen = frame
    if at >= 0:
        more = s.grid.near[at] & s.bombs & s.live & ~seen
        seen |= more
        queue = (*queue, *members(more))
    if not queue:
        return
    cell, *rest = queue
    s.bombs &= ~(1 << cell)
    events.append(Event({"e": "explode", "suspect": s.cells[cell]}))
    push(s, Blast(cell, tuple(rest), seen))
    if s.live >> cell & 1:
        push(s, Hit(cell, "bomb"))


def _hit(s: FbiState, frame: Hit, events: list[Event]) -> None:
    """F-60"""
    cell, cause, saved = frame
    if not s.live >> cell & 1:
        return
    if saved is None and (s.protections >> cell & 1 or not s.options.protect_needs_token):
        push(s, Hit(cell, cause, saved=False))
        _open(s, Window("resolving", cell, cause), events)
        return
    role = s.role_at(cell)
    if role != NOBODY and role & 1 == MAFIA:
        arrest(s, cell, role, cause, events)
    elif saved:
        _save(s, cell, cause, events)
    else:
        _die(s, cell, role, events)


def _open(s: FbiState, window: Window, events: list[Event]) -> None:
    s.window = window
    s.phase = window.kind
    s.ply += 1
    face = {"e": "window", "kind": window.kind, "suspect": s.cells[window.cell], "cause": window.cause, "ply": s.ply}
    events.append(Event(face))


def _save(s: FbiState, cell: Cell, cause: Cause, events: list[Event]) -> None:
    """F-70: also for everybody, where the Operative may have stood, and that this was no Mafia identity."""
    bit = ~(1 << cell)
    s.protections &= bit
    if cause == "threat":
        s.threats &= bit
    elif cause == "bomb":
        blast = s.stack[-1]
        assert isinstance(blast, Blast)
        s.stack = (*s.stack[:-1], blast._replace(at=-1))
    s.past = Stood(Cleared(s.past, (s.cells[cell],)), OPERATIVE, s.cells, s.reach.row[cell])
    events.append(Event({"e": "saved", "suspect": s.cells[cell], "cause": cause}))


def _strip(s: FbiState, cell: Cell) -> None:
    """F-60, F-61: all tokens of the cell go."""
    bit = ~(1 << cell)
    s.bombs &= bit
    s.threats &= bit
    s.protections &= bit


def _die(s: FbiState, cell: Cell, role: Role, events: list[Event]) -> None:
    """F-60"""
    suspect = s.cells[cell]
    s.dead |= 1 << cell
    _strip(s, cell)
    s.deaths = (*s.deaths, suspect)
    s.past = Lost(s.past, suspect, role)
    face: dict[str, Any] = {"e": "die", "suspect": suspect}
    if role == NOBODY:
        s.kills += 1
    else:
        s.kills += 2
        s.fallen = (*s.fallen, (suspect, role))
        face["role"] = ROLES[role]
    events.append(Event(face))
    check_totals(s, events)
    if role != NOBODY and s.outcome is None:
        cards.replace(s, role, events)


def arrest(s: FbiState, cell: Cell, role: Role, cause: Cause, events: list[Event]) -> None:
    """F-61: for arrests, and for Mafia identities that the Mafia hits."""
    suspect = s.cells[cell]
    bore = s.bombs >> cell & 1
    s.arrested |= 1 << cell
    _strip(s, cell)
    s.caught = (*s.caught, (suspect, role))
    s.arrests += 1
    s.past = Lost(s.past, suspect, role)
    events.append(Event({"e": "caught", "suspect": suspect, "role": ROLES[role]}))
    check_totals(s, events)
    if s.outcome is None:
        cards.replace(s, role, events)
        if bore and cause != "bomb":
            push(s, Question(cell))


def _question(s: FbiState, frame: Question, events: list[Event]) -> None:
    """F-71: the Bomber always has an identity that lives (F-74), so who is asked is no secret."""
    _open(s, Window("question", frame.cell, "bomb"), events)


_DO: Final[dict[type[Frame], Callable[[FbiState, Any, list[Event]], None]]] = {
    Fires: _fires,
    Blast: _blast,
    Hit: _hit,
    Question: _question,
}
