"""What acts give away: each is weighed by how likely every suspect, were it the one, would act so.

Who acts is one of a small population of models. Model and suspect are weighed together, so a game's acts also tell
which model fits; what a model does by mere chance keeps any of them from running away with the belief.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from duskfall.bots.inspector.acts import ARREST, ASK, CITIZEN, KILL, MASK, REPLACE, WIDTH, Act, act_of, kind
from duskfall.bots.inspector.knowledge import Knowledge
from duskfall.bots.inspector.mind import Mind, Weights, normal
from duskfall.bots.inspector.policies import Guise, Model, Values, cards_of
from duskfall.bots.inspector.world import base
from duskfall.engine.viewers import Face, Seat
from duskfall.games.inspector.moves import parse
from duskfall.games.inspector.options import MAFIA, Options
from duskfall.games.inspector.state import InspectorState, Suspect

Told: TypeAlias = Callable[[Act], bool]
"""Whether an act is what was told of."""
Odds: TypeAlias = dict[Act, float]
"""How likely each act is."""

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

    def expected(
        self, known: Knowledge, beliefs: Mind, options: Options, card: Suspect = ""
    ) -> list[dict[Suspect, Values]]:
        """For each model: what each suspect, were it the one, would think of its acts."""
        suspects = [*self.joint[0]] if self.joint else []
        state = base(known, options)
        guises = [_guise(known, state, self.seat, suspect, card) for suspect in suspects]
        return [dict(zip(suspects, model(state, beliefs, guises), strict=True)) for model in self.models]

    def weigh(self, expected: Sequence[Mapping[Suspect, Values]], told: Told) -> None:
        """An act of the seat was seen: every suspect is weighed by its chance of it."""
        for weights, values in zip(self.joint, expected, strict=True):
            for suspect in weights:
                weights[suspect] *= max(chance(values[suspect], told), UNHEARD_OF)


def chance(values: Values, told: Told) -> float:
    """How likely one with these values does what was told of."""
    best = max(values.values())
    weights = [math.exp((value - best) / SHARP) for value in values.values()]
    fit = [weight for act, weight in zip(values, weights, strict=True) if told(act)]
    return (1.0 - STRAY) * sum(fit) / sum(weights) + STRAY * len(fit) / len(values) if fit else 0.0


def distribution(values: Values) -> Odds:
    """How one with these values chooses."""
    best = max(values.values())
    weights = [math.exp((value - best) / SHARP) for value in values.values()]
    scale, floor = (1.0 - STRAY) / sum(weights), STRAY / len(values)
    return {act: weight * scale + floor for act, weight in zip(values, weights, strict=True)}


def _guise(known: Knowledge, state: InspectorState, seat: Seat, suspect: Suspect, card: Suspect) -> Guise:
    """The place of a seat, were it that suspect; ``card`` is one that its hand must have held."""
    me = state.cells.index(suspect)
    if seat == MAFIA:
        return Guise(me)
    spare = [other for other in known.unknown_cards if other not in (suspect, card)]
    draws = random.Random(known.ply * 32 + me)  # noqa: S311 - an arbitrary but fixed hand
    hand = ([card] if card else []) + draws.sample(spare, min(len(spare), max(0, known.cards - bool(card))))
    return Guise(me, *cards_of(state, hand))


def told_by(face: Face, known: Knowledge, options: Options) -> Told:
    """Which acts a face may tell of."""
    what, place = face["e"], known.scene.cells.index
    spot = place(face["suspect"]) if "suspect" in face else 0
    card = place(face["card"]) * WIDTH if face.get("card") in known.scene.cells else 0
    if what == "replace":
        return lambda act: kind(act) == REPLACE
    if what == "shift":
        wanted = act_of(parse(f"shift {face['line']}"), base(known, options))
    else:
        wanted = {
            "kill": KILL + spot,
            "arrest": ARREST + spot,
            "citizen": CITIZEN + card + spot,
            "interrogate": ASK + card + spot,
            "mask": MASK,
        }[what]
    return lambda act: act == wanted
