"""`random_move` draws every offered move, but standing acts and those besides, with the same probability."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from duskfall.games.registry import game

from .playing import EVERY_GAME, RandomPlay, new_match, offered


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_random_moves_are_the_offered_moves_evenly_drawn(game_id: str) -> None:
    rules, rng = game(game_id), random.Random(f"uniform {game_id}")
    looked_at = 0
    while looked_at < 25:
        for match in RandomPlay(new_match(rules, rng), rng):
            due = rules.to_move(match.state)
            if not due or rng.random() > 0.04:
                continue
            looked_at += 1
            seat = rng.choice(due)
            left_out = rules.standing | rules.besides
            texts = [t for t in offered(match.state, rules, seat) if t.partition(" ")[0] not in left_out]
            draws = 60 * len(texts)
            drawn = Counter(str(rules.random_move(match.state, seat, rng)) for _ in range(draws))
            assert set(drawn) == set(texts)
            chi_square = sum((count - 60) ** 2 / 60 for count in drawn.values())
            freedom = len(texts) - 1
            assert chi_square < freedom + 5 * (2 * freedom) ** 0.5 + 5, (
                f"{chi_square} with {freedom} degrees of freedom"
            )


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_equal_generators_draw_equal_games(game_id: str) -> None:
    def played() -> str:
        rng = random.Random(5)
        play = RandomPlay(new_match(game(game_id), rng), rng)
        for _ in play:
            pass
        return play.match.record.text()

    assert played() == played()
