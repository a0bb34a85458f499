"""A WebSocket connection below the application: uvicorn's, with a short way past its queues for sockets of tables.

By ASGI each message wakes a task and each frame goes down through all layers, one system call a frame. Here messages
are handed on as they come in, and what is sent in one turn of the loop leaves in one piece. Both ways may be mixed:
what goes out keeps its order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request

MOST_UNREAD: Final = 2_000_000
"""Bytes that wait to be sent to a peer that goes on pinging; the outbox alone never lets so much wait."""
MOST_FRAGMENTS: Final = 64
"""Parts of one message: each costs memory of its own, however empty it is."""
LINE: Final = "duskfall.line"
"""The ASGI extension under which the application finds its connection."""


class Connection(WebSocketsSansIOProtocol):
    """See the module."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._take: Callable[[str | None], None] | None = None
        self._flushing = False

    def hand_on(self, take: Callable[[str | None], None]) -> None:
        """From now on ``take`` gets the text of each message as it comes (``None``: it was no text), unless some wait
        to be received by ASGI still. What was kept of the handshake is let go.
        """
        if self._take is None and self.queue.empty():
            self._take = take
            self.scope["headers"] = []
            del self.request, self.response

    def push(self, text: str) -> bool:
        """Sends a text frame at the end of this turn; ``False``: the peer is behind or gone, and nothing was done."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        try:
            self.conn.send_text(text.encode())
        except InvalidState:
            return False
        if not self._flushing:
            self._flushing = True
            self.loop.call_soon(self._flush)
        return True

    def _flush(self) -> None:
        self._flushing = False
        output = self.conn.data_to_send()
        if output and not self.transport.is_closing():
            self.transport.write(b"".join(output))

    def handle_connect(self, event: Request) -> None:
        """Lets the application find this connection."""
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope["extensions"])[LINE] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """Keeps nobody alive who listened."""
        self._take = None
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        """Answers it, unless the peer has left too many answers unread."""
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """One more part of a message; a peer that sends no end of them, or goes on after the close, is cut off."""
        if self.close_sent or len(self.frames) >= MOST_FRAGMENTS:
            self.frames = []
            self.transport.abort()
            return
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hands a whole message on. What is no text, or none in UTF-8, is for the application to refuse."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        try:
            text = data.decode() if self.curr_msg_data_type == "text" else None
        except UnicodeDecodeError:
            text = None
        if self._take is not None:
            self._take(text)
            return
        if text is None:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
