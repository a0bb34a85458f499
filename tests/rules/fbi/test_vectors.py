"""F-80 to F-83: the worked examples."""

from __future__ import annotations

from .position import DUEL_4, STANDARD, Position
from .refusals import refused


def test_f_80_friendly_fire_is_an_arrest() -> None:
    p = Position(up="bandit", bandit="c3", bomber="d3", deck="a1", options=STANDARD)
    p.play("kill d3")
    assert p.arrested == "d3"
    assert p.totals == (0, 1)
    assert p.identity("bomber") == "a1"
    assert p.up == "undercover"


def test_f_81_the_chain() -> None:
    p = Position(up="bomber", bomber="f6", bomb="a1 b2 c2 e5")
    p.play("detonate a1")
    assert [face["suspect"] for face in p.told(-1) if face["e"] == "die"] == p.cards("a1 b2 c2")
    assert p.dead == "a1 b2 c2"
    assert p.bombs == "e5"
    assert p.state.lives(p.suspects["b1"])


def test_f_81_the_chain_is_stopped_by_a_protect() -> None:
    p = Position(up="bomber", bomber="f6", bomb="a1 b2 c2 e5", protection="b2", operative="f2")
    p.play("detonate a1")
    assert p.phase == "resolving"
    p.play("yes")
    p.wait()
    assert p.dead == "a1"
    assert (p.bombs, p.protections) == ("c2 e5", "")


def test_f_82_seventeen_kills_and_somebody_of_the_fbi() -> None:
    p = Position(up="bomber", bomber="f6", detective="a1", bomb="a1 b2", kills=17)
    faces = p.play("detonate a1")
    assert [face["e"] for face in faces] == ["detonate", "explode", "die", "over"]
    assert p.totals == (19, 0)
    assert p.bombs == "b2"
    assert p.state.outcome is not None
    assert (p.state.outcome.winners, p.state.outcome.reason) == ((0,), "kills")


def test_f_82_three_arrests_and_a_bomb_carrier() -> None:
    p = Position(up="undercover", undercover="a1", bandit="b2", bomb="b2 c3", arrests=3)
    faces = p.play("arrest b2")
    assert [face["e"] for face in faces] == ["arrest", "caught", "over"]
    assert p.state.window is None
    assert p.state.outcome is not None
    assert (p.state.outcome.winners, p.state.outcome.reason) == ((1,), "arrests")


def test_f_83_reaches_of_sniper_and_maniac() -> None:
    p = Position(up="sniper", sniper="a1", dead="b2 c3", options={"mode": "standard-4v4"})
    assert p.offered("shoot") == ["d4"]
    for cell in ("e5", "b1"):
        refused(p, f"shoot {cell}", "out_of_reach")
    p.play("shoot d4")
    p = Position(up="maniac", maniac="d4", options=DUEL_4)
    p.play("swap a1 b1")
    singles = {text for text in p.offered("threaten") if "," not in text}
    assert {"a4", "g4"} <= singles
    refused(p, "threaten c3", "out_of_reach")
