"""C-100, C-101: the engine against mathematics. `benchmarks/random_town.py` plays 200,000 games of each."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

from duskfall.games.classic.game import BOOK
from duskfall.lab.random_town import mafia_wins, plain_town, tally

GAMES = 2_000
Z = 3.2905
"""Of the 99.9 % interval; the seeds are fixed, so a run can't be unlucky."""


def within(hits: int, games: int, exact: Fraction) -> bool:
    share = float(exact)
    return abs(hits / games - share) <= Z * sqrt(share * (1 - share) / games)


@pytest.mark.parametrize(("first_day", "exact"), [(False, Fraction(4, 35)), (True, Fraction(11, 160))])
def test_c_100_a_random_classic_town_wins_as_often_as_it_must(first_day: bool, exact: Fraction) -> None:
    found = tally(BOOK, GAMES, "classic", first_day)
    assert within(found.town, GAMES, exact)
    assert not within(found.town, GAMES, exact * Fraction(3, 2)), "so few games would prove nothing"
    if not first_day:
        for nights, share in {2: Fraction(8, 21), 3: Fraction(1, 3), 4: Fraction(2, 7)}.items():
            assert within(found.nights[nights], GAMES, share)
        assert set(found.nights) == {2, 3, 4}


@pytest.mark.parametrize(
    ("players", "mafia", "to_the_end", "to_parity"),
    [
        (5, 1, "8/15", "8/15"),
        (7, 2, "27/35", "27/35"),
        (9, 3, "31/35", "31/35"),
        (6, 1, "5/16", "5/8"),
        (8, 2, "35/64", "27/32"),
        (10, 3, "91/128", "149/160"),
        (12, 2, "231/512", "565/768"),
    ],
)
def test_c_101_a_plain_town_loses_as_often_as_it_must(
    players: int, mafia: int, to_the_end: str, to_parity: str
) -> None:
    for parity, exact in ((False, Fraction(to_the_end)), (True, Fraction(to_parity))):
        assert mafia_wins(players, mafia, parity) == exact
        found = tally(plain_town(players, mafia, parity), GAMES // 2, f"plain {players} {mafia} {parity}", True)
        assert within(found.games - found.town, found.games, exact), (parity, found.town)
