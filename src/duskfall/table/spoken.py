"""What was said at a table in words, for those who heard it."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Final, NamedTuple

from duskfall.engine.viewers import Viewer
from duskfall.table.journal import Spoke

KEPT: Final = 100
"""Lines that a viewer gets when it comes."""


class Heard(NamedTuple):
    """A line, the how manieth at its table (secret), and how many faces each hearer had been told before it."""

    number: int
    line: Spoke
    after: Mapping[Viewer, int]


class Spoken:
    """The last lines by channel and hearers: how much others said among themselves takes nothing from anybody's own."""

    __slots__ = ("_lines", "_number")

    def __init__(self) -> None:
        self._lines: dict[tuple[str, frozenset[Viewer]], deque[Heard]] = {}
        self._number = 0

    def add(self, line: Spoke, after: Mapping[Viewer, int]) -> None:
        """One more line; ``after``: the number of faces that each hearer had been told."""
        self._number += 1
        key = (line.channel, frozenset(line.heard))
        self._lines.setdefault(key, deque(maxlen=KEPT)).append(Heard(self._number, line, after))

    def heard_by(self, viewer: Viewer) -> list[tuple[Spoke, int]]:
        """The last lines that the viewer heard, oldest first, each with the number of its faces before that."""
        own = [line for (_, heard), lines in self._lines.items() if viewer in heard for line in lines]
        own.sort(key=lambda line: line.number)
        return [(each.line, each.after[viewer]) for each in own[-KEPT:]]
