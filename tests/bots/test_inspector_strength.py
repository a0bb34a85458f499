"""Levels are in order: each beats one far below it. docs/bots.md has the figures that matter; this catches a slip."""

from __future__ import annotations

import pytest

from duskfall.lab.games import play


def wins(level: str, other: str, games: int) -> int:
    """Games that ``level`` won, sides in turn."""
    won = 0
    for number in range(games):
        seat = number % 2
        levels = (level, other) if seat == 0 else (other, level)
        won += seat in play("inspector", levels, {}, f"strength {number}").winners
    return won


@pytest.mark.parametrize(
    ("level", "other", "least"),
    [("easy", "random", 24), ("medium", "random", 30), ("medium", "novice", 30), ("hard", "easy", 24)],
)
def test_a_level_beats_one_far_below_it(level: str, other: str, least: int) -> None:
    assert wins(level, other, 40) >= least
