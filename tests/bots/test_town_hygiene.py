"""A decision hangs on what the seat was told and on nothing else: everything hidden may be other, it stays the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from duskfall.bots.answers import texts
from duskfall.bots.registry import LEVELS, make
from duskfall.bots.worker import decide
from duskfall.engine import options as table_options
from duskfall.engine.dice import Draws
from duskfall.engine.match import Match
from duskfall.engine.viewers import Seat

from .town_positions import GAMES, positions, request

EVERY = 11
"""One position in so many is looked at: no divisor of the seats, so that all have their turn."""


def keys(data: Any) -> set[str]:
    if isinstance(data, dict):
        return set(data) | {key for value in data.values() for key in keys(value)}
    if isinstance(data, list):
        return {key for value in data for key in keys(value)}
    return set()


def is_legal(match: Match, seat: Seat, text: str) -> bool:
    """Whether the game takes the answer; the position is not touched."""
    prompt = match.prompt(seat)
    assert prompt is not None
    if not text:
        return True
    if text not in texts(prompt.json()) and not text.startswith("say "):
        return False
    match.game.submit(match.state.clone(), seat, match.game.parse(text), match.record.last_at)
    return True


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_survives_a_resampling_of_all_that_is_hidden(game: str) -> None:
    differs, phases = 0, set()
    for number, (match, seat) in enumerate(positions(game, "hygiene", ("medium", "hard"), odd=0.1)):
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
    assert differs > 10
    assert {"speech", "vote", "shot"} <= phases


@pytest.mark.parametrize("game", GAMES)
def test_a_request_names_nothing_hidden(game: str) -> None:
    for number, (match, seat) in enumerate(positions(game, "names", ("novice",))):
        if number % EVERY:
            continue
        asked = request(match, seat, "easy")
        told = {key: asked[key] for key in ("start", "faces", "view", "prompt")}
        assert not keys(told) & {"truth", "seed", "cards"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_kept_bot_answers_as_one_made_anew_and_always_legally(game: str, level: str) -> None:
    options = {"voting": "open" if level in ("easy", "hard") else "closed", "first_day_elimination": level == "medium"}
    kept: dict[int, Any] = {}
    for number, (match, seat) in enumerate(positions(game, f"kept {level}", ("easy", "hard"), options, odd=0.2)):
        if number % EVERY:
            continue
        asked = request(match, seat, level)
        if seat not in kept:
            kept[seat] = make(game, level, seat, table_options.write(match.record.header.options), "s")
        text = kept[seat].choose(asked["start"], asked["faces"], asked["view"], asked["prompt"])
        assert is_legal(match, seat, text), text
        assert decide(asked) == text
