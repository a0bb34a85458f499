"""The table of one device: calls as text, a journal that brings everything back, nothing shown too early."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from duskfall.device.calls import Desk
from duskfall.engine.viewers import SPECTATOR

from ..games.playing import texts_of_json

SEED = "5e" * 32


def ok(desk: Desk, **call: Any) -> Any:
    answer = json.loads(desk.answer(json.dumps(call)))
    assert "ok" in answer, answer
    return answer["ok"]


def refusal(desk: Desk, **call: Any) -> str:
    answer = json.loads(desk.answer(json.dumps(call)))
    code: str = answer["error"]["code"]
    assert answer["error"]["text"]
    return code


def opened() -> tuple[Desk, list[str]]:
    desk = Desk()
    first = ok(desk, do="open", game="inspector", options={}, names=["Ann", "Ben"], seed=SEED)
    return desk, [first["line"]]


def play_out(desk: Desk, lines: list[str], rng: random.Random) -> None:
    for at in range(0, 10_000_000, 1000):
        for seat in (0, 1):
            prompt = ok(desk, do="show", viewer=seat)["prompt"]
            if prompt is not None and prompt.get("due"):
                move = rng.choice([text for text in texts_of_json(prompt) if text != "surrender"])
                kept = ok(desk, do="play", seat=seat, move=move, token=prompt["token"], at=at)
                lines.append(kept["line"])
                if "over" in kept["now"]:
                    return


def test_a_match_is_played_and_comes_back_from_its_journal() -> None:
    desk, lines = opened()
    play_out(desk, lines, random.Random(4))
    again = Desk()
    assert ok(again, do="reopen", journal="".join(lines))["now"]["over"]
    for viewer in (0, 1, SPECTATOR):
        assert ok(again, do="show", viewer=viewer) == ok(desk, do="show", viewer=viewer)
        assert ok(again, do="told", viewer=viewer) == ok(desk, do="told", viewer=viewer)
    assert ok(again, do="record") == ok(desk, do="record")


def test_a_journal_that_is_cut_short_comes_back_as_far_as_it_goes() -> None:
    desk, lines = opened()
    play_out(desk, lines, random.Random(4))
    again = Desk()
    now = ok(again, do="reopen", journal="".join(lines[:3]))["now"]
    assert "over" not in now
    assert refusal(again, do="record") == "not_over"


def test_refusals_have_codes_and_change_nothing() -> None:
    desk, _ = opened()
    before = ok(desk, do="show", viewer=0)
    assert refusal(desk, do="play", seat=0, move="kill z9", at=0) == "notation"
    assert refusal(desk, do="play", seat=0, move="kill a1", token=99, at=0) == "stale"
    assert ok(desk, do="show", viewer=0) == before
    assert refusal(Desk(), do="show", viewer=0) == "not_playing"
    assert refusal(Desk(), do="open", game="chess", options={}, names=[], seed=SEED) == "game_unknown"
    assert refusal(Desk(), do="open", game="inspector", options={}, names=["Ann"], seed=SEED) == "seat_unknown"
    assert refusal(Desk(), do="reopen", journal="{}") == "record_format"


def test_an_expiry_before_its_time_leaves_no_line() -> None:
    desk = Desk()
    options = {"move_time": 60}
    now = ok(desk, do="open", game="inspector", options=options, names=["Ann", "Ben"], seed=SEED)["now"]
    deadline = now["deadline"]
    assert ok(desk, do="expire", token=deadline["token"], at=deadline["at"] - 1)["line"] == ""
    assert ok(desk, do="expire", token=deadline["token"], at=deadline["at"])["line"]


@pytest.mark.parametrize("game", ["inspector", "fbi"])
def test_options_are_told_for_people(game: str) -> None:
    names = {option["name"] for option in ok(Desk(), do="options", game=game)}
    assert "move_time" in names
    assert "cap_cycles" not in names
