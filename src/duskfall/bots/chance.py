"""The bot that plays any game: by chance."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from duskfall.bots.answers import texts
from duskfall.engine.viewers import Face, View


class RandomPlayer:
    """Any legal move but giving up, each as likely as the others."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        draws = random.Random(f"{self.seed} {prompt['token']}")  # noqa: S311 - play, not secrets
        return draws.choice(texts(prompt))
