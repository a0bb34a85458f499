"""Y-1, Y-2, Y-4, Y-30, Y-31: roles and sides, who has won."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from duskfall.engine.dice import Dice
from duskfall.games import city
from duskfall.games.city import GAME
from duskfall.games.city.options import Options
from duskfall.games.city.roles import winner

from .table import BLACK, DON, MANIAC, ROLES, Table, first_night


def test_y_1_twelve_seats() -> None:
    assert len(GAME.seats(Options())) == 12
    dealt = Counter(GAME.deal(Options(), Dice(bytes(32)).of("deal"))["cards"])
    assert dealt == {
        "don": 1, "mafia": 2, "commissioner": 1, "doctor": 1, "seductress": 1, "maniac": 1, "civilian": 5,
    }  # fmt: skip


def test_y_2_black_know_one_another_and_nobody_knows_the_maniac() -> None:
    table = Table()
    for number in range(1, 13):
        own = table.match.view(number - 1)["own"]
        assert own["team"] == (((10, "mafia"), (11, "mafia"), (12, "don")) if number in BLACK else ())
        assert "maniac" not in str(own) or number == MANIAC


def test_y_4_no_coins_experience_or_rating() -> None:
    """There is nothing in the game that could give any."""
    import pkgutil

    assert "rewards" not in {module.name for module in pkgutil.iter_modules(city.__path__)}


def by_the_clause(black: int, maniac: int, town: int) -> str | None:
    """Y-30 in its order."""
    others = maniac + town
    if black + others == 0:
        return "nobody"
    if maniac and black + town <= 1:
        return "maniac"
    if not black and not maniac:
        return "no_killer"
    if black > others or (black == others and not maniac):
        return "parity"
    return None


def test_y_30_who_has_won_by_numbers() -> None:
    roles = tuple(ROLES.split())
    for black, maniac, town in itertools.product(range(4), range(2), range(9)):
        alive = [*BLACK[:black], *([MANIAC] if maniac else []), *(1, 2, 3, 5, 6, 7, 8, 9)[:town]]
        found = winner(roles, sum(1 << n for n in alive))
        expected = by_the_clause(black, maniac, town)
        assert (found and found[1]) == expected, (black, maniac, town)
        sides = {"nobody": "", "maniac": "maniac", "no_killer": "town", "parity": "black", None: None}
        assert (found and found[0]) == sides[expected]


def test_y_30_all_deaths_of_a_night_are_applied_before_it_is_looked() -> None:
    """Two black and the Maniac live with two others; both black's victim and the Maniac's die: the town side is gone,
    two black against the Maniac is more than all others together."""
    table = survivors(3, 4, 10, 12, 5)
    assert table.s.outcome is None
    table.night("4 kill 3", shot=5)
    assert table.match.outcome is not None
    assert table.match.outcome.json() == {"winners": [9, 10, 11], "reason": "parity"}
    assert [face["e"] for face in table.told()] == ["dawn", "out", "out", "over"]


def test_y_30_the_maniac_wins_with_one_other() -> None:
    table = survivors(4, 12, 5)
    table.night("4 kill 12")
    assert table.match.outcome is not None
    assert table.match.outcome.json() == {"winners": [3], "reason": "maniac"}


def test_y_30_as_many_black_as_others_with_the_maniac_alive_goes_on() -> None:
    table = survivors(4, 5, 10, 12)
    assert table.s.outcome is None
    table.night("4 kill 5")
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "parity"


def test_y_30_nobody_lives() -> None:
    """The Maniac and the Don kill each other, and nobody else is there: a draw."""
    table = survivors(4, 12, 5)
    table.s.alive = 1 << 4 | 1 << 12
    table.night("4 kill 12", shot=4)
    assert table.match.outcome is not None
    assert table.match.outcome.json() == {"winners": [], "reason": "nobody"}


def survivors(*numbers: int) -> Table:
    """The first night, with only these alive (set by hand)."""
    table = first_night()
    table.s.alive = sum(1 << number for number in numbers)
    return table


@pytest.mark.parametrize(
    ("offender", "winners"),
    [(DON, [0, 1, 2, 4, 5, 6, 7, 8]), (10, [0, 1, 2, 4, 5, 6, 7, 8]), (5, [9, 10, 11]), (1, [9, 10, 11]),
     (MANIAC, [0, 1, 2, 4, 5, 6, 7, 8])],
)  # fmt: skip
def test_y_31_technical_loss(offender: int, winners: list[int]) -> None:
    table = Table().to("speech")
    table(f"7 propose loss {offender}", *(f"{n} yes" for n in (1, 2, 3, 5, 6, 8)))
    assert table.match.outcome is not None
    assert table.match.outcome.json() == {"winners": winners, "reason": "technical_loss"}


def test_y_31_three_quiet_rounds_are_a_draw() -> None:
    table = first_night()
    for _ in range(3):
        assert table.s.outcome is None
        table.night().day()
    assert table.match.outcome is not None
    assert table.match.outcome.json() == {"winners": [], "reason": "quiet"}
