"""Every act that is offered, tried one ahead."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from duskfall.board.grid import Cell, members
from duskfall.bots.fbi.acts import Acts, Outcomes
from duskfall.bots.fbi.features import (
    Features,
    beside_maniac,
    fbi_features,
    mafia_features,
    reached,
    worth,
)
from duskfall.bots.fbi.position import Position
from duskfall.bots.fbi.tastes import Taste
from duskfall.games.fbi.options import THREATS_MOST
from duskfall.games.fbi.roles import MAFIA, MANIAC

Valued: TypeAlias = list[tuple[float, str]]

FIELD: Final = 8
"""Boards for which the Maniac thinks of its threats as well."""
NOTED: Final = 0.25
"""How likely somebody must be of the FBI for its place to matter."""
_FIRES, _SEEN, _SEEN_SQUARED, _RISK, _THREATS = 8, 6, 7, 5, 15
"""Places in the Mafia's features that a threat changes."""


def features(p: Position) -> Features:
    """Of the position for the seat that imagines it."""
    return mafia_features(p) if p.table.team == MAFIA else fbi_features(p)


def weigh(taste: Taste, noted: Features) -> float:
    """How likely the seat's team is to win."""
    return squash(linear(taste, noted))


def linear(taste: Taste, noted: Features) -> float:
    return sum([weight * x for weight, x in zip(taste, noted, strict=True)])


def squash(score: float) -> float:
    return 1.0 / (1.0 + math.exp(-min(30.0, max(-30.0, score))))


def expected(taste: Taste, outcomes: Outcomes) -> float:
    """The mean over what may come of an act."""
    return sum(
        [
            chance * (weigh(taste, features(after)) if isinstance(after, Position) else after)
            for chance, after in outcomes
            if chance
        ]
    )


def values(acts: Acts, offered: Sequence[str], taste: Taste) -> Valued:
    """All moves that are offered with what they are worth."""
    if offered[0].startswith("threaten"):
        return threat_values(acts.now, offered, taste)
    if offered[0].startswith("keep"):  # F-45: either is known to be nobody; a LIVE one stays so
        return [(float(acts.now.alive[acts.number[text.split()[1]]]), text) for text in offered]
    if acts.now.up != MANIAC:
        return [(expected(taste, acts.of(text)), text) for text in offered]
    found = [(expected(taste, acts.of(text)), text) for text in _worthwhile(acts, offered)]
    found.sort(reverse=True)
    boards = found[:FIELD]
    return [(_with_threats(acts.of(text)[0][1], taste, value), text) for value, text in boards]


def _worthwhile(acts: Acts, offered: Sequence[str]) -> list[str]:
    """All but the swaps of two suspects of whom neither matters: no teammate, no token, hardly of the FBI."""
    now, cells = acts.now, acts.cells
    fbi = now.fbi()
    weighty = {who for who, chance in enumerate(fbi) if chance > NOTED} | {*now.known.values()}
    weighty |= now.bombs | now.threats | now.shields
    return [
        text
        for text in offered
        if not text.startswith("swap") or not weighty.isdisjoint([now.at[cells[name]] for name in text.split()[1:]])
    ]


def _with_threats(after: Position | float, taste: Taste, otherwise: float) -> float:
    """F-53: a board with the best threats on it."""
    if not isinstance(after, Position) or MANIAC not in after.known:
        return otherwise
    spot = after.at.index(after.known[MANIAC])
    mates = {*after.known.values()}
    free = [
        cell
        for cell in after.table.lay.threats[spot]
        if after.alive[who := after.at[cell]] and who not in after.threats and who not in mates
    ]
    scores = threat_scores(after, _some(free, after.table.lay.near[spot]), taste)
    return squash(max([score for score, _ in scores])) if scores else otherwise


def _some(free: list[Cell], near: Sequence[Cell]) -> list[tuple[Cell, ...]]:
    """Sets of threats worth a thought: any one or two, or three beside the Maniac."""
    beside = [cell for cell in free if cell in near]
    return [(cell,) for cell in free] + [*combinations(free, 2)] + [*combinations(beside, THREATS_MOST)]


def threat_values(now: Position, offered: Sequence[str], taste: Taste) -> Valued:
    """The threats that are offered, as text, with what they are worth."""
    cells = {name: cell for cell, name in enumerate(now.table.lay.grid.names)}
    sets = [tuple([cells[name] for name in text.split()[1].split(",")]) for text in offered]
    scores = threat_scores(now, sets, taste)
    return [(squash(score), text) for (score, _), text in zip(scores, offered, strict=True)]


def threat_scores(
    now: Position, sets: Iterable[tuple[Cell, ...]], taste: Taste
) -> list[tuple[float, tuple[Cell, ...]]]:
    """The linear value of a position after threats were placed, from what they change in it alone."""
    lay, at = now.table.lay, now.at
    base = linear(taste, mafia_features(now))
    fbi, mates = now.fbi(), now.mafia()
    me = now.known[MANIAC]
    seen = now.pub[MANIAC][me]
    danger = taste[_RISK] * reached(now, at.index(me)) + taste[_SEEN]
    public = [now.pub[MANIAC][who] for who in at]
    masses: dict[int, float] = {}
    gains: dict[Cell, float] = {}
    found = []
    for spots in sets:
        allowed, gain = lay.grid.all, 0.0
        for spot in spots:
            allowed &= lay.threat_sets[spot]
            if spot not in gains:
                who = at[spot]
                fires = beside_maniac(now, who) * worth(who, fbi, mates) * (1.0 - now.guarded(who))
                gains[spot] = taste[_FIRES] * fires + taste[_THREATS] / 4.0
            gain += gains[spot]
        if allowed not in masses:
            masses[allowed] = sum([public[cell] for cell in members(allowed)])
        after = seen / masses[allowed] if masses[allowed] > seen else 1.0 if seen else 0.0
        gain += (after - seen) * danger + (after * after - seen * seen) * taste[_SEEN_SQUARED]
        found.append((base + gain, spots))
    return found
