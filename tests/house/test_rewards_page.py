"""The page about rewards says what the program does."""

from __future__ import annotations

import re

from duskfall.games.classic.rewards import PRIZES
from duskfall.games.registry import GAMES, IN_THE_LAB, game
from duskfall.server.guests import CODE_DIGITS, CODE_LIFE
from duskfall.table.limits import Limits
from duskfall.table.rating import START, points

from .repository import ROOT

PAGE = (ROOT / "docs" / "rewards.md").read_text(encoding="utf-8")


def test_the_table_of_rewards_is_that_of_the_rules() -> None:
    rows = re.findall(r"^\| (\w+) \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
    assert [(name, (int(xp), int(coins))) for name, xp, coins in rows] == list(PRIZES._asdict().items())


def test_the_games_that_count_are_named() -> None:
    counting = {game_id for game_id in GAMES + IN_THE_LAB if game(game_id).prizes is not None}
    assert counting == {"classic"}, "docs/rewards.md has to tell of another game"
    assert "Omerta Classic counts" in PAGE


def test_its_numbers_are_those_of_the_program() -> None:
    limits = Limits()
    assert f"everybody begins at {points(START)}" in PAGE
    assert (CODE_DIGITS, CODE_LIFE) == (12, 600_000)
    assert (limits.takes_burst, 1 / limits.takes) == (10, 20)
    assert (limits.codes_burst, round(1 / limits.codes)) == (5, 60)
    for words in (
        "twelve digits",
        "within ten minutes",
        "ten tries, then one in 20 seconds",
        "five codes, then one a minute",
    ):
        assert words in " ".join(PAGE.split())
