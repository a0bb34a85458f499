"""The game is played everywhere but at tables, until it has screens."""

from __future__ import annotations

import pytest

from duskfall.engine.errors import DuskfallError
from duskfall.games.fbi import GAME
from duskfall.games.registry import GAMES, IN_THE_LAB, game, offered


def test_labs_and_records_find_it() -> None:
    assert "fbi" in IN_THE_LAB
    assert "fbi" not in GAMES
    assert game("fbi") is GAME


def test_tables_do_not_offer_it() -> None:
    with pytest.raises(DuskfallError) as refusal:
        offered("fbi")
    assert refusal.value.code == "game_unknown"
    assert offered("inspector") is game("inspector")
