"""Ratings: what OpenSkill makes of games, and what we make of teams of unequal sizes."""

from __future__ import annotations

from math import exp, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duskfall.store.interface import Rating
from duskfall.table.rating import START, points, rate, spread

RED, BLACK = 7, 3
ratings = st.builds(Rating, st.floats(5, 45), st.floats(0.8, 25 / 3))
teams = st.tuples(st.lists(ratings, min_size=1, max_size=7), st.lists(ratings, min_size=1, max_size=7))
results = st.sampled_from([(0, 1), (1, 0), (0, 0)])


def by_the_paper(sides: list[list[Rating]], won: int) -> list[list[Rating]]:
    """Plackett-Luce for two teams of one size (Weng and Lin 2011, algorithm 4), written from the paper."""
    beta, tau, kappa = 25 / 6, 25 / 300, 0.0001
    sides = [[Rating(mu, sqrt(sigma**2 + tau**2)) for mu, sigma in side] for side in sides]
    variance = [sum(rating.sigma**2 for rating in side) for side in sides]
    c = sqrt(sum(variance) + len(sides) * beta**2)
    weight = [exp(sum(rating.mu for rating in side) / c) for side in sides]
    chance = weight[won] / sum(weight)
    found = []
    for index, side in enumerate(sides):
        omega = variance[index] / c * ((1 if index == won else 0) - (chance if index == won else 1 - chance))
        gamma = sqrt(variance[index]) / c
        delta = gamma * variance[index] / c**2 * chance * (1 - chance)
        found.append(
            [
                Rating(mu + sigma**2 / variance[index] * omega,
                       sigma * sqrt(max(1 - sigma**2 / variance[index] * delta, kappa)))
                for mu, sigma in side
            ]
        )  # fmt: skip
    return found


@given(st.integers(1, 5), st.data())
def test_equal_teams_are_rated_as_the_paper_says(size: int, data: st.DataObject) -> None:
    sides = [data.draw(st.lists(ratings, min_size=size, max_size=size)) for _ in range(2)]
    won = data.draw(st.integers(0, 1))
    found = rate(sides, (0, 1) if won == 0 else (1, 0))
    for side, expected in zip(found, by_the_paper(sides, won), strict=True):
        for rating, wanted in zip(side, expected, strict=True):
            assert rating == pytest.approx(wanted, rel=1e-9)


@given(teams, results)
def test_a_rating_follows_from_the_game_alone(sides: tuple[list[Rating], list[Rating]], ranks: tuple[int, int]) -> None:
    """Neither the order of the teams nor that of their players matters, nor what was rated before."""
    first = rate(sides, ranks)
    assert rate(sides, ranks) == first
    turned = rate([list(reversed(side)) for side in reversed(sides)], ranks[::-1])
    for side, other in zip(first, reversed(turned), strict=True):
        for rating, same in zip(side, reversed(other), strict=True):
            assert rating == pytest.approx(same, rel=1e-9)


@given(teams)
def test_who_wins_rises_and_who_loses_falls(sides: tuple[list[Rating], list[Rating]]) -> None:
    won, lost = rate(sides, (0, 1))
    assert all(after.mu > before.mu for before, after in zip(sides[0], won, strict=True))
    assert all(after.mu < before.mu for before, after in zip(sides[1], lost, strict=True))


def test_ten_equals_have_equal_chances_on_both_sides() -> None:
    """Seven against three: a win is worth as much to either, and a draw changes nobody's rating."""
    players = [[START] * RED, [START] * BLACK]
    (red, *_), (black, *_) = rate(players, (0, 1))
    (red_lost, *_), (black_won, *_) = rate(players, (1, 0))
    assert red.mu - START.mu == pytest.approx(black_won.mu - START.mu)
    assert START.mu - black.mu == pytest.approx(START.mu - red_lost.mu)
    assert red.mu - START.mu == pytest.approx(START.mu - black.mu)
    for side in rate(players, (0, 0)):
        assert [rating.mu for rating in side] == pytest.approx([START.mu] * len(side))
    strong = Rating(40.0, 2.0)
    for side in rate([[strong] * RED, [strong] * BLACK], (0, 0)):
        assert [rating.mu for rating in side] == pytest.approx([strong.mu] * len(side))


def test_a_win_over_stronger_players_is_worth_more() -> None:
    strong, weak = Rating(32.0, 4.0), Rating(18.0, 4.0)
    mine = Rating(25.0, 4.0)
    over_strong = rate([[mine] * RED, [strong] * BLACK], (0, 1))[0][0].mu
    over_weak = rate([[mine] * RED, [weak] * BLACK], (0, 1))[0][0].mu
    assert over_strong - mine.mu > 2 * (over_weak - mine.mu) > 0


def test_games_make_it_surer() -> None:
    table = [[START] * RED, [START] * BLACK]
    before = START.sigma
    for number in range(30):
        table = rate(table, (number % 2, 1 - number % 2))
        assert table[0][0].sigma < before
        before = table[0][0].sigma


def test_people_see_points() -> None:
    assert (points(START), spread(START)) == (1000, 667)
    assert (points(Rating(26.1, 1.0)), spread(Rating(26.1, 1.0))) == (1044, 80)
