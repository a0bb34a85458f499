"""Set-up: I-1, I-2, I-6, and what an arranged deal may wish for."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from duskfall.board.cast import CAST
from duskfall.engine.canonical import dumps
from duskfall.engine.dice import Dice
from duskfall.engine.errors import DealError
from duskfall.games.inspector.options import Options

from ..playing import RandomPlay, new_match
from .tables import BOARD, RULES, table

OPTIONS = Options()


def deals(count: int) -> list[dict[str, Any]]:
    return [RULES.deal(OPTIONS, Dice(n.to_bytes(32, "big")).of("deal")) for n in range(count)]


def spread(count: int, chance: float) -> float:
    """Five standard deviations of a count."""
    return 5 * float((count * chance * (1 - chance)) ** 0.5)


def test_i_1_twenty_five_different_suspects_of_the_cast_stand_on_the_board() -> None:
    for deal in deals(50):
        assert len(deal["board"]) == len({*deal["board"]}) == 25
        assert {*deal["board"]} <= {*CAST}


def test_i_1_everybody_stands_anywhere_as_often() -> None:
    made = deals(3000)
    drawn = Counter(suspect for deal in made for suspect in deal["board"])
    assert all(abs(drawn[s] - 3000 * 25 / len(CAST)) < spread(3000, 25 / len(CAST)) for s in CAST)
    corner = Counter(deal["board"][0] for deal in made)
    assert all(abs(corner[s] - 3000 / len(CAST)) < spread(3000, 1 / len(CAST)) for s in CAST)


def test_i_2_i_6_one_card_a_suspect_the_mafia_first_the_rest_is_the_deck() -> None:
    for deal in deals(50):
        assert sorted([deal["mafia"], *deal["deck"]]) == sorted(deal["board"])
    state = table().state
    assert state.hand == ()
    assert len(state.deck) - state.drawn == 24


def test_i_2_i_6_identity_and_order_of_the_deck_are_even() -> None:
    made = deals(4000)
    places = Counter(deal["board"].index(deal["mafia"]) for deal in made)
    assert all(abs(places[n] - 160) < spread(4000, 1 / 25) for n in range(25))
    for depth in (0, 3, 23):
        found = Counter(deal["board"].index(deal["deck"][depth]) for deal in made)
        assert all(abs(found[n] - 160) < spread(4000, 1 / 25) for n in range(25))


def test_the_seed_fixes_the_deal() -> None:
    """By these names for ever: the golden records hold the rest."""
    first = RULES.deal(OPTIONS, Dice(bytes(32)).of("deal"))
    assert first == RULES.deal(OPTIONS, Dice(bytes(32)).of("deal")) != RULES.deal(OPTIONS, Dice(b"\1" * 32).of("deal"))


def test_i_51_the_deal_is_in_no_first_view() -> None:
    """Who is the Mafia changes the Mafia's own view and nobody else's."""
    one, other = table(mafia="dray", deck=""), table(mafia="abel", deck="")
    for viewer in (-1, 1):
        assert dumps(one.view(viewer)) == dumps(other.view(viewer))
    assert one.view(0)["own"] == {"identity": "dray", "history": ("dray",), "draws": ()}


def test_wishes_are_fulfilled_and_the_rest_is_drawn() -> None:
    draws = Dice(bytes(32)).of("deal")
    made = RULES.arrange(OPTIONS, {"board": " ".join(BOARD), "mafia": "joss", "deck": "abel katz"}, draws)
    assert (made["board"], made["mafia"], made["deck"][:2]) == (list(BOARD), "joss", ["abel", "katz"])
    assert sorted([*made["deck"], "joss"]) == sorted(BOARD)
    other = RULES.arrange(OPTIONS, {"deck": []}, draws)
    assert len({*other["board"]}) == 25


@pytest.mark.parametrize(
    "wish",
    [
        {"baord": list(BOARD)},
        {"board": list(BOARD[:24])},
        {"board": [*BOARD[:24], BOARD[0]]},
        {"board": [*BOARD[:24], "karl"]},
        {"board": [*BOARD[:24], 5]},
        {"board": 5},
        {"board": list(BOARD), "mafia": "zeller"},
        {"board": list(BOARD), "mafia": ["abel"]},
        {"board": list(BOARD), "mafia": "abel", "deck": "abel"},
        {"board": list(BOARD), "deck": "katz katz"},
        {"board": list(BOARD), "deck": "zeller"},
        {"board": list(BOARD), "deck": " ".join(BOARD)},
    ],
)
def test_other_wishes_are_refused(wish: dict[str, Any]) -> None:
    with pytest.raises(DealError):
        RULES.arrange(OPTIONS, wish, Dice(bytes(32)).of("deal"))


def test_i_71_masquerade_draws_only_what_the_inspector_left_in_the_deck() -> None:
    rng = random.Random("masks")
    drawn = 0
    for _ in range(150):
        play = RandomPlay(new_match(RULES, rng), rng)
        for match in play:
            s = match.state
            taken = {s.inspector, *s.hand, *s.spent, *s.closed}
            assert not taken & {*s.mask_draws}
            assert len({*s.hand, *s.spent, *s.closed, *s.mask_draws}) == (
                len(s.hand) + len(s.spent) + len(s.closed) + len(s.mask_draws)
            ), "no card is in two places"
        drawn += len(play.match.state.mask_draws)
    assert drawn > 100
