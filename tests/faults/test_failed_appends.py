"""T51: a move that could not be written has not happened, for anybody; one that was written has, whatever was said."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest

from duskfall.table import botseats, ledger
from duskfall.table.absence import PATIENCE

from ..server.choosing import any_move
from ..server.crowd import StillTime
from ..server.kit import serving, two_at_play
from ..server.lossy import Client, breathe
from ..server.test_clock import CLOCK, QuickTime, ends
from ..table.test_bots import RandomThinker
from .failing import FailingStore


async def test_T51_a_failed_append_is_seen_by_nobody_and_may_be_tried_again(tmp_path: Path) -> None:
    store = FailingStore.at(tmp_path)
    async with serving(tmp_path, store=store) as server:
        pair = await two_at_play(server)
        prompt = await pair.prompt(0)
        watcher = await server.sit_at(pair.id, await server.guest("Wim"), pair.code)
        before = [len(pair.sockets[1].raw), len(watcher.raw)]
        number = store.appends + 1
        store.fails = lambda n: n == number
        store.reads_fail = 2
        message = {
            "t": "play",
            "id": "k",
            "phase": prompt["token"],
            "move": "kill " + prompt["asks"]["kill"]["cell"].split()[0],
        }
        answer = await pair.sockets[0].ask(**message)
        assert (answer["t"], answer["code"]) == ("refused", "not_saved")
        for socket, count in zip((pair.sockets[1], watcher), before, strict=True):
            news = [json.loads(raw) for raw in socket.raw[count:]]
            assert {frame["t"] for frame in news} == {"welcome"}
            assert all(frame["view"]["dead"] == [] and frame["faces"] == [] for frame in news)
        assert await pair.prompt(0) == prompt
        assert (await pair.sockets[0].ask(**message))["t"] == "done"
        assert (await pair.sockets[1].until("step"))["seq"] == 2


async def test_T51_an_append_that_was_kept_though_it_failed_has_happened(tmp_path: Path) -> None:
    store = FailingStore.at(tmp_path)
    async with serving(tmp_path, store=store) as server:
        pair = await two_at_play(server)
        prompt = await pair.prompt(0)
        number = store.appends + 1
        store.fails, store.lies = (lambda n: n == number), True
        move = "kill " + prompt["asks"]["kill"]["cell"].split()[0]
        assert (await pair.play(0, move, phase=prompt["token"]))["t"] == "done"
        welcome = await pair.sockets[1].until("welcome")
        assert len(welcome["view"]["dead"]) == 1
        assert (await pair.prompt(1))["due"]


@pytest.mark.parametrize("seed", range(4))
async def test_T51_with_a_bad_disk_and_a_bad_line_everybody_still_agrees(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "PAUSES", (0.0, 0.001))
    rng = random.Random(seed)
    store = FailingStore.at(tmp_path)
    async with serving(tmp_path, store=store) as server:
        pair = await two_at_play(server)
        store.fails = lambda _: rng.random() < 0.25
        store.lies = bool(seed % 2)
        clients = [Client(server, pair.id, pair.tokens[seat], seat, rng) for seat in (0, 1)]
        for client in clients:
            await client.connect()
        for _ in range(200):
            for client in clients:
                client.act(0.1)
            await breathe()
            for client in clients:
                client.take(0.1)
            if rng.random() < 0.1:
                rng.choice(clients).resync()
        store.fails = lambda _: False
        table = server.world.hall.table(pair.id)
        assert table is not None
        for _ in range(3):  # what a welcome makes a client send again is answered, too
            for client in clients:
                await table.settled()
                client.resync()
                await breathe()
                await table.settled()
                client.take(0.0)
        assert [client.mirrors() for client in clients] == [True, True]
        payloads = await store.journal(pair.id)
        moves = [json.loads(payload) for payload in payloads if b'"moved"' in payload]
        assert len(moves) > 5
        ids = [(move["by"], move["id"]) for move in moves]
        assert len(ids) == len(set(ids))
    async with serving(tmp_path) as server:
        again = [Client(server, pair.id, pair.tokens[seat], seat, rng) for seat in (0, 1)]
        for client, before in zip(again, clients, strict=True):
            await client.connect()
            client.take(0.0)
            assert client.view == before.view


async def test_a_finished_game_comes_into_the_history_when_the_disk_is_well_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "PAUSES", (0.0, 0.001))
    store = FailingStore.at(tmp_path)
    async with serving(tmp_path, store=store) as server:
        pair = await two_at_play(server)
        store.saves_fail = 5
        assert (await pair.play(0, "surrender"))["t"] == "done"
        over = await pair.sockets[1].until("table", where=lambda frame: frame["table"]["record"] != "")
        assert over["table"]["record"] == pair.id
        assert len((await server.call("GET", "/api/history", pair.tokens[1])).json()["games"]) == 1


async def test_a_deadline_that_can_not_be_saved_is_tried_again_and_again_with_rests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "PAUSES", (0.0, 0.1))
    store = FailingStore.at(tmp_path)
    async with serving(tmp_path, store=store, time=QuickTime(400)) as server:
        pair = await two_at_play(server, options=CLOCK)
        store.fails = lambda number: True
        before, frames = store.appends, len(pair.sockets[0].raw)
        await asyncio.sleep(0.7)
        assert 1 <= store.appends - before <= 9
        assert len(pair.sockets[0].raw) - frames <= 9
        store.fails = lambda number: False
        assert (await ends(pair.sockets[1]))["reason"] == "time"


async def test_a_game_whose_end_could_not_be_noted_comes_into_the_history_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "PAUSES", (0.0, 0.001))
    store = FailingStore.at(tmp_path)
    async with serving(tmp_path, store=store) as server:
        pair = await two_at_play(server)
        noted = store.appends + 2
        store.fails = lambda number: number == noted
        assert (await pair.play(0, "surrender"))["t"] == "done"
        over = await pair.sockets[1].until("table", where=lambda frame: frame["table"]["record"] != "")
        assert over["table"]["record"] == pair.id
        assert store.appends > noted


async def test_a_bot_whose_move_could_not_be_saved_plays_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "PAUSES", (0.0, 0.001))
    monkeypatch.setattr(botseats, "pause", lambda seed, turn, limit=None: 0.0)
    store = FailingStore.at(tmp_path)
    store.fails = lambda number: number <= 2
    async with serving(tmp_path, RandomThinker(), store=store) as server:
        token = await server.guest("Ann")
        table = await server.table(token, seat=1, bots={"0": "easy"})
        socket = await server.sit_at(table["id"], token)
        assert (await socket.until("step"))["seq"] == 2
        assert store.appends == 3


async def test_a_game_that_ended_as_the_server_died_is_in_the_history_after_the_restart(tmp_path: Path) -> None:
    store = FailingStore.at(tmp_path)
    async with serving(tmp_path, store=store) as server:
        pair = await two_at_play(server)
        store.saves_fail = 1_000_000
        assert (await pair.play(0, "surrender"))["t"] == "done"
        assert (await server.call("GET", "/api/history", pair.tokens[0])).json()["games"] == []
    async with serving(tmp_path) as server:
        socket = await server.sit_at(pair.id, pair.tokens[0])
        if not socket.frames()[-1]["table"]["record"]:
            await socket.until("table", where=lambda frame: frame["table"]["record"] != "")
        assert len((await server.call("GET", "/api/history", pair.tokens[0])).json()["games"]) == 1


async def test_a_table_with_a_fault_of_ours_is_taken_up_from_its_journal(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        other = await two_at_play(server, ("Cy", "Di"))
        table = server.world.hall.table(pair.id)
        assert table is not None
        rules, state = table.state.game, table.state
        broken = [True]

        class Faulty(type(rules)):  # type: ignore[misc]
            def prompt(self, s: object, seat: int) -> object:
                if broken.pop() if broken else False:
                    raise ZeroDivisionError
                return rules.prompt(s, seat)

        assert state.match is not None
        prompts = [await pair.prompt(0), await other.prompt(0)]
        state.match.game = Faulty()
        moves = [any_move(prompt, random.Random(1)) for prompt in prompts]
        assert (await pair.play(0, moves[0], phase=prompts[0]["token"]))["t"] == "done"
        assert broken == []
        assert (await pair.prompt(1))["due"]
        assert (await other.play(0, moves[1]))["t"] == "done"


async def test_who_is_back_plays_as_soon_as_that_can_be_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "PAUSES", (0.0, 0.001))
    clock, store = StillTime(), FailingStore.at(tmp_path)
    async with serving(tmp_path, store=store, time=clock) as server:
        pair = await two_at_play(server)
        await pair.sockets[0].close()
        clock.at += PATIENCE
        assert (await pair.sockets[1].ask(t="claim", id="c", seat=0, what="bot"))["t"] == "done"
        table = server.world.hall.table(pair.id)
        assert table is not None
        number = store.appends + 1
        store.fails = lambda n: n == number
        await server.sit_at(pair.id, pair.tokens[0])
        await table.settled()
        played_by = [table.state.chairs[0].bot]
        server.world.sweep()
        await table.settled()
        played_by.append(table.state.chairs[0].bot)
        assert played_by == ["medium", None]
        assert b"came_back" in (await store.journal(pair.id))[-1]
