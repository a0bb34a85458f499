"""Every bot of Mafia vs Inspector, at every level and in odd games, plays legal moves and repeats itself exactly."""

from __future__ import annotations

import json
from itertools import product

import pytest

from duskfall.bots.registry import LEVELS, REFERENCES
from duskfall.bots.worker import decide

from .positions import new_match, positions, request

QUICK = ("novice", "easy", "medium", "greedy", "cautious", "random")


@pytest.mark.parametrize(("anywhere", "refills"), [*product([False, True], repeat=2)])
@pytest.mark.parametrize("level", QUICK)
def test_moves_are_among_those_offered_under_all_rules(level: str, anywhere: bool, refills: bool) -> None:
    options = {"interrogate_any": anywhere, "interrogate_refills": refills}
    for game in range(2):
        for match in positions(f"{level} {game}", (level, level), options, odd=0.2):
            prompt = match.prompt(match.state.turn)
            assert prompt is not None
            assert decide(request(match, level)) in set(prompt.texts()) - {"surrender"}


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize("anywhere", [False, True])
def test_strong_bots_too_in_the_odd_games_of_weak_ones(level: str, anywhere: bool) -> None:
    options = {"interrogate_any": anywhere, "interrogate_refills": not anywhere, "move_time": 30}
    for number, match in enumerate(positions("odd", ("easy", "random"), options, odd=0.3)):
        if number % 5 < 2:
            prompt = match.prompt(match.state.turn)
            assert prompt is not None
            assert decide(request(match, level)) in set(prompt.texts()) - {"surrender"}


@pytest.mark.parametrize("level", [*LEVELS, *REFERENCES])
def test_the_same_request_gets_the_same_answer_and_stays_as_it_was(level: str) -> None:
    for number, match in enumerate(positions("repeat", ("easy", "easy"))):
        if number % 3 == 0:
            asked = request(match, level)
            before = json.dumps(asked)
            assert decide(asked) == decide(json.loads(before))
            assert json.dumps(asked) == before


def test_a_seed_is_all_that_makes_two_bots_of_a_level_differ() -> None:
    match = new_match("seeds")
    answers = {decide(request(match, "novice", seed)) for seed in range(20)}
    assert len(answers) > 1


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_a_bot_that_is_kept_answers_like_one_made_anew(level: str) -> None:
    """What is remembered between calls only saves time."""
    from duskfall.bots.registry import make

    kept = [make("inspector", level, seat, {}, "s") for seat in (0, 1)]
    for number, match in enumerate(positions("kept", ("easy", "medium"))):
        asked = request(match, level)
        seat = match.state.turn
        if number % 3 == 0 and level == "expert":
            continue
        answer = kept[seat].choose(asked["start"], asked["faces"], asked["view"], asked["prompt"])
        assert answer == decide(asked)


def test_thinking_has_a_counted_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rollouts are counted, so a decision is the same on a fast and a slow machine."""
    from duskfall.bots.inspector import search
    from duskfall.bots.inspector.players import STYLES

    runs = 0
    real = search.rollout

    def counted(*args: object) -> float:
        nonlocal runs
        runs += 1
        return real(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(search, "rollout", counted)
    plan = STYLES["expert"].plan
    assert plan is not None
    for number, match in enumerate(positions("counted", ("easy", "easy"))):
        if number in (2, 3, 6, 7):
            runs = 0
            decide(request(match, "expert"))
            assert 0 < runs <= plan.worlds * plan.width


def test_nothing_but_what_is_offered_is_played() -> None:
    """A prompt may be narrower than the rules, as in a puzzle."""
    for number, match in enumerate(positions("narrow", ("easy", "easy"))):
        asked = request(match, ("easy", "medium", "hard")[number % 3])
        shift = {verb: taken for verb, taken in asked["prompt"]["asks"].items() if verb == "shift"}
        if shift:
            asked["prompt"]["asks"] = shift
            assert decide(asked).startswith("shift ")
