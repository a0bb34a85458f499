"""F-40 to F-47: what the FBI may do."""

from __future__ import annotations

import pytest

from duskfall.games.fbi import GAME

from .position import DUEL, DUEL_4, STANDARD, STANDARD_4, Position
from .refusals import refused

AROUND = {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"}


def acting(role: str, **there: str) -> Position:
    """The character on c3, its start step behind it, all others far away."""
    p = Position(up=role, options=DUEL_4, **{role: "c3"}, **there)
    if p.phase == "start":
        p.play("skip")
    return p


@pytest.mark.parametrize("role", ["undercover", "operative", "criminalist"])
def test_f_40_arrest_reaches_the_near_cells_and_the_own(role: str) -> None:
    assert {*acting(role).offered("arrest")} == AROUND | {"c3"}
    refused(acting(role), "arrest c5", "out_of_reach")


def test_f_40_the_detective_reaches_along_lines() -> None:
    p = acting("detective", dead="d3")
    assert {*p.offered("arrest")} == {"c3", "a3", "b3", "e3", "f3", "c1", "c2", "c4", "c5", "c6"}
    refused(p, "arrest d4", "out_of_reach")
    refused(p, "arrest g3", "out_of_reach")
    refused(p, "arrest d3", "dead")


def test_f_41_only_a_mafia_identity_is_arrested() -> None:
    for target in ("b2", "c3", "b3"):
        p = acting("undercover", detective="b3")
        assert [face["e"] for face in p.play(f"arrest {target}")][:2] == ["arrest", "miss"]
        assert (p.arrested, p.totals, p.up) == ("", (0, 0), "maniac")
    p = acting("undercover", sniper="b2")
    assert [face["e"] for face in p.play("arrest b2")][:3] == ["arrest", "caught", "draw"]
    assert (p.arrested, p.totals) == ("b2", (0, 1))
    assert p.identity("sniper") != "b2"


def test_f_41_a_suspect_who_was_mafia_once_is_a_citizen() -> None:
    p = Position(up="bandit", bandit="b2", undercover="c3", deck="g7", options=DUEL_4)
    p.play("masquerade")
    assert p.play("arrest b2")[1]["e"] == "miss"


@pytest.mark.parametrize("role", ["undercover", "detective", "operative", "criminalist"])
def test_f_42_defuse_takes_one_token_from_a_near_cell(role: str) -> None:
    p = acting(role, bomb="b2 c3 g1", threat="b2 d4", dead="d4", protection="b3")
    assert {*p.offered("defuse")} == {"b2 bomb", "b2 threat", "d4 threat"}
    p.play("defuse b2 bomb")
    assert (p.bombs, p.threats) == ("g1 c3", "b2 d4")


def test_f_42_what_can_not_be_defused() -> None:
    p = acting("undercover", bomb="c3 e5", protection="b3")
    refused(p, "defuse c3 bomb", "out_of_reach")
    refused(p, "defuse e5 bomb", "out_of_reach")
    refused(p, "defuse b2 bomb", "no_token")
    refused(p, "defuse b2 threat", "no_token")
    assert p.offered("defuse") == []


@pytest.mark.parametrize("role", ["undercover", "bandit"])
def test_f_43_masquerade_onto_a_live_suspect(role: str) -> None:
    p = acting(role, deck="a1")
    p.play("masquerade")
    assert p.identity(role) == "a1"
    assert p.state.role_at(p.cell("c3")) == -1
    assert p.state.lives(p.suspects["c3"])
    assert p.state.discards == (p.suspects["c3"],)


@pytest.mark.parametrize("status", ["dead", "arrested"])
def test_f_43_masquerade_onto_the_dead_changes_nothing(status: str) -> None:
    p = acting("bandit", deck="a1", **{status: "a1"})
    p.play("masquerade")
    assert p.identity("bandit") == "c3"
    assert p.state.discards == (p.suspects["a1"],)


def test_f_43_masquerade_has_no_limit() -> None:
    p = Position(up="undercover", undercover="c3", deck="a1 a2 a3 a4 a5", options=DUEL)
    for cell in ("a1", "a2", "a3", "a4", "a5"):
        p.play("masquerade")
        assert p.identity("undercover") == cell
        while p.up != "undercover":
            if p.phase == "start":
                p.play("skip")
            p.play("shift row 6 right")
            if p.phase == "threaten":
                p.play("threaten " + p.offered("threaten")[0])


def test_f_44_autopsy_tells_the_undercover_who_is_near_the_corpse() -> None:
    p = acting("undercover", dead="d4 b4", bandit="e5", bomber="d3", maniac="g1", operative="e4")
    assert {*p.offered("autopsy")} == {"d4", "b4"}
    p.play("autopsy d4")
    assert p.told(1)[0] == {"e": "autopsy", "suspect": p.suspects["d4"], "near": ("bandit", "bomber")}
    assert p.told(0)[0] == p.told(-1)[0] == {"e": "autopsy", "suspect": p.suspects["d4"]}
    assert GAME.view(p.state, 1)["own"]["notes"][-1][1:] == (
        "autopsy",
        "undercover",
        p.suspects["d4"],
        ("bandit", "bomber"),
    )


def test_f_44_autopsy_may_find_nobody_and_only_the_undercover_hears_it_in_standard() -> None:
    p = Position(up="undercover", undercover="c3", dead="b3", options=STANDARD)
    p.play("autopsy b3")
    assert p.told(p.seat("undercover"))[0]["near"] == ()
    assert all("near" not in p.told(seat)[0] for seat in (0, 2, 3, 4, 5))
    refused(acting("undercover", dead="e5", arrested="b2"), "autopsy b2", "not_dead")
    refused(acting("undercover", dead="e5"), "autopsy e5", "out_of_reach")
    refused(acting("undercover", dead="e5"), "autopsy b2", "not_dead")


def test_f_45_inspect_keeps_one_of_two_and_there_is_no_way_back() -> None:
    p = acting("detective", deck="a1 b1")
    size = len(p.state.deck)
    assert p.play("inspect")[0] == {"e": "inspect", "deck": size - 2, "discards": 0}
    assert p.verbs() == {"keep"}
    cards = (p.suspects["a1"], p.suspects["b1"])
    assert [*cards] == p.offered("keep")
    assert GAME.view(p.state, 1)["own"]["offer"] == cards
    assert GAME.view(p.state.clone(), 1)["own"]["offer"] == cards
    refused(p, "shift row 1 right", "not_now")
    refused(p, f"keep {p.suspects['c1']}", "not_in_hand")
    p.play(f"keep {cards[1]}")
    assert p.state.kept == (cards[1],)
    assert p.state.deck[-1] == cards[0]
    assert len(p.state.deck) == size - 1
    assert p.identity("detective") == "c3"
    assert GAME.view(p.state, 1)["own"]["notes"][-1][1:] == ("inspect", "detective", cards[1], cards[0])


def test_f_88_the_discards_are_shuffled_between_the_two_cards() -> None:
    p = acting("detective", deck="a1", discards="b1", whole_deck="yes")
    assert [face["e"] for face in p.play("inspect")] == ["reshuffle", "inspect", "step"]
    assert {*p.state.offer} == {p.suspects["a1"], p.suspects["b1"]}


def test_f_46_exposing_marks_a_live_suspect_for_good() -> None:
    p = acting("criminalist", hand="a1 b1 e1 d1", dead="b1", arrested="e1")
    assert p.offered("expose") == [p.suspects["a1"], p.suspects["d1"]]
    refused(p, f"expose {p.suspects['b1']}", "card_dead")
    refused(p, f"expose {p.suspects['e1']}", "card_dead")
    refused(p, f"expose {p.suspects['f1']}", "not_in_hand")
    p.play(f"expose {p.suspects['a1']}")
    view = GAME.view(p.state, -1)
    assert (view["innocent"], view["hand"]) == ((p.suspects["a1"],), 3)


def test_f_46_canvass_refills_and_tells_the_fbi_who_is_near() -> None:
    options = {**STANDARD_4, "canvass": True}
    p = Position(up="criminalist", criminalist="c3", hand="a1 b1 e1 d1", deck="f1", sniper="a2", options=options)
    p.play(f"expose {p.suspects['a1']}")
    face = {"e": "expose", "suspect": p.suspects["a1"], "hand": 4, "deck": 36, "discards": 0}
    assert p.told(-1)[0] == p.told(p.seat("bandit"))[0] == face
    assert p.told(p.seat("detective"))[0] == {**face, "near": ("sniper",)}
    assert p.told(p.seat("criminalist"))[0] == {**face, "near": ("sniper",), "drew": (p.suspects["f1"],)}
    assert GAME.view(p.state, p.seat("undercover"))["own"]["notes"][-1][1] == "canvass"


def test_f_74_sixteen_are_exposed_at_most() -> None:
    p = Position(up="criminalist", hand="a1 b1 e1 d1", options={**DUEL_4, "canvass": True})
    p.state.innocent = tuple(p.state.cells[20:36])
    assert p.offered("expose") == []
    refused(p, f"expose {p.suspects['a1']}", "too_many")
    p.state.innocent = p.state.innocent[1:]
    assert len(p.offered("expose")) == 4


def test_f_47_protection_tokens() -> None:
    p = Position(up="operative", operative="c3", dead="a1", arrested="b1", protection="d1 e1")
    offered = {*p.offered("protect")}
    assert "c3" in offered
    assert not offered & {"a1", "b1", "d1", "e1"}
    assert len(offered) == 32
    assert {*p.offered("unprotect")} == {"d1", "e1"}
    refused(p, "protect a1", "dead")
    refused(p, "protect b1", "arrested")
    refused(p, "protect d1", "has_token")
    refused(p, "unprotect c3", "no_token")
    refused(p, "arrest c3", "not_now")
    p.play("unprotect d1")
    assert (p.protections, p.phase) == ("e1", "act")


def test_f_47_six_at_most() -> None:
    p = Position(up="operative", protection="a1 b1 c1 d1 e1 f1")
    assert p.offered("protect") == []
    refused(p, "protect a2", "too_many")
    assert p.verbs() == {"unprotect", "skip"}
    p = Position(up="operative", protection="a1 b1 c1 d1 e1")
    p.play("protect a2")
    assert p.protections == "a1 b1 c1 d1 e1 a2"
