"""What acts give away: each is weighed by how likely every suspect, were it the one, would act so.

Who acts is one of a small population of models. Model and suspect are weighed together, so a game's acts also tell
which model fits; what a model does by mere chance keeps any of them from running away with the belief.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from duskfall.bots.inspector.knowledge import Knowledge
from duskfall.bots.inspector.mind import Mind, Weights, normal
from duskfall.bots.inspector.policies import Model
from duskfall.bots.inspector.values import Valued
from duskfall.bots.inspector.world import base
from duskfall.engine.viewers import Face, Seat
from duskfall.games.inspector.moves import InspectorMove, Interrogate, Replace, parse
from duskfall.games.inspector.options import MAFIA, Options
from duskfall.games.inspector.state import InspectorState, Suspect

Told: TypeAlias = Callable[[Mapping[InspectorMove, float]], float]
"""How likely what was told of is, among acts with their chances."""

SHARP: Final = 0.08
"""The temperature, in chances to win, at which a model is taken to choose."""
STRAY: Final = 0.25
"""How often it does anything at all."""
UNHEARD_OF: Final = 1e-3
"""The chance of an act that a model never thinks of. Facts rule out what can't be; readings only weigh."""
ACTS: Final = frozenset({"kill", "shift", "mask", "interrogate", "replace", "citizen", "arrest"})


class Reading:
    """Weights over models and, in each, over who the one seat is, from what that seat does."""

    __slots__ = ("seat", "models", "joint")

    def __init__(self, seat: Seat, models: Sequence[Model]) -> None:
        self.seat = seat
        self.models = models
        self.joint: list[Weights] = []

    def spread(self, support: Weights, totals: Sequence[float] = ()) -> None:
        """Begins anew: each model with the plain belief, at its total so far."""
        totals = totals or [1.0] * len(self.models)
        self.joint = [{suspect: weight * total for suspect, weight in support.items()} for total in totals]

    def settle(self, support: Weights) -> None:
        """Drops who is ruled out."""
        left = [{s: weight for s, weight in weights.items() if s in support} for weights in self.joint]
        total = sum([sum(weights.values()) for weights in left])
        if total <= 0.0:
            self.spread(support)
            return
        self.joint = [{s: weight / total for s, weight in weights.items()} for weights in left]

    def marginal(self, support: Weights) -> Weights:
        """Who the seat may be, over all models."""
        found = dict.fromkeys(support, 0.0)
        for weights in self.joint:
            for suspect, weight in weights.items():
                if suspect in found:
                    found[suspect] += weight
        return normal(found) if sum(found.values()) > 0.0 else support

    def chances(self, known: Knowledge, beliefs: Mind, options: Options, card: Suspect = "") -> list[Odds]:
        """For each model: what each suspect, were it the one, would do."""
        found: list[Odds] = [{} for _ in self.models]
        for suspect in self.joint[0] if self.joint else ():
            state, mind = as_if(known, beliefs, self.seat, suspect, options, card)
            for odds, model in zip(found, self.models, strict=True):
                odds[suspect] = distribution(model(state, mind))
        return found

    def weigh(self, chances: Sequence[Odds], told: Told) -> None:
        """An act of the seat was seen: every suspect is weighed by its chance of it."""
        for weights, odds in zip(self.joint, chances, strict=True):
            for suspect in weights:
                weights[suspect] *= max(told(odds[suspect]), UNHEARD_OF)


Odds: TypeAlias = dict[Suspect, dict[InspectorMove, float]]
"""By suspect: how likely each act is."""


def distribution(values: Valued) -> dict[InspectorMove, float]:
    """How a model with these values chooses."""
    best = max([value for value, _ in values])
    weights = [math.exp((value - best) / SHARP) for value, _ in values]
    scale, floor = (1.0 - STRAY) / sum(weights), STRAY / len(values)
    return {move: weight * scale + floor for weight, (_, move) in zip(weights, values, strict=True)}


def as_if(
    known: Knowledge, beliefs: Mind, seat: Seat, suspect: Suspect, options: Options, card: Suspect
) -> tuple[InspectorState, Mind]:
    """The place of a seat, were it that suspect; ``card`` is one that its hand must have held."""
    state = base(known, options)
    if seat == MAFIA:
        state.mafia = suspect
        if suspect not in state.history:
            state.history = (suspect,)
        aim = {i: weight for i, weight in beliefs.aim.items() if i != suspect}
        return state, Mind(beliefs.hunt, normal(aim), beliefs.gone)
    draws = random.Random(f"{suspect} {known.ply}")  # noqa: S311 - an arbitrary but fixed hand
    first = [card] if card else []
    spare = [other for other in known.unknown_cards if other not in (suspect, card)]
    hand = first + draws.sample(spare, min(len(spare), max(0, known.cards - len(first))))
    state.inspector, state.hand = suspect, tuple(hand)
    seen = {suspect, *hand}
    hunt = {m: weight for m, weight in beliefs.hunt.items() if m not in seen} or {suspect: 1.0}
    return state, Mind(normal(hunt), beliefs.aim, beliefs.gone | seen)


def told_by(face: Face, known: Knowledge) -> Told:
    """The chance of the act that a face tells of, as far as it tells."""
    kind = face["e"]
    names = known.scene.grid.names
    spot = names[known.scene.cells.index(face["suspect"])] if "suspect" in face else ""
    if kind == "replace":
        return lambda chances: sum([chance for move, chance in chances.items() if isinstance(move, Replace)])
    if kind == "interrogate":
        card = face["card"]
        asked = (Interrogate(card), Interrogate(card, spot))
        return lambda chances: sum([chances.get(move, 0.0) for move in asked])
    text = {
        "shift": f"shift {face.get('line')}",
        "kill": f"kill {spot}",
        "arrest": f"arrest {spot}",
        "citizen": f"citizen {face.get('card')} {spot}",
        "mask": "masquerade",
    }[kind]
    move = parse(text)
    return lambda chances: chances.get(move, 0.0)
