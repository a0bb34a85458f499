"""The server is killed, again and again; what it acknowledged is never lost, and games go on."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import psutil
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from duskfall.table.protocol import PROTOCOL

from ..server.choosing import any_move

SECONDS = 30


@contextmanager
def running(data_dir: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server process on a free port."""
    command = [sys.executable, "-m", "duskfall", "serve", "--port", "0", "--data-dir", str(data_dir)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout is not None
            yield process, process.stdout.readline().split()[-1]
        finally:
            process.kill()
            process.wait(SECONDS)


def guest(address: str, name: str) -> str:
    """A new guest's token."""
    token: str = httpx.post(f"{address}/api/guests", json={"name": name}).json()["token"]
    return token


def open_table(address: str, token: str, **wish: Any) -> dict[str, Any]:
    """A new table."""
    response = httpx.post(
        f"{address}/api/tables", json={"game": "inspector", **wish}, headers={"Authorization": f"Bearer {token}"}
    )
    assert response.status_code == 201, response.text
    found: dict[str, Any] = response.json()
    return found


class Player:
    """Plays over a real socket, comes back after every loss, and remembers what was acknowledged."""

    def __init__(self, token: str, rng: random.Random) -> None:
        self.token = token
        self.rng = rng
        self.acknowledged: list[str] = []
        self.pending: dict[str, Any] | None = None
        self.count = 0
        self.over = False
        self.prompt: dict[str, Any] | None = None

    async def play(self, address: str, table: dict[str, Any]) -> None:
        """Plays until the line is lost or the game is over."""
        url = f"{address.replace('http', 'ws')}/ws/table/{table['id']}"
        try:
            async with connect(url, compression=None) as socket:
                await socket.send(
                    json.dumps({"t": "hello", "protocol": PROTOCOL, "token": self.token, "code": table["code"]})
                )
                await self._talk(socket)
        except (WebSocketException, OSError):
            return

    async def _talk(self, socket: ClientConnection) -> None:
        async for raw in socket:
            frame = json.loads(raw)
            if frame["t"] == "welcome" and self.pending is not None:
                await socket.send(json.dumps(self.pending))
            elif frame["t"] in ("done", "refused") and self.pending is not None:
                assert frame.get("code") in (None, "stale"), frame
                if frame["t"] == "done":
                    self.acknowledged.append(self.pending["move"])
                self.pending = None
            if frame["t"] in ("welcome", "step"):
                self.prompt = frame.get("prompt")
                self.over |= any(face["e"] == "over" for face in frame["faces"])
            if self.over:
                return
            if self.prompt and "due" in self.prompt and self.pending is None:
                self.count += 1
                move = any_move(self.prompt, self.rng)
                self.pending = {"t": "play", "id": f"m{self.count}", "phase": self.prompt["token"], "move": move}
                await socket.send(json.dumps(self.pending))


KILLS = 4


def test_T61_killed_in_mid_move_again_and_again_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    rng = random.Random(4)
    players: list[Player] = []
    table: dict[str, Any] = {}
    for _ in range(KILLS):
        with running(tmp_path) as (process, address):
            if not players:
                players = [Player(guest(address, name), random.Random(name)) for name in ("Ann", "Ben")]
                table = open_table(address, players[0].token, seat=0)
                asyncio.run(sit(address, table, players[1].token))
            asyncio.run(play_on(players, address, table, process.pid, rng.uniform(0.005, 0.03)))
            assert process.wait(SECONDS) == -signal.SIGKILL
    with running(tmp_path) as (process, address):
        asyncio.run(play_on(players, address, table, None, 0.0))
        record = fetch_record(address, table["id"])
    assert record
    played = [json.loads(line) for line in record.splitlines()[1:]]
    moves: list[list[str]] = [[], []]
    for line in played:
        if "move" in line:
            moves[line["seat"]].append(line["move"])
    for seat, player in enumerate(players):
        assert moves[seat][: len(player.acknowledged)] == player.acknowledged
        assert len(player.acknowledged) >= len(moves[seat]) - 1


async def play_on(
    players: list[Player], address: str, table: dict[str, Any], victim: int | None, seconds: float
) -> None:
    """All play on; after that many seconds of play the server is killed."""
    games = asyncio.gather(*(player.play(address, table) for player in players))
    if victim is not None:
        counts = [player.count for player in players]
        async with asyncio.timeout(SECONDS):
            for _ in iter(lambda: [player.count for player in players] == counts and not games.done(), False):
                await asyncio.sleep(0.005)
        await asyncio.sleep(seconds)
        os.kill(victim, signal.SIGKILL)
    await asyncio.wait_for(games, SECONDS)


async def sit(address: str, table: dict[str, Any], token: str) -> None:
    """Takes the other seat."""
    async with connect(f"{address.replace('http', 'ws')}/ws/table/{table['id']}", compression=None) as socket:
        await socket.send(json.dumps({"t": "hello", "protocol": PROTOCOL, "token": token, "code": table["code"]}))
        await socket.send(json.dumps({"t": "sit", "id": "sit"}))
        while json.loads(await socket.recv())["t"] != "done":
            pass


def fetch_record(address: str, table: str) -> str:
    """The record, as soon as it is there."""
    for _ in range(100):
        response = httpx.get(f"{address}/api/records/{table}/text")
        if response.status_code == 200:
            return response.text
        time.sleep(0.05)
    raise AssertionError("there is no record")


def test_T60_told_to_end_it_takes_nothing_new_tells_everybody_and_loses_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as (process, address):
        token = guest(address, "Ann")
        table = open_table(address, token, bots={"other": "novice"}, seat=0)

        async def stay() -> tuple[list[dict[str, Any]], int | None]:
            frames = []
            url = f"{address.replace('http', 'ws')}/ws/table/{table['id']}"
            async with connect(url, compression=None) as socket:
                await socket.send(json.dumps({"t": "hello", "protocol": PROTOCOL, "token": token}))
                frames.append(json.loads(await socket.recv()))
                process.send_signal(signal.SIGTERM)
                try:
                    while True:
                        frames.append(json.loads(await socket.recv()))
                except WebSocketException:
                    pass
                return frames, socket.close_code

        frames, code = asyncio.run(stay())
        assert frames[-1] == {"t": "bye", "code": "closing", "again": True}
        assert code == 1000
        assert process.wait(SECONDS) in (0, -signal.SIGTERM)
    with running(tmp_path) as (_, address):
        lobby = httpx.get(f"{address}/api/lobby", headers={"Authorization": f"Bearer {token}"}).json()
        assert [line["id"] for line in lobby["mine"]] == [table["id"]]


def test_a_killed_server_leaves_no_worker_behind(tmp_path: Path) -> None:
    with running(tmp_path) as (process, address):
        token = guest(address, "Ann")
        open_table(address, token, bots={"other": "novice"}, seat=1)
        parent = psutil.Process(process.pid)
        workers: list[psutil.Process] = []
        for _ in range(100):
            workers = parent.children(recursive=True)
            if len(workers) >= 2:
                break
            time.sleep(0.1)
        assert workers
        os.kill(process.pid, signal.SIGKILL)
        process.wait(SECONDS)
        _, alive = psutil.wait_procs(workers, timeout=SECONDS)
        assert alive == []
