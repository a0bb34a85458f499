"""A WebSocket connection below the application: uvicorn's, and it ends a peer that asks and never reads.

Pings are answered before the application hears of anything, past its queues and rates, so their limit is here.
"""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MOST_UNREAD: Final = 2_000_000
"""Bytes that wait to be sent to a peer that goes on pinging; the outbox alone never lets so much wait."""


class Connection(WebSocketsSansIOProtocol):
    """See the module."""

    def handle_ping(self) -> None:
        """Answers it, unless the peer has left too many answers unread."""
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()
