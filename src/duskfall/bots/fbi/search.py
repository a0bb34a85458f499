"""Two acts ahead: the likeliest acts, each with what the enemy who is next would answer in drawn worlds."""

from __future__ import annotations

import random
from dataclasses import dataclass

from duskfall.bots.fbi.acts import Acts, Outcomes
from duskfall.bots.fbi.position import Position, Table
from duskfall.bots.fbi.reply import draw, fired, imagine, in_world, offers
from duskfall.bots.fbi.tastes import Taste
from duskfall.bots.fbi.values import Valued, expected, values
from duskfall.games.fbi.roles import MANIAC


@dataclass(frozen=True, slots=True)
class Plan:
    """How much to look: the ``width`` best acts in ``worlds`` worlds. ``trust`` is the share that the answers have in
    the value of an act; the rest is its first value.
    """

    width: int
    worlds: int
    trust: float


@dataclass(frozen=True, slots=True)
class Rival:
    """The enemy as the search takes it to be."""

    table: Table
    taste: Taste


def search(acts: Acts, valued: Valued, taste: Taste, rival: Rival, plan: Plan, luck: random.Random) -> Valued:
    """The best acts with their values corrected by the answers; all acts are tried in the same worlds."""
    field = sorted(valued, reverse=True)[: plan.width]
    if len(field) < 2:
        return field
    worlds = [draw(acts.now, rival.table.roles(), luck) for _ in range(plan.worlds)]
    lucks = [luck.random() for _ in worlds]
    found = []
    for first, text in field:
        outcomes = acts.of(text)
        total = 0.0
        for world, chance in zip(worlds, lucks, strict=True):
            after = _pick(outcomes, chance)
            total += after if isinstance(after, float) else _answered(acts, after, world, taste, rival)
        found.append(((1.0 - plan.trust) * first + plan.trust * total / len(worlds), text))
    return found


def _pick(outcomes: Outcomes, chance: float) -> Position | float:
    for share, after in outcomes:
        chance -= share
        if chance <= 0.0:
            return after
    return outcomes[-1][1]


def _answered(acts: Acts, after: Position, world: dict[int, int], taste: Taste, rival: Rival) -> float:
    """What the position is worth after the next enemy's best answer."""
    order = after.table.order
    role = order[(order.index(after.up) + 1) % len(order)]
    if not after.alive[world[role]]:
        world = draw(after, rival.table.roles(), acts.luck)
    if role == MANIAC:
        after = fired(after, world[role])
    theirs = imagine(after, rival.table, role, world)
    answers = Acts(theirs, acts.number, acts.fresh, acts.takes, acts.luck)
    answer = max(values(answers, offers(theirs), rival.taste))[1]
    ours = Acts(in_world(after, role, world[role]), acts.number, acts.fresh, acts.takes, acts.luck)
    return expected(taste, ours.of(answer))
