"""Bad lines: whatever is lost, doubled or late, a client ends up where the server is, and no move is lost or counted
twice.
"""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest

from .kit import Pair, Server, serving, two_at_play
from .lossy import Client, breathe


async def bring_to_rest(server: Server, clients: list[Client]) -> None:
    """The lines are good again: everybody asks once and hears all."""
    table = server.world.hall.table(clients[0].table)
    assert table is not None
    await table.settled()
    for client in clients:
        if client.socket is None or client.socket.closed:
            await client.connect()
        client.resync()
    await breathe()
    await table.settled()
    for client in clients:
        client.take(0.0)


@pytest.mark.parametrize("seed", range(6))
async def test_T49_T50_T51_after_any_losses_the_client_sees_what_the_server_sees(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    loss = (0.05, 0.2, 0.45)[seed % 3]
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        watcher = await server.guest("Wim")
        await server.sit_at(pair.id, watcher, pair.code)
        people = [(pair.tokens[0], 0), (pair.tokens[1], 1), (watcher, None)]
        clients = [Client(server, pair.id, token, seat, rng) for token, seat in people]
        for client in clients:
            await client.connect()
        for turn in range(400):
            for client in clients:
                client.act(loss)
            await breathe()
            for client in clients:
                client.take(loss)
                chance = rng.random()
                if chance < loss / 10:
                    await client.connect()  # a new line while the old one hangs
                elif chance < loss / 5 and client.socket is not None:
                    await client.socket.close()
                    await client.connect()
                elif chance < loss / 2:
                    client.resync()
            if turn % 40 == 39:
                await bring_to_rest(server, clients)
                assert [client.mirrors() for client in clients] == [True] * 3
            if all(client.over for client in clients):
                break
        await bring_to_rest(server, clients)
        assert [client.mirrors() for client in clients] == [True] * 3
        table = server.world.hall.table(pair.id)
        assert table is not None
        assert table.state.match is not None
        played = [entry.move for entry in table.state.match.record.inputs]  # type: ignore[union-attr]
        accepted = sum(client.moves - (client.pending is not None) for client in clients)
        assert len(played) >= 6 or all(client.over for client in clients)
        # Each move counts at most once; one that was refused (its phase was over) does not count.
        assert len(played) <= accepted + 2


async def test_T49_numbers_have_no_gaps_for_any_viewer(tmp_path: Path) -> None:
    rng = random.Random(5)
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        watcher = await server.guest("Wim")
        await server.sit_at(pair.id, watcher, pair.code)
        people = [(pair.tokens[0], 0), (pair.tokens[1], 1), (watcher, None)]
        clients = [Client(server, pair.id, token, seat, rng) for token, seat in people]
        for client in clients:
            await client.connect()
        for _ in range(60):
            for client in clients:
                client.take(0.0)
                client.act(0.0)
            await breathe()
        await bring_to_rest(server, clients)
        assert [client.gaps for client in clients] == [0, 0, 0]
        assert all(client.mirrors() for client in clients)


async def test_T56_the_first_to_come_after_nobody_was_there_gets_the_present(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        watcher = await server.sit_at(pair.id, await server.guest("Wim"), pair.code)
        await watcher.close()
        target = (await pair.prompt(0))["asks"]["kill"]["cell"].split()[0]
        await pair.play(0, f"kill {target}")
        late = await server.sit_at(pair.id, await server.guest("Wanda"), pair.code)
        welcome = late.frames()[0]
        assert welcome["seq"] == len(welcome["faces"]) > 0
        assert len(welcome["view"]["dead"]) == 1
        await pair.play(1, "surrender")
        step = await late.until("step")
        assert step["seq"] == welcome["seq"] + len(step["faces"])


async def test_T34_every_message_has_exactly_one_answer_and_the_same_one_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        prompt = await pair.prompt(0)
        kill = f"kill {prompt['asks']['kill']['cell'].split()[0]}"
        messages = [
            {"t": "play", "id": "bad", "phase": 0, "move": "masquerade"},
            {"t": "play", "id": "good", "phase": prompt["token"], "move": kill},
            {"t": "play", "id": "late", "phase": prompt["token"], "move": kill},
            {"t": "say", "id": "word", "emote": "hello"},
            {"t": "sit", "id": "sit", "seat": 1},
        ]
        first = [await pair.sockets[0].ask(**message) for message in messages]
        assert [answer["t"] for answer in first] == ["refused", "done", "refused", "done", "refused"]
        journal = await server.world.store.journal(pair.id)
        said = sum(frame["t"] == "said" for frame in pair.sockets[0].frames())
        other = await server.sit_at(pair.id, pair.tokens[0])
        for socket in (pair.sockets[0], other):
            for message, answer in zip(messages, first, strict=True):
                assert await socket.ask(**message) == answer
        assert await server.world.store.journal(pair.id) == journal
        assert sum(frame["t"] == "said" for frame in pair.sockets[0].frames()) == said
        for socket, times in ((pair.sockets[0], 2), (other, 1)):
            answers = [frame["id"] for frame in socket.frames() if frame["t"] in ("done", "refused")]
            assert sorted(answers) == sorted([m["id"] for m in messages] * times)


async def test_T34_the_same_id_of_two_people_are_two_messages(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        kill = f"kill {(await pair.prompt(0))['asks']['kill']['cell'].split()[0]}"
        assert (await pair.play(0, kill, message_id="x"))["t"] == "done"
        answer = await pair.play(1, "masquerade", message_id="x")
        assert (answer["t"], answer["code"]) == ("refused", "not_now")


async def test_T51_an_accepted_move_is_answered_alike_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        prompt = await pair.prompt(0)
        message = {
            "t": "play",
            "id": "once",
            "phase": prompt["token"],
            "move": f"kill {prompt['asks']['kill']['cell'].split()[0]}",
        }
        await pair.sockets[0].ask(**message)
    async with serving(tmp_path) as server:
        socket = await server.sit_at(pair.id, pair.tokens[0])
        before = socket.frames()[0]["view"]
        assert (await socket.ask(**message))["t"] == "done"
        socket.send(t="resync")
        assert (await socket.until("welcome"))["view"] == before
        assert len(before["dead"]) == 1


async def test_T33_messages_of_both_seats_at_once_are_each_judged_for_themselves(tmp_path: Path) -> None:
    outcomes = set()
    for order in ((0, 1), (1, 0)):
        async with serving(tmp_path / str(order[0])) as server:
            pair = await two_at_play(server)
            await both_say(pair, order)
            answers = [await socket.until("done") for socket in pair.sockets]
            outcomes.add(json.dumps(answers))
    assert len(outcomes) == 1


async def both_say(pair: Pair, order: tuple[int, ...]) -> None:
    """Both act before either is answered."""
    for seat in order:
        pair.sockets[seat].send(t="say", id="w", emote="hello")
    await asyncio.sleep(0)
