"""Bots by name, and their pauses."""

from __future__ import annotations

import statistics

import pytest

from duskfall.bots.answers import texts
from duskfall.bots.pace import LONGEST, SHORTEST, pause
from duskfall.bots.registry import LEVELS, REFERENCES, make
from duskfall.engine.errors import DuskfallError

from .positions import positions


@pytest.mark.parametrize("level", [*LEVELS, *REFERENCES])
def test_every_name_is_a_bot(level: str) -> None:
    assert callable(make("inspector", level, 0, {}, 1).choose)


@pytest.mark.parametrize(
    ("game", "level", "seat", "code"),
    [
        ("chess", "hard", 0, "game_unknown"),
        ("inspector", "godlike", 0, "level_unknown"),
        ("inspector", "hard", 2, "no_seat"),
        ("fbi", "cautious", 0, "level_unknown"),
    ],
)
def test_what_is_not_there_is_refused_with_a_code(game: str, level: str, seat: int, code: str) -> None:
    with pytest.raises(DuskfallError) as caught:
        make(game, level, seat, {}, 1)
    assert caught.value.code == code


def test_a_prompt_read_from_json_offers_what_the_prompt_offers() -> None:
    for match in positions("texts", ("random", "random"), {"interrogate_any": True}):
        prompt = match.prompt(match.state.turn)
        assert prompt is not None
        assert {*texts(prompt.json()), "surrender"} == set(prompt.texts())


def test_a_pause_is_human_and_knows_only_seed_and_turn() -> None:
    drawn = [pause("seed", turn) for turn in range(2000)]
    assert min(drawn) >= SHORTEST
    assert max(drawn) <= LONGEST
    assert 1.7 < statistics.median(drawn) < 2.3
    assert drawn == [pause("seed", turn) for turn in range(2000)]
    assert pause("other", 1) != pause("seed", 1)


def test_a_pause_leaves_the_clock_its_time() -> None:
    assert all(pause("seed", turn, limit=1.5) <= 0.5 for turn in range(50))
    assert pause("seed", 1, limit=-2.0) == 0.0
