"""The chances of who may be who, against a plain count of all worlds."""

from __future__ import annotations

import random
from itertools import combinations, permutations
from math import exp

import pytest

from duskfall.bots.mafia42.worlds import EVEN, MORE, Known, Odds, together, weigh
from duskfall.games.mafia42.deal import HELPER_FROM, MAFIOSOS
from duskfall.games.mafia42.options import CULT_FROM
from duskfall.town.numbers import first, those


def counted(odds: Odds, alive: int) -> dict[str, list[float]]:
    """All worlds one by one."""
    count = len(odds.dark) - 1
    rows = {name: [0.0] * (count + 1) for name in ("dark", "cop", "helper", "leader")}
    names = ["cop", *(["helper"] if count >= HELPER_FROM else []), *(["leader"] if count >= CULT_FROM else [])]
    total = 0.0
    for who in combinations(range(1, count + 1), MAFIOSOS[count]):
        mask = those(who)
        twice = 2 * (mask & alive).bit_count() - alive.bit_count()
        height = sum(odds.dark[n] for n in who) + sum(odds.both[a][b] for a, b in combinations(who, 2))
        height += EVEN if not twice else MORE if twice > 0 else 0.0
        for places in permutations([n for n in range(1, count + 1) if n not in who], len(names)):
            cop = places[0]
            if odds.must.get(cop, 0) & ~mask or odds.never.get(cop, 0) & mask:
                continue
            weight = exp(height + sum(getattr(odds, name)[n] for name, n in zip(names, places, strict=True)))
            total += weight
            for n in who:
                rows["dark"][n] += weight
            for name, n in zip(names, places, strict=True):
                rows[name][n] += weight
    return {name: [value / total for value in row] for name, row in rows.items()}


@pytest.mark.parametrize("count", [4, 5, 7, 9, 10])
def test_chances_are_those_of_all_worlds_counted(count: int) -> None:
    luck = random.Random(count)
    odds = Odds(count)
    for row in (odds.dark, odds.cop, odds.helper, odds.leader):
        row[1:] = [luck.uniform(-1.5, 1.5) for _ in range(count)]
    odds.link(1, 2, -0.7)
    odds.must[3] = 1 << 1
    odds.never[4] = 1 << 2
    found, expected = weigh(odds, Known(), (first(count),)), counted(odds, first(count))
    for name, row in expected.items():
        assert getattr(found, name) == pytest.approx(row, abs=1e-5), name
    assert sum(found.dark) == pytest.approx(MAFIOSOS[count])


def test_what_is_certain_stands_and_what_contradicts_itself_is_let_go() -> None:
    sure = weigh(Odds(9), Known(dark=1 << 2, light=1 << 3 | 1 << 4, cop=3, helper=4), ())
    assert sure.dark[2:5] == pytest.approx((1.0, 0.0, 0.0))
    assert [sure.cop[3], sure.cop[5], sure.helper[4]] == pytest.approx([1.0, 0.0, 1.0])
    assert together(sure, 2, 5) == pytest.approx(sure.dark[5])
    odd = weigh(Odds(4), Known(dark=1 << 1, light=1 << 1), ())
    assert odd.dark[1:] == pytest.approx([0.25] * 4)


def test_a_checker_who_is_believed_convicts() -> None:
    odds = Odds(8)
    odds.cop[5] = 6.0
    odds.must[5] = 1 << 2
    found = weigh(odds, Known(), ())
    assert found.dark[2] > 0.9 > found.dark[3]
