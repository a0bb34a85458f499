"""F-70 to F-73, F-77, F-84: Protect, the Bomber's question, neutral windows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from duskfall.board.cast import CAST
from duskfall.board.grid import grid
from duskfall.engine.dice import Dice
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.engine.replay import resume
from duskfall.games.fbi import GAME
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.roles import ROLES
from duskfall.games.fbi.windows import asked

from .position import DUEL, DUEL_4, STANDARD, Position
from .refusals import refused


def attacked(cause: str, **there: Any) -> Position:
    """A protected suspect on c4 under attack; nothing is decided yet. The attacker is far from row 4."""
    options = there.pop("options", DUEL_4)
    there["protection"] = "c4"
    if cause == "kill":
        p = Position(up="bandit", bandit="c5", options=options, **there)
        p.play("kill c4")
    elif cause == "shoot":
        p = Position(up="sniper", sniper="e6", options=options, **there)
        p.play("shoot c4")
    elif cause == "threat":
        there["threat"] = f"{there.get('threat', '')} c4"
        p = Position(up="maniac", maniac="c5", options=options, **there)
    else:
        there["bomb"] = f"{there.get('bomb', '')} c4"
        p = Position(up="bomber", options=options, **there)
        p.play("detonate c4")
    assert p.phase == "resolving"
    return p


CAUSES = ["kill", "shoot", "threat", "bomb"]


@pytest.mark.parametrize("cause", CAUSES)
def test_f_70_the_operative_in_the_row_may_save(cause: str) -> None:
    p = attacked(cause, operative="a4", bomb="c3")
    assert asked(p.state) == 1
    assert p.verbs(1) == {"yes", "no"}
    assert p.verbs(0) == set()
    assert p.play("yes") == []
    assert p.told(1) == [{"e": "answer", "yes": True}]
    assert p.phase == "resolving"
    p.wait()
    assert "saved" in p.kinds()
    assert (p.dead, p.protections, p.totals) == ("", "", (0, 0))
    assert p.threats == ""
    assert p.bombs == "c3"


@pytest.mark.parametrize("cause", CAUSES)
@pytest.mark.parametrize("answer", ["no", None])
def test_f_70_no_or_no_answer_is_death(cause: str, answer: str | None) -> None:
    p = attacked(cause, operative="a4")
    if answer:
        p.play(answer)
    p.wait()
    assert (p.dead, p.totals) == ("c4", (1, 0))


@pytest.mark.parametrize("where", ["a3", "c4", "c6"])
def test_f_70_an_operative_elsewhere_or_the_victim_is_not_asked(where: str) -> None:
    p = attacked("shoot", operative=where)
    assert asked(p.state) is None
    assert GAME.to_move(p.state) == ()
    refused(p, "yes", "not_now", seat=1)
    p.wait()
    assert p.dead == "c4"


def test_f_70_without_the_token_there_is_no_protect_but_by_option() -> None:
    p = Position(up="bandit", bandit="c5", operative="a4")
    p.play("kill c4")
    assert p.dead == "c4"
    p = Position(up="bandit", bandit="c5", operative="a4", options={**DUEL, "protect_needs_token": False})
    p.play("kill c4")
    assert (p.phase, p.dead, asked(p.state)) == ("resolving", "", 1)
    p.play("yes")
    p.wait()
    assert p.dead == ""


def test_f_70_each_victim_is_a_new_question() -> None:
    p = Position(up="maniac", maniac="c3", threat="b4 d4", protection="b4 d4", operative="f4")
    p.play("yes")
    p.wait()
    assert (p.phase, p.threats) == ("resolving", "d4")
    assert GAME.view(p.state, 1)["own"]["answer"] is None
    p.play("no")
    p.wait()
    assert (p.dead, p.protections, p.phase) == ("d4", "", "act")


def test_f_70_an_answer_counts_once() -> None:
    p = attacked("kill", operative="a4")
    p.play("no")
    refused(p, "yes", "not_now", seat=1)
    assert p.verbs(1) == set()
    assert GAME.view(p.state, 1)["own"]["answer"] is False
    assert "answer" not in str(GAME.view(p.state, 0))


@pytest.mark.parametrize("answer", ["yes", "no", None])
def test_f_71_the_bomber_may_set_off_the_arrested(answer: str | None) -> None:
    p = Position(up="undercover", undercover="a1", bandit="b2", bomb="b2 c3", deck="f1")
    p.play("arrest b2")
    assert (p.phase, p.arrested, p.bombs, asked(p.state)) == ("question", "b2", "c3", 0)
    assert GAME.view(p.state, -1)["window"] == {"kind": "question", "suspect": p.suspects["b2"], "cause": "bomb"}
    if answer:
        p.play(answer)
    else:
        p.wait()
    assert p.dead == ("c3" if answer == "yes" else "")
    assert p.kinds()[0] == ("set_off" if answer == "yes" else "decline")
    assert p.up == "maniac"


def test_f_71_the_bomber_who_was_caught_is_asked_with_the_new_identity() -> None:
    p = Position(up="undercover", undercover="a1", bomber="b2", bomb="b2 c3", deck="c3 f1", options=STANDARD)
    p.play("arrest b2")
    assert asked(p.state) == p.seat("bomber")
    p.play("yes")
    assert p.arrested == "b2 c3"
    assert p.identity("bomber") == "f1"


@pytest.mark.parametrize("attack", ["kill", "threat"])
def test_f_71_the_question_comes_after_friendly_fire_too(attack: str) -> None:
    if attack == "kill":
        p = Position(up="bandit", bandit="c5", sniper="c4", bomb="c4", options={"mode": "standard-4v4"})
        p.play("kill c4")
    else:
        p = Position(up="maniac", maniac="c5", bandit="c4", bomb="c4", threat="c4")
    assert (p.arrested, p.phase) == ("c4", "question")


@pytest.mark.parametrize("where", ["a4", "a3"])
@pytest.mark.parametrize("answer", ["yes", "no", None])
def test_f_72_everybody_else_sees_the_same_window_of_the_same_length(where: str, answer: str | None) -> None:
    """F-84: an answer does not shorten it."""
    p = attacked("kill", operative=where, options=STANDARD)
    others = [seat for seat in range(6) if seat != p.seat("operative")]
    shown = {"kind": "resolving", "suspect": p.suspects["c4"], "cause": "kill"}
    assert all(GAME.view(p.state, viewer)["window"] == shown for viewer in (*range(6), -1))
    deadline = GAME.deadline(p.state)
    assert deadline is not None
    assert (deadline.at, deadline.span, deadline.reserve, deadline.token) == (15_000, 15_000, 0, p.state.ply)
    if answer and where == "a4":
        p.play(answer)
        assert all(p.told(viewer) == [] for viewer in (*others, -1))
    assert [p.verbs(seat) for seat in others] == [set()] * 5
    after = GAME.deadline(p.state)
    assert after is not None
    assert (after.at, after.token) == (15_000, p.state.ply)


@pytest.mark.parametrize("seconds", [5, 10, 15, 30])
def test_f_73_the_window_runs_without_a_clock_too(seconds: int) -> None:
    p = attacked("kill", operative="a4", options={**DUEL, "window": seconds})
    deadline = GAME.deadline(p.state)
    assert deadline is not None
    assert deadline.at == seconds * 1000
    p.wait()
    assert GAME.deadline(p.state) is None


def test_f_73_interrupts_nest_depth_first_one_question_at_a_time() -> None:
    """A threat arrests a bomb carrier, whose bomb hits a protected suspect, before the second threat fires."""
    p = Position(
        up="maniac",
        maniac="c3",
        bandit="b2",
        threat="b2 d4",
        bomb="b2 a2 a3",
        protection="a2 d4",
        operative="e2",
        deck="f1",
    )
    assert (p.phase, p.arrested) == ("question", "b2")
    p.play("yes")
    assert (p.phase, p.dead) == ("resolving", "")
    assert GAME.view(p.state, -1)["window"]["suspect"] == p.suspects["a2"]
    p.play("no")
    p.wait()
    assert p.dead == "a2 a3"
    assert GAME.view(p.state, -1)["window"] == {"kind": "resolving", "suspect": p.suspects["d4"], "cause": "threat"}
    p.wait()
    assert (p.dead, p.up, p.phase, p.state.stack) == ("a2 a3 d4", "maniac", "act", ())


def test_f_73_a_copy_taken_within_an_interrupt_goes_on_by_itself() -> None:
    """All that is pending is in the state: nothing else is needed to resume after a crash."""
    p = Position(up="bomber", bomb="a1 b2 c3", protection="b2", operative="e2")
    p.play("detonate a1")
    copy = p.state.clone()
    p.play("yes")
    p.wait()
    assert (p.dead, p.bombs) == ("a1", "c3")
    p.state = copy
    p.wait()
    assert (p.dead, p.bombs) == ("a1 b2 c3", "")


STORY = [
    (0, "shift row 6 right"), (1, "shift row 5 right"), (0, "shift row 6 right"), (0, "threaten a3,d3"),
    (1, "shift row 5 right"), (0, "plant d3"), (1, "protect d3"), (1, "shift row 5 right"),
    (0, "shift row 6 right"), (1, "shift row 5 right"), (1, "yes"),
]  # fmt: skip
"""At its tenth move the Maniac's threat on a protected suspect fires; the Operative answers within the window."""


@pytest.mark.parametrize("stop", range(9, 12))
def test_f_73_a_match_resumed_from_its_record_within_an_interrupt_is_the_same(stop: int) -> None:
    options = replace(Options(), mode="duel-3v3")
    identities = dict(zip(ROLES, ("b2", "e6", "c3", "f6", "d4", "f3"), strict=False))
    board = list(CAST[:36])
    wish = {"board": board, "identities": {role: board[grid(6, 6).names.index(at)] for role, at in identities.items()}}
    header = Header("fbi", 1, options, ("a", "b"), bytes(32), GAME.arrange(options, wish, Dice(bytes(32)).of("deal")))
    match = Match(GAME, header)
    for move in STORY[:stop]:
        match.submit(*move, now=1000)
    assert (match.state.phase == "resolving") == (stop > 9)
    again = resume(GAME, header, match.record.inputs)
    for m in (match, again):
        for move in STORY[stop:]:
            m.submit(*move, now=1000)
        assert m.deadline is not None
        m.expire(m.deadline.token, m.deadline.at)
        assert m.state.phase == "act"
    assert again.digest() == match.digest()
    assert again.record.text() == match.record.text()
    assert match.view(-1)["protection"] == match.view(-1)["dead"] == ()


def test_f_77_the_operative_is_asked_about_a_mafia_victim_too_and_the_answer_does_nothing() -> None:
    for answer in ("yes", "no"):
        p = attacked("kill", operative="a4", maniac="c4", options=STANDARD)
        assert asked(p.state) == p.seat("operative")
        p.play(answer)
        p.wait()
        assert (p.arrested, p.dead, p.totals) == ("c4", "", (0, 1))


def test_f_84_an_interrupt_that_runs_out_is_counted_against_nobody() -> None:
    p = attacked("kill", operative="a4", options={**DUEL, "move_time": 30})
    p.wait()
    assert p.state.expiries == (0, 0)
    assert "expire" not in p.kinds()
    p = Position(up="undercover", undercover="a1", bandit="b2", bomb="b2", options={**DUEL, "move_time": 30})
    p.play("arrest b2")
    p.wait()
    assert p.state.expiries == (0, 0)
