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
from duskfall.engine.viewers import SPECTATOR, Viewer
from duskfall.table.absence import Absence
from duskfall.table.alarm import Alarm
from duskfall.table.audience import Audience, Member
from duskfall.table.journal import Dealt, Entry, Opened, Resumed
from duskfall.table.servertime import ServerTime
from duskfall.table.services import Services
from duskfall.table.state import TableState
from duskfall.table.telling import Teller


@dataclass(frozen=True, slots=True)
class Presence:
    """These guests were at the table from then on."""

    here: frozenset[str]


class Gallery:
    """See the module. ``state`` is the table as spectators know it, ``here`` who is there; ``delay`` is in milliseconds
    of match time.
    """

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
        self.here: frozenset[str] = frozenset()
        self._seen: frozenset[str] = frozenset()
        self._teller = _Guide(self, audience, time)
        for entry in entries:
            self._take(entry)
        if self._dealt:  # after a restart nobody is known to have left since the deal
            self.here = frozenset(chair.guest for chair in self.state.chairs if chair.guest)

    @property
    def holds_back(self) -> bool:
        """Whether spectators don't know yet how it ended. Who comes and goes after that holds nothing back."""
        return self.state.stage != "over"

    def take(self, entries: Sequence[Entry]) -> None:
        """The table's journal has these entries more."""
        for entry in entries:
            self._take(entry)

    def saw(self, here: frozenset[str], at: Millis) -> None:
        """These guests are at the table."""
        if not self._dealt:
            self.here = self._seen = here
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
                self.here = news.here
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


class _Guide(Teller):
    """Tells spectators of their table."""

    __slots__ = ("_gallery",)

    def __init__(self, gallery: Gallery, audience: Audience, time: ServerTime) -> None:
        super().__init__(audience, None, time, gallery.state.host)
        self._gallery = gallery

    def _serves(self, viewer: Viewer) -> bool:
        return viewer == SPECTATOR

    def _here(self) -> frozenset[str]:
        return self._gallery.here


class DelayingTeller(Teller):
    """Tells those with a seat at once, and from the deal on lets a gallery tell all others."""

    __slots__ = ("_dealt", "_gallery", "_open_gallery")

    def __init__(
        self,
        audience: Audience,
        absence: Absence,
        time: ServerTime,
        state: TableState,
        open_gallery: Callable[[list[Entry]], Gallery],
        entries: list[Entry],
    ) -> None:
        """``open_gallery`` makes one from the table's ``entries``."""
        super().__init__(audience, absence, time, state.host)
        self._dealt = state.match is not None
        self._open_gallery = open_gallery
        self._gallery = open_gallery(entries)

    @property
    def holds_back(self) -> bool:
        return self._gallery.holds_back

    def tell(self, state: TableState, entries: Sequence[Entry]) -> None:
        self._dealt = state.match is not None
        self._gallery.take(entries)
        super().tell(state, entries)
        self.look(state)

    def welcome(self, state: TableState, member: Member) -> None:
        if self._serves(self.audience.viewer(member)):
            super().welcome(state, member)
        else:
            self._gallery.welcome(member)

    def table(self, state: TableState, but: Member | None = None) -> None:
        super().table(state, but)
        self._gallery.saw(self.audience.here(), state.match_time(self.time.now()))
        self.look(state)

    def look(self, state: TableState) -> None:
        self._gallery.look(state)

    def start_over(self, state: TableState, entries: list[Entry]) -> None:
        self._gallery.stop()
        self._gallery = self._open_gallery(entries)
        super().start_over(state, entries)
        self._gallery.look(state, tell=False)

    def stop(self) -> None:
        self._gallery.stop()

    def _serves(self, viewer: Viewer) -> bool:
        return viewer != SPECTATOR or not self._dealt


def teller_for(
    state: TableState,
    entries: list[Entry],
    audience: Audience,
    absence: Absence,
    services: Services,
    look: Callable[[], None],
) -> Teller:
    """Who tells people at this table what happens there; ``look`` is called when something becomes due."""
    delay: Millis = 1000 * getattr(state.options, "spectator_delay", 0)
    if not delay:
        return Teller(audience, absence, services.time, state.host)

    def open_gallery(entries: list[Entry]) -> Gallery:
        return Gallery(entries, delay, audience, services.loop, services.time, look)

    return DelayingTeller(audience, absence, services.time, state, open_gallery, entries)
