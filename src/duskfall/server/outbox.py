"""What one socket still has to be sent: at once while it keeps up, else by a task from a bounded queue (T54, T55)."""

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
    """Takes frames at once and without ever raising. While something waits, one task sends it; only that task closes.

    ``over``: nothing can be sent any more. ``sending_since``: when the frame was begun that is being sent.
    """

    __slots__ = (
        "_bytes", "_clock", "_ending", "_frames", "_limits", "_overflow", "_push", "_send", "over", "sending_since",
        "writer",
    )  # fmt: skip

    def __init__(
        self,
        limits: Limits,
        clock: Callable[[], float],
        send: Send,
        overflow: Callable[[], None],
        push: Callable[[str], bool] | None = None,
    ) -> None:
        """``push`` sends a frame past queue and task, if it can; ``send`` is ASGI's way."""
        self._push = push
        self._send = send
        self._limits = limits
        self._clock = clock
        self._overflow = overflow
        self._frames: deque[str] | None = None
        self._bytes = 0
        self._ending = False
        self.writer: asyncio.Task[None] | None = None
        self.over = False
        self.sending_since: float | None = None

    @property
    def ending(self) -> bool:
        """Whether the last frame was queued."""
        return self._ending

    def put(self, frame: str) -> None:
        """Sends a frame. When too many wait, the reader is too slow: all are dropped, and it is told to come back."""
        if self._ending:
            return
        if self.writer is None and self._push is not None and self._push(frame):
            return
        waiting = self._queue(frame)
        if waiting > self._limits.outbox or self._bytes > self._limits.outbox_bytes:
            self._drop()
            self.end("too_slow", again=True)
            self._overflow()

    def end(self, code: str, *, again: bool) -> None:
        """Queues the last frame; the close follows it."""
        if not self._ending:
            self._ending = True
            self._queue(text(Bye(code=code, again=again)))

    def stop(self) -> None:
        """Sends nothing more."""
        self.over = self._ending = True
        self._drop()
        if self.writer is not None:
            self.writer.cancel()

    def _queue(self, frame: str) -> int:
        if self._frames is None:
            self._frames = deque()
        self._frames.append(frame)
        self._bytes += len(frame)
        if self.writer is None and not self.over:
            self.writer = asyncio.ensure_future(self._write())
        return len(self._frames)

    def _drop(self) -> None:
        self._frames = None
        self._bytes = 0

    async def _write(self) -> None:
        """Sends what is queued, in order; after the last frame it closes."""
        try:
            while self._frames:
                frame = self._frames.popleft()
                self._bytes -= len(frame)
                self.sending_since = self._clock()
                await self._send({"type": "websocket.send", "text": frame})
                self.sending_since = None
            if self._ending:
                await self._send({"type": "websocket.close", "code": CLOSE_CODE})
                self.over = True
        except Exception:  # noqa: BLE001 - whatever it is, the other side is gone
            self.over = self._ending = True
        finally:
            self.writer = None
            self._drop()
