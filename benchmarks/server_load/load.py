"""The load: many tables with two clients each, from one process of its own, on picows.

Prints one JSON object. A client that has the turn moves after a pause (0: at once), always a shift, so that a game
lasts as long as the run; the opening kill and the choice of an identity come first. Latency is from sending a move
to the opponent's client having its event.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import statistics
import time
import urllib.request
from typing import Any

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from duskfall.table.protocol import PROTOCOL

_decode = msgspec.json.Decoder().decode


class Table:
    """Two clients of one table and what was measured there."""

    def __init__(self, run: Run, number: int) -> None:
        self.run = run
        self.rng = random.Random(number)
        self.sent_at = 0.0
        self.sender = -1
        self.moves = 0


class Run:
    """One measurement."""

    def __init__(self, pause: float) -> None:
        self.pause = pause
        self.counting = False
        self.latencies: list[float] = []
        self.step_bytes = 0
        self.steps = 0
        self.refused: dict[str, int] = {}
        self.stopped = False


class Client(WSListener):
    """One seat."""

    def __init__(self, table: Table, seat: int, hello: dict[str, Any]) -> None:
        self.table = table
        self.seat = seat
        self.hello = hello
        self.transport: WSTransport | None = None
        self.ready = asyncio.get_running_loop().create_future()
        self.next_id = 0

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.send(self.hello)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT and frame.msg_type != WSMsgType.BINARY:
            return
        data = frame.get_payload_as_bytes()
        message = _decode(data)
        kind = message["t"]
        table, run = self.table, self.table.run
        if kind == "step":
            if run.counting:
                run.steps += 1
                run.step_bytes += len(data)
                if table.sender == 1 - self.seat:
                    run.latencies.append(time.perf_counter() - table.sent_at)
            self.answer(message.get("prompt"))
        elif kind == "welcome":
            if not self.ready.done():
                self.ready.set_result(message)
            self.answer(message.get("prompt"))
        elif kind == "refused":
            run.refused[message["code"]] = run.refused.get(message["code"], 0) + 1

    def answer(self, prompt: dict[str, Any] | None) -> None:
        """Moves after the pause, if it is this seat's turn."""
        if prompt is None or "due" not in prompt or self.table.run.stopped:
            return
        move = choose(prompt, self.table.rng)
        if self.table.run.pause:
            delay = self.table.run.pause * self.table.rng.uniform(0.5, 1.5)
            asyncio.get_running_loop().call_later(delay, self.play, prompt["token"], move)
        else:
            self.play(prompt["token"], move)

    def play(self, token: int, move: str) -> None:
        if self.table.run.stopped:
            return
        self.next_id += 1
        self.table.sender = self.seat
        self.table.sent_at = time.perf_counter()
        self.send({"t": "play", "id": f"m{self.next_id}", "phase": token, "move": move})

    def send(self, message: dict[str, Any]) -> None:
        if self.transport is not None:
            self.transport.send(WSMsgType.TEXT, msgspec.json.encode(message))


def choose(prompt: dict[str, Any], rng: random.Random) -> str:
    """A shift if there is one to choose, else anything but surrender."""
    asks = prompt["asks"]
    if "shift" in asks:
        rows, columns = map(int, asks["shift"]["line"].split("x"))
        barred = asks["shift"].get("but", "").split(",")
        while True:
            if rng.random() < 0.5:
                word = f"row {rng.randrange(rows) + 1} {rng.choice(['left', 'right'])}"
            else:
                word = f"column {chr(97 + rng.randrange(columns))} {rng.choice(['up', 'down'])}"
            if word not in barred:
                return f"shift {word}"
    verb, slot = next((verb, slot) for verb, slot in asks.items() if slot)
    return f"{verb} {rng.choice(next(iter(slot.values())).split())}"


def post(base: str, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    request = urllib.request.Request(
        base + path,
        json.dumps(body).encode(),
        {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})},
    )
    with urllib.request.urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


async def connect(table: Table, seat: int, hello: dict[str, Any], url: str) -> Client:
    """A client that has its welcome."""
    client = Client(table, seat, hello)
    await ws_connect(lambda *_: client, url)
    await client.ready
    return client


async def duskfall_table(base: str, run: Run, number: int) -> list[Client]:
    """A private table with two guests who sit and get their welcome."""
    table = Table(run, number)
    loop = asyncio.get_running_loop()
    tokens = [
        (await loop.run_in_executor(None, post, base, "/api/guests", {"name": f"Load {number} {seat}"}))["token"]
        for seat in (0, 1)
    ]
    ref = await loop.run_in_executor(None, post, base, "/api/tables", {"game": "inspector", "seat": 0}, tokens[0])
    url = base.replace("http", "ws", 1) + f"/ws/table/{ref['id']}"
    clients = []
    for seat in (0, 1):
        hello = {"t": "hello", "protocol": PROTOCOL, "token": tokens[seat], "code": ref["code"]}
        clients.append(await connect(table, seat, hello, url))
    return clients


async def bare_table(base: str, run: Run, number: int) -> list[Client]:
    """The same on the bare server; seats are told by who sent."""
    table = Table(run, number)
    url = base.replace("http", "ws", 1) + "/ws/room"
    clients = []
    for seat in (0, 1):
        hello = {"room": f"r{number}"}
        clients.append(await connect(table, seat, hello, url))
    return clients


async def measure(args: argparse.Namespace) -> dict[str, Any]:
    run = Run(args.pause)
    tables = []
    for number in range(args.tables):
        make = bare_table if args.bare else duskfall_table
        tables.append(await make(args.base, run, number))
    for clients in tables:
        if args.bare:
            clients[0].play(0, "shift row 1 left")
        else:
            clients[1].send({"t": "sit", "id": "sit", "seat": 1})
    await asyncio.sleep(args.warmup)
    run.counting = True
    start, cpu = time.perf_counter(), time.process_time()
    await asyncio.sleep(args.seconds)
    run.counting = False
    spent, own_cpu = time.perf_counter() - start, time.process_time() - cpu
    run.stopped = True
    await asyncio.sleep(0.3)
    for clients in tables:
        for client in clients:
            assert client.transport is not None
            client.transport.disconnect()
    ms = sorted(1000 * x for x in run.latencies) or [float("nan")]
    return {
        "began": start,
        "ended": start + spent,
        "moves_s": run.steps / 2 / spent,
        "p50_ms": statistics.median(ms),
        "p99_ms": ms[int(len(ms) * 0.99)] if len(ms) > 1 else ms[0],
        "max_ms": ms[-1],
        "bytes_seat_move": run.step_bytes / run.steps if run.steps else 0,
        "refused": run.refused,
        "load_cpu": own_cpu / spent,
        "load_rss_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("base", help="http://127.0.0.1:PORT")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--pause", type=float, default=2.0, help="mean seconds before a client moves")
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--warmup", type=float, default=5.0)
    parser.add_argument("--bare", action="store_true", help="the bare broadcast server")
    args = parser.parse_args()
    if not args.base.startswith("http://127.0.0.1:"):
        parser.error("the load goes to this machine only")
    print(json.dumps(uvloop.run(measure(args))))


if __name__ == "__main__":
    main()
