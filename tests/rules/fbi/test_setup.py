"""F-1 to F-13: sub-modes, seats, the order of turns, cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from duskfall.board.cast import CAST
from duskfall.engine.dice import Dice
from duskfall.engine.errors import DealError
from duskfall.games.fbi import GAME
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.roles import MODES, ROLES

from .position import DUEL_4, STANDARD, STANDARD_4, Position

CYCLE = ["bandit", "undercover", "maniac", "detective", "bomber", "operative", "sniper", "criminalist"]


@pytest.mark.parametrize(
    ("mode", "seats", "side"),
    [("standard-3v3", 6, 6), ("standard-4v4", 8, 7), ("duel-3v3", 2, 6), ("duel-4v4", 2, 7)],
)
def test_f_1_seats_and_board_of_each_sub_mode(mode: str, seats: int, side: int) -> None:
    options = replace(Options(), mode=mode)
    dice = Dice(bytes(32))
    made = GAME.deal(options, dice.of("deal"))
    assert len(GAME.seats(options)) == seats
    assert len(made["board"]) == len({*made["board"]}) == side * side
    assert {*made["board"]} <= {*CAST}
    other = GAME.deal(options, Dice(bytes(31) + b"\1").of("deal"))
    assert other["board"] != made["board"]
    assert GAME.view(GAME.begin(options, made, dice), -1)["side"] == side


def test_f_2_who_plays_what_is_public_and_identities_are_secret() -> None:
    assert GAME.seats(replace(Options(), mode="standard-4v4")) == tuple(CYCLE)
    assert GAME.seats(replace(Options(), mode="standard-3v3")) == tuple(CYCLE[:6])
    assert GAME.seats(replace(Options(), mode="duel-4v4")) == ("mafia", "fbi")
    mode = MODES["duel-4v4"]
    assert [ROLES[role] for role in mode.played_by(0)] == ["bandit", "maniac", "bomber", "sniper"]
    assert [ROLES[role] for role in mode.played_by(1)] == ["undercover", "detective", "operative", "criminalist"]
    assert "own" not in GAME.view(Position().state, -1)


def whole_turn(p: Position) -> None:
    """The character that is up shifts, and does no more than it must."""
    if p.phase == "start":
        p.play("skip")
    p.play("shift row 1 right")
    if p.phase == "threaten":
        p.play(f"threaten {p.offered('threaten')[0]}")


@pytest.mark.parametrize("options", [STANDARD, STANDARD_4, DUEL_4])
def test_f_3_the_cycle_alternates_and_the_mafia_begins(options: dict[str, str]) -> None:
    p = Position(options=options)
    seen = []
    for _ in range(2 * p.state.mode.roles):
        seen.append(p.up)
        whole_turn(p)
    assert seen == CYCLE[: p.state.mode.roles] * 2
    assert p.state.cycle == 3


def test_f_3_with_the_fbi_first_each_pair_changes_places() -> None:
    p = Position(up="undercover", options={"mode": "standard-4v4", "first_team": "fbi"})
    order = [ROLES[role] for role in p.state.order]
    assert order == ["undercover", "bandit", "detective", "maniac", "operative", "bomber", "criminalist", "sniper"]
    fresh = replace(Options(), mode="duel-3v3", first_team="fbi")
    dice = Dice(bytes(32))
    state = GAME.begin(fresh, GAME.deal(fresh, dice.of("deal")), dice)
    assert GAME.to_move(state) == (1,)
    assert GAME.view(state, 0)["up"] == "undercover"


def test_f_4_a_killed_character_keeps_its_turns() -> None:
    p = Position(up="bandit", bandit="c3", undercover="c4", deck="a1")
    p.play("kill c4")
    assert p.identity("undercover") == "a1"
    assert p.up == "undercover"
    p.play("arrest a1")


@pytest.mark.parametrize(("mode", "hand", "deck"), [("standard-3v3", 0, 30), ("duel-4v4", 4, 37)])
def test_f_10_one_card_a_suspect(mode: str, hand: int, deck: int) -> None:
    options = replace(Options(), mode=mode)
    made = GAME.deal(options, Dice(bytes(32)).of("deal"))
    assert (len(made["hand"]), len(made["deck"])) == (hand, deck)
    assert sorted([*made["identities"].values(), *made["hand"], *made["deck"]]) == sorted(made["board"])


def test_f_10_every_role_is_equally_often_dealt_every_place() -> None:
    options = replace(Options(), mode="duel-3v3")
    rows: Counter[int] = Counter()
    for n in range(1200):
        made = GAME.deal(options, Dice(n.to_bytes(32, "big")).of("deal"))
        rows[made["board"].index(made["identities"]["maniac"]) // 6] += 1
    assert all(abs(rows[row] - 200) < 70 for row in range(6))


def test_f_11_cards_of_the_killed_and_the_exposed_and_the_kept_never_come_back() -> None:
    p = Position(up="bandit", bandit="c3", undercover="c4", deck="a1", options=DUEL_4)
    p.play("kill c4")
    assert p.suspects["c4"] not in (*p.state.deck, *p.state.discards)
    p = Position(up="criminalist", hand="a1 b1 c1 d1", options=DUEL_4)
    p.play(f"expose {p.suspects['a1']}")
    assert p.suspects["a1"] not in (*p.state.deck, *p.state.discards, *p.state.hand)
    p = Position(up="detective", deck="a1 b1")
    p.play("inspect")
    p.play(f"keep {p.suspects['a1']}")
    assert p.suspects["a1"] not in (*p.state.deck, *p.state.discards)


def test_f_11_old_identities_and_dead_cards_go_to_the_discards() -> None:
    p = Position(up="undercover", undercover="c4", deck="a1")
    p.play("masquerade")
    assert p.state.discards == (p.suspects["c4"],)
    p = Position(up="bandit", bandit="c3", undercover="c4", dead="a1 b1", deck="a1 b1 d1")
    p.play("kill c4")
    assert p.state.discards == (p.suspects["a1"], p.suspects["b1"])
    assert p.identity("undercover") == "d1"


def test_f_12_an_empty_deck_is_made_of_the_live_discards() -> None:
    p = Position(up="undercover", undercover="c4", dead="a1", discards="a1 b1", deck="", whole_deck=True)
    assert p.offered("masquerade") == [""]
    faces = p.play("masquerade")
    assert faces[0] == {"e": "reshuffle", "deck": 1, "discards": 1}
    assert p.identity("undercover") == "b1"
    assert p.state.discards == (p.suspects["a1"], p.suspects["c4"])


def test_f_13_a_replacement_is_drawn_at_once_until_a_live_one_comes() -> None:
    p = Position(up="bandit", bandit="c3", undercover="c4", dead="a1", deck="a1 b1")
    faces = p.play("kill c4")
    draw = next(face for face in faces if face["e"] == "draw")
    assert draw == {"e": "draw", "role": "undercover", "deck": len(p.state.deck), "discards": 1}
    own = next(face for face in p.told(1) if face["e"] == "draw")
    assert own == {**draw, "identity": p.suspects["b1"]}


def test_f_13_masquerade_needs_one_card_and_inspect_two() -> None:
    p = Position(up="undercover", dead="a1", discards="a1", whole_deck=True)
    assert p.offered("masquerade") == []
    p = Position(up="detective", deck="b1", dead="a1", discards="a1", kept="c1", whole_deck=True)
    assert p.offered("inspect") == []
    p = Position(up="detective", deck="b1", discards="a1", whole_deck=True)
    assert p.offered("inspect") == [""]


def test_f_91_what_the_discards_allow_shows_to_the_acting_seat_alone() -> None:
    offers, others = [], []
    for discarded in ("a1", "b1"):
        p = Position(up="undercover", dead="a1", discards=discarded, whole_deck=True, options=STANDARD)
        offers.append(p.offered("masquerade"))
        prompts = [GAME.prompt(p.state, seat) for seat in range(6) if seat != p.seat("undercover")]
        others.append([prompt and prompt.json() for prompt in prompts])
    assert offers == [[], [""]]
    assert others[0] == others[1]


def test_f_87_the_reserve_is_the_kept_cards_and_then_the_hand() -> None:
    cards = {"discards": "a1", "dead": "a1", "whole_deck": True, "bandit": "c3", "undercover": "c4"}
    p = Position(up="bandit", **cards, kept="b1 a2", hand="d1 e1 f1 g1", options=DUEL_4)
    p.play("kill c4")
    assert {"e": "recall", "from": "detective", "left": 0, "deck": 2, "discards": 1} in p.told(-1)
    assert p.identity("undercover") in ("b1", "a2")
    assert GAME.view(p.state, 1)["own"]["kept"] == ()
    p = Position(up="bandit", **cards, kept="", hand="d1 e1 f1 g1", options=DUEL_4)
    p.play("kill c4")
    assert {"e": "recall", "from": "criminalist", "left": 0, "deck": 4, "discards": 1} in p.told(-1)
    assert p.identity("undercover") in ("d1", "e1", "f1", "g1")
    assert GAME.view(p.state, 1)["own"]["hand"] == ()


def test_f_86_dead_cards_on_the_way_are_shown_to_nobody() -> None:
    p = Position(up="bandit", bandit="c3", undercover="c4", dead="a1", deck="a1 b1")
    p.play("kill c4")
    assert all(p.suspects["a1"] not in str(p.told(viewer)) for viewer in (0, 1, -1))


@pytest.mark.parametrize(
    "wish",
    [
        {"board": "abel ames"},
        {"identities": {"boss": "abel"}},
        {"identities": {"sniper": "abel"}},
        {"identities": {"bandit": "nobody"}},
        {"deck": "abel abel"},
        {"hand": "abel"},
        {"colour": "red"},
        {"board": 7},
    ],
)
def test_an_impossible_wish_is_refused(wish: dict[str, object]) -> None:
    with pytest.raises(DealError):
        GAME.arrange(Options(), wish, Dice(bytes(32)).of("deal"))


def test_a_wish_is_fulfilled() -> None:
    options = replace(Options(), mode="duel-4v4")
    board = list(CAST[:49])
    wish = {
        "board": board,
        "identities": {"sniper": "bell", "operative": "cho"},
        "hand": "crane doyle",
        "deck": "dray hale",
    }
    made = GAME.arrange(options, wish, Dice(bytes(32)).of("deal"))
    assert made["identities"]["sniper"] == "bell"
    assert made["identities"]["operative"] == "cho"
    assert made["hand"][:2] == ["crane", "doyle"]
    assert made["deck"][:2] == ["dray", "hale"]
