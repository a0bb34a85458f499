"""One WebSocket from its acceptance to its end: hello, messages within limits, one writer, a clean goodbye."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NoReturn, TypeVar

import msgspec
import structlog
from starlette.types import Receive, Scope, Send

from duskfall.engine.errors import DuskfallError
from duskfall.server.connection import LINE, Connection
from duskfall.server.guests import actor
from duskfall.server.outbox import Outbox
from duskfall.server.world import World
from duskfall.table.acts import Actor
from duskfall.table.client_messages import Hello, Ping
from duskfall.table.frames import refused, text
from duskfall.table.protocol import MAX_MESSAGE, PROTOCOL, Pong
from duskfall.table.rates import Bucket

M = TypeVar("M")
NOBODY: Final = Actor("", "")
UNREADABLE: Final = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What reading a message raises; the last one when its lists lie in each other by the hundred."""
log = structlog.get_logger("duskfall.wire")


class Head(msgspec.Struct):
    """What is read of a message that can't be read otherwise."""

    id: str = ""


class Gone(Exception):
    """The other side is gone, or was told to go."""


class Wire:
    """A socket and the guest behind it. To tables it is a member of the audience."""

    def __init__(self, world: World, scope: Scope, receive: Receive, send: Send) -> None:
        self.world = world
        self.address = world.address(scope)
        self._receive = receive
        self._send = send
        self._line: Connection | None = scope.get("extensions", {}).pop(LINE, None)
        self._actor = NOBODY
        push = self._line.push if self._line is not None else None
        self._outbox = Outbox(world.limits, world.clock, send, self._overflowed, push)
        self._task = asyncio.current_task()
        self._dropped = False
        self._rate = Bucket(world.limits.messages, world.limits.messages_burst, world.clock())
        self._strikes = 0

    @property
    def actor(self) -> Actor:
        """The guest, from the token of its hello."""
        return self._actor

    def send(self, frame: str) -> None:
        """Queues a frame."""
        self._outbox.put(frame)

    def bye(self, code: str, *, again: bool) -> None:
        """Queues the last frame and the close after it."""
        self._outbox.end(code, again=again)

    @property
    def stuck(self) -> bool:
        """Whether one frame has been waiting for the reader for too long."""
        since = self._outbox.sending_since
        return since is not None and self.world.clock() - since > self.world.limits.stuck

    def drop(self) -> None:
        """Ends the socket without a word: there is nobody who reads."""
        if not self._dropped and self._task is not None:
            self._dropped = True
            self._task.cancel()
            if self._line is not None:
                self._line.cut_off()

    def _overflowed(self) -> None:
        """The last frame gets a moment; a socket that is stuck in mid-frame can't be told anything."""
        if self._outbox.sending_since is not None:
            asyncio.get_running_loop().call_later(1.0, lambda: None if self._outbox.over else self.drop())

    async def run(self, talk: Callable[[Hello], Any]) -> None:
        """Accepts, lets ``talk`` do the rest after hello, and cleans up whatever happens."""
        message = await self._receive()
        if message["type"] != "websocket.connect":
            return
        doors = self.world.doors
        if not doors.arrives(self.address):
            await self._send({"type": "websocket.close"})
            return
        await self._send({"type": "websocket.accept"})
        counted = doors.open(self)
        try:
            if not counted:
                self.part("too_many_sockets", again=False)
            await talk(await self._hello())
        except Gone:
            pass
        except asyncio.CancelledError:
            if not self._dropped or self._task is None or self._task.uncancel():
                raise
        except Exception:  # the sender learns nothing of what went wrong, the log does
            log.exception("a socket failed")
            self.bye("internal", again=True)
        finally:
            doors.leave(self)
            if counted:
                self._when_lost(partial(doors.gone, self.address))
            await self._last_words()

    def _when_lost(self, call: Callable[[], None]) -> None:
        """Calls it once the connection is no more, as far as that is known."""
        if self._line is not None:
            self._line.when_lost(call)
        else:
            call()

    async def _last_words(self) -> None:
        """Lets the goodbye go out, if there is one and somebody who may read it."""
        writer = self._outbox.writer
        if writer is not None and self._outbox.ending and not self._dropped:
            await asyncio.wait([writer], timeout=5)
        self._outbox.stop()

    async def _hello(self) -> Hello:
        try:
            async with asyncio.timeout(self.world.limits.hello):
                raw = await self._text()
        except TimeoutError:
            self.part("no_hello", again=True)
        raw = self._sized(raw)
        try:
            hello = msgspec.json.decode(raw, type=Hello)
        except UNREADABLE:
            self.part("no_hello", again=False)
        if hello.protocol != PROTOCOL:
            self.part("old_client", again=False)
        if self.world.closing:
            self.part("closing", again=True)
        try:
            self._actor = actor(await self.world.guests.by_token(hello.token))
        except DuskfallError as error:
            self.part(error.code, again=False)
        if not self.world.doors.enter(self):
            self.part("too_many_sockets", again=False)
        return hello

    def part(self, code: str, *, again: bool) -> NoReturn:
        """Says why, and ends."""
        self.bye(code, again=again)
        raise Gone

    async def _text(self) -> str | None:
        """The next message; ``None``: one that is no text."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        text: str | None = message.get("text")
        return text

    def _sized(self, raw: str | None) -> str:
        if raw is None:
            self.part("malformed", again=False)
        if len(raw) > MAX_MESSAGE or len(raw.encode()) > MAX_MESSAGE:
            self.part("too_big", again=False)
        return raw

    async def messages(self, decoder: msgspec.json.Decoder[M], take: Callable[[M], None]) -> None:
        """Hands each message on until the end. Pings are answered here; what is malformed or too fast is refused."""

        def directly(raw: str | None) -> None:
            try:
                self._message(raw, decoder, take)
            except Gone:  # it was told to go, and will hear of it in its turn
                pass
            except Exception:  # as in `run`
                log.exception("a socket failed")
                self.bye("internal", again=True)

        while True:
            if self._line is not None:
                self._line.hand_on(directly)
            self._message(await self._text(), decoder, take)

    def _message(self, raw: str | None, decoder: msgspec.json.Decoder[M], take: Callable[[M], None]) -> None:
        if self._outbox.ending:
            raise Gone
        raw = self._sized(raw)
        if not self._rate.take(self.world.clock()):
            self._strike(raw, "too_fast", "Too many messages; slow down.", "flood")
            return
        try:
            message = decoder.decode(raw)
        except UNREADABLE:
            self._strike(raw, "malformed", "That is no message that this server knows.", "malformed")
            return
        if isinstance(message, Ping):
            self.send(text(Pong(at=message.at, now=self.world.time.now())))
        else:
            take(message)

    def _strike(self, raw: str, code: str, sentence: str, last: str) -> None:
        self._strikes += 1
        if self._strikes > self.world.limits.strikes:
            self.part(last, again=False)
        self.send(refused(_id_of(raw), code, sentence))


def _id_of(raw: str) -> str:
    """The id of a message that can't be read otherwise, so that its sender knows which one is refused."""
    try:
        found = str(msgspec.json.decode(raw, type=Head).id)
    except UNREADABLE:
        return ""
    return found if 0 < len(found) <= 36 and found.isascii() else ""
