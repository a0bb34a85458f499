"""The load of day speeches: tables of Omerta Classic with ten people each, from one process of its own, on picows.

Prints one JSON object. Whoever has the floor writes a line every few seconds and says a speech act now and then, as
people do, and everybody else listens. Latency is from sending a line to each listener's having it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import statistics
import time
from typing import Any

import msgspec
import uvloop
from load import post
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from duskfall.table.protocol import PROTOCOL

SEATS = 10
_decode = msgspec.json.Decoder().decode


class Run:
    """One measurement. ``sent``: when each line was sent, by its text."""

    def __init__(self, line: float, act: float) -> None:
        self.line, self.act = line, act
        self.counting = self.stopped = False
        self.sent: dict[str, float] = {}
        self.latencies: list[float] = []
        self.lines = self.frames = self.bytes = 0
        self.refused: dict[str, int] = {}


class Person(WSListener):
    """One of ten."""

    def __init__(self, run: Run, name: str, hello: dict[str, Any]) -> None:
        self.run, self.name, self.hello = run, name, hello
        self.rng = random.Random(name)
        self.transport: WSTransport | None = None
        self.ready = asyncio.get_running_loop().create_future()
        self.token = self.number = self.turn = 0
        self.speaks = False

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.send(self.hello)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        data = frame.get_payload_as_bytes()
        message, run = _decode(data), self.run
        kind = message["t"]
        if run.counting:
            run.frames += 1
            run.bytes += len(data)
        if kind == "said":
            sent = run.sent.get(message["text"])
            if run.counting and sent is not None and not message["text"].startswith(self.name + " "):
                run.latencies.append(time.perf_counter() - sent)
        elif kind == "floor":
            self.take_floor(message["channels"])
        elif kind == "refused":
            run.refused[message["code"]] = run.refused.get(message["code"], 0) + 1
        if kind in ("welcome", "step") and message.get("prompt"):
            self.token = message["prompt"]["token"]
        if kind == "welcome" and not self.ready.done():
            self.ready.set_result(message)

    def take_floor(self, channels: list[dict[str, Any]]) -> None:
        """Speaks while it may."""
        speaks = any(each["send"] and (each["name"], each["medium"]) == ("table", "text") for each in channels)
        if speaks and not self.speaks:
            self.turn += 1
            self.later(self.run.line, self.write)
            self.later(self.run.act, self.act)
        self.speaks = speaks

    def later(self, mean: float, work: Any) -> None:
        asyncio.get_running_loop().call_later(mean * self.rng.uniform(0.5, 1.5), self.go_on, work, self.turn)

    def go_on(self, work: Any, turn: int) -> None:
        if self.speaks and turn == self.turn and not self.run.stopped:
            work()

    def write(self) -> None:
        self.number += 1
        text = f"{self.name} says line {self.number} of what there is to say about who is black and who is red"
        self.run.sent[text] = time.perf_counter()
        self.run.lines += self.run.counting
        self.send({"t": "say", "id": f"l{self.number}", "text": text, "channel": "table"})
        self.later(self.run.line, self.write)

    def act(self) -> None:
        self.number += 1
        move = f"say suspect {self.rng.randint(1, SEATS)} +1"
        self.send({"t": "play", "id": f"a{self.number}", "phase": self.token, "move": move})
        self.later(self.run.act, self.act)

    def send(self, message: dict[str, Any]) -> None:
        if self.transport is not None:
            self.transport.send(WSMsgType.TEXT, msgspec.json.encode(message))


async def table_of_ten(base: str, run: Run, number: int, pace: int) -> list[Person]:
    """Ten people at a table; the last who is ready deals."""
    loop = asyncio.get_running_loop()

    async def ask(path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
        return await loop.run_in_executor(None, post, base, path, body, token)

    names = [f"T{number}S{seat}" for seat in range(SEATS)]
    tokens = [(await ask("/api/guests", {"name": name}))["token"] for name in names]
    options = {"card_deal": "automatic", "pace": pace}
    ref = await ask("/api/tables", {"game": "classic", "seat": 0, "options": options}, tokens[0])
    url = base.replace("http", "ws", 1) + f"/ws/table/{ref['id']}"
    people: list[Person] = []
    for name, token in zip(names, tokens, strict=True):
        hello = {"t": "hello", "protocol": PROTOCOL, "token": token, "code": ref["code"]}
        person = Person(run, name, hello)
        await ws_connect(lambda *_, person=person: person, url)
        await person.ready
        if people:
            person.send({"t": "sit", "id": "sit", "seat": len(people)})
        people.append(person)
    return people


async def measure(args: argparse.Namespace) -> dict[str, Any]:
    run = Run(args.line, args.act)
    tables = [await table_of_ten(args.base, run, number, args.pace) for number in range(args.tables)]
    for people in tables:
        for person in people[:-1]:  # who sat down last has said so by that
            person.send({"t": "ready", "id": "ready"})
    await asyncio.sleep(60 * args.pace / 100 + args.warmup)  # the meeting of the first night
    run.counting = True
    start, cpu = time.perf_counter(), time.process_time()
    await asyncio.sleep(args.seconds)
    run.counting = False
    spent, own_cpu = time.perf_counter() - start, time.process_time() - cpu
    run.stopped = True
    for person in (person for people in tables for person in people):
        assert person.transport is not None
        person.transport.disconnect()
    ms = sorted(1000 * each for each in run.latencies) or [float("nan")]
    return {
        "began": start,
        "ended": start + spent,
        "lines_s": run.lines / spent,
        "frames_s": run.frames / spent,
        "kbytes_s": run.bytes / spent / 1000,
        "p50_ms": statistics.median(ms),
        "p99_ms": ms[int(len(ms) * 0.99)] if len(ms) > 1 else ms[0],
        "max_ms": ms[-1],
        "refused": run.refused,
        "load_cpu": own_cpu / spent,
        "load_rss_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("base", help="http://127.0.0.1:PORT")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--line", type=float, default=6.0, help="mean seconds between two lines of a speaker")
    parser.add_argument("--act", type=float, default=10.0, help="mean seconds between two speech acts of a speaker")
    parser.add_argument("--pace", type=int, default=100, help="percent of the game's times")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warmup", type=float, default=10.0)
    args = parser.parse_args()
    if not args.base.startswith("http://127.0.0.1:"):
        parser.error("the load goes to this machine only")
    print(json.dumps(uvloop.run(measure(args))))


if __name__ == "__main__":
    main()
