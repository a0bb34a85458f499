"""Presence is the number of open sockets, and seats belong to people, not to sockets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .kit import Server, serving, two_at_play


def here(server: Server, table: str) -> list[bool]:
    """Who the table says is here."""
    live = server.world.hall.table(table)
    assert live is not None
    return [seat.here for seat in live.line.seats]


async def test_T46_two_tabs_and_one_of_them_closes(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        tab = await server.sit_at(pair.id, pair.tokens[0])
        count = len(pair.sockets[1].raw)
        await tab.close()
        assert here(server, pair.id) == [True, True]
        assert len(pair.sockets[1].raw) == count
        await pair.sockets[0].close()
        assert here(server, pair.id) == [False, True]
        told = await pair.sockets[1].until("table", where=lambda frame: not frame["table"]["seats"][0]["here"])
        assert [seat["here"] for seat in told["table"]["seats"]] == [False, True]


async def test_T46_both_tabs_see_the_same_and_either_may_play(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        tab = await server.sit_at(pair.id, pair.tokens[0])
        prompt = await pair.prompt(0)
        kill = f"kill {prompt['asks']['kill']['cell'].split()[0]}"
        assert (await tab.ask(t="play", id="k", phase=prompt["token"], move=kill))["t"] == "done"
        steps = [[raw for raw in socket.raw if '"step"' in raw] for socket in (tab, pair.sockets[0])]
        assert steps[0] == steps[1] != []


async def test_T47_the_late_close_of_an_old_socket_does_not_hurt_the_new_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        fresh = await server.sit_at(pair.id, pair.tokens[0])
        await pair.sockets[0].close()
        await pair.sockets[0].task
        assert here(server, pair.id) == [True, True]
        assert (await fresh.ask(t="say", id="a", emote="hello"))["t"] == "done"
        assert (await pair.sockets[1].until("said"))["seat"] == 0


async def test_T48_who_comes_back_is_here_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        for _ in range(3):
            await pair.sockets[0].close()
            assert here(server, pair.id) == [False, True]
            pair.sockets[0] = await server.sit_at(pair.id, pair.tokens[0])
            assert here(server, pair.id) == [True, True]
        last = [frame for frame in pair.sockets[1].frames() if frame["t"] == "table"][-1]
        assert [seat["here"] for seat in last["table"]["seats"]] == [True, True]


async def test_T53_a_seat_and_all_that_it_knows_outlives_its_sockets(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        kill = f"kill {(await pair.prompt(0))['asks']['kill']['cell'].split()[0]}"
        await pair.play(0, kill)

        async def seen() -> Any:
            socket = await server.sit_at(pair.id, pair.tokens[1])
            welcome = socket.frames()[0]
            await socket.close()
            return {name: welcome[name] for name in ("you", "seq", "start", "faces", "view", "prompt")}

        before = await seen()
        for socket in pair.sockets:
            await socket.close()
        assert await seen() == before
        assert before["view"]["own"]["hand"]


async def test_T54_one_task_writes_a_socket_and_nothing_is_sent_after_its_close(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        table = server.world.hall.table(pair.id)
        assert table is not None
        pair.sockets[0].reading.clear()
        for number in range(30):
            pair.sockets[1].send(t="say", id=f"a{number}", emote="nice")
        await pair.sockets[1].until("done", where=lambda frame: frame["id"] == "a29")
        table.close("table_closed")
        table.close("closing")
        pair.sockets[0].reading.set()
        for socket in pair.sockets:
            assert await socket.bye() == {"t": "bye", "code": "table_closed", "again": False}
            await socket.task
            assert [frame["t"] for frame in socket.frames()].count("bye") == 1
            assert [frame["t"] for frame in socket.frames()].count("said") == 30
            assert socket.faults == []
