"""A decision hangs on what the seat was told and on nothing else: everything hidden may be other, it stays the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from duskfall.bots.answers import texts
from duskfall.bots.registry import LEVELS, make
from duskfall.bots.worker import decide
from duskfall.engine.dice import Draws
from duskfall.engine.match import Match
from duskfall.engine.viewers import Seat

from .mafia42_table import positions, request

EVERY = 17
"""One position in so many is looked at."""


def is_legal(match: Match, seat: Seat, text: str) -> bool:
    """Whether the game takes the answer; the position is not touched."""
    prompt = match.prompt(seat)
    assert prompt is not None
    if text and text not in texts(prompt.json()) and not text.startswith("say "):
        return False
    if text:
        match.game.submit(match.state.clone(), seat, match.game.parse(text), match.record.last_at)
    return True


@pytest.mark.parametrize("players", [6, 9, 12])
def test_a_decision_survives_a_resampling_of_all_that_is_hidden(players: int) -> None:
    differs, phases = 0, set()
    for number, (match, seat) in enumerate(positions({"players": players}, "hygiene", ("medium", "hard"), odd=0.1)):
        if number % EVERY:
            continue
        level = LEVELS[number // EVERY % len(LEVELS)]
        asked = request(match, seat, level)
        decided = decide(asked)
        assert is_legal(match, seat, decided)
        phases.add(asked["view"]["phase"])
        truth = match.state
        match.state = match.game.resample(truth, seat, Draws(bytes(32), str(number)))
        differs += match.game.truth(match.state) != match.game.truth(truth)
        again = request(match, seat, level)
        assert json.dumps(again) == json.dumps(asked)
        assert decide(again) == decided
        match.state = truth
    assert differs
    assert {"night", "day"} <= phases


@pytest.mark.parametrize("level", LEVELS)
def test_a_kept_bot_answers_as_one_made_anew_and_always_legally(level: str) -> None:
    options = {"players": 12, "reveal_on_death": level == "medium"}
    kept: dict[int, Any] = {}
    for number, (match, seat) in enumerate(positions(options, f"kept {level}", ("easy", "hard"), odd=0.2)):
        if number % EVERY:
            continue
        asked = request(match, seat, level)
        if seat not in kept:
            kept[seat] = make("mafia42", level, seat, options, "s")
        text = kept[seat].choose(asked["start"], asked["faces"], asked["view"], asked["prompt"])
        assert is_legal(match, seat, text), text
        assert decide(asked) == text
