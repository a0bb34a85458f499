"""C-3: the pace of a table shortens every one of its times alike, and changes nothing else."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from duskfall.engine.match import Match
from duskfall.engine.record import Header

from .playing import GAMES, extra, move, new_match

EXTRAS = ("shout", "propose", "away", "back")


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("pace", [75, 50, 20, 5])
def test_every_span_is_that_share_of_the_usual_one(game_id: str, pace: int) -> None:
    rng = random.Random(f"pace {game_id} {pace}")
    spans: set[int] = set()
    for _ in range(3):
        usual = new_match(GAMES[game_id], rng, pace=100)
        quick = _at_pace(usual, pace)
        while usual.outcome is None:
            long, short = usual.deadline, quick.deadline
            assert long is not None
            assert short is not None
            assert short.span == long.span * pace // 100
            assert short.token == long.token
            spans.add(long.span)
            _go_on(usual, quick, rng)
        assert quick.outcome is not None
        assert quick.outcome.json() == usual.outcome.json()
    assert {5_000, 10_000, 30_000, 60_000} <= spans


def _at_pace(match: Match, pace: int) -> Match:
    header = match.record.header
    options = replace(header.options, pace=pace)
    return Match(match.game, Header(header.game, header.version, options, header.seats, header.seed))


def _go_on(usual: Match, quick: Match, rng: random.Random) -> None:
    """The same happens at both tables; nobody needs any time for it."""
    due = usual.game.to_move(usual.state)
    besides = extra(usual, rng, EXTRAS) if rng.random() < 0.2 else None
    if besides is not None:
        for match in (usual, quick):
            match.submit(*besides, None, match.record.last_at)
    elif due and rng.random() < 0.8:
        seat = rng.choice(due)
        text = move(usual, seat, rng)
        for match in (usual, quick):
            match.submit(seat, text, None, match.record.last_at)
    else:
        for match in (usual, quick):
            assert match.deadline is not None
            match.expire(match.deadline.token, match.deadline.at)
