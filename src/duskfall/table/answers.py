"""Answers given to messages, kept a while: a message that comes twice is answered alike (T34)."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

KEPT: Final = 64
"""Answers kept for one guest."""
GUESTS: Final = 256
"""Guests whose answers are kept at one table."""


class Answers:
    """Frames by guest and message id. What changed the table is in its journal besides, and outlives this."""

    __slots__ = ("_frames",)

    def __init__(self) -> None:
        self._frames: OrderedDict[str, OrderedDict[str, str]] = OrderedDict()

    def find(self, guest: str, message_id: str) -> str | None:
        """The frame that answered it."""
        frames = self._frames.get(guest)
        return frames.get(message_id) if frames is not None else None

    def keep(self, guest: str, message_id: str, frame: str) -> None:
        """Notes the answer; the oldest give way."""
        frames = self._frames.setdefault(guest, OrderedDict())
        self._frames.move_to_end(guest)
        frames[message_id] = frame
        if len(frames) > KEPT:
            frames.popitem(last=False)
        if len(self._frames) > GUESTS:
            self._frames.popitem(last=False)
