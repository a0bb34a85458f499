"""The bot of the games of talk that hears, believes and plays a part; its levels are this one with other knobs."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from duskfall.bots.town import ballots, night, plan, speech
from duskfall.bots.town.moment import Moment
from duskfall.bots.town.reader import Reader
from duskfall.bots.town.style import Style
from duskfall.bots.town.trade import Trade
from duskfall.engine.viewers import Face, View


class TownPlayer:
    """One seat of a game."""

    def __init__(self, trade: Trade, style: Style, options: Mapping[str, Any], seed: int | str) -> None:
        self.trade, self.style, self.options, self.seed = trade, style, options, seed
        self._heard: list[Face] = []
        self._reader: Reader | None = None

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        if view["motion"] is not None:
            return ""  # a program makes no motions and answers none
        asks = prompt["asks"]
        if not prompt.get("due"):
            return self._besides(start, faces, view, prompt) if view["phase"] == "meeting" else ""
        if "take" in asks:
            luck = random.Random(f"{self.seed} card")  # noqa: S311 - play, not secrets
            return f"take {luck.choice(next(iter(asks['take'].values())).split())}"
        return _act(self.moment(start, faces, view, prompt))

    def _besides(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        return plan.meeting(self.moment(start, faces, view, prompt)) if "say" in prompt["asks"] else ""

    def moment(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> Moment:
        """All that a decision hangs on."""
        reader = self.reader(start, faces)
        luck = f"{self.seed} {prompt['token']}"
        return Moment(reader, self.style, view, prompt["asks"], self.options, luck, f"{self.seed}")

    def reader(self, start: View, faces: Sequence[Face]) -> Reader:
        """All that the seat was told, read. Goes on from the last call where the faces do."""
        known = len(self._heard)
        if self._reader is None or self._heard != faces[:known]:
            style = self.style
            self._reader = Reader(start, self.trade, style.soft, style.aware, style.forgets, f"{self.seed} memory")
            self._heard, known = [], 0
        for face in faces[known:]:
            self._reader.take(face)
        self._heard += faces[known:]
        return self._reader


def _act(moment: Moment) -> str:
    asks = moment.asks
    if "done" in asks:
        return speech.turn(moment)
    if "vote" in asks:
        return ballots.vote(moment)
    if "yes" in asks:
        return ballots.lift(moment)
    return night.act(moment, next(iter(asks)))
