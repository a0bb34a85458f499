"""The game is played everywhere but at tables, until it has screens."""

from __future__ import annotations

import pytest

from duskfall.engine.errors import DuskfallError
from duskfall.games.fbi import GAME
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.roles import MODES
from duskfall.games.registry import GAMES, IN_THE_LAB, game, offered
from duskfall.lab.games import play


def test_labs_and_records_find_it() -> None:
    assert "fbi" in IN_THE_LAB
    assert "fbi" not in GAMES
    assert game("fbi") is GAME


def test_tables_do_not_offer_it() -> None:
    with pytest.raises(DuskfallError) as refusal:
        offered("fbi")
    assert refusal.value.code == "game_unknown"
    assert offered("inspector") is game("inspector")


@pytest.mark.parametrize("mode", MODES)
def test_labs_play_it_to_the_end(mode: str) -> None:
    """Interrupts in which nobody is asked run out by themselves."""
    seats = len(GAME.seats(Options(mode=mode)))
    result = play("fbi", ["random"] * seats, {"mode": mode, "protect_needs_token": False, "cap_cycles": 60}, "lab")
    assert result.reason in ("kills", "arrests", "cap")
