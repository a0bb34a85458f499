"""Sockets over a real network connection, past ASGI's queues: order, limits, and what is no message at all."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import random
import re
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from duskfall.commands.serve import LARGEST_FRAME, listen
from duskfall.server import connection
from duskfall.server.app import create_app
from duskfall.server.connection import Connection
from duskfall.server.settings import Settings
from duskfall.server.world import Parts, World
from duskfall.table.limits import Limits
from duskfall.table.protocol import PROTOCOL

from .kit import ROOMY, StillThinker, until
from .test_limits import limits

CONT, TEXT, PING, PONG, CLOSE = Opcode.CONT, Opcode.TEXT, Opcode.PING, Opcode.PONG, Opcode.CLOSE


class Address:
    """A server that listens."""

    def __init__(self, port: int, world: World) -> None:
        self.port = port
        self.world = world

    async def table(self) -> tuple[str, str]:
        """A table against a bot that never moves; the path of its socket, and the hello for it."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}") as http:
            token = (await http.post("/api/guests", json={"name": "Ann"})).json()["token"]
            wish = {"game": "inspector", "seat": 0, "bots": {"1": "easy"}}
            answer = await http.post("/api/tables", json=wish, headers={"Authorization": f"Bearer {token}"})
        hello = json.dumps({"t": "hello", "protocol": PROTOCOL, "token": token})
        return f"ws://127.0.0.1:{self.port}/ws/table/{answer.json()['id']}", hello


@contextlib.asynccontextmanager
async def listening(folder: Path, wide: Limits = ROOMY) -> AsyncIterator[Address]:
    """A server on a free port, in this process."""
    app = create_app(Settings(folder, limits=wide), Parts(None, StillThinker(), None))
    with listen("127.0.0.1", 0) as listener:
        config = uvicorn.Config(
            app, ws=Connection, ws_per_message_deflate=False, ws_max_size=LARGEST_FRAME, log_config=None, lifespan="on"
        )
        server = uvicorn.Server(config)
        serving = asyncio.ensure_future(server.serve([listener]))
        try:
            await until(lambda: server.started)
            yield Address(listener.getsockname()[1], app.state.world)
        finally:
            server.should_exit = True
            await serving


def frame_of(data: bytes, opcode: Opcode, *, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


def frame(data: str | bytes, opcode: Opcode = TEXT) -> bytes:
    """A message as a client sends it."""
    return frame_of(data.encode() if isinstance(data, str) else data, opcode)


@contextlib.asynccontextmanager
async def raw(url: str) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A WebSocket by hand, that takes little at a time and reads when it likes to."""
    port, path = url.removeprefix("ws://127.0.0.1:").split("/", 1)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", int(port)))
    reader, writer = await asyncio.open_connection(sock=line, limit=4096)
    head = f"GET /{path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    writer.write(f"{head}Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def heard(reader: asyncio.StreamReader, word: bytes) -> bytes:
    """What comes until a word was in it."""
    found = b""
    async with asyncio.timeout(10):
        while word not in found:
            some = await reader.read(4096)
            assert some, "the connection is closed"
            found += some
    return found


async def told(client: ClientConnection) -> dict[str, Any]:
    """The next frame."""
    async with asyncio.timeout(10):
        found: dict[str, Any] = json.loads(await client.recv())
        return found


async def test_a_move_is_told_and_answered_in_this_order(tmp_path: Path) -> None:
    async with listening(tmp_path) as server:
        url, hello = await server.table()
        async with connect(url) as socket, connect(url) as other:
            for each in (socket, other):
                await each.send(hello)
                assert (await told(each))["t"] == "welcome"
            await socket.send(json.dumps({"t": "resync"}))
            prompt = (await told(socket))["prompt"]
            move = f"kill {prompt['asks']['kill']['cell'].split()[0]}"
            play = json.dumps({"t": "play", "id": "a", "phase": prompt["token"], "move": move})
            await socket.send([play[:20], play[20:]])  # in two fragments
            assert [(await told(socket))["t"] for _ in range(2)] == ["step", "done"]
            assert (await told(other))["t"] == "step"
            for number in range(50):
                await socket.send(json.dumps({"t": "ping", "at": number}))
            assert [(await told(socket))["at"] for _ in range(50)] == list(range(50))


@pytest.mark.parametrize("seed", range(3))
async def test_messages_that_come_cut_anywhere_are_whole_and_in_order(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    async with listening(tmp_path) as server:
        url, hello = await server.table()
        async with raw(url) as (reader, writer):
            writer.write(frame(hello))
            await heard(reader, b'"t":"welcome"')
            stream = b""
            for number in range(120):
                message = f'{{"t":"ping","at":{number}{" " * rng.choice((0, 0, 90, 200))}}}'.encode()
                cut = rng.randrange(len(message))
                if rng.random() < 0.2:
                    stream += frame_of(message[:cut], TEXT, fin=False)
                    stream += frame_of(b"", PONG) + frame_of(message[cut:], CONT)
                else:
                    stream += frame(message)
            found = b""
            while stream:
                size = rng.choice((1, 2, 6, 7, 33, 34, 35, 150, 5000))
                writer.write(stream[:size])
                stream = stream[size:]
                if rng.random() < 0.5:
                    await asyncio.sleep(0.001)
            while found.count(b'"t":"pong"') < 120:
                found += await heard(reader, b"pong")
            assert [int(each) for each in re.findall(rb'"at":(\d+)', found)] == list(range(120))


async def test_no_end_of_fragments_is_cut_off(tmp_path: Path) -> None:
    """Before hello and however empty they are; a socket to nowhere is closed without a fault."""
    async with listening(tmp_path) as server:
        url, _ = await server.table()
        async with connect(url) as socket:
            with contextlib.suppress(ConnectionClosed):  # it may be gone before all is sent
                await socket.send(["{"] + [""] * 500)
            with pytest.raises(ConnectionClosed):
                await told(socket)
        with pytest.raises(InvalidStatus) as refused:
            await connect(url.replace("/ws/table/", "/nowhere/"))
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize("greeted", [False, True], ids=["before hello", "after hello"])
@pytest.mark.parametrize(("data", "text"), [(b'{"\xff"}', True), (b"\x00\x01", False)], ids=["no UTF-8", "bytes"])
async def test_what_is_no_text_is_refused_in_words_and_logs_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, data: bytes, text: bool, greeted: bool
) -> None:
    async with listening(tmp_path) as server:
        url, hello = await server.table()
        async with connect(url) as socket:
            if greeted:
                await socket.send(hello)
                assert (await told(socket))["t"] == "welcome"
            await socket.send(data, text=text)
            assert await told(socket) == {"t": "bye", "code": "malformed", "again": False}
            async with asyncio.timeout(10):
                await socket.wait_closed()
        assert socket.close_code == 1000
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]


async def test_a_flood_ends_the_socket(tmp_path: Path) -> None:
    async with listening(tmp_path, limits(messages=0.0, messages_burst=2, strikes=3)) as server:
        url, hello = await server.table()
        async with connect(url) as socket:
            await socket.send(hello)
            assert (await told(socket))["t"] == "welcome"
            for number in range(6):
                await socket.send(json.dumps({"t": "ping", "at": number}))
            frames = [await told(socket) for _ in range(6)]
            assert [frame["t"] for frame in frames] == ["pong", "pong", "refused", "refused", "refused", "bye"]
            assert frames[-1]["code"] == "flood"


async def test_sockets_count_from_before_their_hello_on(tmp_path: Path) -> None:
    async with listening(tmp_path, limits(sockets_of_address=3)) as server:
        url, hello = await server.table()
        async with connect(url) as first, connect(url), connect(url):
            async with connect(url) as fourth:
                assert await told(fourth) == {"t": "bye", "code": "too_many_sockets", "again": False}
            await first.send(hello)
            assert (await told(first))["t"] == "welcome"
        async with connect(url) as again:
            await again.send(hello)
            assert (await told(again))["t"] == "welcome"


async def test_T55_who_reads_nothing_is_dropped_over_the_network_too(tmp_path: Path) -> None:
    async with listening(tmp_path, limits(outbox=20, stuck=0.2)) as server:
        url, hello = await server.table()
        async with connect(url) as reader, connect(url, max_queue=1) as lazy:
            for each in (reader, lazy):
                await each.send(hello)
            assert (await told(reader))["t"] == "welcome"
            lazy.transport.pause_reading()
            asking = asyncio.ensure_future(ask_without_end(lazy))
            await until(lambda: len(server.world.doors) == 1)
            asking.cancel()
            await reader.send(json.dumps({"t": "ping", "at": 1}))
            assert (await told(reader))["t"] == "pong"
            lazy.transport.abort()


async def test_a_closed_socket_that_reads_a_byte_now_and_then_counts_until_it_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "LINGERING", 1.0)
    async with listening(tmp_path, limits(sockets_of_address=1)) as server:
        url, hello = await server.table()
        async with raw(url) as (reader, writer):
            writer.write(frame(hello))
            await until(lambda: len(server.world.doors) == 1 and server.world.doors.wires()[0].actor.guest != "")
            line = server.world.doors.wires()[0]._line
            assert line is not None
            await until(lambda: not line.push("x" * 50_000))
            writer.write(frame(b"", CLOSE))
            await until(lambda: not server.world.doors.wires())
            async with connect(url) as second:
                assert (await told(second))["code"] == "too_many_sockets"
            sipping = asyncio.ensure_future(sip(reader))
            await until(lambda: line.disconnected)
            sipping.cancel()
        async with connect(url) as third:
            await third.send(hello)
            assert (await told(third))["t"] == "welcome"


async def test_fresh_starts_have_a_rate_and_none_is_forgotten(tmp_path: Path) -> None:
    async with listening(tmp_path, limits(resyncs=1.0, resyncs_burst=3)) as server:
        url, hello = await server.table()
        async with raw(url) as (reader, writer):
            writer.write(frame(hello))
            await heard(reader, b'"t":"welcome"')
            writer.write(frame('{"t":"resync"}') * 40 + frame('{"t":"ping","at":1}'))
            assert (await heard(reader, b'"t":"pong"')).count(b'"t":"welcome"') == 3
            await heard(reader, b'"t":"welcome"')
            writer.write(frame('{"t":"ping","at":2}'))
            assert b'"t":"welcome"' not in await heard(reader, b'"t":"pong"')


async def test_however_much_is_asked_in_one_go_little_of_it_waits_in_memory(tmp_path: Path) -> None:
    async with listening(tmp_path) as server:
        url, hello = await server.table()
        async with raw(url) as (_, writer):
            writer.write(frame(hello))
            await until(lambda: len(server.world.doors) == 1 and server.world.doors.wires()[0].actor.guest != "")
            line = server.world.doors.wires()[0]._line
            assert line is not None
            most = 0
            writer.write(frame('{"t":"resync"}') * 10_000)
            while server.world.doors.wires():
                most = max(most, line.transport.get_write_buffer_size())
                await asyncio.sleep(0)
            assert most < 300_000


@pytest.mark.parametrize(
    "flood",
    [
        frame_of(b"", PING) * 3000,
        frame_of(b"x", PONG) * 3000,
        (frame_of(b"{", TEXT, fin=False) + frame_of(b"", CONT, fin=False) * 50 + frame_of(b"}", CONT)) * 60,
    ],
    ids=["pings", "pongs", "parts"],
)
async def test_frames_that_carry_no_message_have_a_rate(tmp_path: Path, flood: bytes) -> None:
    async with listening(tmp_path) as server:
        url, hello = await server.table()
        async with raw(url) as (reader, writer):
            writer.write(frame(hello))
            await heard(reader, b'"t":"welcome"')
            writer.write(flood)
            with contextlib.suppress(ConnectionError):
                async with asyncio.timeout(10):
                    answers = await reader.read()
                    assert answers.count(b"\x8a\x00") < 1000
            await until(lambda: len(server.world.doors) == 0)


async def test_who_sends_on_before_it_is_let_in_is_cut_off_at_some_point(tmp_path: Path) -> None:
    async with listening(tmp_path) as server:
        url, hello = await server.table()
        async with raw(url) as (reader, writer):
            writer.write(frame(hello) + frame('{"t":"ping","at":1}') * 50)
            found = b""
            while found.count(b"pong") < 50:
                found += await heard(reader, b"pong")
        async with raw(url) as (reader, writer):
            writer.write(frame(hello) + frame("{}") * 2000)
            with contextlib.suppress(ConnectionError):
                async with asyncio.timeout(10):
                    assert b"bye" not in await reader.read()
            await until(lambda: len(server.world.doors) == 0)


async def test_sockets_of_an_address_come_at_a_rate(tmp_path: Path) -> None:
    async with listening(tmp_path, limits(arrivals=0.0, arrivals_burst=2)) as server:
        url, _ = await server.table()
        async with connect(url), connect(url):
            with pytest.raises(InvalidStatus):
                await connect(url)


async def sip(reader: asyncio.StreamReader) -> None:
    """Reads a byte now and then."""
    while True:
        await reader.read(1)
        await asyncio.sleep(0.05)


async def ask_without_end(socket: ClientConnection) -> None:
    """Resync after resync."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await socket.send(json.dumps({"t": "resync"}))
            await asyncio.sleep(0)
