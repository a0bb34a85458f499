"""The bot of Mafia42 that hears, believes and plays its part; its levels are this one with other knobs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from duskfall.bots.mafia42 import ballots, night, private, speech
from duskfall.bots.mafia42.moment import Moment
from duskfall.bots.mafia42.reader import Reader
from duskfall.bots.mafia42.style import Style
from duskfall.engine.viewers import Face, View


class M42Player:
    """One seat of a game."""

    def __init__(self, style: Style, seed: int | str) -> None:
        self.style, self.seed = style, seed
        self._heard: list[Face] = []
        self._reader: Reader | None = None

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        moment = self.moment(start, faces, view, prompt)
        if moment.due:
            return _due(moment)
        if view["phase"] == "night":
            return night.again(moment) or (private.turn(moment) if "say" in moment.asks else "")
        if view["phase"] == "vote":
            return ballots.again(moment)
        return speech.turn(moment) if moment.scene.lives(moment.me) else ""

    def moment(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> Moment:
        """All that a decision hangs on."""
        reader = self.reader(start, faces)
        luck = f"{self.seed} {prompt['token']}"
        return Moment(reader, self.style, view, prompt["asks"], bool(prompt.get("due")), luck, f"{self.seed}")

    def reader(self, start: View, faces: Sequence[Face]) -> Reader:
        """All that the seat was told, read. Goes on from the last call where the faces do."""
        known = len(self._heard)
        if self._reader is None or self._heard != faces[:known]:
            style = self.style
            self._reader = Reader(start, style.soft, style.aware, style.forgets, f"{self.seed} memory")
            self._heard, known = [], 0
        for face in faces[known:]:
            self._reader.take(face)
        self._heard += faces[known:]
        return self._reader


def _due(moment: Moment) -> str:
    match moment.view["phase"]:
        case "vote":
            return ballots.act(moment)
        case "lynch":
            return ballots.lynch(moment)
    return night.act(moment)
