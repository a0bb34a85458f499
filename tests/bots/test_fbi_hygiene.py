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
from duskfall.games.fbi.game import GAME
from duskfall.games.fbi.roles import MODES
from duskfall.lab.games import play

from .fbi_positions import SUB_MODES, positions, request

EVERY = 9
"""One position in so many is looked at: an odd number, so that all characters have their turn."""


def keys(data: Any) -> set[str]:
    if isinstance(data, dict):
        return set(data) | {key for value in data.values() for key in keys(value)}
    if isinstance(data, list):
        return {key for value in data for key in keys(value)}
    return set()


@pytest.mark.parametrize("mode", SUB_MODES)
def test_a_decision_survives_a_resampling_of_all_that_is_hidden(mode: str) -> None:
    differs = 0
    for number, (match, seat) in enumerate(positions("hygiene", ("easy", "medium"), {"mode": mode}, odd=0.2)):
        if number % EVERY:
            continue
        level = LEVELS[number // EVERY % len(LEVELS)]
        asked = request(match, seat, level)
        decided = decide(asked)
        truth = match.state
        match.state = GAME.resample(truth, seat, Draws(bytes(32), str(number)))
        differs += GAME.truth(match.state) != GAME.truth(truth)
        again = request(match, seat, level)
        assert json.dumps(again) == json.dumps(asked)
        assert decide(again) == decided
        match.state = truth
    assert differs


@pytest.mark.parametrize("mode", SUB_MODES)
def test_a_request_names_nothing_hidden(mode: str) -> None:
    for match, seat in positions("names", ("easy", "easy"), {"mode": mode}):
        asked = request(match, seat, "easy")
        told = {key: asked[key] for key in ("start", "faces", "view", "prompt")}
        assert not keys(told) & {"truth", "seed"}


@pytest.mark.parametrize("mode", SUB_MODES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_kept_bot_answers_as_one_made_anew_and_always_legally(mode: str, level: str) -> None:
    options = {"mode": mode, "canvass": level == "medium", "protect_needs_token": level != "hard"}
    kept: dict[int, Any] = {}
    for number, (match, seat) in enumerate(positions(f"kept {level}", ("novice", "novice"), options, odd=0.2)):
        if level == "expert" and number % EVERY:  # it takes its time
            continue
        asked = request(match, seat, level)
        if seat not in kept:
            written = table_options.write(match.record.header.options)
            kept[seat] = make("fbi", level, seat, written, "s")
        text = kept[seat].choose(asked["start"], asked["faces"], asked["view"], asked["prompt"])
        assert text in texts(asked["prompt"])
        if number % EVERY == 0:
            assert decide(asked) == text


@pytest.mark.parametrize("mode", SUB_MODES)
def test_teams_of_all_levels_play_to_the_end(mode: str) -> None:
    seats = len(MODES[mode].seats)
    for number in range(4):
        levels = [LEVELS[(seat + number) % 4] for seat in range(seats)]
        options = {"mode": mode, "cap_cycles": 60, "team_sight": number == 1, "threat_diamond": number == 2}
        result = play("fbi", levels, {**options, "first_team": "fbi" if number == 3 else "mafia"}, f"end {number}")
        assert result.reason in ("arrests", "kills", "cap")
