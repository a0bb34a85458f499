"""Group commit: one thread writes, and whatever waits when it is free goes to disk in one transaction.

A batch that fails is tried again piece by piece, each in a transaction of its own, so that only what is at fault fails.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import closing
from queue import SimpleQueue
from time import sleep
from typing import Any, Final, cast

import structlog
from sqlalchemy import Connection, Engine

from duskfall.store.interface import Appended, StoreError

log = structlog.get_logger("duskfall.store")

BUSY: Final = 8
"""Pieces in one transaction after which more are waited for a moment: a transaction costs more than most pieces do."""
MOMENT: Final = 0.002
"""Seconds; moves wait so much longer, but only where thousands a second are written."""
MOST: Final = 2000
"""Pieces in one transaction."""
MOST_ROWS: Final = 300
"""Journal rows in one statement; SQLite may have been built for no more than 999 values."""
APPEND: Final = "INSERT INTO journal (table_id, seq, payload) VALUES (?, ?, ?)"
MORE: Final = ", (?, ?, ?)"


class Append:
    """Entries of one table's journal. ``done`` is called in the loop's thread."""

    __slots__ = ("done", "rows")

    def __init__(self, rows: Sequence[tuple[str, int, bytes]], done: Appended) -> None:
        self.rows = rows
        self.done = done

    def settle(self, result: Any, error: Exception | None) -> None:
        """Tells how it went."""
        self.done(error)


class Job:
    """Any other write; its result or error is the future's."""

    __slots__ = ("future", "work")

    def __init__(self, work: Callable[[Connection], Any], future: asyncio.Future[Any] | None) -> None:
        self.work = work
        self.future = future

    def run(self, connection: Connection) -> Any:
        """Does it."""
        return self.work(connection)

    def settle(self, result: Any, error: Exception | None) -> None:
        """Tells how it went."""
        if self.future is None or self.future.done():
            return
        if error is None:
            self.future.set_result(result)
        else:
            self.future.set_exception(error)


def append(connection: Connection, rows: Sequence[tuple[str, int, bytes]]) -> None:
    """Journal rows by the driver's own call."""
    driver = connection.connection.driver_connection
    assert driver is not None
    driver.executemany(APPEND, rows)


def line_of_its_own(engine: Engine) -> sqlite3.Connection:
    """A connection of the driver's on which each statement is a transaction."""
    pooled = engine.raw_connection()
    line = cast(sqlite3.Connection, pooled.driver_connection)
    pooled.detach()
    line.isolation_level = None
    return line


def append_at_once(line: sqlite3.Connection, rows: Sequence[tuple[str, int, bytes]]) -> None:
    """Journal rows in one statement, which is its own transaction: all that SQLite does happens in one call, and the
    loop's thread, which needs the interpreter meanwhile, is disturbed once and not once a row.
    """
    line.execute(APPEND + MORE * (len(rows) - 1), [value for row in rows for value in row])


class Writer:
    """The thread that writes. Pieces that are put in one turn of the loop go to it together: waking it costs more than
    most pieces do.
    """

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop) -> None:
        self._engine = engine
        self._loop = loop
        self._turn: list[Append | Job] = []
        self._busy = False
        self._queue: SimpleQueue[list[Append | Job] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="store-writer", daemon=True)
        self._thread.start()

    def put(self, piece: Append | Job) -> None:
        """Queues a write."""
        if not self._turn:
            self._loop.call_soon(self._hand_over)
        self._turn.append(piece)

    def _hand_over(self) -> None:
        if self._turn:
            self._queue.put(self._turn)
            self._turn = []

    def stop(self) -> None:
        """Writes what waits, then ends the thread."""
        self._hand_over()
        self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        with self._engine.connect() as connection, closing(line_of_its_own(self._engine)) as self._line:
            while True:
                batch, last = self._batch()
                if batch:
                    self._tell(self._write(connection, batch))
                if last:
                    return

    def _batch(self) -> tuple[list[Append | Job], bool]:
        batch: list[Append | Job] = []
        turn = self._queue.get()
        if self._busy and turn is not None:
            sleep(MOMENT)
        while turn is not None:
            batch += turn
            if len(batch) >= MOST or self._queue.empty():
                self._busy = len(batch) >= BUSY
                return batch, False
            turn = self._queue.get()
        return batch, True

    def _write(
        self, connection: Connection, batch: list[Append | Job]
    ) -> list[tuple[Append | Job, Any, Exception | None]]:
        try:
            rows = [row for piece in batch if type(piece) is Append for row in piece.rows]
            if len(rows) <= MOST_ROWS and all(type(piece) is Append for piece in batch):
                append_at_once(self._line, rows)
                return [(piece, None, None) for piece in batch]
            with connection.begin():
                if rows:
                    append(connection, rows)
                results = [piece.run(connection) if type(piece) is Job else None for piece in batch]
        except Exception as error:  # noqa: BLE001 - whatever the database says goes to those who asked
            if len(batch) == 1:
                return [(batch[0], None, as_store_error(error))]
            return [told for piece in batch for told in self._write(connection, [piece])]
        return [(piece, result, None) for piece, result in zip(batch, results, strict=True)]

    def _tell(self, told: list[tuple[Append | Job, Any, Exception | None]]) -> None:
        def settle() -> None:
            for piece, result, error in told:
                try:
                    piece.settle(result, error)
                except Exception:  # whose piece it was has a fault; the others must hear of theirs
                    log.exception("nobody took the answer of the store")

        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(settle)


def as_store_error(error: Exception) -> StoreError:
    """The error as ours; its text names no data."""
    if isinstance(error, StoreError):
        return error
    wrapped = StoreError(type(error).__name__)
    wrapped.__cause__ = error
    return wrapped
