"""A WebSocket connection below the application: uvicorn's, with a short way past its queues for sockets of tables.

By ASGI each message wakes a task and each frame goes down through all layers, one system call a frame. Here messages
are handed on as they come in, and what is sent in one turn of the loop leaves in one piece. Both ways may be mixed:
what goes out keeps its order.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from duskfall.server.plain import ends_whole, framed, unmasked
from duskfall.table.rates import Bucket

LINGERING: Final = 10.0
"""Seconds that a closed connection has to take what it was sent; a peer that reads a byte now and then is cut off."""
PIECE: Final = 4096
"""Bytes that are read before it is asked whether to go on: some hundred of the smallest frames."""
MOST_PUSHED: Final = 65_536
"""Bytes that leave in one turn of the loop; what comes on top has to wait for its reader."""
MOST_AHEAD: Final = 64
"""Messages that wait for the application."""
MOST_FRAGMENTS: Final = 64
"""Parts of one message: each costs memory of its own, however empty it is."""
EXTRAS, EXTRAS_BURST = 5.0, 200
"""Frames a second, after a burst, that carry no message by themselves: pings, pongs, and parts of one."""
LINE: Final = "duskfall.line"
"""The ASGI extension under which the application finds its connection."""


class Connection(WebSocketsSansIOProtocol):
    """See the module."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._take: Callable[[str | None], None] | None = None
        self._whole = False  # whether what came so far ends with a whole frame
        self._pushed = 0
        self._extras = Bucket(EXTRAS, EXTRAS_BURST, self.loop.time())
        self._cut: asyncio.TimerHandle | None = None
        self._lost: Callable[[], None] | None = None

    def hand_on(self, take: Callable[[str | None], None]) -> None:
        """From now on ``take`` gets the text of each message as it comes (``None``: it was no text), unless some wait
        to be received by ASGI still. What was kept of the handshake is let go.
        """
        if self._take is None and self.queue.empty():
            self._take = take
            self.scope["headers"] = []
            del self.request, self.response

    def push(self, text: str) -> bool:
        """Sends a text frame at the end of this turn; ``False``: the peer is behind or gone, or gets much in this turn
        already, and nothing was done.
        """
        if self._pushed > MOST_PUSHED or not self.writable.is_set() or not self._open():
            return False
        data = framed(text.encode())
        self.conn.writes.append(data)
        if not self._pushed:
            self.loop.call_soon(self._flush)
        self._pushed += len(data)
        return True

    def _open(self) -> bool:
        return not self.close_sent and self.conn.state is State.OPEN and not self.transport.is_closing()

    def when_lost(self, call: Callable[[], None]) -> None:
        """Calls it once the connection is no more, however long it lingers."""
        if self.disconnected:
            call()
        else:
            self._lost = call

    def cut_off(self) -> None:
        """Ends the connection at once; what was not sent is lost."""
        self.transport.abort()

    def _flush(self) -> None:
        self._pushed = 0
        output = self.conn.data_to_send()
        if output and not self.transport.is_closing():
            self.transport.write(b"".join(output))

    def handle_connect(self, event: Request) -> None:
        """Lets the application find this connection."""
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope["extensions"])[LINE] = self

    async def run_asgi(self) -> None:
        """Runs the application; when it is done the connection has a moment to end."""
        try:
            await super().run_asgi()
        finally:
            self._cut_off_soon()

    def keepalive_timeout(self) -> None:
        """Nobody has answered for long."""
        super().keepalive_timeout()
        self._cut_off_soon()

    def _cut_off_soon(self) -> None:
        if not self.disconnected and self._cut is None:
            self._cut = self.loop.call_later(LINGERING, self.cut_off)

    def connection_lost(self, exc: Exception | None) -> None:
        """Keeps nobody alive who listened."""
        super().connection_lost(exc)
        if self._cut is not None:
            self._cut.cancel()
        if self._lost is not None:
            self._lost()
        self._take = self._lost = self._cut = None

    def data_received(self, data: bytes) -> None:
        """Takes what came in piece by piece: who is cut off for the first of many frames has them not read."""
        if self._whole:
            if self._take is not None and len(data) <= PIECE and self.conn.current_size is None and self._open():
                payload = unmasked(data)
                if payload is not None:
                    self._take(_text(payload))
                    return
            self._whole = ends_whole(data)
        elif not self.handshake_initiated:
            self._whole = data.endswith(b"\r\n\r\n")
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])

    def _may_go_on(self) -> bool:
        """Whether one more frame that is no message is borne."""
        if self.transport.is_closing():
            return False
        if self._extras.take(self.loop.time()):
            return True
        self.frames = []
        self.cut_off()
        return False

    def handle_ping(self) -> None:
        """Answers it."""
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """An answer, whether it was asked for or not."""
        if self._may_go_on():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """One more part of a message; a peer that sends no end of them, or goes on after the close, is cut off."""
        if self.close_sent or len(self.frames) >= MOST_FRAGMENTS:
            self.frames = []
            self.cut_off()
        elif self._may_go_on():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hands a whole message on. What is no text, or none in UTF-8, is for the application to refuse."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        text = _text(data) if self.curr_msg_data_type == "text" else None
        if self._take is not None:
            self._take(text)
            return
        if self.queue.qsize() >= MOST_AHEAD:
            self.cut_off()
            return
        if text is None:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


def _text(data: bytes) -> str | None:
    """``None``: it is no UTF-8."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None
