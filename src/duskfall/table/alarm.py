"""The one timer of a table. Setting it anew takes the old one away, and it says which phase it rings for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from duskfall.table.servertime import ServerTime, UnixMillis
from duskfall.table.state import TableState


class Alarm:
    """Calls ``ring(token)`` when the time has come."""

    __slots__ = ("_handle", "_loop", "_ring", "_time", "_token", "_when")

    def __init__(self, loop: asyncio.AbstractEventLoop, time: ServerTime, ring: Callable[[int], None]) -> None:
        self._loop = loop
        self._time = time
        self._ring = ring
        self._handle: asyncio.TimerHandle | None = None
        self._when: UnixMillis = 0
        self._token = 0

    def look(self, state: TableState) -> None:
        """Rings at the deadline that runs now, or not at all."""
        deadline = state.deadline
        if deadline is None:
            self.clear()
        else:
            self.set(state.wall_time(deadline.at), deadline.token)

    def set(self, when: UnixMillis, token: int) -> None:
        """Rings at that time for that phase, and for no other."""
        if self._handle is not None and (when, token) == (self._when, self._token):
            return
        self.clear()
        self._when, self._token = when, token
        self._handle = self._loop.call_later(self._time.until(when), self._rings)

    def clear(self) -> None:
        """Does not ring."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _rings(self) -> None:
        self._handle = None
        self._ring(self._token)
