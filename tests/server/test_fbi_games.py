"""Whole games of FBI vs Mafia over sockets: six people, two, and one among seven bots; also through restarts."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from duskfall.bots.worker import decide
from duskfall.engine.canonical import dumps
from duskfall.engine.verify import verify
from duskfall.games.fbi import GAME
from duskfall.games.registry import game

from .choosing import any_move
from .crowd import Crowd, StillTime, crowd
from .kit import Socket, StillThinker, serving

PATIENT = 400
"""Moves after which somebody gives up: no test hangs on how long a random game is."""


class Client:
    """A seat that knows nothing but its frames: folds what it is told, and plays when it is asked."""

    def __init__(self, socket: Socket, seat: int, rng: random.Random) -> None:
        self.socket, self.seat, self.rng = socket, seat, rng
        self.view: dict[str, Any] = {}
        self.prompt: dict[str, Any] | None = None
        self.seq = self.read = self.sent = 0
        self.over = False

    def take(self) -> None:
        """Reads all that came."""
        while self.read < len(self.socket.raw):
            frame = json.loads(self.socket.raw[self.read])
            self.read += 1
            assert frame["t"] != "refused", frame
            if frame["t"] == "welcome":
                self.view, self.seq = frame["start"], 0
            if frame["t"] in ("welcome", "step"):
                for face in frame["faces"]:
                    self.view = GAME.fold(self.view, face)
                self.seq += len(frame["faces"])
                assert self.seq == frame["seq"], "a gap"
                self.prompt = frame.get("prompt")
                self.over = self.view["phase"] == "over"

    def act(self, *, give_up: bool = False) -> bool:
        """Plays if it is asked; whether it did."""
        if self.over or self.prompt is None or not self.prompt.get("due"):
            return False
        self.sent += 1
        move = "surrender" if give_up else any_move(self.prompt, self.rng)
        self.socket.send(t="play", id=f"g{self.seat}-{self.sent}", phase=self.prompt["token"], move=move)
        self.prompt = None
        return True


async def go_on(group: Crowd, clients: list[Client], clock: StillTime, most: int) -> int:
    """Plays so many moves, or to the end; how many there were."""
    moves = 0
    while moves < most and not all(client.over for client in clients):
        await breathe(group)
        for client in clients:
            client.take()
        acted = sum([client.act(give_up=moves > PATIENT) for client in clients])
        moves += acted
        if not acted and not group.live.state.due:
            await time_passes(group, clock)
    await breathe(group)
    for client in clients:
        client.take()
    return moves


async def breathe(group: Crowd) -> None:
    """All that was sent is read, done and told."""
    for _ in range(3):
        await asyncio.sleep(0)
        await group.at_rest()


async def time_passes(group: Crowd, clock: StillTime) -> None:
    """The deadline that runs is over."""
    state = group.live.state
    if state.deadline is not None:
        clock.at = state.wall_time(state.deadline.at)
        group.live._clockwork.ring(state.deadline.token)
        await group.at_rest()


def meet(group: Crowd, seed: str, *, fresh: bool = True) -> list[Client]:
    """A client for every seat; not ``fresh``: at sockets that were welcomed in the middle of it."""
    clients = [Client(socket, seat, random.Random(f"{seed} {seat}")) for seat, socket in enumerate(group.sockets[:-1])]
    for client in clients:
        welcomes = [n for n, frame in enumerate(client.socket.frames()) if frame["t"] == "welcome" and frame["view"]]
        client.read = welcomes[0 if fresh else -1]
    return clients


@pytest.mark.parametrize(
    ("mode", "options"), [("standard-3v3", {}), ("duel-3v3", {}), ("standard-4v4", {"canvass": True})]
)
async def test_people_on_every_seat_play_to_the_end(tmp_path: Path, mode: str, options: dict[str, Any]) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        group = await crowd(server, mode, options=options)
        commitment = group.sockets[0].frames()[0]["table"]["commitment"]
        clients = meet(group, mode)
        await go_on(group, clients, clock, 10 * PATIENT)
        assert all(client.over for client in clients)
        over = await group.sockets[-1].until("table", where=lambda frame: frame["table"]["record"] != "")
        for client in clients:
            late = await server.sit_at(group.id, group.tokens[client.seat])
            assert dumps(late.frames()[0]["view"]) == dumps(client.view)
        text = (await server.call("GET", f"/api/records/{over['table']['record']}/text")).text
        verdict = verify(text, game, commitment)
        assert verdict.finished
        assert verdict.dealt_by_seed
        line = (await server.call("GET", "/api/history", group.tokens[1])).json()["games"][0]
        assert (line["you"], line["options"]["mode"], len(line["seats"])) == (1, mode, len(clients))
        document = (await server.call("GET", f"/api/records/{line['id']}?as=1")).json()
        assert len(document["steps"]) == line["moves"]


@pytest.mark.parametrize("mode", ["standard-3v3", "duel-3v3"])
async def test_a_game_goes_on_over_restarts_in_its_middle(tmp_path: Path, mode: str) -> None:
    clock = StillTime()
    rng = random.Random(f"restarts {mode}")
    async with serving(tmp_path, time=clock) as server:
        group = await crowd(server, mode)
        clients = meet(group, mode)
        await go_on(group, clients, clock, rng.randint(5, 30))
    for number in range(4):
        clock.at += 3_600_000
        async with serving(tmp_path, time=clock) as server:
            before = [client.view for client in clients]
            sockets = [await server.sit_at(group.id, token, group.code) for token in group.tokens]
            group = Crowd(server, {"id": group.id, "code": group.code}, group.tokens, sockets)
            clients = meet(group, f"{mode} {number}", fresh=False)
            for client in clients:
                client.take()
                client.sent = 1000 * (number + 1)
            assert [dumps(client.view) for client in clients] == [dumps(view) for view in before]
            await go_on(group, clients, clock, rng.randint(5, 40))


class InProcess(StillThinker):
    """The bots themselves, without processes of their own."""

    async def think(self, request: Mapping[str, Any]) -> str:
        return decide(dict(request))


async def test_one_person_plays_with_seven_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duskfall.table.botseats.pause", lambda *_: 0.0)
    clock = StillTime()
    async with serving(tmp_path, thinker=InProcess(), time=clock) as server:
        ann = await server.guest("Ann")
        wish = {"game": "fbi", "seat": 3, "options": {"mode": "standard-4v4"}, "bots": {"other": "novice"}}
        table = await server.table(ann, **wish)
        watcher = await server.guest("Wim")
        sockets = [await server.sit_at(table["id"], token, table["code"]) for token in (ann, watcher)]
        group = Crowd(server, table, [ann, watcher], sockets)
        client = Client(sockets[0], 3, random.Random("bots"))
        client.read = next(n for n, frame in enumerate(sockets[0].frames()) if frame["t"] == "welcome")
        while not client.over:
            await breathe(group)
            client.take()
            client.act(give_up=client.sent > PATIENT // 8)
            if not group.live.state.due and group.live.state.stage == "playing":
                await time_passes(group, clock)
            await asyncio.sleep(0)
        late = await server.sit_at(group.id, ann)
        assert dumps(late.frames()[0]["view"]) == dumps(client.view)
        played = {entry.seat for entry in group.live.state.match.record.inputs if hasattr(entry, "seat")}  # type: ignore[union-attr]
        assert played == set(range(8))
