"""The bots that neither read nor look ahead: the lowest level, and the references that others are measured by."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from duskfall.bots.answers import texts
from duskfall.bots.chance import RandomPlayer
from duskfall.bots.inspector.knowledge import Knowledge
from duskfall.bots.inspector.reader import Follower, Reader
from duskfall.bots.inspector.references import foremost, greedy_values, reference_values
from duskfall.bots.inspector.world import base
from duskfall.engine.viewers import Face, View
from duskfall.games.inspector.options import KILLS_TO_WIN, MAFIA, Options


class SimplePlayer:
    """``greedy``, or the hand-set weights of ``cautious`` and ``belief`` (one bot, named for its seats)."""

    def __init__(self, name: str, options: Options, seed: int | str) -> None:
        self.name, self.options, self.seed = name, options, seed
        self.follower = Follower(lambda start: Reader(start, options))

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        rng = random.Random(f"{self.seed} {prompt['token']}")  # noqa: S311 - play, not secrets
        known = self.follower.reader(start, faces).known()
        state = base(known, self.options)
        greedy = self.name == "greedy"
        return str(foremost(greedy_values(state, known.mind, rng) if greedy else reference_values(state, known.mind)))


class NovicePlayer(RandomPlayer):
    """Any legal move, but for a win that is certain."""

    def __init__(self, options: Options, seed: int | str) -> None:
        super().__init__(seed)
        self.follower = Follower(lambda start: Reader(start, options))

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        known = self.follower.reader(start, faces).known()
        return sure_win(known, texts(prompt)) or super().choose(start, faces, view, prompt)


def sure_win(known: Knowledge, offered: Sequence[str]) -> str | None:
    """The 14th kill, or a strike at the only suspect that is left."""
    strikes = [text for text in offered if text.split()[0] in ("kill", "arrest", "citizen")]
    if known.seat == MAFIA and known.kills + 1 >= KILLS_TO_WIN and strikes:
        return strikes[0]
    sought = known.mind.aim if known.seat == MAFIA else known.mind.hunt
    if len(sought) != 1 or known.phase != "play":
        return None
    spot = known.scene.grid.names[known.scene.cells.index(next(iter(sought)))]
    return next((text for text in strikes if text.endswith(spot)), None)
