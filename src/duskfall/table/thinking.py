"""Bots think in processes of their own: the loop never waits, and a worker that dies costs nobody a game."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, Final, Protocol

TRIES: Final = 3
SECONDS: Final = 30.0
"""A bot that thinks longer hangs; bots need a second."""


class ThinkingFailed(Exception):
    """No worker found a move."""


class Thinker(Protocol):
    """Where bots' decisions come from."""

    async def think(self, request: Mapping[str, Any]) -> str:
        """The text of a move; the request is that of :func:`duskfall.bots.worker.decide`.

        Raises:
            ThinkingFailed: there is none to be had.
        """
        ...

    def close(self) -> None:
        """Ends the workers, whatever they are at."""
        ...


def decide(request: Mapping[str, Any]) -> str:
    """Runs in the worker."""
    from duskfall.bots.worker import decide as bots_decide

    return bots_decide(request)


def prepare_worker() -> None:
    """Ctrl-C is the server's to hear; and when the server is killed, its workers go with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()


def _leave_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


class Pool:
    """A pool of workers, started when the first bot has to think and renewed when a worker dies."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._turns = asyncio.Semaphore(self._workers)  # to wait for a worker takes none of the time to think

    async def think(self, request: Mapping[str, Any]) -> str:
        """See :class:`Thinker`."""
        last: BaseException | None = None
        for _ in range(TRIES):
            async with self._turns:
                pool = self._running()
                asked: Future[str] | None = None
                try:
                    asked = pool.submit(decide, request)
                    async with asyncio.timeout(SECONDS):
                        return await asyncio.wrap_future(asked)
                except (BrokenProcessPool, TimeoutError) as error:
                    last = error
                    self._drop(pool)
                except asyncio.CancelledError as error:
                    task = asyncio.current_task()
                    if asked is None or not asked.cancelled() or (task is not None and task.cancelling()):
                        raise
                    last = error  # not we were cancelled: the pool was dropped because of somebody else's question
                except Exception as error:
                    raise ThinkingFailed(type(error).__name__) from error
        raise ThinkingFailed("the workers keep dying") from last

    def close(self) -> None:
        """See :class:`Thinker`."""
        if self._pool is not None:
            self._drop(self._pool, wait=True)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, mp_context=multiprocessing.get_context("spawn"), initializer=prepare_worker
            )
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor, *, wait: bool = False) -> None:
        if self._pool is pool:
            self._pool = None
        for worker in list((getattr(pool, "_processes", None) or {}).values()):
            with contextlib.suppress(Exception):  # one that hangs would never go by itself
                worker.kill()
        with contextlib.suppress(Exception):
            pool.shutdown(wait=wait, cancel_futures=True)
