"""Everything that one server process holds, and its beginning and end."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Any, Final

import structlog
from starlette.requests import HTTPConnection

from duskfall.server.addresses import one_place
from duskfall.server.doors import Doors
from duskfall.server.guests import Guests
from duskfall.server.lobby import LobbyRoom
from duskfall.server.metrics import Metrics
from duskfall.server.openings import Openings
from duskfall.server.settings import Settings, secret_key
from duskfall.store.interface import Store
from duskfall.store.sqlite import SqliteStore
from duskfall.table.hall import Hall
from duskfall.table.rates import Buckets
from duskfall.table.servertime import ServerTime
from duskfall.table.services import Services
from duskfall.table.thinking import Pool, Thinker

BEAT: Final = 1.0
SWEEP: Final = 10.0
REPLAYS: Final = 2
"""Replays that are made at a time."""

log = structlog.get_logger("duskfall.server")


@dataclass(frozen=True, slots=True)
class Parts:
    """What of a world is not the usual: another store, other bots, another clock."""

    store: Store | None = None
    thinker: Thinker | None = None
    time: ServerTime | None = None


class World:
    """See the module. Made in the loop by :meth:`open`."""

    def __init__(self, settings: Settings, store: Store, thinker: Thinker, server_time: ServerTime) -> None:
        self.settings = settings
        self.limits = settings.limits
        self.store = store
        self.services = Services(store, thinker, settings.limits, server_time, lab=settings.lab)
        self.time = server_time
        self.clock = time.monotonic
        self.hall = Hall(self.services)
        self.openings = Openings(self.hall, settings.limits, self.clock)
        self.guests = Guests(store, secret_key(settings), self.time)
        self.doors = Doors(settings.limits, self.clock)
        self.lobby = LobbyRoom(self.hall, self.services, self.doors)
        self.metrics = Metrics(self)
        self.ready = False
        self.replaying = asyncio.Semaphore(REPLAYS)
        limits = settings.limits
        self.rate_guests = Buckets(limits.guests_of_address, limits.guests_burst, self.clock)
        self.rate_requests = Buckets(limits.requests, limits.requests_burst, self.clock)
        self.rate_joins = Buckets(limits.joins, limits.joins_burst, self.clock)
        self.rate_codes = Buckets(limits.codes, limits.codes_burst, self.clock)
        self.rate_takes = Buckets(limits.takes, limits.takes_burst, self.clock)
        self.rate_uploads = Buckets(limits.uploads, limits.uploads_burst, self.clock)

    @classmethod
    async def open(cls, settings: Settings, parts: Parts) -> World:
        """Opens the database, takes up all tables, and starts what has to run now and then."""
        store = parts.store or await SqliteStore.open(settings.database)
        world = cls(settings, store, parts.thinker or Pool(), parts.time or ServerTime())
        tables = await world.hall.resume()
        world.hall.beat()
        world.services.spawn(world._every(BEAT, world.hall.beat))
        world.services.spawn(world._every(SWEEP, world.sweep))
        world.ready = True
        log.info("open", tables=tables)
        return world

    @property
    def closing(self) -> bool:
        """Whether the server is about to end."""
        return self.hall.closing

    async def _every(self, seconds: float, work: Any) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                work()
            except Exception:  # the next time may go better; nothing else may stop because of it
                log.exception("regular work failed")

    def sweep(self) -> None:
        """Closes idle tables and drops sockets that nobody reads."""
        self.hall.sweep()
        for wire in self.doors.wires():
            if wire.stuck:
                wire.drop()

    def address(self, scope: Any) -> str:
        """The address of the other side (behind a proxy uvicorn puts the forwarded one there)."""
        client = HTTPConnection(scope).client
        return one_place(client.host) if client is not None else ""

    async def drain(self) -> None:
        """Ends well: nothing new, all that was accepted on disk, everybody told to come back."""
        if self.closing:
            return
        self.ready = False
        await self.hall.drain()
        for wire in self.doors.wires():
            wire.bye("closing", again=True)
        await asyncio.sleep(0.05)

    async def close(self) -> None:
        """Stops all and closes the database."""
        await self.drain()
        await self.services.stop()
        await asyncio.to_thread(self.services.thinker.close)
        await self.store.close()
        log.info("closed")
