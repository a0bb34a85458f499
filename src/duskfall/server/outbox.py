"""What one socket still has to be sent: one task writes and closes (T54), and the queue is bounded (T55)."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from starlette.types import Send

from duskfall.table.frames import text
from duskfall.table.limits import Limits
from duskfall.table.protocol import Bye

CLOSE_CODE = 1000


class Outbox:
    """Queues frames at once and without ever raising; :meth:`write` is the task that sends them."""

    __slots__ = (
        "_bytes", "_clock", "_ending", "_frames", "_limits", "_overflow", "_push", "_wake", "over", "sending_since",
    )  # fmt: skip

    def __init__(
        self,
        limits: Limits,
        clock: Callable[[], float],
        overflow: Callable[[], None],
        push: Callable[[str], bool] | None = None,
    ) -> None:
        """``push`` sends a frame past the queue when nothing waits, if it can."""
        self._push = push
        self._limits = limits
        self._clock = clock
        self._overflow = overflow
        self._frames: deque[str] = deque()
        self._bytes = 0
        self._wake: asyncio.Future[None] | None = None
        self._ending = False
        self.over = False
        self.sending_since: float | None = None

    @property
    def ending(self) -> bool:
        """Whether the last frame was queued."""
        return self._ending

    def put(self, frame: str) -> None:
        """Queues a frame. When too many wait, the reader is too slow: all are dropped, and it is told to come back."""
        if self._ending:
            return
        if self._push is not None and not self._frames and self.sending_since is None and self._push(frame):
            return
        self._frames.append(frame)
        self._bytes += len(frame)
        if len(self._frames) > self._limits.outbox or self._bytes > self._limits.outbox_bytes:
            self._frames.clear()
            self._bytes = 0
            self.end("too_slow", again=True)
            self._overflow()
        else:
            self._rouse()

    def end(self, code: str, *, again: bool) -> None:
        """Queues the last frame; the close follows it."""
        if not self._ending:
            self._frames.append(text(Bye(code=code, again=again)))
            self._ending = True
            self._rouse()

    def _rouse(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def write(self, send: Send) -> None:
        """Sends what is queued, in order, until the last frame; then closes."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                while self._frames:
                    frame = self._frames.popleft()
                    self._bytes -= len(frame)
                    self.sending_since = self._clock()
                    await send({"type": "websocket.send", "text": frame})
                    self.sending_since = None
                if self._ending:
                    await send({"type": "websocket.close", "code": CLOSE_CODE})
                    return
                self._wake = loop.create_future()
                await self._wake
        finally:
            self.over = self._ending = True
            self._frames.clear()
