"""Rollouts: the likeliest acts tried in worlds drawn from the belief."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from duskfall.bots.inspector.acts import Act, kind, move_of
from duskfall.bots.inspector.policies import Values
from duskfall.bots.inspector.world import World
from duskfall.engine.viewers import Seat

Policy: TypeAlias = Callable[[World, float], Act]
"""What is played in a world, with a number from 0 to 1 for luck."""
Worth: TypeAlias = Callable[[World, Seat], float]
Learn: TypeAlias = Callable[[World, Act], None]
"""What an opponent who reads acts makes of the one that is tried, in a world where it was just played."""

BLOCK: Final = 8
"""Worlds between two looks at which acts are still worth trying."""
CLEAR: Final = 2.0
"""By how many standard errors an act must be worse than the best to be tried no more."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much to look: at most ``worlds``, in each of which up to ``width`` acts are tried, each ``depth`` plies on.

    ``margin``: acts that at first sight are worse than the best by more are not tried; ``prior``: how many worlds the
    first value counts for.
    """

    worlds: int
    width: int
    depth: int = 1
    margin: float = 0.2
    prior: float = 12.0


def search(
    worlds: Callable[[random.Random], World],
    values: Values,
    policy: Policy,
    worth: Worth,
    learn: Learn,
    plan: Plan,
    rng: random.Random,
    enough: Callable[[], bool] = lambda: False,
) -> Act:
    """The act that does best.

    ``worlds`` draws a world; ``policy`` plays both seats in it; ``worth`` values a game that is cut off; ``learn``
    tells both seats what the act gives away. All acts are tried in the same worlds with the same luck, so that it is
    their differences that count. Acts that are clearly worse than the best are dropped on the way. Among those that
    end within one standard error of the best, chance chooses: no difference between them was shown, and an opponent
    learns less. ``enough`` ends it early.
    """
    field = shortlist(values, plan)
    results: dict[Act, list[float]] = {act: [] for act in field}

    def mean(act: Act) -> float:
        found = results[act]
        return (plan.prior * values[act] + sum(found)) / (plan.prior + len(found))

    def behind(best: Act, act: Act) -> float:
        """By how many standard errors an act is worse than the best."""
        gaps = [ours - theirs for ours, theirs in zip(results[best], results[act], strict=True)]
        count = len(gaps)
        middle = sum(gaps) / count
        spread = math.sqrt(sum([(gap - middle) ** 2 for gap in gaps]) / (count - 1) / count)
        lead = mean(best) - mean(act)
        return lead / spread if spread > 1e-9 else math.inf if lead > 1e-9 else 0.0

    best = field[0]
    for start in range(0, plan.worlds, BLOCK):
        if len(field) == 1 or (start and enough()):
            break
        for _ in range(BLOCK):
            world, luck = worlds(rng), rng.random()
            for act in field:
                results[act].append(rollout(world.clone(), act, policy, worth, learn, plan.depth, luck))
        best = max(field, key=mean)
        field = [act for act in field if act == best or behind(best, act) < CLEAR]
    close = {act: behind(best, act) for act in field if act != best}
    alike = [best, *[act for act, distance in close.items() if distance < 1.0]]
    return rng.choices(alike, [math.exp(-2.0 * close.get(act, 0.0)) for act in alike])[0]


def rollout(world: World, act: Act, policy: Policy, worth: Worth, learn: Learn, depth: int, luck: float) -> float:
    """The result for the seat that makes ``act``: 1 won, 0 lost, in between the worth after ``depth`` more plies."""
    state = world.state
    seat = state.turn
    world.play(move_of(act, state))
    learn(world, act)
    for _ in range(depth):
        if state.outcome is not None:
            break
        world.play(move_of(policy(world, luck), state))
        luck = luck * 9973.0 % 1.0
    if state.outcome is not None:
        return 1.0 if seat in state.outcome.winners else 0.0
    return worth(world, seat)


def shortlist(values: Values, plan: Plan) -> list[Act]:
    """The best act of each kind and then the best of all, up to the plan's width and within its margin; the best
    first.
    """
    least = max(values.values()) - plan.margin
    ranked = sorted([act for act, value in values.items() if value >= least], key=lambda act: -values[act])
    kinds: dict[int, Act] = {}
    for act in ranked:
        kinds.setdefault(kind(act), act)
    field = list(kinds.values())[: plan.width]
    return field + [act for act in ranked if act not in field][: plan.width - len(field)]
