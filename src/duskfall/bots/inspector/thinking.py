"""The bot that knows, reads and looks ahead; the levels are this one with more or less of each."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from duskfall.bots.answers import texts
from duskfall.bots.inspector.acts import ARREST, KILL, SHIFT, Act, act_of, kind, move_of
from duskfall.bots.inspector.hoods import Belief, killed, missed
from duskfall.bots.inspector.knowledge import Knowledge
from duskfall.bots.inspector.mind import SELF_ARREST, Mind, Weights
from duskfall.bots.inspector.outlook_mafia import Tell
from duskfall.bots.inspector.policies import STANDARD, Model, Tastes, Values, bluntly, on_board, pick, pick_quickly
from duskfall.bots.inspector.reader import Follower, Reader
from duskfall.bots.inspector.reading import Reading, distribution
from duskfall.bots.inspector.search import Plan, search
from duskfall.bots.inspector.world import World, base, sample
from duskfall.engine.viewers import Face, Seat, View
from duskfall.games.inspector.moves import parse
from duskfall.games.inspector.options import MAFIA, Options
from duskfall.games.inspector.state import InspectorState, Suspect

ROLL_TEMPERATURE: Final = 0.02
SURE: Final = 1.0 - 1e-9
"""A win is not thought over."""
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
        self.follower = Follower(lambda start: Reader(start, options, style.models, style.aware), style.forgets, seed)

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        rng = random.Random(f"{self.seed} {prompt['token']}")  # noqa: S311 - play, not secrets
        style, reader = self.style, self.follower.reader(start, faces)
        known = reader.known()
        state = base(known, self.options)
        offered = texts(prompt)
        tell = self._tell(reader, state)
        values = style.tastes.values(state, known.mind, tell)
        allowed = {act_of(parse(text), state) for text in offered}
        values = {act: value for act, value in values.items() if act in allowed}
        if not values:  # what is offered is none of what can make sense
            return rng.choice(sorted(offered))
        if style.plan is None or len(values) == 1 or max(values.values()) >= SURE:
            return str(move_of(pick(values, style.temperature, rng), state))
        return str(move_of(self._search(reader, known, state, values, tell, rng), state))

    def _search(
        self,
        reader: Reader,
        known: Knowledge,
        state: InspectorState,
        values: Values,
        tell: Tell | None,
        rng: random.Random,
    ) -> Act:
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

        def policy(world: World, luck: float) -> Act:
            s = world.state
            mind = world.minds[s.turn]
            if s.turn != seat and world.rival and s.phase != "choose":
                return pick_quickly(bluntly(s, mind), ROLL_TEMPERATURE, luck)
            return pick_quickly(style.tastes.values(s, mind, None, luck), ROLL_TEMPERATURE, 3.0 * luck % 1.0)

        def worth(world: World, seat: Seat) -> float:
            return style.tastes.worth(world.state, world.minds[seat], seat)

        given_away: dict[Act, Weights | None] = {}

        def learn(world: World, act: Act) -> None:
            if act not in given_away:
                given_away[act] = told_weights(state, known.mind, seat, act, tell)
            told = given_away[act]
            if told is not None:
                world.reveal(seat, told)

        return search(worlds, values, policy, worth, learn, style.plan, rng, lambda: time.thread_time() > end)

    def _tell(self, reader: Reader, state: InspectorState) -> Tell | None:
        """What an act would tell an opponent who reads."""
        own = reader.own_reading()
        return None if own is None else teller(state, *own, self.style.aware)


def told_weights(state: InspectorState, mind: Mind, seat: Seat, act: Act, tell: Tell | None) -> Weights | None:
    """What an act makes an opponent who reads believe, where it reads that act."""
    cells, what = state.cells, kind(act)
    if tell is None or what not in (KILL, SHIFT, ARREST):
        return None
    before = on_board(mind.hunt if seat == MAFIA else mind.aim, cells)
    if what == KILL:
        before = killed(before, state.grid, state.dead, act - KILL)
    elif what == ARREST:
        before = missed(before, state.grid, state.dead, act - ARREST, SELF_ARREST)
    return {suspect: weight for suspect, weight in zip(cells, tell(act, before), strict=True) if weight > 0.0}


def teller(state: InspectorState, reading: Reading, expected: Sequence[Mapping[Suspect, Values]], share: float) -> Tell:
    """What an opponent believes after an act who is the reader of ``reading`` with probability ``share``.

    Acts that need a card are taken by facts alone, for the reader can't tell who would hold it.
    """
    place = state.cells.index
    odds = [
        [(place(suspect), weights[suspect], distribution(values[suspect])) for suspect in weights]
        for weights, values in zip(reading.joint, expected, strict=True)
    ]

    def tell(act: Act, plain: Belief) -> Belief:
        found = [0.0] * len(plain)
        for model in odds:
            for cell, weight, chances in model:
                if plain[cell]:
                    found[cell] += weight * chances.get(act, 0.0)
        total = sum(found)
        if total <= 0.0:
            return plain
        scale, rest = share / total, 1.0 - share
        return [rest * fact + scale * read for fact, read in zip(plain, found, strict=True)]

    return tell
