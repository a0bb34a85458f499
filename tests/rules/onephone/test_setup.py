"""P-1 to P-5: who is dealt what."""

from __future__ import annotations

from collections import Counter

import pytest

from duskfall.engine import options as table_options
from duskfall.engine.dice import Dice
from duskfall.engine.errors import DealError, OptionError
from duskfall.games.onephone.game import GAME
from duskfall.games.onephone.options import Options

TABLE = {
    6: "godfather mafia doctor detective citizen citizen",
    7: "godfather mafia doctor detective sniper citizen citizen",
    8: "godfather mafia doctor detective sniper mayor citizen citizen",
    9: "godfather mafia mafia doctor detective sniper mayor citizen citizen",
    10: "godfather mafia mafia doctor detective sniper mayor armored citizen citizen",
    11: "godfather mafia mafia doctor detective sniper mayor armored citizen citizen citizen",
    12: "godfather mafia mafia mafia doctor detective sniper mayor armored citizen citizen citizen",
    13: "godfather mafia mafia mafia doctor detective sniper mayor armored citizen citizen citizen citizen",
    14: "godfather mafia mafia mafia doctor detective sniper mayor armored citizen citizen citizen citizen citizen",
}


@pytest.mark.parametrize("players", TABLE)
def test_P_1_P_2_roles_by_number_of_players(players: int) -> None:
    options = Options(players=players)
    made = GAME.deal(options, Dice(bytes(32)).of("deal"))
    assert Counter(made["roles"]) == Counter(TABLE[players].split())
    assert len(GAME.seats(options)) == players


@pytest.mark.parametrize("players", [0, 5, 15, 20])
def test_P_3_other_numbers_are_refused(players: int) -> None:
    with pytest.raises(OptionError) as refused:
        table_options.read(Options, {"players": players})
    assert (refused.value.code, refused.value.args_) == ("option_value", {"option": "players"})


def test_P_2_every_seat_gets_every_role_now_and_then() -> None:
    options = Options(players=6)
    deals = [GAME.deal(options, Dice(n.to_bytes(32, "big")).of("deal"))["roles"] for n in range(600)]
    for seat in range(6):
        counts = Counter(made[seat] for made in deals)
        assert all(60 < counts[role] < 145 for role in ("godfather", "mafia", "doctor", "detective"))


@pytest.mark.parametrize("roles", ["", "mafia " * 6, "godfather mafia doctor detective citizen mayor", "x " * 6])
def test_a_deal_of_other_roles_is_refused(roles: str) -> None:
    with pytest.raises(DealError):
        GAME.begin(Options(players=6), {"roles": roles.split()}, Dice(bytes(32)))
    assert GAME.arrange(Options(players=6), {"roles": "- - doctor"}, Dice(bytes(32)).of("x"))["roles"][2] == "doctor"
