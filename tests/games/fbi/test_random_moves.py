"""`random_move` draws every offered move but Surrender, each as often as the others, in nearly every step."""

from __future__ import annotations

import random
from collections import Counter

from duskfall.games.fbi import GAME

from .playing import new_match, played


def test_random_moves_are_the_offered_moves_evenly_drawn() -> None:
    rng = random.Random("uniform")
    seen: Counter[tuple[int, str]] = Counter()
    while len(seen) < 12:
        match = new_match(rng, mode="standard-4v4")
        for match in played(match, rng):  # noqa: B020 - the same match, further on
            s = match.state
            due = GAME.to_move(s)
            kind = (-1, s.phase) if s.window else (s.up, s.phase)
            if not due or seen[kind] or rng.random() > 0.3:
                continue
            prompt = GAME.prompt(s, due[0])
            assert prompt is not None
            texts = [text for text in prompt.texts() if text != "surrender"]
            if len(texts) > 400:
                continue
            seen[kind] += 1
            drawn = Counter(str(GAME.random_move(s, due[0], rng)) for _ in range(30 * len(texts)))
            assert set(drawn) == set(texts)
            chi_square = sum((count - 30) ** 2 / 30 for count in drawn.values())
            freedom = len(texts) - 1
            assert chi_square < freedom + 5 * (2 * freedom) ** 0.5 + 5
