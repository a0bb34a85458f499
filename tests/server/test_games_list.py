"""GET /api/games: what a client needs to know of a game before it plays it."""

from __future__ import annotations

from pathlib import Path

import pytest

from duskfall.games.registry import game
from duskfall.server.api_tables import game_info

from .kit import serving


@pytest.mark.parametrize("game_id", ["classic", "city"])
def test_every_word_of_its_speech_acts_can_be_said(game_id: str) -> None:
    rules, talk = game(game_id), game_info(game(game_id)).talk
    assert talk is not None
    assert talk.count == len(rules.seat_names)
    acts = [f"suspect {talk.count} +2", *(f"claim {role}" for role in talk.roles)]
    acts += [f"result {kind} 1 night 1 {value}" for kind, values in talk.results.items() for value in values]
    acts += [f"request all {deed} {talk.count}" for deed in talk.deeds]
    acts += [f"plan {plan}" for plan in talk.plans]
    acts += [f"why {reason}" for reason in talk.reasons]
    acts += [f"emote {emote}" for emote in talk.emotes]
    for act in acts:
        assert str(rules.parse(f"say {act}")) == f"say {act}"


async def test_where_nobody_talks_by_acts_there_are_no_words_for_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        found = {each["id"]: each for each in (await server.call("GET", "/api/games")).json()["games"]}
    assert found["inspector"]["talk"] is None


def test_values_for_labs_are_no_choice_of_people() -> None:
    paces = {option.name: option.allowed for option in game_info(game("classic")).options}["pace"]
    assert paces == [100, 75, 50]
