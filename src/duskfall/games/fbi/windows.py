"""Interrupts (F-70 to F-73): who is asked, what the answer does, and how a window closes.

The window of a Protect always stays open for its whole length, answered or not, asked or not: its end is the only
thing that anybody but the Operative sees. The Operative is asked by what the Operative knows (F-77), so that the
question tells nothing about the victim either. The Bomber's question is public and closes with the answer.
"""

from __future__ import annotations

from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.engine.viewers import Seat
from duskfall.games.fbi import fate
from duskfall.games.fbi.roles import BOMBER, OPERATIVE
from duskfall.games.fbi.state import FbiState, Hit


def asked(s: FbiState) -> Seat | None:
    """The seat that may answer now."""
    window = s.window
    if window is None or window.answer is not None:
        return None
    if window.kind == "question":
        return s.mode.seat(BOMBER)
    return s.mode.seat(OPERATIVE) if s.reach.row[window.cell] >> s.where(OPERATIVE) & 1 else None


def answer(s: FbiState, seat: Seat, yes: bool, events: list[Event]) -> bool:
    """Takes an answer; gives whether the window closes with it.

    Raises:
        IllegalMove: ``not_now``.
    """
    window = s.window
    if window is None or seat != asked(s):
        raise IllegalMove("not_now", "That can't be done now.")
    s.window = window._replace(answer=yes)
    if window.kind == "resolving":
        events.append(Event(None, {seat: {"e": "answer", "yes": yes}}))
        return False
    close(s, events)
    return True


def close(s: FbiState, events: list[Event]) -> None:
    """The time is over, or the Bomber has answered: what was asked about goes on (F-73: no answer means no)."""
    window = s.window
    assert window is not None
    s.window = None
    if window.kind == "question":
        suspect = s.cells[window.cell]
        if window.answer:
            events.append(Event({"e": "set_off", "suspect": suspect}))
            fate.bomb(s, window.cell)
        else:
            events.append(Event({"e": "decline", "suspect": suspect}))
    elif window.answer:
        hit = s.stack[-1]
        assert isinstance(hit, Hit)
        s.stack = (*s.stack[:-1], hit._replace(saved=True))
