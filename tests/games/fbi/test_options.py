"""What tables with people may choose, and what is for simulations alone."""

from __future__ import annotations

import pytest

from duskfall.engine.errors import OptionError
from duskfall.engine.options import describe, read, read_for_people
from duskfall.games.fbi import GAME
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.roles import MODES
from duskfall.games.registry import GAMES, game, offered
from duskfall.lab.games import play


def test_tables_offer_it() -> None:
    assert "fbi" in GAMES
    assert offered("fbi") is game("fbi") is GAME


def test_f_6_a_draw_by_a_cap_is_for_simulations_alone() -> None:
    assert read(Options, {"cap_cycles": 60}).cap_cycles == 60
    assert "cap_cycles" in {option["name"] for option in describe(Options)}
    assert "cap_cycles" not in {option["name"] for option in describe(Options, for_people=True)}
    assert read_for_people(Options, {"cap_cycles": 0, "mode": "duel-4v4"}) == Options(mode="duel-4v4")
    with pytest.raises(OptionError) as refusal:
        read_for_people(Options, {"cap_cycles": 60})
    assert refusal.value.code == "option_value"
    assert refusal.value.args_ == {"option": "cap_cycles"}


@pytest.mark.parametrize("mode", MODES)
def test_labs_play_it_to_the_end(mode: str) -> None:
    """Interrupts in which nobody is asked run out by themselves."""
    seats = len(GAME.seats(Options(mode=mode)))
    result = play("fbi", ["random"] * seats, {"mode": mode, "protect_needs_token": False, "cap_cycles": 60}, "lab")
    assert result.reason in ("kills", "arrests", "cap")
