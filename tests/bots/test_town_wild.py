"""Bots among people who shout, leave, make motions and say whatever can be said: they always have a legal answer."""

from __future__ import annotations

import random

import pytest

from duskfall.bots.registry import LEVELS
from duskfall.bots.worker import decide
from duskfall.engine.match import Match

from ..town.playing import GAMES, new_match, played
from .test_town_hygiene import is_legal
from .town_positions import request

MATCHES = 6
LOOKS = 0.06
"""In what share of the moments somebody is asked."""


def asked_now(match: Match, rng: random.Random) -> int | None:
    """A seat that a table would ask: one that is due, or else one that may speak."""
    due = match.game.to_move(match.state)
    if due:
        return rng.choice(due)
    prompts = [match.prompt(seat) for seat in range(len(match.record.header.seats))]
    may = [prompt.seat for prompt in prompts if prompt and any(ask.verb == "say" for ask in prompt.asks)]
    return rng.choice(may) if may else None


@pytest.mark.parametrize("way", ["lively", "all"])
@pytest.mark.parametrize("game_id", GAMES)
def test_bots_answer_legally_whatever_people_say_and_do(game_id: str, way: str) -> None:
    rng = random.Random(f"wild {game_id} {way}")
    answers: set[str] = set()
    for _ in range(MATCHES):
        for match in played(new_match(GAMES[game_id], rng), rng, way):
            if match.outcome is not None or rng.random() > LOOKS:
                continue
            seat = asked_now(match, rng)
            if seat is not None:
                text = decide(request(match, seat, rng.choice(LEVELS)))
                assert is_legal(match, seat, text), text
                answers.add(text.partition(" ")[0])
    assert {"done", "say", "vote"} <= answers
