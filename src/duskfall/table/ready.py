"""The ready check before the deal: at a table where a game goes on without whoever is gone, nobody is dealt in who is
not there to say so. Whoever has said nothing when the time is over is stood up, and the table waits for others.
"""

from __future__ import annotations

from typing import Final

from duskfall.engine.errors import DuskfallError
from duskfall.engine.viewers import Seat
from duskfall.table.journal import Checking, Dealt, Entry, Readied, Stood
from duskfall.table.servertime import UnixMillis
from duskfall.table.state import TableState

TIME: Final = 30_000
"""Milliseconds to say that one is ready."""


def needed(state: TableState, more: int = 0) -> bool:
    """Whether the deal waits for a check: not for a person alone with bots. ``more``: people who are sitting down."""
    return bool(state.game.presence) and sum(bool(chair.guest) for chair in state.chairs) + more > 1


def check(seat: Seat | None, wall: UnixMillis, by: str = "", message: str = "") -> list[Entry]:
    """A check begins, and whoever called for it, on that seat, is ready."""
    begins = Checking(until=wall + TIME, by=by, id=message)
    return [begins] if seat is None else [begins, Readied(seat=seat)]


def readied(state: TableState, seat: Seat, by: str, message: str, wall: UnixMillis) -> list[Entry]:
    """A person is ready; with the last one the cards are dealt.

    Raises:
        DuskfallError: ``no_check``.
    """
    if not state.check_until:
        raise DuskfallError("no_check", "Nobody has asked whether you are ready.")
    entries: list[Entry] = [Readied(seat=seat, by=by, id=message)]
    others = [chair for number, chair in enumerate(state.chairs) if chair.guest and number != seat]
    if state.full and all(chair.ready for chair in others):
        entries.append(Dealt(wall=wall))
    return entries


def late(state: TableState) -> list[Entry]:
    """The time of the check is over: those who are not ready leave their seats."""
    return [Stood(seat=seat) for seat, chair in enumerate(state.chairs) if chair.guest and not chair.ready]
