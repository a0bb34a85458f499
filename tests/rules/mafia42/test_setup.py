"""M-1 to M-6: who plays, with which occupation, and who knows whom."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from duskfall.engine.dice import Dice
from duskfall.engine.errors import DealError, OptionError
from duskfall.engine.options import describe, read
from duskfall.games.mafia42 import GAME, roles
from duskfall.games.mafia42.options import Options

from .table import Table, eight, nine, twelve

COUNTS = {  # mafioso, helper, cop, doctor, special, cult leader, fanatic
    4: (1, 0, 1, 1, 1, 0, 0), 5: (1, 0, 1, 1, 2, 0, 0), 6: (1, 1, 1, 1, 2, 0, 0), 7: (1, 1, 1, 1, 3, 0, 0),
    8: (2, 1, 1, 1, 3, 0, 0), 9: (2, 1, 1, 1, 3, 1, 0), 10: (2, 1, 1, 1, 4, 1, 0), 11: (3, 1, 1, 1, 4, 1, 0),
    12: (3, 1, 1, 1, 4, 1, 1),
}  # fmt: skip


def dealt(options: Options, seed: int) -> list[str]:
    found: list[str] = GAME.deal(options, Dice(bytes([seed % 256, seed // 256]) * 16).of("deal"))["roles"]
    return found


def groups(found: list[str]) -> tuple[int, ...]:
    count = Counter(found)
    helpers = sum(count[role] for role in roles.HELPERS)
    specials = sum(count[role] for role in roles.SPECIALS)
    names = (roles.MAFIOSO, roles.COP, roles.DOCTOR, roles.CULT_LEADER, roles.FANATIC)
    mafioso, cop, doctor, leader, fanatic = (count[name] for name in names)
    return mafioso, helpers, cop, doctor, specials, leader, fanatic


def test_m_1_four_to_twelve() -> None:
    allowed = next(o["allowed"] for o in describe(Options) if o["name"] == "players")
    assert allowed == [*range(4, 13)]
    for players in (3, 13):
        with pytest.raises(OptionError):
            read(Options, {"players": players})


@pytest.mark.parametrize("players", COUNTS)
def test_m_2_numbers_are_the_places_and_stay(players: int) -> None:
    assert GAME.seats(Options(players=players)) == tuple(str(n) for n in range(1, players + 1))


@pytest.mark.parametrize("players", COUNTS)
def test_m_3_the_counts(players: int) -> None:
    for seed in range(60):
        found = dealt(Options(players=players), seed)
        assert len(found) == players
        assert groups(found) == COUNTS[players]


def test_m_4_helpers_and_specials_are_drawn_and_differ() -> None:
    seen: Counter[str] = Counter()
    for seed in range(800):
        found = dealt(Options(players=12), seed)
        seen.update({*found})
        count = Counter(role for role in found if role in roles.SPECIALS)
        assert all(times == (2 if role == roles.LOVER else 1) for role, times in count.items())
    assert all(150 < seen[role] < 250 for role in roles.HELPERS)
    assert all(seen[role] > 200 for role in roles.SPECIALS)


def test_m_4_lovers_are_skipped_where_one_place_is_left() -> None:
    for seed in range(200):
        assert roles.LOVER not in dealt(Options(players=4), seed)
    assert any(roles.LOVER in dealt(Options(players=5), seed) for seed in range(60))


def test_m_4_without_the_fanatic_twelve_have_a_fifth_special() -> None:
    for seed in range(60):
        assert groups(dealt(Options(players=12, fanatic=False), seed)) == (3, 1, 1, 1, 5, 1, 0)


def test_m_4_the_fanatic_is_no_member_before_contact() -> None:
    table = twelve()
    assert table.s.cult == 1 << 11
    assert table.s.team(12) == "cult", "wins with the cult all the same"


def test_m_5_mafiosos_and_lovers_know_each_other_and_helpers_nobody() -> None:
    table = eight("spy", "lover lover soldier")
    assert table.notes(1) == [("mate", 2, "mafioso")]
    assert table.notes(2) == [("mate", 1, "mafioso")]
    assert table.notes(6) == [("lover", 7, None)]
    assert table.notes(7) == [("lover", 6, None)]
    assert [table.notes(number) for number in (3, 4, 5, 8)] == [[]] * 4
    assert [nine().notes(9), twelve().notes(12)] == [[], []]


def test_m_6_occupations_are_hidden_at_death_and_open_at_the_end() -> None:
    table = eight().night("1 kill 4")
    assert table.match.view(-1)["outs"] == ((4, "killed", 0, 1, None),)
    assert "truth" not in table.match.view(-1)
    open_ = eight(reveal_on_death=True).night("1 kill 4")
    assert open_.match.view(-1)["outs"] == ((4, "killed", 0, 1, "cop"),)
    open_.lynch(1)
    assert open_.match.view(7)["outs"][-1] == (1, "lynched", 1, 0, "mafioso")
    open_.night().lynch(2)
    assert open_.s.phase == "over"
    for viewer in (-1, 0, 5):
        truth = open_.match.view(viewer)["truth"]
        assert truth["roles"][:3] == ("mafioso", "mafioso", "spy")
        assert truth["deeds"][0] == (0, 1, 1, "kill", 4, None)
        assert truth["votes"][0] == (1, ((1, 1),))


# --- arranged deals ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wish",
    [
        {"roles": "mafioso mafioso mafioso"},
        {"roles": "spy hostess"},
        {"roles": "soldier soldier"},
        {"roles": "cult_leader"},
        {"roles": "villain"},
        {"roles": "soldier politician psychic gangster"},
        {"roles": "cop " * 9},
        {"roles": 5},
        {"roles": "", "plates": [0] * 7},
        {"roles": "", "plates": [16] + [0] * 7},
        {"cards": "cop"},
    ],
)
def test_what_is_no_deal_is_refused(wish: dict[str, object]) -> None:
    with pytest.raises(DealError):
        GAME.arrange(Options(players=8), wish, Dice(bytes(32)).of("deal"))


def test_wishes_are_fulfilled_and_the_rest_is_drawn() -> None:
    rng = random.Random(4)
    for players, counts in COUNTS.items():
        for _ in range(40):
            options = Options(players=players)
            whole = GAME.deal(options, Dice(rng.randbytes(32)).of("deal"))["roles"]
            named = [role if rng.random() < 0.5 else "-" for role in whole]
            made = GAME.arrange(options, {"roles": " ".join(named)}, Dice(rng.randbytes(32)).of("x"))
            assert all(role in ("-", got) for role, got in zip(named, made["roles"], strict=True))
            assert groups(made["roles"]) == counts


def test_one_lover_wishes_for_the_other() -> None:
    assert Table("lover - - - -").s.lovers.bit_count() == 2
