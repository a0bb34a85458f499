"""What was said at a table in words, for those who heard it."""

from __future__ import annotations

from collections import deque
from typing import Final

from duskfall.engine.viewers import Viewer
from duskfall.table.journal import Spoke

KEPT: Final = 100
"""Lines that a viewer gets when it comes."""


class Spoken:
    """The last lines by channel and hearers: how much others said among themselves takes nothing from anybody's own."""

    __slots__ = ("_lines", "_number")

    def __init__(self) -> None:
        self._lines: dict[tuple[str, frozenset[Viewer]], deque[tuple[int, Spoke]]] = {}
        self._number = 0

    def add(self, line: Spoke) -> None:
        """One more line."""
        self._number += 1
        key = (line.channel, frozenset(line.heard))
        self._lines.setdefault(key, deque(maxlen=KEPT)).append((self._number, line))

    def heard_by(self, viewer: Viewer) -> list[Spoke]:
        """The last lines that the viewer heard, oldest first."""
        own = [numbered for (_, heard), lines in self._lines.items() if viewer in heard for numbered in lines]
        own.sort(key=lambda numbered: numbered[0])
        return [line for _, line in own[-KEPT:]]
