"""Players by number, and sets of them.

A player's number is the seat plus one. The rules, texts, views and faces of the games of talk speak of numbers; the
kernel's seats appear only where the kernel asks for seats (viewers, winners).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from duskfall.engine.viewers import Viewer

Number: TypeAlias = int
"""A player: 1, 2, ..."""
Numbers: TypeAlias = int
"""A set of players: bit ``n`` stands for number ``n``."""

NOBODY: Final[Numbers] = 0


def first(count: int) -> Numbers:
    """The set of the numbers 1 to ``count``."""
    return (2 << count) - 2


def has(numbers: Numbers, number: Number) -> bool:
    """Whether the set holds the number."""
    return bool(numbers >> number & 1)


@lru_cache(maxsize=4096)
def members(numbers: Numbers) -> tuple[Number, ...]:
    """The numbers of a set, rising."""
    return tuple([number for number in range(numbers.bit_length()) if numbers >> number & 1])


def those(numbers: tuple[Number, ...]) -> Numbers:
    """The set of these numbers."""
    found = NOBODY
    for number in numbers:
        found |= 1 << number
    return found


def after(numbers: Numbers, number: Number) -> Number:
    """The next of the set after a number, round the table; the set is not empty."""
    later = numbers >> (number + 1) << (number + 1)
    return members(later or numbers)[0]


def circle(numbers: Numbers, opener: Number) -> tuple[Number, ...]:
    """The set in the order round the table, from the opener on."""
    found = members(numbers)
    start = next((index for index, number in enumerate(found) if number >= opener), 0)
    return found[start:] + found[:start]


def viewer(number: Number) -> Viewer:
    """The kernel's seat of a player."""
    return number - 1


def viewers(numbers: Numbers) -> frozenset[Viewer]:
    """The kernel's seats of a set of players."""
    return frozenset(number - 1 for number in members(numbers))
