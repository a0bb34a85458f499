"""The night while it is settled: what the rows of the night's table read and write."""

from __future__ import annotations

from typing import Any, Final

from duskfall.engine.event import Event
from duskfall.games.mafia42.state import NO_ONE, How, M42State, Out
from duskfall.town.numbers import Number, Numbers

NEWS: Final = ("killed", "quiet", "saved", "withstood", "lover", "took", "raised", "article")
"""M-15: the order of a dawn's news."""


class Reckoning:
    """``target``: whom the murder is about to kill, 0 when it was stopped or there is none. ``murdered``: who died of
    it (or of the Beast Man, in the mafia's place); ``died``: all who died tonight. ``news``: see :data:`NEWS`;
    ``told``: what single players are told, after the dawn was announced."""

    __slots__ = ("s", "target", "murdered", "died", "news", "told")

    def __init__(self, s: M42State) -> None:
        self.s = s
        self.target: Number = NO_ONE
        self.murdered: Numbers = 0
        self.died: Numbers = 0
        self.news: list[tuple[Any, ...]] = []
        self.told: list[Event] = []

    def dies(self, number: Number, how: How) -> None:
        s = self.s
        shown = s.job(number) if s.options.reveal_on_death else None
        s.alive &= ~(1 << number)
        s.outs = (*s.outs, Out(number, how, 0, s.night, shown))
        self.died |= 1 << number

    def murder(self, number: Number, how: How = "killed") -> None:
        self.dies(number, how)
        self.murdered |= 1 << number
        self.news.append(("killed", number))

    def in_order(self) -> tuple[tuple[Any, ...], ...]:
        """M-15; of one kind by number, so that the order does not tell who wrote which of two articles."""
        return tuple(sorted(self.news, key=lambda item: (NEWS.index(item[0]), *item[1:])))
