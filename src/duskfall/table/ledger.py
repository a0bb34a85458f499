"""A table's state and its journal, kept in step: nothing that is not on disk is ever told.

When the journal can't be written the state is ahead of it; then it is read anew from the journal, and until that has
worked nothing happens at this table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import structlog

from duskfall.store.interface import StoreError
from duskfall.table.journal import Entry, decode, encode
from duskfall.table.mailbox import Mailbox
from duskfall.table.services import Services
from duskfall.table.state import TableState

PAUSES: Final = (0.0, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds before each try to reach the store again; the last one before every further try."""

log = structlog.get_logger("duskfall.journal")


def pause_before(attempt: int) -> float:
    """Seconds before that try, from 0."""
    return PAUSES[min(attempt, len(PAUSES) - 1)]


class Ledger:
    """The one place where a table's state changes."""

    __slots__ = ("_failures", "_mailbox", "_rebuilt", "_seq", "_services", "state")

    def __init__(
        self, state: TableState, seq: int, services: Services, mailbox: Mailbox, rebuilt: Callable[[list[Entry]], None]
    ) -> None:
        """``seq`` entries are in the journal; ``rebuilt`` is called when the state was read anew, with all of them."""
        self.state = state
        self._seq = seq
        self._failures = 0
        self._services = services
        self._mailbox = mailbox
        self._rebuilt = rebuilt

    def commit(self, entries: Sequence[Entry], done: Callable[[bool], None]) -> None:
        """Applies the entries and writes them; all later work waits. ``done(kept)`` then tells how it went.

        Raises:
            DuskfallError: the rules refuse the move in the (only) entry; nothing has changed.
        """
        for entry in entries:
            self.state.apply(entry)
        self._mailbox.hold()
        payloads = [encode(entry) for entry in entries]
        told = partial(self._appended, len(payloads), done)
        self._services.store.append(self.state.opened.id, self._seq, payloads, told)

    def rebuild(self) -> None:
        """Reads the state anew from the journal; all later work waits."""
        self._mailbox.hold()
        self._services.spawn(self._rebuild(lambda: None))

    def _appended(self, count: int, done: Callable[[bool], None], error: Exception | None) -> None:
        if error is not None:
            log.error("an append failed", table=self.state.opened.id, error=str(error))
            self._failures += 1
            self._services.spawn(self._rebuild(lambda: done(False)))
            return
        self._failures = 0
        self._seq += count
        self._mailbox.go_on(lambda: done(True))

    async def _rebuild(self, then: Callable[[], None]) -> None:
        # A deadline that passed while the disk is full must not be tried without a rest: failures in a row wait longer.
        attempt, payloads = max(0, self._failures - 1), None
        while payloads is None:
            await asyncio.sleep(pause_before(attempt))
            attempt += 1
            try:
                payloads = await self._services.store.journal(self.state.opened.id)
            except StoreError as error:
                log.warning("the journal can't be read", table=self.state.opened.id, error=str(error))

        def go_on() -> None:
            entries = [decode(payload) for payload in payloads]
            self.state = TableState.replay(entries)
            self._seq = len(entries)
            self._rebuilt(entries)
            then()

        self._mailbox.go_on(go_on)
