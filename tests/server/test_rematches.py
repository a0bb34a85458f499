"""One game has one rematch, whoever asks for it, and in whatever order."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from duskfall.store.interface import TableRow
from duskfall.store.sqlite import SqliteStore, prepare
from duskfall.table.absence import PATIENCE_OUTSIDE

from .crowd import StillTime
from .kit import serving, two_at_play, until


class SlowStore(SqliteStore):
    """A database that writes no new table until ``free`` is set."""

    def __init__(self, folder: Path) -> None:
        super().__init__(prepare(folder / "duskfall.sqlite"))
        self.free = asyncio.Event()
        self.free.set()
        self.asked = 0

    async def open_table(self, row: TableRow, payloads: Sequence[bytes]) -> None:
        self.asked += 1
        await self.free.wait()
        await super().open_table(row, payloads)


@pytest.mark.parametrize("late", [False, True], ids=["while the table is made", "after it was made"])
async def test_a_host_who_comes_back_and_asks_too_makes_no_second_rematch(tmp_path: Path, late: bool) -> None:
    clock = StillTime()
    store = SlowStore(tmp_path)
    async with serving(tmp_path, time=clock, store=store) as server:
        pair = await two_at_play(server)
        await pair.play(0, "surrender")
        await pair.sockets[1].until("table", where=lambda frame: frame["table"]["record"] != "")
        await pair.sockets[0].close()
        clock.at += PATIENCE_OUTSIDE
        store.free.clear()
        store.asked = 0
        table = server.world.hall.table(pair.id)
        assert table is not None
        regular = len(server.world.services._tasks)
        assert (await pair.sockets[1].ask(t="rematch", id="ben"))["t"] == "done"
        await until(lambda: store.asked > 0)
        host = await server.sit_at(pair.id, pair.tokens[0])
        if late:  # the new table stands, and the old one does not say so yet
            table._mailbox.hold()
        host.send(t="rematch", id="ann")
        if late:
            store.free.set()
            await until(lambda: len(server.world.hall.tables) == 2)
            table._mailbox.go_on(lambda: None)
        await host.until("done")
        store.free.set()
        after = (await host.until("table", where=lambda frame: frame["table"]["next"] != ""))["table"]["next"]
        await until(lambda: len(server.world.services._tasks) == regular)
        assert set(server.world.hall.tables) == {pair.id, after}
        assert store.asked == 1
