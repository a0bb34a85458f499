"""What spectators get where a table holds it back (C-91): the same table, some time behind.

It is a second fold of the journal, in which an entry counts when so much match time has passed since it was made. Who
is at the table comes as late. An outage, in which match time stands still, makes it later still, never earlier.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from duskfall.engine.clock import Millis
from duskfall.engine.viewers import SPECTATOR
from duskfall.table.alarm import Alarm
from duskfall.table.audience import Audience, Member
from duskfall.table.journal import Dealt, Entry, Opened, Resumed
from duskfall.table.servertime import ServerTime
from duskfall.table.state import TableState
from duskfall.table.telling import Teller


@dataclass(frozen=True, slots=True)
class Presence:
    """These guests were at the table from then on."""

    here: frozenset[str]


class Gallery:
    """See the module. ``state`` is the table as spectators know it; ``delay`` is in milliseconds of match time."""

    def __init__(
        self,
        entries: Iterable[Entry],
        delay: Millis,
        audience: Audience,
        loop: asyncio.AbstractEventLoop,
        time: ServerTime,
        look: Callable[[], None],
    ) -> None:
        """``entries`` are the journal so far, the opening first; ``look`` is called when something becomes due."""
        entries = iter(entries)
        opened = next(entries)
        assert isinstance(opened, Opened)
        self.state = TableState(opened)
        self.delay = delay
        self._time = time
        self._alarm = Alarm(loop, time, lambda _: look())
        self._waiting: deque[tuple[Millis, Entry | Presence]] = deque()
        self._dealt = False
        self._last: Millis = 0
        self._wall_at = self._time_at = 0
        self._here: frozenset[str] = frozenset()
        self._seen: frozenset[str] = frozenset()
        self._teller = Teller(
            audience, None, time, self.state.host, lambda viewer: viewer == SPECTATOR, lambda: self._here
        )
        for entry in entries:
            self._take(entry)

    @property
    def holds_back(self) -> bool:
        """Whether anything has happened that spectators don't know yet."""
        return bool(self._waiting)

    def take(self, entries: Sequence[Entry]) -> None:
        """The table's journal has these entries more."""
        for entry in entries:
            self._take(entry)

    def saw(self, here: frozenset[str], at: Millis) -> None:
        """These guests are at the table."""
        if not self._dealt:
            self._here = self._seen = here
        elif here != self._seen:
            self._seen, self._last = here, max(self._last, at)
            self._waiting.append((self._last, Presence(here)))

    def look(self, live: TableState, *, tell: bool = True) -> None:
        """Whatever is due is told, and the next of it waited for. ``live`` is the table as it is; without ``tell``
        whoever looks on gets a welcome instead.
        """
        self._follow_clock(live)
        now = live.match_time(self._time.now()) - self.delay
        while self._waiting and self._waiting[0][0] <= now:
            _, news = self._waiting.popleft()
            if isinstance(news, Presence):
                self._here = news.here
                if tell:
                    self._teller.table(self.state)
            else:
                self.state.apply(news)
                self._follow_clock(live)
                if tell:
                    self._teller.tell(self.state, [news])
        if not tell:
            self._teller.everybody(self.state)
        if self._waiting:
            self._alarm.set(live.wall_time(self._waiting[0][0] + self.delay), 0)
        else:
            self._alarm.clear()

    def welcome(self, member: Member) -> None:
        """All that a spectator may know by now."""
        self._teller.welcome(self.state, member)

    def stop(self) -> None:
        """Tells nothing more."""
        self._alarm.clear()

    def _take(self, entry: Entry) -> None:
        if isinstance(entry, Dealt):
            self._dealt = True
            self._wall_at, self._time_at = entry.wall, 0
        if not self._dealt:
            self.state.apply(entry)
        elif isinstance(entry, Resumed):
            self._wall_at, self._time_at = entry.wall, entry.at
        else:
            self._last = max(self._last, self._made(entry))
            self._waiting.append((self._last, entry))

    def _made(self, entry: Entry) -> Millis:
        """The match time at which an entry was made, as far as it tells."""
        at: Millis | None = getattr(entry, "at", None)
        wall: int | None = getattr(entry, "wall", None)
        if at is not None:
            return at
        return self._last if wall is None else self._time_at + wall - self._wall_at

    def _follow_clock(self, live: TableState) -> None:
        """What runs out at the table runs out here so much later."""
        self.state.wall_at, self.state.time_at = live.wall_at + self.delay, live.time_at
