"""The bots that neither read nor look ahead: the two lowest levels, and the references that others are measured by."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from duskfall.bots.answers import texts
from duskfall.bots.inspector.knowledge import Knowledge
from duskfall.bots.inspector.policies import pick
from duskfall.bots.inspector.reader import Reader
from duskfall.bots.inspector.references import greedy_values, reference_values
from duskfall.bots.inspector.world import base
from duskfall.engine.viewers import Face, View
from duskfall.games.inspector.options import KILLS_TO_WIN, MAFIA, Options


class SimplePlayer:
    """``random``, ``greedy``, or the hand-set weights of ``cautious`` and ``belief`` (one bot, named for its seats).

    ``forgets``: the share of kills, answers and arrests that it draws no conclusion from.
    """

    def __init__(self, name: str, options: Options, seed: int | str, forgets: float = 0.0) -> None:
        self.name, self.options, self.seed, self.forgets = name, options, seed, forgets

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        rng = random.Random(f"{self.seed} {prompt['token']}")  # noqa: S311 - play, not secrets
        if self.name == "random":
            return rng.choice(texts(prompt))
        known = self.known(start, faces)
        state = base(known, self.options)
        values = greedy_values(state, known.mind, rng) if self.name == "greedy" else reference_values(state, known.mind)
        return str(pick(values, 0.0, rng))

    def known(self, start: View, faces: Sequence[Face]) -> Knowledge:
        """What it knows by facts, as far as it remembers them."""
        memory = random.Random(f"{self.seed} memory")  # noqa: S311 - play, not secrets
        reader = Reader(start, self.options)
        for face in faces:
            reader.take(face, lightly=memory.random() < self.forgets)
        return reader.known()


class NovicePlayer(SimplePlayer):
    """Any legal move, but for a win that is certain."""

    def __init__(self, options: Options, seed: int | str) -> None:
        super().__init__("random", options, seed)

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        return self.sure(start, faces, prompt) or super().choose(start, faces, view, prompt)

    def sure(self, start: View, faces: Sequence[Face], prompt: Mapping[str, Any]) -> str | None:
        """The 14th kill, or a strike at the only suspect that is left."""
        known = self.known(start, faces)
        strikes = [text for text in texts(prompt) if text.split()[0] in ("kill", "arrest", "citizen")]
        if known.seat == MAFIA and known.kills + 1 >= KILLS_TO_WIN and strikes:
            return strikes[0]
        sought = known.mind.aim if known.seat == MAFIA else known.mind.hunt
        if len(sought) != 1 or known.phase != "play":
            return None
        spot = known.scene.grid.names[known.scene.cells.index(next(iter(sought)))]
        return next((text for text in strikes if text.endswith(spot)), None)
