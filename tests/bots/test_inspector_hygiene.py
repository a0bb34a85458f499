"""A decision hangs on what the seat was told and on nothing else: everything hidden may be other, it stays the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from duskfall.bots.inspector.reader import Reader
from duskfall.bots.registry import LEVELS
from duskfall.bots.worker import decide
from duskfall.engine.dice import Draws
from duskfall.engine.match import Match
from duskfall.games.inspector import GAME
from duskfall.games.inspector.options import MAFIA

from .positions import positions, request


def hidden_names(match: Match) -> set[str]:
    """The words that would give a secret away, as keys of what a bot is handed."""
    return {"truth", "seed", "mafia", "inspector"} if match.state.turn == MAFIA else {"truth", "seed", "mafia"}


def keys(data: Any) -> set[str]:
    if isinstance(data, dict):
        return set(data) | {key for value in data.values() for key in keys(value)}
    if isinstance(data, list):
        return {key for value in data for key in keys(value)}
    return set()


@pytest.mark.parametrize("level", LEVELS)
def test_the_request_and_the_decision_survive_a_resampling_of_all_that_is_hidden(level: str) -> None:
    step = 7 if level == "expert" else 3
    for number, match in enumerate(positions("hygiene", ("easy", "medium"))):
        if number % step:
            continue
        asked = request(match, level)
        decided = decide(asked)
        truth, differs = match.state, False
        for salt in range(3):
            match.state = GAME.resample(truth, truth.turn, Draws(bytes(32), f"{number} {salt}"))
            differs |= GAME.truth(match.state) != GAME.truth(truth)
            again = request(match, level)
            assert json.dumps(again) == json.dumps(asked)
            assert decide(again) == decided
        match.state = truth
        assert differs


def test_a_request_names_nothing_hidden() -> None:
    for match in positions("names", ("easy", "easy")):
        asked = request(match, "easy")
        told = {key: asked[key] for key in ("start", "faces", "view", "prompt")}
        assert not keys(told) & hidden_names(match)


def test_the_truth_is_never_ruled_out() -> None:
    """Facts and readings alike leave whoever it really is possible, in every position of odd games."""
    for game in range(12):
        for match in positions(f"truth {game}", ("easy", "medium"), {"interrogate_any": game % 2 == 0}, odd=0.3):
            asked = request(match, "medium")
            reader = Reader(asked["start"], match.record.header.options)
            for face in asked["faces"]:
                reader.take(face)
            known, state = reader.known(), match.state
            if match.state.turn == MAFIA:
                assert state.mafia in known.onlooker.hunt
                assert state.phase == "opening" or state.inspector in known.mind.aim
            else:
                assert state.mafia in known.mind.hunt
                assert state.mafia in known.onlooker.hunt
            for weights in (known.mind.hunt, known.mind.aim, known.onlooker.hunt, known.onlooker.aim):
                assert sum(weights.values()) == pytest.approx(1.0)
