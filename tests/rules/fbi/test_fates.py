"""F-60 to F-63, F-76: kills, arrests, explosions, tokens."""

from __future__ import annotations

from duskfall.games.fbi import GAME

from .position import DUEL, DUEL_4, STANDARD, Position
from .refusals import refused


def test_f_60_a_citizen_dies() -> None:
    p = Position(up="bandit", bandit="c3", bomb="c4", threat="c4")
    assert p.play("kill c4")[:2] == [
        {"e": "kill", "suspect": p.suspects["c4"]},
        {"e": "die", "suspect": p.suspects["c4"]},
    ]
    assert (p.dead, p.bombs, p.threats, p.totals) == ("c4", "", "", (1, 0))


def test_f_60_somebody_of_the_fbi_counts_two_at_one_stroke_and_draws() -> None:
    p = Position(up="bandit", bandit="c3", detective="c4", deck="a1")
    faces = p.play("kill c4")
    assert [face["e"] for face in faces[:3]] == ["kill", "die", "draw"]
    assert faces[1] == {"e": "die", "suspect": p.suspects["c4"], "role": "detective"}
    assert p.totals == (2, 0)
    assert p.identity("detective") == "a1"
    assert GAME.view(p.state, -1)["fallen"] == ((p.suspects["c4"], "detective"),)


def test_f_61_the_arrested_lose_their_tokens_and_draw() -> None:
    p = Position(up="undercover", undercover="c3", bandit="c4", threat="c4", protection="c4", deck="a1")
    faces = p.play("arrest c4")
    assert [face["e"] for face in faces[:3]] == ["arrest", "caught", "draw"]
    assert faces[1] == {"e": "caught", "suspect": p.suspects["c4"], "role": "bandit"}
    assert (p.arrested, p.threats, p.protections, p.totals) == ("c4", "", "", (0, 1))
    assert p.identity("bandit") == "a1"
    assert p.up == "maniac"


def test_f_62_breadth_first_and_row_by_row() -> None:
    p = Position(up="bomber", bomber="f6", bomb="c3 b2 d4 a1 e5 c2")
    p.play("detonate c3")
    fallen = [face["suspect"] for face in p.told(-1) if face["e"] == "die"]
    assert fallen == p.cards("c3 b2 c2 d4 a1 e5")
    assert p.bombs == ""


def test_f_62_neighbours_without_a_bomb_are_unhurt_and_the_dead_pass_nothing_on() -> None:
    p = Position(up="bomber", bomber="f6", bomb="c3 c5", dead="c4")
    p.play("detonate c3")
    assert (p.dead, p.bombs) == ("c3 c4", "c5")
    p = Position(up="bomber", bomber="f6", bomb="c3 c4 c5", dead="c4")
    p.play("detonate c3")
    assert (p.dead, p.bombs) == ("c3 c4", "c4 c5")


def test_f_62_a_dead_origin_hurts_nobody_but_starts_the_chain() -> None:
    p = Position(up="bomber", bomber="f6", bomb="c4 c5", dead="c4")
    p.play("detonate c4")
    assert p.kinds() == ["detonate", "explode", "explode", "die"]
    assert (p.dead, p.bombs, p.totals) == ("c4 c5", "", (1, 0))


def test_f_62_a_mafia_identity_in_the_chain_is_arrested_and_the_chain_goes_on() -> None:
    p = Position(up="bomber", bomber="f6", maniac="b2", bomb="a1 b2 c3", deck="f1")
    p.play("detonate a1")
    assert p.kinds() == ["detonate", "explode", "die", "explode", "caught", "draw", "explode", "die"]
    assert (p.dead, p.arrested, p.totals) == ("a1 c3", "b2", (2, 1))
    assert p.up == "operative"


def test_f_62_the_bomber_may_be_hit_by_the_own_chain() -> None:
    p = Position(up="bomber", bomber="b2", bomb="a1 b2", deck="f1")
    p.play("detonate a1")
    assert (p.arrested, p.identity("bomber")) == ("b2", "f1")


def test_f_62_a_new_identity_in_the_same_chain_is_hit_too() -> None:
    p = Position(up="bomber", bomber="f6", operative="a1", bomb="a1 b2", deck="b2 e1")
    p.play("detonate a1")
    assert p.totals == (4, 0)
    assert p.identity("operative") == "e1"


def test_f_63_one_token_of_a_kind_and_none_on_the_arrested() -> None:
    p = Position(up="bomber", bomber="c3", bomb="c4", arrested="c2")
    refused(p, "plant c4", "has_token")
    refused(p, "plant c2", "arrested")
    refused(Position(up="operative", arrested="c2"), "protect c2", "arrested")
    p = Position(up="bandit", bandit="c3", protection="c4 d4", options=DUEL)
    p.play("shift row 6 right")
    assert (p.protections, p.dead) == ("c4 d4", "")


def test_f_76_a_threat_whose_bearer_is_gone_meanwhile_is_passed_over() -> None:
    p = Position(up="detective", detective="f1", maniac="c3", bandit="b2", bomb="b2 c2", threat="b2 c2 d4")
    for _ in range(50):
        if p.up == "operative" and p.phase == "start":
            p.play("skip")
        if p.up == "maniac" or p.phase == "question":
            break
        p.play("shift row 6 right")
    assert p.phase == "question"
    assert (p.arrested, p.dead) == ("b2", "")
    p.play("yes")
    assert [face["e"] for face in p.told(-1)] == ["set_off", "explode", "explode", "die", "threat", "die", "step"]
    assert (p.dead, p.threats, p.up, p.phase) == ("c2 d4", "", "maniac", "act")


def test_f_76_which_threats_fire_is_settled_at_the_start() -> None:
    p = Position(up="maniac", maniac="c3", threat="b2 d4", bomber="b2", bomb="b2 c3", deck="a6", options=STANDARD)
    assert p.phase == "question"
    p.play("yes")
    assert p.arrested == "b2 c3"
    assert p.dead == "d4"
    assert p.identity("maniac") != "c3"
    assert (p.up, p.phase) == ("maniac", "act")


def test_f_21_the_last_shift_is_public_also_after_other_actions() -> None:
    p = Position(up="bandit", options=DUEL)
    assert GAME.view(p.state, -1)["shifted"] == ""
    p.play("shift row 2 left 2")
    p.play("masquerade")
    assert GAME.view(p.state, -1)["shifted"] == "row 2 left 2"
    assert GAME.view(p.state, -1)["barred"] == ()


def test_f_21_statuses_and_totals_are_public() -> None:
    p = Position(up="bandit", bandit="c3", bomb="a1", threat="b1", protection="c1", dead="d1", options=DUEL_4)
    p.play("kill c4")
    for viewer in (0, 1, -1):
        view = GAME.view(p.state, viewer)
        assert view["dead"] == p.state.deaths
        assert (view["bomb"], view["threat"], view["protection"]) == tuple(
            (p.suspects[cell],) for cell in ("a1", "b1", "c1")
        )
        assert (view["kills"], view["arrests"], view["up"]) == (1, 0, "undercover")
        assert (view["deck"], view["discards"], view["hand"], view["kept"]) == (37, 0, 4, 0)
