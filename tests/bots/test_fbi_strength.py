"""Levels are in order, from both sides in each sub-mode. docs/bots.md has the figures that matter; this catches a slip.

The games are the same at each run: their seeds are fixed, and bots answer alike to the same seeds.
"""

from __future__ import annotations

import pytest

from duskfall.lab.games import play
from duskfall.lab.sides import by_seat, sides

from .fbi_positions import SUB_MODES

GAMES = 6


def wins(mode: str, mafia: str, fbi: str) -> list[int]:
    """How many games each of the two won."""
    options = {"mode": mode, "cap_cycles": 60}
    parts = sides("fbi", options)
    levels = by_seat((mafia, fbi), parts)
    assert levels is not None
    won = [0, 0]
    for number in range(GAMES):
        winners = play("fbi", levels, options, f"strength {number}").winners
        for side, part in enumerate(parts):
            won[side] += winners == part.seats
    return won


@pytest.mark.parametrize("mode", SUB_MODES)
@pytest.mark.parametrize(("other", "least"), [("random", GAMES - 1), ("easy", GAMES - 2)])
def test_hard_beats_lower_levels_from_both_sides(mode: str, other: str, least: int) -> None:
    assert wins(mode, "hard", other)[0] >= least
    assert wins(mode, other, "hard")[1] >= least
