"""Peers that mean harm or are broken: whatever they send, the others play on, no fault is logged, and nothing of them
stays.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from websockets.asyncio.client import connect

from duskfall.server import connection

from .kit import until
from .test_connection import CLOSE, CONT, PING, TEXT, frame, frame_of, listening, raw, told
from .test_limits import limits

Act: TypeAlias = Callable[[random.Random, str, asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


async def garbage(rng: random.Random, hello: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Bytes that mean nothing, before or after hello."""
    if rng.random() < 0.5:
        writer.write(frame(hello))
    for _ in range(20):
        writer.write(rng.randbytes(rng.randrange(1, 3000)))
        await asyncio.sleep(0.005)


async def huge(rng: random.Random, hello: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """A message that is too long, or says that it is."""
    writer.write(frame(hello))
    length = rng.choice((3_000, 100_000, 900_000, 3_000_000))
    if rng.random() < 0.3:
        writer.write(b"\x81\xff" + rng.choice((b"\x7f", b"\xff")) + b"\xff" * 7 + b"mask")
    writer.write(frame(b"x" * length))
    await reader.read(2000)


async def parts(rng: random.Random, hello: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Pieces of messages in any order, with pings between."""
    if rng.random() < 0.5:
        writer.write(frame(hello))
    for _ in range(300):
        opcode = rng.choice((TEXT, CONT, CONT, CONT, PING))
        writer.write(frame_of(rng.randbytes(rng.randrange(4)), opcode, fin=opcode is PING or rng.random() < 0.1))
        if rng.random() < 0.05:
            await asyncio.sleep(0.001)


async def deaf(rng: random.Random, hello: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Asks for everything and reads nothing; then goes, or says goodbye and stays."""
    writer.write(frame(hello))
    await asyncio.sleep(0.05)
    writer.write(frame('{"t":"resync"}') * rng.choice((10, 2000)))
    await asyncio.sleep(0.2)
    if rng.random() < 0.5:
        writer.write(frame(b"\x03\xe8", CLOSE))
        await asyncio.sleep(0.5)


async def half(rng: random.Random, hello: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Closes its half in the middle of something."""
    whole = frame(hello)
    writer.write(whole[: rng.randrange(len(whole) + 1)])
    writer.write_eof()
    await reader.read(100)


async def senseless(rng: random.Random, hello: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Frames that are right, with messages that are not; frames that break the protocol at last."""
    writer.write(frame(hello))
    texts = ["[" * 1900, "{}", '{"t":"play"}', '{"t":"sit","id":"x","seat":1e999}', '{"t":"hello"}', "\u0000", "null"]
    for _ in range(rng.randrange(30)):
        writer.write(frame(rng.choice(texts)))
    last = (b"\x83\x80mask", b"\x81\x05hello", b"\xf1\x80mask", frame(b"\x00", CLOSE), frame(b"\xff\xfe\xff"))
    writer.write(rng.choice(last))
    await reader.read(4000)


ACTS: tuple[Act, ...] = (garbage, huge, parts, deaf, half, senseless)


@pytest.mark.parametrize("seed", range(3))
async def test_others_play_on_and_nothing_of_them_stays(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(connection, "LINGERING", 0.3)
    rng = random.Random(seed)
    async with listening(
        tmp_path, limits(resyncs=1.0, resyncs_burst=500, messages=100.0, messages_burst=100)
    ) as server:
        url, hello = await server.table()

        async def attack(number: int) -> None:
            own = random.Random(seed * 1000 + number)
            with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
                async with raw(url) as (reader, writer), asyncio.timeout(3):
                    await rng.choice(ACTS)(own, hello, reader, writer)

        async with connect(url) as honest:
            await honest.send(hello)
            welcome = await told(honest)
            await honest.send(json.dumps({"t": "resync"}))
            attacks = asyncio.gather(*(attack(number) for number in range(40)), return_exceptions=True)
            number = 0
            while not attacks.done():
                await honest.send(json.dumps({"t": "ping", "at": number}))
                while (answer := await told(honest))["t"] != "pong":
                    assert answer["t"] in ("welcome", "table")
                assert answer["at"] == number
                number += 1
                await asyncio.sleep(0.02)
            assert {type(result) for result in attacks.result()} <= {type(None), TimeoutError}
            cell = welcome["prompt"]["asks"]["kill"]["cell"].split()[0]
            move = {"t": "play", "id": "m", "phase": welcome["prompt"]["token"], "move": f"kill {cell}"}
            await honest.send(json.dumps(move))
            while (answer := await told(honest))["t"] != "done":
                assert answer["t"] in ("welcome", "table", "step")
            await until(lambda: server.world.doors._open == 1)
            assert len(server.world.doors) == 1
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]
