"""C-1, C-2, C-3, C-10: seats, roles, settings, the deal."""

from __future__ import annotations

from collections import Counter

import pytest

from duskfall.engine.dice import Dice
from duskfall.engine.errors import DealError, OptionError
from duskfall.engine.options import describe, read
from duskfall.games.classic import GAME
from duskfall.games.classic.options import Options

from .table import Table


def test_c_1_ten_seats_and_ten_roles() -> None:
    assert len(GAME.seats(Options())) == 10
    dealt = Counter(GAME.deal(Options(), Dice(bytes(32)).of("deal"))["cards"])
    assert dealt == {"don": 1, "mafia": 2, "sheriff": 1, "civilian": 6}


def test_c_1_roles_are_random() -> None:
    """Each place holds each card as often as it must: 3,000 deals, five standard deviations."""
    dice = Dice(bytes(31) + b"\x01")
    deals = [GAME.deal(Options(), dice.of(f"deal {n}"))["cards"] for n in range(3_000)]
    for place in range(10):
        found = Counter(cards[place] for cards in deals)
        for role, share in {"don": 0.1, "mafia": 0.2, "sheriff": 0.1, "civilian": 0.6}.items():
            assert abs(found[role] - 3_000 * share) < 5 * (3_000 * share * (1 - share)) ** 0.5


def test_c_3_the_settings_and_their_defaults() -> None:
    assert {o["name"]: (o["default"], tuple(o["allowed"])) for o in describe(Options, for_people=True)} == {
        "card_deal": ("pick", ("pick", "automatic")),
        "mafia_meeting": ("audio", ("audio", "silent")),
        "voting": ("closed", ("closed", "open")),
        "first_day_elimination": (False, (False, True)),
        "first_day_group_elimination": (False, (False, True)),
        "spectator_delay": (0, (0, 60)),  # C-91
        "pace": (100, (100, 75, 50)),
    }
    with pytest.raises(OptionError):
        read(Options, {"voting": "secret"})


def test_c_10_who_is_late_gets_each_remaining_card_alike() -> None:
    """Six cards are left for six who are late; the Don's lies at place 10."""
    held = Counter[int]()
    for n in range(600):
        dice = Dice(n.to_bytes(32, "big"))
        deal = GAME.arrange(Options(), {"cards": "civilian " * 6 + "sheriff mafia mafia don"}, dice.of("deal"))
        state = GAME.begin(Options(), deal, dice)
        for seat in range(4):
            GAME.submit(state, seat, GAME.parse(f"take {seat + 1}"), 0)
        GAME.expire(state, 15_000)
        assert state.phase == "meeting"
        assert sorted(state.held) == list(range(1, 11))
        held[state.roles.index("don")] += 1
    assert set(held) == {4, 5, 6, 7, 8, 9}
    assert all(60 < count < 140 for count in held.values())


def test_c_10_only_the_owner_sees_a_card() -> None:
    table = Table(card_deal="pick")
    table("1 take 10")
    assert [face.get("role") for face in table.told(1)] == ["don"]
    for number in (0, 2, 10):
        assert table.told(number) == [{"e": "take", "number": 1, "card": 10}]


@pytest.mark.parametrize(
    "wish",
    [
        {"cards": "don don"},
        {"cards": "doctor"},
        {"cards": 3},
        {"cards": ["civilian"] * 7},
        {"roles": "don"},
    ],
)
def test_a_deal_that_can_not_be_is_refused(wish: dict[str, object]) -> None:
    with pytest.raises(DealError):
        GAME.arrange(Options(), wish, Dice(bytes(32)).of("deal"))


@pytest.mark.parametrize("cards", [[], ["don"] * 10, "don", None, ["civilian"] * 10 + ["don"]])
def test_an_explicit_deal_that_can_not_be_is_refused(cards: object) -> None:
    with pytest.raises(DealError):
        GAME.begin(Options(), {"cards": cards}, Dice(bytes(32)))
