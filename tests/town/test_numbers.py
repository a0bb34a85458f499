"""Sets of players, and the order round the table."""

from __future__ import annotations

import random

from duskfall.town.numbers import after, circle, first, has, members, those, viewers


def test_the_circle_goes_round_from_the_opener_and_the_next_is_its_second() -> None:
    rng = random.Random("circle")
    for _ in range(500):
        numbers = tuple(sorted(rng.sample(range(1, 13), rng.randint(1, 12))))
        opener = rng.randint(1, 12)
        order = circle(those(numbers), opener)
        assert sorted(order) == list(numbers)
        at = [number for number in numbers if number >= opener]
        assert order == (*at, *(number for number in numbers if number < opener))
        later = [number for number in numbers if number > opener]
        assert after(those(numbers), opener) == (later or list(numbers))[0]


def test_numbers_are_seats_plus_one() -> None:
    assert viewers(first(3)) == {0, 1, 2}
    assert [has(0b1010, number) for number in range(5)] == [False, True, False, True, False]
    assert members(0) == ()
