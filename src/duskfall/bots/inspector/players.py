"""Each level and reference bot of Mafia vs Inspector by name."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from duskfall.bots.answers import texts
from duskfall.bots.inspector.policies import STANDARD, killer_model, pick
from duskfall.bots.inspector.references import greedy_values, reference_values
from duskfall.bots.inspector.reader import Reader
from duskfall.bots.inspector.search import Plan
from duskfall.bots.inspector.thinking import Style, ThinkingPlayer
from duskfall.bots.inspector.world import base
from duskfall.bots.player import Player
from duskfall.engine.viewers import Face, Seat, View
from duskfall.games.inspector.options import Options

_POPULATION: Final = (STANDARD.model, killer_model)
STYLES: Final[Mapping[str, Style]] = {
    "t10": Style(temperature=0.1),
    "t05": Style(temperature=0.05),
    "taste": Style(),
    "read": Style(models=_POPULATION),
    "aware": Style(models=_POPULATION, aware=True),
    "as200": Style(models=_POPULATION, aware=True, plan=Plan(200, 6, 2, 1, 12)),
    "as800": Style(models=_POPULATION, aware=True, plan=Plan(800, 8, 2, 2, 12)),
    "as800b": Style(models=_POPULATION, aware=True, plan=Plan(800, 8, 6, 2, 12)),
}


class ReferencePlayer:
    """One of the frozen bots."""

    def __init__(self, name: str, options: Options, seed: int | str) -> None:
        self.name, self.options, self.seed = name, options, seed

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        rng = random.Random(f"{self.seed} {prompt['token']}")  # noqa: S311 - play, not secrets
        if self.name == "random":
            return rng.choice(texts(prompt))
        reader = Reader(start, self.options, (), aware=False)
        for face in faces:
            reader.take(face)
        known = reader.known()
        state = base(known, self.options)
        if self.name == "greedy":
            return str(pick(greedy_values(state, known.mind, rng), 0.0, rng))
        return str(pick(reference_values(state, known.mind), 0.0, rng))


def make(level: str, seat: Seat, options: Mapping[str, Any], seed: int | str) -> Player:
    """The bot of that name."""
    read = Options(
        interrogate_any=bool(options.get("interrogate_any", False)),
        interrogate_refills=bool(options.get("interrogate_refills", True)),
    )
    if level in STYLES:
        return ThinkingPlayer(STYLES[level], read, seed)
    return ReferencePlayer(level, read, seed)
