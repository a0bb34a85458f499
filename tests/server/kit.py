"""A whole server in the test's own process: real routes, real database, sockets as an ASGI server hands them over.

What a socket records is the text of every frame, byte for byte as it would go over the network.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path
from typing import Any

import httpx
from starlette.applications import Starlette

from duskfall.server.app import create_app
from duskfall.server.settings import Settings
from duskfall.server.world import Parts, World
from duskfall.store.interface import Store
from duskfall.table.limits import Limits
from duskfall.table.protocol import PROTOCOL
from duskfall.table.servertime import ServerTime
from duskfall.table.thinking import Thinker

PATIENCE = 10.0
ROOMY = Limits(
    messages=1e6, messages_burst=1_000_000, requests=1e6, requests_burst=1_000_000,
    guests_of_address=1e6, guests_burst=1_000_000, joins=1e6, joins_burst=1_000_000,
    uploads=1e6, uploads_burst=1_000_000, sockets_of_address=100_000, tables_of_guest=100_000, sockets_of_guest=1000,
    codes=1e6, codes_burst=1_000_000, takes=1e6, takes_burst=1_000_000,
    openings=1e6, openings_burst=1_000_000, open_of_address=100_000, resyncs=1e6, resyncs_burst=1_000_000,
    arrivals=1e6, arrivals_burst=1_000_000, tables_of_address=100_000,
)  # fmt: skip
"""Limits that no test meets by accident."""


class StillThinker:
    """Bots that never come to a decision: for tests where people play."""

    def __init__(self) -> None:
        self.requests: list[dict[str, Any]] = []

    async def think(self, request: Mapping[str, Any]) -> str:
        """Never ends."""
        self.requests.append(dict(request))
        await asyncio.Event().wait()
        return ""

    def close(self) -> None:
        """There is nothing to let go."""


class Socket:
    """The client's end of a WebSocket."""

    def __init__(self, app: Starlette, path: str) -> None:
        self.raw: list[str] = []
        self.closed = False
        self.faults: list[str] = []
        self._sending = False
        self.reading = asyncio.Event()
        self.reading.set()
        self._read = 0
        self._news = asyncio.Event()
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._incoming.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket", "path": path, "raw_path": path.encode(), "query_string": b"", "headers": [],
            "client": ("test", 1), "server": ("test", 80), "scheme": "ws", "subprotocols": [], "state": {},
            "asgi": {"version": "3.0", "spec_version": "2.4"}, "root_path": "", "http_version": "1.1",
        }  # fmt: skip
        self.task = asyncio.ensure_future(app(scope, self._incoming.get, self._send))

    async def _send(self, message: Any) -> None:
        if self._sending or self.closed:
            self.faults.append(f"{message['type']} {'over another' if self._sending else 'after the close'}")
        self._sending = True
        try:
            await self.reading.wait()
        finally:
            self._sending = False
        if message["type"] == "websocket.send":
            self.raw.append(message["text"])
        elif message["type"] == "websocket.close":
            self.closed = True
            self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        self._news.set()

    def send_text(self, text: str) -> None:
        """Sends whatever it is."""
        self._incoming.put_nowait({"type": "websocket.receive", "text": text})

    def send(self, **message: Any) -> None:
        """Sends a message."""
        self.send_text(json.dumps(message))

    async def next(self) -> dict[str, Any]:
        """The next frame that was not read yet."""
        async with asyncio.timeout(PATIENCE):
            while self._read == len(self.raw):
                assert not self.closed, "the socket is closed"
                self._news.clear()
                await self._news.wait()
        self._read += 1
        found: dict[str, Any] = json.loads(self.raw[self._read - 1])
        return found

    async def until(self, *kinds: str, where: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """Reads on to the first frame of these kinds for which ``where`` holds."""
        while True:
            frame = await self.next()
            if frame["t"] in kinds and where(frame):
                return frame

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Sends a message with an id and gives its answer."""
        self.send(**message)
        return await self.until("done", "refused", where=lambda frame: frame["id"] == message["id"])

    async def bye(self) -> dict[str, Any]:
        """Reads to the end; the last frame."""
        async with asyncio.timeout(PATIENCE):
            while not self.closed:
                self._news.clear()
                await self._news.wait()
        self._read = len(self.raw)
        found: dict[str, Any] = json.loads(self.raw[-1])
        return found

    def frames(self) -> list[dict[str, Any]]:
        """All frames so far."""
        return [json.loads(raw) for raw in self.raw]

    async def close(self) -> None:
        """Goes away; waits until the server has noticed."""
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        self.reading.set()
        async with asyncio.timeout(PATIENCE):
            await self.task


class Server:
    """The server and ways to it."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app, client=("test", 1)), base_url="http://test", timeout=PATIENCE
        )
        self.sockets: list[Socket] = []

    @property
    def world(self) -> World:
        """What it holds."""
        world: World = self.app.state.world
        return world

    async def call(self, method: str, path: str, token: str = "", body: Any = None) -> httpx.Response:
        """A request to the API."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return await self.http.request(method, path, headers=headers, json=body)

    async def guest(self, name: str) -> str:
        """A new guest's token."""
        response = await self.call("POST", "/api/guests", body={"name": name})
        assert response.status_code == 201, response.text
        token: str = response.json()["token"]
        return token

    async def table(self, token: str, **wish: Any) -> dict[str, str]:
        """A new table."""
        response = await self.call("POST", "/api/tables", token, {"game": "inspector", **wish})
        assert response.status_code == 201, response.text
        found: dict[str, str] = response.json()
        return found

    def socket(self, path: str) -> Socket:
        """A socket that has said nothing yet."""
        made = Socket(self.app, path)
        self.sockets.append(made)
        return made

    async def sit_at(self, table: str, token: str, code: str = "") -> Socket:
        """A socket at a table, welcome read."""
        socket = self.greet(table, token, code)
        await socket.until("welcome")
        return socket

    def greet(self, table: str, token: str, code: str = "") -> Socket:
        """A socket that has said hello."""
        socket = self.socket(f"/ws/table/{table}")
        socket.send(t="hello", protocol=PROTOCOL, token=token, code=code)
        return socket


@contextlib.asynccontextmanager
async def serving(
    data_dir: Path,
    thinker: Thinker | None = None,
    limits: Limits = ROOMY,
    store: Store | None = None,
    time: ServerTime | None = None,
    *,
    lab: bool = False,
) -> AsyncIterator[Server]:
    """A server on that folder, ended well afterwards."""
    app = create_app(Settings(data_dir, limits=limits, lab=lab), Parts(store, thinker or StillThinker(), time))
    async with app.router.lifespan_context(app):
        server = Server(app)
        try:
            yield server
        finally:
            for socket in server.sockets:
                if not socket.task.done():
                    await socket.close()
            await server.http.aclose()


async def until(holds: Callable[[], bool]) -> None:
    """Lets the loop run until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 - what is waited for tells nobody of itself
            await asyncio.sleep(0.001)


class Pair:
    """Two people at one running match: seat 0 and seat 1."""

    def __init__(self, server: Server, table: dict[str, str], tokens: list[str], sockets: list[Socket]) -> None:
        self.server = server
        self.id = table["id"]
        self.code = table["code"]
        self.tokens = tokens
        self.sockets = sockets
        self._count = 0

    async def prompt(self, seat: int) -> dict[str, Any]:
        """What the seat is asked now, by a fresh welcome."""
        socket = self.sockets[seat]
        socket.send(t="resync")
        found: dict[str, Any] = (await socket.until("welcome"))["prompt"]
        return found

    async def due(self) -> int:
        """The seat whose move it is."""
        return 0 if "due" in await self.prompt(0) else 1

    async def play(self, seat: int, move: str, phase: int | None = None, message_id: str = "") -> dict[str, Any]:
        """Plays a move and gives the answer."""
        if phase is None:
            phase = (await self.prompt(seat))["token"]
        self._count += 1
        message_id = message_id or f"m{self._count}"
        return await self.sockets[seat].ask(t="play", id=message_id, phase=phase, move=move)


async def two_at_play(server: Server, names: tuple[str, str] = ("Ann", "Ben"), **wish: Any) -> Pair:
    """Two people, dealt."""
    tokens = [await server.guest(name) for name in names]
    table = await server.table(tokens[0], seat=0, **wish)
    first = await server.sit_at(table["id"], tokens[0])
    second = await server.sit_at(table["id"], tokens[1], table["code"])
    assert (await second.ask(t="sit", id="sit"))["t"] == "done"
    await first.until("welcome", where=lambda frame: frame["view"] is not None)
    return Pair(server, table, tokens, [first, second])


def shift(prompt: dict[str, Any]) -> str:
    """A shift that is legal now."""
    barred = prompt["asks"]["shift"].get("but", "").split(",")
    line = next(line for line in ("row 1 right", "row 2 right", "row 2 left") if line not in barred)
    return f"shift {line}"
