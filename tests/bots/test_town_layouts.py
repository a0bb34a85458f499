"""The sums over layouts, held to lists of them all."""

from __future__ import annotations

import random
from itertools import combinations
from math import exp, isclose

import pytest

from duskfall.bots.town.layouts import Known, Odds, Posterior, Teams, weigh
from duskfall.games.city import roles as city
from duskfall.games.classic import roles as classic


def layouts(count: int, known: Known, lone: bool) -> list[tuple[int, int, int]]:
    """All that fit what is known: the team as a set, the checker, the lone one (0 where there is none)."""
    found = []
    for who in combinations(range(1, count + 1), 3):
        team = sum(1 << number for number in who)
        if known.black & ~team or known.never & team:
            continue
        others = [number for number in range(1, count + 1) if number not in who]
        checkers = [n for n in others if n == (known.checker or n) and not known.not_checker >> n & 1]
        alone = [n for n in others if n == (known.lone or n) and not known.not_lone >> n & 1] if lone else [0]
        found += [(team, checker, one) for checker in checkers for one in alone if one != checker]
    return found


def weight(odds: Odds, layout: tuple[int, int, int]) -> float:
    team, checker, lone = layout
    if odds.must.get(checker, 0) & ~team or odds.never.get(checker, 0) & team:
        return 0.0
    who = [number for number in range(1, len(odds.dark)) if team >> number & 1]
    height = sum(odds.dark[number] for number in who) + odds.check[checker] + (odds.lone[lone] if lone else 0.0)
    return exp(height + sum(odds.both[a][b] for a, b in combinations(who, 2)))


def listed(count: int, odds: Odds, known: Known, lone: bool) -> Posterior:
    found = Posterior(count)
    weights = {layout: weight(odds, layout) for layout in layouts(count, known, lone)}
    total = sum(weights.values())
    for (team, checker, alone), part in weights.items():
        for number in range(1, count + 1):
            found.black[number] += part / total * (team >> number & 1)
            found.check[number] += part / total * (checker == number)
            found.lone[number] += part / total * (alone == number)
    return found


def random_odds(count: int, lone: bool, rng: random.Random) -> Odds:
    odds = Odds(count)
    for number in range(1, count + 1):
        odds.dark[number], odds.check[number] = rng.gauss(0, 1.5), rng.gauss(0, 1.5)
        odds.lone[number] = rng.gauss(0, 1) if lone else 0.0
    for a, b in combinations(range(1, count + 1), 2):
        odds.link(a, b, rng.gauss(0, 0.7))
    for teller in rng.sample(range(1, count + 1), rng.randrange(3)):
        one, other = rng.sample([number for number in range(1, count + 1) if number != teller], 2)
        odds.must[teller] = 1 << one
        odds.never[teller] = 1 << other
    return odds


@pytest.mark.parametrize(("count", "lone"), [(10, False), (12, True)])
@pytest.mark.parametrize("number", range(4))
def test_chances_are_the_sums_over_all_layouts(count: int, lone: bool, number: int) -> None:
    rng = random.Random(f"layouts {count} {number}")
    odds = random_odds(count, lone, rng)
    me = 1 << rng.randrange(1, count + 1)
    known = rng.choice(
        [Known(), Known(0, me, not_checker=me, not_lone=me), Known(0b1110), Known(0, me, me.bit_length() - 1, 0, 0, me)]
    )
    found, wanted = weigh(Teams(count, 3, lone), odds, known), listed(count, odds, known, lone)
    for name in ("black", "check", "lone"):
        for mine, true in zip(getattr(found, name), getattr(wanted, name), strict=True):
            assert isclose(mine, true, rel_tol=1e-6, abs_tol=1e-9), name


def test_there_are_as_many_layouts_as_reckoned() -> None:
    """2,520, 1,512, 252, 7 of ten, with three places for the Don; 1,980 and 1,320 teams with a lone one of twelve."""
    me = 1 << 4
    civilian, sheriff = Known(0, me, not_checker=me), Known(0, me, checker=4)
    assert [3 * len(layouts(10, known, False)) for known in (Known(), civilian, sheriff)] == [2520, 1512, 252]
    assert len(layouts(10, Known(0b1110), False)) == 7
    places = {(team, lone) for team, _, lone in layouts(12, Known(), True)}
    mine = {(team, lone) for team, _, lone in layouts(12, Known(0, me, not_checker=me, not_lone=me), True)}
    assert (len(places), len(mine)) == (1980, 1320)


@pytest.mark.parametrize(("count", "roles"), [(10, classic), (12, city)])
def test_no_team_is_left_that_would_have_won_before(count: int, roles: object) -> None:
    """C-70, Y-30: after deaths just those teams (and lone ones) stay with which the game would have gone on."""
    rng = random.Random(f"outlive {count}")
    winner = roles.winner  # type: ignore[attr-defined]
    lone = count == 12
    every = [*{(team, 0, one): None for team, _, one in layouts(count, Known(), lone)}]
    deals = [
        tuple("mafia" if team >> n & 1 else "maniac" if n == one else "civilian" for n in range(1, count + 1))
        for team, _, one in every
    ]
    for _ in range(30 if not lone else 3):
        teams, alive, falls = Teams(count, 3, lone), (2 << count) - 2, []
        for number in rng.sample(range(1, count + 1), 6):
            alive &= ~(1 << number)
            falls.append(alive)
            teams.outlive(alive)
            left = {(team.black, one) for team in teams.all for one in ([*_members(team.lone)] if lone else [0])}
            goes_on = {
                (team, one)
                for (team, _, one), deck in zip(every, deals, strict=True)
                if all(winner(deck, living) is None for living in falls)
            }
            if not goes_on:
                break
            assert left == goes_on


def _members(numbers: int) -> list[int]:
    return [number for number in range(numbers.bit_length()) if numbers >> number & 1]
