"""The lobby: public tables with a free seat and one's own that go on, told anew shortly after they change."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from duskfall.server.doors import Doors
from duskfall.table.audience import Member
from duskfall.table.frames import text
from duskfall.table.hall import Hall
from duskfall.table.live import LiveTable
from duskfall.table.protocol import Lobby, TableLine
from duskfall.table.services import Services

PAUSE: Final = 0.3
"""Seconds from a change to the news of it: many changes make one."""
MOST_OPEN: Final = 100


class LobbyRoom:
    """Who looks at the lobby, and what they are told."""

    def __init__(self, hall: Hall, services: Services, doors: Doors) -> None:
        self._doors = doors
        self._hall = hall
        self._services = services
        self._members: set[Member] = set()
        self._for_all = False
        self._for: set[str] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._shown: set[str] = set()
        hall.on_change = self._changed
        hall.on_move = self._moved

    def join(self, member: Member) -> None:
        """A socket comes in and is told at once."""
        self._members.add(member)
        member.send(text(self.lobby(member.actor.guest)))

    def leave(self, member: Member) -> None:
        """A socket is gone."""
        self._members.discard(member)

    def lobby(self, guest: str, lines: list[TableLine] | None = None) -> Lobby:
        """The lobby as a guest sees it."""
        return Lobby(
            open=self._open() if lines is None else lines,
            mine=[self._own(table, guest) for table in self._hall.of_guest(guest)],
            online=self._doors.online,
            now=self._services.time.now(),
        )

    def _open(self) -> list[TableLine]:
        return [table.line for table in self._hall.open_tables()[:MOST_OPEN]]

    @staticmethod
    def _own(table: LiveTable, guest: str) -> TableLine:
        seat = table.state.seat_of(guest)
        line = msgspec.structs.replace(table.line)
        line.you = seat
        line.your_move = seat in table.due
        line.clock = table.clock
        return line

    def _moved(self, table: LiveTable, guests: set[str]) -> None:
        if self._members:
            self._tell_soon(guests)

    def _changed(self, table: LiveTable, guests: set[str]) -> None:
        shown = table.state.opened.public and table.line.stage == "open" and not table.closed
        self._for_all |= shown or table.id in self._shown
        (self._shown.add if shown else self._shown.discard)(table.id)
        if self._members:
            self._tell_soon(guests)

    def _tell_soon(self, guests: set[str]) -> None:
        self._for |= guests
        if self._timer is None:
            self._timer = self._services.loop.call_later(PAUSE, self._tell)

    def _tell(self) -> None:
        self._timer = None
        lines = self._open()
        for member in list(self._members):
            if self._for_all or member.actor.guest in self._for:
                member.send(text(self.lobby(member.actor.guest, lines)))
        self._for_all = False
        self._for.clear()
