"""The server's clock: wall time that never jumps while the process lives."""

from __future__ import annotations

import time
from typing import TypeAlias

UnixMillis: TypeAlias = int


class ServerTime:
    """Unix milliseconds, counted from the start of the process by a clock that nobody sets."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> UnixMillis:
        """Unix milliseconds now."""
        return int((time.monotonic() + self._offset) * 1000)

    def until(self, when: UnixMillis) -> float:
        """Seconds to wait until then; 0 when it has passed."""
        return max(0, when - self.now()) / 1000
