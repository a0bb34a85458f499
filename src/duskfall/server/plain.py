"""The plain case of the WebSocket protocol: a text message in one frame, as nearly all are, without its library's
generators. What is anything else goes to the library.
"""

from __future__ import annotations

from struct import Struct
from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:  # no compiled one for this platform
    from websockets.utils import apply_mask

WHOLE_TEXT: Final = 0x81
MASKED: Final = 0x80
SHORT, LONG = 126, 127
"""Lengths that say that the length follows, in 2 or 8 bytes."""
_long: Final = Struct("!BBH").pack
_longest: Final = Struct("!BBQ").pack


def unmasked(data: bytes) -> bytes | None:
    """The payload, when ``data`` is one whole text frame of a client and nothing besides."""
    size = len(data)
    if size < 6 or data[0] != WHOLE_TEXT:
        return None
    length = data[1] - MASKED
    start = 6
    if length == SHORT and size >= 8:
        start, length = 8, int.from_bytes(data[2:4], "big")
        if length < SHORT:  # the library refuses what is longer than it has to be
            return None
    if not 0 <= length == size - start or (length == LONG and start == 6):
        return None
    return apply_mask(data[start:], data[start - 4 : start])


def framed(data: bytes) -> bytes:
    """A text frame of the server's."""
    size = len(data)
    if size < SHORT:
        return bytes((WHOLE_TEXT, size)) + data
    if size < 1 << 16:
        return _long(WHOLE_TEXT, SHORT, size) + data
    return _longest(WHOLE_TEXT, LONG, size) + data


def ends_whole(data: bytes) -> bool:
    """Whether frames of a client that begin where ``data`` does end where it ends."""
    at, size = 0, len(data)
    while at < size - 1:
        length = data[at + 1] & ~MASKED
        head = 2 + (4 if data[at + 1] & MASKED else 0)
        if length in (SHORT, LONG):
            count = 2 if length == SHORT else 8
            length = int.from_bytes(data[at + 2 : at + 2 + count], "big")
            head += count
        at += head + length
    return at == size
