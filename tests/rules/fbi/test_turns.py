"""F-5, F-6, F-30 to F-32: the steps of a turn, shifts, the ends of a game."""

from __future__ import annotations

import pytest

from duskfall.games.fbi import GAME
from duskfall.games.fbi.roles import ROLES

from .position import DUEL, DUEL_4, STANDARD, STANDARD_4, Position
from .refusals import refused
from .test_setup import whole_turn


def test_f_30_start_step_action_threat_step() -> None:
    p = Position(up="operative")
    assert (p.phase, p.verbs()) == ("start", {"protect", "skip"})
    p.play("protect a1")
    assert (p.phase, p.up) == ("act", "operative")
    p.play("shift row 1 right")
    assert p.up == "bandit"
    p = Position(up="maniac", maniac="c3", threat="c4")
    assert (p.phase, p.dead) == ("act", "c4")
    p.play("swap a1 b1")
    assert p.phase == "threaten"
    p.play("threaten a3")
    assert p.up == "detective"


def test_f_30_a_turn_is_one_action() -> None:
    p = Position(up="bandit", bandit="c3")
    p.play("kill c4")
    assert p.up == "undercover"
    refused(p, "kill c2", "not_your_turn", seat=0)


def test_f_31_a_shift_carries_everything_and_wraps() -> None:
    p = Position(up="undercover", dead="f2", arrested="a2", bomb="f2 b2", threat="b2", protection="c2", bandit="e2")
    p.state.innocent = (p.suspects["d2"],)
    p.play("shift row 2 right")
    assert (p.dead, p.arrested, p.bombs, p.threats, p.protections) == ("a2", "b2", "a2 c2", "c2", "d2")
    assert p.identity("bandit") == "f2"
    assert p.state.cells[p.cell("e2")] == p.state.innocent[0]
    p = Position(up="undercover", dead="c1", bomb="c6")
    p.play("shift column c up")
    assert (p.dead, p.bombs) == ("c6", "c5")


@pytest.mark.parametrize("role", [*ROLES])
def test_f_31_who_may_shift_by_two(role: str) -> None:
    p = Position(up=role, options=DUEL_4, dead="a1")
    if p.phase == "start":
        p.play("skip")
    far = role in ("operative", "bandit", "sniper")
    assert ("row 1 right 2" in p.offered("shift")) == far
    assert len(p.offered("shift")) == (56 if far else 28)
    if far:
        p.play("shift row 1 right 2")
        assert p.dead == "c1"
    else:
        refused(p, "shift row 1 right 2", "too_far")


def test_f_31_lines_that_are_not_there() -> None:
    refused(Position(options=DUEL), "shift row 7 right", "no_such_line")
    refused(Position(options=DUEL), "shift column g up", "no_such_line")


@pytest.mark.parametrize("length", ["", " 2"])
def test_f_32_a_shift_may_not_be_undone_by_any_length(length: str) -> None:
    p = Position(up="sniper", options=DUEL_4)
    p.play(f"shift row 3 right{length}")
    refused(p, "shift row 3 left", "barred")
    assert "row 3 left" not in p.offered("shift")
    p.play("shift row 3 right")
    refused(p, "shift row 3 left 2", "barred")
    p.play("kill " + p.offered("kill")[0])
    p.play("shift row 3 left")


def test_f_32_only_another_action_lifts_the_bar() -> None:
    p = Position(up="bomber", operative="c3")
    p.play("shift column b up")
    p.play("protect a1")
    refused(p, "shift column b down", "barred")
    assert GAME.view(p.state, -1)["barred"] == ("column b down",)
    p = Position(up="maniac", maniac="c3")
    p.play("shift column b up")
    p.play("threaten a3")
    refused(p, "shift column b down", "barred")
    p.play("inspect")
    p.play("keep " + p.offered("keep")[0])
    p.play("shift column b down")


def test_f_32_an_interrupt_does_not_lift_the_bar() -> None:
    p = Position(up="undercover", maniac="c3", threat="c4", protection="c4")
    p.play("shift column a up")
    assert p.phase == "resolving"
    p.wait()
    assert p.up == "maniac"
    refused(p, "shift column a down", "barred")


@pytest.mark.parametrize(("options", "kills", "arrests"), [(STANDARD, 18, 4), (STANDARD_4, 22, 5)])
def test_f_5_totals_that_win(options: dict[str, str], kills: int, arrests: int) -> None:
    p = Position(up="bandit", bandit="c3", options=options, kills=kills - 1)
    faces = p.play("kill c4")
    assert faces[-1]["e"] == "over"
    assert (faces[-1]["reason"], faces[-1]["winners"]) == ("kills", [*range(0, p.state.mode.roles, 2)])
    p = Position(up="undercover", undercover="c3", bandit="c4", options=options, arrests=arrests - 1)
    p.play("arrest c4")
    assert p.state.outcome is not None
    assert (p.state.outcome.reason, p.state.outcome.winners) == ("arrests", tuple(range(1, p.state.mode.roles, 2)))
    assert GAME.prompt(p.state, 0) is None
    refused(p, "shift row 1 right", "game_over", seat=0)


def test_f_5_totals_are_looked_at_in_mid_chain() -> None:
    p = Position(up="bomber", bomb="a1 b2 c3", kills=16)
    p.play("detonate a1")
    assert p.dead == "a1 b2"
    assert p.totals == (18, 0)
    assert p.state.outcome is not None
    assert p.bombs == "c3"


def test_f_5_totals_are_looked_at_within_an_interrupt() -> None:
    p = Position(up="undercover", undercover="c3", bandit="c4", bomb="c4 d4 e4", kills=17)
    p.play("arrest c4")
    p.play("yes")
    assert p.dead == "d4"
    assert p.state.outcome is not None
    assert p.state.outcome.reason == "kills"


@pytest.mark.parametrize("phase", ["own turn", "other turn", "window"])
def test_f_5_surrender_at_any_time_loses_for_the_team(phase: str) -> None:
    p = Position(up="bandit", bandit="c3", protection="c4", options=STANDARD)
    if phase == "window":
        p.play("kill c4")
    role = "bandit" if phase == "own turn" else "detective"
    assert GAME.prompt(p.state, p.seat(role)) is not None
    p.play("surrender", seat=p.seat(role))
    assert p.state.outcome is not None
    assert p.state.outcome.reason == "surrender"
    assert p.state.outcome.winners == ((1, 3, 5) if role == "bandit" else (0, 2, 4))
    assert GAME.deadline(p.state) is None


def test_f_6_the_cap_is_a_draw_and_off_by_default() -> None:
    p = Position(up="operative", options={"mode": "duel-3v3", "cap_cycles": 60})
    p.state.cycle = 60
    whole_turn(p)
    assert p.state.outcome is not None
    assert (p.state.outcome.winners, p.state.outcome.reason) == ((), "cap")
    p = Position(up="operative")
    p.state.cycle = 60
    whole_turn(p)
    assert (p.state.outcome, p.state.cycle) == (None, 61)


def test_f_75_at_the_end_all_is_laid_open() -> None:
    p = Position(up="undercover", undercover="c4", bandit="a1", deck="b1", options=DUEL_4)
    p.play("masquerade")
    p.play("surrender", seat=0)
    truth = GAME.view(p.state, -1)["truth"]
    assert truth["identities"]["undercover"] == p.suspects["b1"]
    assert truth["history"]["undercover"] == (p.suspects["c4"], p.suspects["b1"])
    assert truth["notes"] == ((0, "masquerade", "undercover", p.suspects["b1"], True),) or truth["notes"]
    assert {"hand", "kept", "deck", "discards"} <= {*truth}
