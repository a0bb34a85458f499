"""Rollouts: the likeliest acts tried in worlds drawn from the belief."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from duskfall.bots.inspector.values import Valued
from duskfall.bots.inspector.world import World
from duskfall.engine.viewers import Seat
from duskfall.games.inspector.moves import InspectorMove

Policy: TypeAlias = Callable[[World, random.Random], InspectorMove]
Worth: TypeAlias = Callable[[World, Seat], float]


@dataclass(frozen=True, slots=True)
class Plan:
    """How much to look: ``rollouts`` in all, over the ``width`` best acts, each ``depth`` plies on. ``halvings`` is
    how often the worse half is dropped on the way; ``prior`` is how many rollouts the first value counts for.
    """

    rollouts: int
    width: int
    depth: int
    halvings: int
    prior: float


def search(
    worlds: Callable[[random.Random], World], values: Valued, policy: Policy, worth: Worth, plan: Plan,
    rng: random.Random,
    enough: Callable[[], bool] = lambda: False,
) -> list[tuple[float, float, InspectorMove]]:  # fmt: skip
    """Acts with their mean result and what it counts for, the best first.

    ``worlds`` draws a world; ``policy`` plays both seats in it; ``worth`` values a game that is cut off. All acts are
    tried in the same worlds with the same luck. ``enough`` ends it early.
    """
    first = {move: value for value, move in values}
    field = shortlist(values, plan.width)
    totals = {move: plan.prior * first[move] for move in field}
    counts = dict.fromkeys(field, plan.prior)
    dropped: list[InspectorMove] = []
    for stage in range(plan.halvings + 1):
        for _ in range(max(1, plan.rollouts // (plan.halvings + 1) // len(field))):
            world, luck = worlds(rng), rng.random()
            for move in field:
                totals[move] += rollout(world.clone(), move, policy, worth, plan.depth, random.Random(luck))  # noqa: S311
                counts[move] += 1.0
            if enough():
                break
        field.sort(key=lambda move: -totals[move] / counts[move])
        if stage < plan.halvings:
            keep = max(2, (len(field) + 1) // 2)
            dropped = field[keep:] + dropped
            field = field[:keep]
    return [(totals[move] / counts[move], counts[move], move) for move in field + dropped]


def rollout(world: World, move: InspectorMove, policy: Policy, worth: Worth, depth: int, rng: random.Random) -> float:
    """The result for the seat that makes ``move``: 1 won, 0 lost, in between the worth after ``depth`` more plies."""
    state = world.state
    seat = state.turn
    world.play(move)
    for _ in range(depth):
        if state.outcome is not None:
            break
        world.play(policy(world, rng))
    if state.outcome is not None:
        return 1.0 if seat in state.outcome.winners else 0.0
    return worth(world, seat)


def shortlist(values: Valued, width: int) -> list[InspectorMove]:
    """The best act of each kind and then the best of all, up to ``width``."""
    ranked = sorted(values, key=lambda pair: -pair[0])
    kinds: dict[type, InspectorMove] = {}
    for _, move in ranked:
        kinds.setdefault(type(move), move)
    field = list(kinds.values())[:width]
    for _, move in ranked:
        if len(field) >= width:
            break
        if move not in field:
            field.append(move)
    return field
