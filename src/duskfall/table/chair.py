"""A seat at a table and who has it."""

from __future__ import annotations

from collections import deque
from typing import Final

from duskfall.table.fields import Level
from duskfall.table.servertime import UnixMillis

LATEST: Final = 8
"""Texts whose times are kept."""


class Chair:
    """A person (``guest`` and ``name``), a bot (``level`` and its ``seed``) or nobody.

    ``stand_in`` is the level of a bot that plays for the person while it is away. ``marks`` are the seat's pencil notes
    by what they are on, ``marked`` how often it changed one; ``spoke``: how often it said a text, ``spoke_at``: when it
    did so last (Unix milliseconds). ``gone``: the game was told that nobody is here; ``ready``: its person is, for the
    deal.
    """

    __slots__ = (
        "gone",
        "guest",
        "level",
        "marked",
        "marks",
        "name",
        "ready",
        "rematch",
        "seed",
        "spoke",
        "spoke_at",
        "stand_in",
    )

    def __init__(self) -> None:
        self.guest = ""
        self.name = ""
        self.level: Level | None = None
        self.seed = ""
        self.stand_in: Level | None = None
        self.rematch = False
        self.marks: dict[str, str] = {}
        self.marked = 0
        self.spoke = 0
        self.spoke_at: deque[UnixMillis] = deque(maxlen=LATEST)
        self.gone = False
        self.ready = False

    @property
    def free(self) -> bool:
        """Whether nobody has it."""
        return not self.guest and self.level is None

    @property
    def bot(self) -> Level | None:
        """The level of the bot that plays here now."""
        return self.level or self.stand_in
