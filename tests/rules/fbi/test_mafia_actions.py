"""F-50 to F-55: what the Mafia may do."""

from __future__ import annotations

import pytest

from duskfall.games.fbi import GAME

from .position import DUEL, DUEL_4, STANDARD, STANDARD_4, Position
from .refusals import refused
from .test_fbi_actions import AROUND


def test_f_50_kill_reaches_the_near_cells() -> None:
    p = Position(up="bandit", bandit="c3", dead="b2", arrested="c2")
    assert {*p.offered("kill")} == AROUND - {"b2", "c2"}
    refused(p, "kill b2", "dead")
    refused(p, "kill c2", "arrested")
    refused(p, "kill c3", "out_of_reach")
    refused(p, "kill e3", "out_of_reach")
    refused(p, "kill g7", "no_such_cell")
    p.play("kill c4")
    assert (p.dead, p.totals) == ("b2 c4", (1, 0))


def test_f_50_shoot_reaches_the_diagonals_up_to_three() -> None:
    p = Position(up="sniper", sniper="d4", dead="c3", options=STANDARD_4)
    assert {*p.offered("shoot")} == {"a1", "b2", "e5", "f6", "g7", "g1", "f2", "e3", "c5", "b6", "a7"}
    refused(p, "shoot d5", "out_of_reach")
    refused(p, "shoot d4", "out_of_reach")
    p.play("shoot a1")
    assert p.totals == (1, 0)


@pytest.mark.parametrize("options", [DUEL_4, {**STANDARD_4, "team_sight": True}])
def test_f_50_known_teammates_are_not_offered(options: dict[str, object]) -> None:
    p = Position(up="bandit", bandit="c3", maniac="c4", options=options)
    assert "c4" not in p.offered("kill")
    refused(p, "kill c4", "own_team")
    p = Position(up="sniper", sniper="c3", bomber="d4", options=options)
    assert "d4" not in p.offered("shoot")
    refused(p, "shoot d4", "own_team")


def test_f_50_an_unknown_teammate_is_arrested() -> None:
    p = Position(up="bandit", bandit="c3", maniac="c4", options=STANDARD_4)
    assert "c4" in p.offered("kill")
    assert [face["e"] for face in p.play("kill c4")][:3] == ["kill", "caught", "draw"]
    assert p.totals == (0, 1)


def test_f_51_swap_of_any_two_near_each_other() -> None:
    p = Position(up="maniac", maniac="f6", dead="a1", arrested="b2", bomb="a1", threat="b1", protection="b1")
    assert len(p.offered("swap")) == 110
    p.play("swap b2 a1")
    assert (p.dead, p.arrested, p.bombs) == ("b2", "a1", "b2")
    p = Position(up="maniac", bomb="a1", threat="b1", protection="b1", undercover="b1")
    p.play("swap a1 b1")
    assert (p.bombs, p.threats, p.protections, p.identity("undercover")) == ("b1", "a1", "a1", "a1")
    refused(Position(up="maniac"), "swap a1 c1", "not_near")
    refused(Position(up="maniac"), "swap f1 a2", "not_near")
    refused(Position(up="maniac"), "swap a1 g1", "no_such_cell")


def test_f_52_threats_near_the_maniac_fire_row_by_row_and_others_stay() -> None:
    p = Position(up="maniac", maniac="c3", threat="d4 b2 c2 f6", arrested="f1")
    assert p.kinds() == ["threat", "die", "threat", "die", "threat", "die"]
    fired = [face["suspect"] for face in p.told(-1) if face["e"] == "threat"]
    assert fired == p.cards("b2 c2 d4")
    assert (p.threats, p.phase, p.up) == ("f6", "act", "maniac")


def test_f_52_a_dead_suspect_with_a_threat_is_left_alone() -> None:
    p = Position(up="maniac", maniac="c3", threat="d4", dead="d4")
    assert p.kinds() == []
    assert p.threats == "d4"


def test_f_53_threats_go_on_one_to_three_suspects_along_the_lines() -> None:
    p = Position(up="maniac", maniac="d4", dead="d3", arrested="e4", threat="d7", sniper="d6", options=DUEL_4)
    p.play("swap a1 b1")
    assert {*p.offered("threaten")[:8]} == {"d1", "d2", "a4", "b4", "c4", "f4", "g4", "d5"}
    assert len(p.offered("threaten")) == 8 + 28 + 56
    for cell, code in [
        ("d3", "dead"),
        ("e4", "arrested"),
        ("d7", "has_token"),
        ("d6", "own_team"),
        ("d4", "out_of_reach"),
        ("e5", "out_of_reach"),
    ]:
        refused(p, f"threaten d1,{cell}", code)
    refused(p, "shift row 1 right", "not_now")
    p.play("threaten g4, d1,a4")
    assert p.threats == "d1 a4 g4 d7"


def test_f_53_the_list_leaves_out_unknown_teammates_too() -> None:
    p = Position(up="maniac", maniac="d4", bomber="d6", options=STANDARD)
    p.play("shift row 1 right")
    assert "d6" not in p.offered("threaten")
    refused(p, "threaten d6", "own_team")
    assert p.verbs(p.seat("bandit")) == set()


def test_f_53_the_diamond() -> None:
    p = Position(up="maniac", maniac="d4", bomber="g1", options={**DUEL_4, "threat_diamond": True})
    p.play("swap a1 b1")
    singles = [text for text in p.offered("threaten") if "," not in text]
    assert {"c3", "e5", "b3", "c6", "d1", "g4"} <= {*singles}
    assert not {"b2", "d4", "a1"} & {*singles}
    assert len(singles) == 24


def test_f_53_the_step_is_left_out_when_nobody_can_be_threatened() -> None:
    line = "a1 b1 c1 e1 f1 d2 d3 d4"
    p = Position(up="maniac", maniac="d1", dead=line)
    p.play("shift row 6 right")
    assert p.up == "detective"


def test_f_54_plant() -> None:
    p = Position(up="bomber", bomber="c3", bandit="b2", dead="c2", arrested="d2", bomb="d3")
    assert {*p.offered("plant")} == AROUND - {"d2", "d3"} | {"c3"}
    refused(p, "plant d2", "arrested")
    refused(p, "plant d3", "has_token")
    refused(p, "plant e5", "out_of_reach")
    p.play("plant c2")
    assert p.bombs == "c2 d3"


def test_f_54_bombs_have_no_cap_and_go_off_anywhere() -> None:
    everywhere = " ".join(f"{column}{row}" for row in range(2, 6) for column in "abcdef")
    p = Position(up="bomber", bomber="a1", bomb=everywhere)
    p.play("plant b1")
    assert len(p.bombs.split()) == 25
    p = Position(up="bomber", bomber="a1", bomb="f1 d4", dead="f1")
    assert p.offered("detonate") == ["f1", "d4"]
    refused(p, "detonate a1", "no_token")
    p.play("detonate d4")
    assert p.dead == "f1 d4"


@pytest.mark.parametrize("token", ["bomb", "threat", "protection"])
def test_f_55_prepare_moves_a_token_of_any_kind(token: str) -> None:
    p = Position(up="sniper", options=DUEL_4, dead="b2", arrested="c2", **{token: "b1"})
    assert {*p.offered("prepare")} == {f"b1 {token} {to}" for to in ("a1", "c1", "a2", "b2")}
    p.play(f"prepare b1 {token} b2")
    assert p.at({"bomb": p.state.bombs, "threat": p.state.threats, "protection": p.state.protections}[token]) == "b2"


def test_f_55_what_prepare_does_not_do() -> None:
    p = Position(up="sniper", options=DUEL_4, bomb="b1", threat="a1", arrested="c1")
    refused(p, "prepare b1 threat b2", "no_token")
    refused(p, "prepare d4 bomb d5", "no_token")
    refused(p, "prepare b1 bomb a1", "has_token")
    refused(p, "prepare b1 bomb c1", "arrested")
    refused(p, "prepare b1 bomb d3", "not_near")
    refused(p, "prepare b1 bomb b1", "not_near")


def test_each_character_has_its_own_actions() -> None:
    p = Position(up="detective", options=DUEL)
    refused(p, "masquerade", "not_your_role")
    refused(p, "kill c4", "not_your_role")
    refused(p, "keep abel", "not_now")
    refused(p, "yes", "not_now")
    refused(p, "kill a1", "not_your_turn", seat=0)
    refused(p, "kill a1", "no_seat", seat=-1)
    refused(p, "surrender", "no_seat", seat=2)
    assert GAME.prompt(p.state, -1) is None
