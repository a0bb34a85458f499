"""The bot that knows, reads and looks ahead; the levels are this one with more or less of each."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from duskfall.bots.answers import texts
from duskfall.bots.inspector.knowledge import Knowledge
from duskfall.bots.inspector.mind import Weights, blend, normal
from duskfall.bots.inspector.policies import STANDARD, Model, Tastes, killer_model, pick
from duskfall.bots.inspector.reader import Reader
from duskfall.bots.inspector.reading import Odds, Reading
from duskfall.bots.inspector.search import Plan, search
from duskfall.bots.inspector.values import Tell, Valued, as_told
from duskfall.bots.inspector.world import World, base, sample
from duskfall.engine.viewers import Face, Seat, View
from duskfall.games.inspector.moves import Arrest, InspectorMove, Kill, Shift
from duskfall.games.inspector.options import Options
from duskfall.games.inspector.state import InspectorState

ROLL_TEMPERATURE: Final = 0.02
ROLL_SHIFTS: Final = 8
"""How many of the shifts a player in a rollout looks at."""
LIMIT: Final = 0.7
"""Seconds of computing after which rollouts end. Their number is what ends them on any usual machine, so that the
same request gets the same answer; this is for the others.
"""


@dataclass(frozen=True, slots=True)
class Style:
    """The knobs of a level.

    ``forgets``: the share of kills, answers and arrests that it draws no conclusion from.
    ``models``: as whom the opponent's acts are read (none: facts only); ``aware``: the chance that the opponent
    reads as well; ``temperature``: how often a worse act is played; ``plan``: rollouts, if any. The
    first model is the one that the tastes give.
    """

    tastes: Tastes = STANDARD
    forgets: float = 0.0
    models: tuple[Model, ...] = ()
    aware: float = 0.0
    temperature: float = 0.0
    plan: Plan | None = None


class ThinkingPlayer:
    """Plays by :class:`Style`."""

    def __init__(self, style: Style, options: Options, seed: int | str) -> None:
        self.style = style
        self.options = options
        self.seed = seed
        self._heard: list[Face] = []
        self._reader: Reader | None = None
        self._memory = random.Random()  # noqa: S311 - play, not secrets

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        rng = random.Random(f"{self.seed} {prompt['token']}")  # noqa: S311 - play, not secrets
        style, reader = self.style, self.reader(start, faces)
        known = reader.known()
        state = base(known, self.options)
        offered = frozenset(texts(prompt))
        values = style.tastes.values(state, known.mind, self._tell(reader))
        values = [(value, move) for value, move in values if str(move) in offered]
        if not values:  # what is offered is none of what can make sense
            return rng.choice(sorted(offered))
        if style.plan is None or len(values) == 1:
            return str(pick(values, style.temperature, rng))
        return str(self._search(reader, known, state, values, rng))

    def _search(
        self, reader: Reader, known: Knowledge, state: InspectorState, values: Valued, rng: random.Random
    ) -> InspectorMove:
        """The act that did best in rollouts. The opponent plays by the tastes as often as their model fits it, and
        otherwise bluntly.
        """
        style, seat, rivals = self.style, known.seat, reader.rivals()
        assert style.plan is not None
        end = time.thread_time() + LIMIT

        def worlds(luck: random.Random) -> World:
            world = sample(known, state, luck)
            world.rival = luck.choices(range(len(rivals)), rivals)[0] if rivals else 0
            return world

        def policy(world: World, luck: random.Random) -> InspectorMove:
            s = world.state
            mind = world.minds[s.turn]
            if s.turn != seat and world.rival and s.phase != "choose":
                return pick(killer_model(s, mind), ROLL_TEMPERATURE, luck)
            return pick(style.tastes.values(s, mind, as_told, luck, ROLL_SHIFTS), ROLL_TEMPERATURE, luck)

        def worth(world: World, seat: Seat) -> float:
            return style.tastes.worth(world.state, world.minds[seat], seat)

        return search(worlds, values, policy, worth, style.plan, rng, lambda: time.thread_time() > end)[0][2]

    def reader(self, start: View, faces: Sequence[Face]) -> Reader:
        """What the faces tell. The last call's work is taken up again where these faces go on from those."""
        reader = self._reader
        if reader is None or list(faces[: len(self._heard)]) != self._heard:
            reader = self._reader = Reader(start, self.options, self.style.models, self.style.aware)
            self._heard = []
            self._memory.seed(f"{self.seed} memory")
        for face in faces[len(self._heard) :]:
            reader.take(face, lightly=self._memory.random() < self.style.forgets)
        self._heard = list(faces)
        return reader

    def _tell(self, reader: Reader) -> Tell:
        """What an act would tell an opponent who reads."""
        own = reader.own_chances()
        return as_told if own is None else teller(*own, self.style.aware)


def teller(reading: Reading, chances: Sequence[Odds], share: float) -> Tell:
    """What an opponent believes after an act who is the reader of ``reading`` with probability ``share``.

    Acts that need a card are taken by facts alone, for the reader can't tell who would hold it.
    """

    def tell(move: InspectorMove, plain: Weights) -> Weights:
        if not isinstance(move, Kill | Shift | Arrest):
            return plain
        found = dict.fromkeys(plain, 0.0)
        for weights, odds in zip(reading.joint, chances, strict=True):
            for suspect, weight in weights.items():
                if suspect in found:
                    found[suspect] += weight * odds[suspect].get(move, 0.0)
        return blend(plain, normal(found), share) if sum(found.values()) > 0.0 else plain

    return tell
