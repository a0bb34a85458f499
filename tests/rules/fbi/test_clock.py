"""F-90, F-78: time."""

from __future__ import annotations

from typing import Any

import pytest

from duskfall.games.fbi import GAME

from .position import Position

CLOCKED = {"mode": "duel-3v3", "move_time": 30, "reserve": 60}


def deadline(p: Position) -> tuple[int, int, int]:
    """When, how long in all, how much of it reserve; in seconds."""
    found = GAME.deadline(p.state)
    assert found is not None
    return found.at // 1000, found.span // 1000, found.reserve // 1000


def test_f_90_no_clock_by_default() -> None:
    assert GAME.deadline(Position().state) is None
    assert "reserves" not in GAME.view(Position().state, 0)


@pytest.mark.parametrize("seconds", [30, 60, 120])
def test_f_90_the_time_of_a_move_and_then_the_reserve(seconds: int) -> None:
    p = Position(options={**CLOCKED, "move_time": seconds})
    assert deadline(p) == (seconds + 60, seconds + 60, 60)


def test_f_90_each_step_has_the_full_time() -> None:
    p = Position(up="operative", options=CLOCKED)
    p.now = 20_000
    p.play("skip")
    assert deadline(p) == (20 + 90, 90, 60)


def test_f_90_what_is_overdrawn_comes_out_of_the_reserve() -> None:
    p = Position(options=CLOCKED)
    p.now = 50_000
    faces = p.play("shift row 1 right")
    assert faces[0] == {"e": "reserve", "seat": 0, "left": 40_000}
    assert GAME.view(p.state, 1)["reserves"] == (40_000, 60_000)


def test_f_90_the_end_is_the_last_thing_that_is_told() -> None:
    p = Position(up="bandit", bandit="c3", options=CLOCKED, kills=17)
    p.now = 80_000
    assert [face["e"] for face in p.play("kill c4")] == ["reserve", "kill", "die", "over"]
    p = Position(up="undercover", maniac="c3", threat="c4", options=CLOCKED, kills=17)
    assert p.wait()[-1]["e"] == "over"


@pytest.mark.parametrize("seat_of", ["bandit", "undercover"])
def test_f_90_two_turns_in_a_row_lose(seat_of: str) -> None:
    p = Position(up=seat_of, options=CLOCKED)
    seat = p.seat(seat_of)
    assert p.wait()[0] == {"e": "expire", "seat": seat, "count": 1}
    p.play("shift row 1 right")
    if p.phase == "threaten":
        p.play("threaten " + p.offered("threaten")[0])
    p.wait()
    assert p.state.outcome is not None
    assert (p.state.outcome.winners, p.state.outcome.reason) == ((1 - seat,), "time")


def test_f_90_a_move_in_time_starts_afresh() -> None:
    p = Position(options=CLOCKED)
    p.wait()
    assert p.state.expiries == (1, 0)
    p.play("shift row 1 right")
    p.play("swap a1 b1")
    assert p.state.expiries == (0, 0)


def test_f_90_in_standard_a_seat_that_is_away_loses_for_its_team() -> None:
    p = Position(options={"mode": "standard-3v3", "move_time": 30, "reserve": 0})
    counts = 0
    while p.state.outcome is None:
        if p.up == "bandit":
            counts += p.wait()[0] == {"e": "expire", "seat": 0, "count": counts + 1}
        elif p.phase == "start":
            p.play("skip")
        elif p.phase == "threaten":
            p.play("threaten " + p.offered("threaten")[0])
        elif p.phase == "resolving":
            p.wait()
        else:
            p.play("shift row 6 right")
    assert counts == 2
    assert p.state.outcome.winners == (1, 3, 5)


@pytest.mark.parametrize(
    ("up", "there", "first", "kinds"),
    [
        ("bandit", {}, None, ["expire", "shift"]),
        ("operative", {}, None, ["expire", "skip", "shift"]),
        ("operative", {}, "protect a1", ["expire", "shift"]),
        ("maniac", {}, None, ["expire", "shift", "threaten"]),
        ("maniac", {}, "swap a1 b1", ["expire", "threaten"]),
        ("detective", {}, "inspect", ["expire", "keep"]),
    ],
)
def test_f_78_the_rest_of_the_turn_is_played_mildly(
    up: str, there: dict[str, Any], first: str | None, kinds: list[str]
) -> None:
    p = Position(up=up, options={**CLOCKED, "reserve": 0}, **there)
    if first:
        p.play(first)
    p.wait()
    assert p.kinds() == kinds
    assert p.state.turn_at == p.now
    assert p.up != up
    lines = [face for face in p.told(-1) if face["e"] == "shift"]
    assert all(not line["line"].endswith("2") for line in lines if len(line["line"].split()) > 3)
    threats = [face["suspects"] for face in p.told(-1) if face["e"] == "threaten"]
    assert all(len(suspects) == 1 for suspects in threats)


def test_f_78_a_barred_shift_is_never_played() -> None:
    for seed in range(40):
        p = Position(options=CLOCKED)
        p.state.ply = seed
        p.play("shift row 1 right")
        p.wait()
        assert {"e": "shift", "line": "row 1 left"} not in p.told(-1)
