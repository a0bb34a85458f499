"""The bot that knows, reads and looks ahead; the levels are this one with more or less of each."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from duskfall.bots.answers import texts
from duskfall.bots.fbi.acts import Acts
from duskfall.bots.fbi.position import Table, position
from duskfall.bots.fbi.reader import Reader
from duskfall.bots.fbi.search import Plan, Rival, search
from duskfall.bots.fbi.tastes import TASTES, Taste
from duskfall.bots.fbi.values import Valued, expected, features, values, weigh
from duskfall.engine.viewers import Face, Seat, View
from duskfall.games.fbi.options import Options


@dataclass(frozen=True, slots=True)
class Style:
    """The knobs of a level. ``forgets``: the share of acts that it draws no conclusion from; ``reads``: whether it
    asks why the board was moved; ``aware``: whether it reckons with others who ask so; ``plan``: whether it looks two
    acts ahead; ``temperature``: how often a worse act is played.
    """

    forgets: float = 0.0
    reads: bool = False
    aware: bool = False
    plan: Plan | None = None
    temperature: float = 0.0


class ThinkingPlayer:
    """Plays by :class:`Style`."""

    def __init__(self, style: Style, options: Options, seat: Seat, seed: int | str, taste: Taste | None = None) -> None:
        self.style, self.options, self.seat, self.seed = style, options, seat, seed
        self.table = Table.of(options, seat)
        self.taste = taste or TASTES[options.mode][self.table.team]
        self.rival = Rival(Table.of(options, 1 - self.table.team), TASTES[options.mode][1 - self.table.team])
        self._heard: list[Face] = []
        self._reader: Reader | None = None

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        luck = random.Random(f"{self.seed} {prompt['token']}")  # noqa: S311 - play, not secrets
        offered = texts(prompt)
        if len(offered) == 1:
            return offered[0]
        return pick(self.values(start, faces, view, offered, luck), self.style.temperature, luck)

    def values(
        self, start: View, faces: Sequence[Face], view: View, offered: Sequence[str], luck: random.Random
    ) -> Valued:
        """The moves with what they are worth."""
        reader = self.reader(start, faces)
        now = position(reader, self.table)
        acts = Acts(now, reader.scene.number, reader.mind.deck(), reader.takes(), luck, self.style.aware)
        window = view["window"]
        if window is None:
            found = values(acts, offered, self.taste)
            if self.style.plan is None or view["phase"] != "act":
                return found
            return search(acts, found, self.taste, self.rival, self.style.plan, luck)
        if window["kind"] == "resolving":
            return [(1.0, "yes"), (0.0, "no")]
        quiet = weigh(self.taste, features(now))
        loud = expected(self.taste, acts.explode(reader.scene.number[window["suspect"]]))
        return [(loud, "yes"), (quiet, "no")]

    def reader(self, start: View, faces: Sequence[Face]) -> Reader:
        """All that the seat was told, read. Goes on from the last call where the faces do."""
        known = len(self._heard)
        if self._reader is None or self._heard != faces[:known]:
            style, luck = self.style, f"{self.seed} memory"
            self._reader = Reader(start, self.options, self.seat, style.forgets, luck, style.reads)
            self._heard, known = [], 0
        for face in faces[known:]:
            self._reader.take(face)
        self._heard += faces[known:]
        return self._reader


def pick(valued: Valued, temperature: float, luck: random.Random) -> str:
    """The best, or now and then another that is nearly as good."""
    best = max([value for value, _ in valued])
    if temperature <= 0.0:
        return luck.choice([text for value, text in valued if value >= best - 1e-6])
    weights = [math.exp((value - best) / temperature) for value, _ in valued]
    return luck.choices([text for _, text in valued], weights)[0]
