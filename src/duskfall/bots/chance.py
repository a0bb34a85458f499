"""The bot that plays any game: by chance."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from duskfall.bots.answers import texts
from duskfall.engine.viewers import Face, View


class RandomPlayer:
    """Any move that the game waits for, each as likely as the others; nothing (``""``) where it waits for none.

    ``never``: the verbs that it leaves alone.
    """

    def __init__(self, seed: int | str, never: frozenset[str] = frozenset()) -> None:
        self.seed = seed
        self.never = never

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        draws = random.Random(f"{self.seed} {prompt['token']}")  # noqa: S311 - play, not secrets
        offered = [text for text in texts(prompt) if text.split()[0] not in self.never]
        return draws.choice(offered) if offered else ""
