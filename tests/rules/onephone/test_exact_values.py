"""P-70: exact chances of the town from outside, against the engine itself."""

from __future__ import annotations

import math
import os
import random

import pytest

from duskfall.games.onephone import legal
from duskfall.games.onephone.game import GAME
from duskfall.games.onephone.roles import pack
from duskfall.town.numbers import members

from .evenings import begun, day, night, offered

GAMES = int(os.environ.get("DUSKFALL_ONEPHONE_GAMES", "1200"))
SIGMAS = 3.29
"""Of 99.9 % either way."""


def town_wins(players: int, rng: random.Random, *, plain: bool) -> bool:
    """A game in which all is chance. ``plain``: without Doctor and shield."""
    roles = [*pack(players)]
    if plain:
        roles = ["citizen" if role in ("doctor", "armored") else role for role in roles]
    rng.shuffle(roles)
    s = begun(" ".join(pack(players)), rng.randbytes(32))
    s.roles = tuple(roles)
    while s.outcome is None:
        town = members(s.alive & ~s.of_mafia())
        doctor = s.holder("doctor")
        save = rng.choice(members(legal.targets(s, doctor))) if doctor else 0
        night(s, mafia=rng.choice(town), doctor=save)
        if s.outcome is None:
            day(s, rng.choice(members(s.alive)))
    return s.outcome.reason == "mafia_out"


@pytest.mark.parametrize(
    ("players", "percent"), [(6, 100 * 40103 / 311040), (7, 12.8346), (9, 5.5244), (12, 5.4409), (14, 8.3354)]
)
def test_P_70_with_doctor_and_shield(players: int, percent: float) -> None:
    check(players, percent / 100, plain=False)


@pytest.mark.parametrize(("players", "chance"), [(6, 2 / 15), (7, 1 / 12), (10, 4 / 35)])
def test_P_70_without_them(players: int, chance: float) -> None:
    check(players, chance, plain=True)


def check(players: int, chance: float, *, plain: bool) -> None:
    rng = random.Random(f"{players} {plain}")
    wins = sum(town_wins(players, rng, plain=plain) for _ in range(GAMES))
    assert abs(wins / GAMES - chance) < SIGMAS * math.sqrt(chance * (1 - chance) / GAMES)


def test_the_drivers_doctor_can_save_themselves_once() -> None:
    s = begun("doctor godfather mafia detective citizen citizen")
    assert 1 in offered(s, 1)
    night(s, mafia=5, doctor=1)
    day(s, 0)
    assert 1 not in offered(s, 1)
    assert GAME.prompt(s, 4) is None
