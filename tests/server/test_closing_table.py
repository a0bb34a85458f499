"""Work that waits behind a table's close: each gets a typed answer, and nothing hangs."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from duskfall.engine.errors import DuskfallError
from duskfall.store.interface import Appended
from duskfall.table.acts import Actor

from .kit import serving, two_at_play, until


async def test_what_waits_behind_a_close_is_answered_and_nothing_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        table = server.world.hall.table(pair.id)
        assert table is not None
        kill = f"kill {(await pair.prompt(0))['asks']['kill']['cell'].split()[0]}"
        store = server.world.store
        written, held = store.append, []

        def hold(table: str, seq: int, payloads: Sequence[bytes], done: Appended) -> None:
            held.append(lambda: written(table, seq, payloads, done))

        monkeypatch.setattr(store, "append", hold)
        first, second = pair.sockets
        first.send(t="play", id="before", phase=0, move=kill)
        await until(lambda: len(held) == 1)  # on its way to the disk: all that follows waits for it
        late = server.greet(pair.id, pair.tokens[1], pair.code)
        await until(lambda: table._mailbox.waiting == 1)
        table.close("table_closed")
        second.send(t="say", id="behind", emote="nice")
        first.send(t="resync")
        await until(lambda: table._mailbox.waiting == 4)
        seat = table.sit(Actor("somebody", "Somebody"), None)
        later = server.greet(pair.id, pair.tokens[0], pair.code)
        await until(lambda: table._mailbox.waiting == 6)
        settled = asyncio.ensure_future(table.settled())
        held[0]()
        async with asyncio.timeout(10):
            await settled
            with pytest.raises(DuskfallError, match="closed") as refusal:
                await seat
            assert refusal.value.code == "table_closed"
            for socket in (first, second, late, later):
                assert await socket.bye() == {"t": "bye", "code": "table_closed", "again": False}
                await socket.task
        assert [frame["id"] for frame in first.frames() if frame["t"] == "done"][-1] == "before"
        assert pair.id not in server.world.hall.tables


async def test_what_comes_when_the_table_is_closed_already_is_answered_too(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        table = server.world.hall.table(pair.id)
        assert table is not None
        prompt = await pair.prompt(0)
        table.close("table_closed")
        with pytest.raises(DuskfallError, match="closed"):
            await table.sit(Actor("somebody", "Somebody"), None)
        pair.sockets[0].send(t="play", id="late", phase=prompt["token"], move="kill a1")
        assert (await pair.sockets[0].bye())["code"] == "table_closed"
        assert (await server.greet(pair.id, pair.tokens[0], pair.code).bye())["code"] == "no_table"
        table.close("table_closed")
        await asyncio.wait_for(table.settled(), 5)
