"""A store whose disk fails when a test says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from duskfall.store.interface import Appended, GameRow, Settle, StoreError
from duskfall.store.sqlite import SqliteStore, prepare


class FailingStore(SqliteStore):
    """``appends`` counts calls; those for which ``fails`` holds are not written, or (``lies``) written and yet reported
    as failed, as when a disk answers too late. ``reads_fail``: so many reads of a journal fail first, ``saves_fail``:
    so many times a finished game is not kept, or (``lies``) kept and yet reported as not.
    """

    fails: Callable[[int], bool] = staticmethod(lambda number: False)
    lies = False
    reads_fail = 0
    saves_fail = 0
    appends = 0

    @classmethod
    def at(cls, folder: Path) -> FailingStore:
        """On a database in that folder; call it in the loop."""
        return cls(prepare(folder / "duskfall.sqlite"))

    def append(self, table: str, seq: int, payloads: Sequence[bytes], done: Appended) -> None:
        self.appends += 1
        if not self.fails(self.appends):
            super().append(table, seq, payloads, done)
        elif self.lies:
            super().append(table, seq, payloads, lambda _: done(StoreError("too late")))
        else:
            self._writer._loop.call_soon(done, StoreError("no space left"))

    async def journal(self, table: str) -> list[bytes]:
        if self.reads_fail:
            self.reads_fail -= 1
            raise StoreError("can't read")
        return await super().journal(table)

    async def save_game(self, row: GameRow, settle: Settle | None = None) -> None:
        if self.saves_fail and not self.lies:
            self.saves_fail -= 1
            raise StoreError("can't write")
        await super().save_game(row, settle)
        if self.saves_fail:
            self.saves_fail -= 1
            raise StoreError("too late")
