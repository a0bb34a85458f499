"""What every table shares with the rest of the process."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from duskfall.store.interface import Store
from duskfall.table.limits import Limits
from duskfall.table.servertime import ServerTime
from duskfall.table.thinking import Thinker

log = structlog.get_logger("duskfall.table")


class Services:
    """The store, the clock, the bots' workers, the limits, and tasks that nobody waits for. ``lab``: tables may have
    options that belong to labs; ``closing``: the server is about to end, and who goes does so because of that.
    """

    def __init__(self, store: Store, thinker: Thinker, limits: Limits, time: ServerTime, *, lab: bool = False) -> None:
        self.store = store
        self.thinker = thinker
        self.limits = limits
        self.time = time
        self.lab = lab
        self.closing = False
        self.loop = asyncio.get_running_loop()
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, coroutine: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Runs it on its own; what goes wrong in it is logged."""
        task = self.loop.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task failed", error=type(error).__name__, exc_info=error)

    async def stop(self) -> None:
        """Cancels what still runs."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
