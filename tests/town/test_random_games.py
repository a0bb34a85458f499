"""Random games of talk: the kernel's promises, over all options, in several ways of playing.

``DUSKFALL_TOWN_GAMES=10000 pytest tests/town`` plays more of each.
"""

from __future__ import annotations

import json
import os
import random
from collections import Counter

import pytest

from duskfall.engine.canonical import dumps
from duskfall.engine.replay import replay, resume
from duskfall.games.registry import game
from duskfall.town.numbers import first, members
from duskfall.town.options import SHOUTS
from duskfall.town.state import TownState

from ..games.test_random_games import ended, faces_fold_to_views, look_closely
from .playing import GAMES, WAYS, new_match, played, viewers

GAMES_IN_ALL = int(os.environ.get("DUSKFALL_TOWN_GAMES", "256"))
CHUNKS = 4


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game_id", GAMES)
def test_random_games_keep_every_promise(game_id: str, way: str, chunk: int) -> None:
    """T36: nothing goes on after it is decided. T45: with nobody there every phase still ends."""
    rng = random.Random(f"{game_id} {way} {chunk}")
    for _ in range(-(-GAMES_IN_ALL // (CHUNKS * len(WAYS)))):
        match = new_match(GAMES[game_id], rng)
        look = int(rng.expovariate(1 / 80))
        token = -1
        for count, match in enumerate(played(match, rng, way)):  # noqa: B020 - the same match, further on
            assert match.token >= token
            token = match.token
            sound(match.state)
            if count == look:
                look_closely(match, match.record.last_at, rng)
        ended(match)
        text = match.record.text()
        assert replay(text, game).record.text() == text
        faces_fold_to_views(match, list(viewers(GAMES[game_id])))


def sound(s: TownState) -> None:
    """What is true of every position."""
    everybody = first(s.book.count)
    gone = [out.number for out in s.outs]
    assert len(gone) == len(set(gone))
    assert s.alive == everybody & ~sum(1 << number for number in gone)
    assert sum(s.falls) == everybody & ~s.alive
    assert sorted(role for role in s.roles if role) == sorted(s.cards[card - 1] for card in s.held if card)
    assert max(s.shouts) <= SHOUTS
    assert s.ballot is None or all(s.lives(number) for number in members(s.ballot.voters))
    if s.outcome is None:
        assert not s.falls or s.book.winner(s.roles, s.alive) is None, "the game goes on after it was decided"
        assert s.ballot is None or s.phase == "lift" or all(s.lives(number) for number in s.ballot.candidates)
        assert len({number for number, _ in s.nominated}) == len({by for _, by in s.nominated}) == len(s.nominated)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game_id", GAMES)
def test_views_fold_through_json_after_every_input(game_id: str, way: str) -> None:
    rng = random.Random(f"fold {game_id} {way}")
    for _ in range(2):
        match = new_match(GAMES[game_id], rng)
        views = {viewer: json.loads(dumps(match.view(viewer))) for viewer in viewers(GAMES[game_id])}
        seen = dict.fromkeys(views, 0)
        for match in played(match, rng, way):  # noqa: B020 - the same match, further on
            for viewer, view in views.items():
                for face in match.faces(viewer, seen[viewer]):
                    GAMES[game_id].fold(view, json.loads(dumps(face)))
                    seen[viewer] += 1
                assert dumps(view) == dumps(match.view(viewer)), f"viewer {viewer}"


@pytest.mark.parametrize("game_id", GAMES)
def test_random_games_end_in_every_way_and_use_everything(game_id: str) -> None:
    """Else the tests above would prove little."""
    rng = random.Random("ways")
    reasons: Counter[str] = Counter()
    faces: set[str] = set()
    phases: set[str] = set()
    for number in range(80):
        match = new_match(GAMES[game_id], rng)
        for match in played(match, rng, [*WAYS][number % len(WAYS)]):  # noqa: B020
            phases.add(match.state.phase)
        assert match.outcome is not None
        reasons[match.outcome.reason] += 1
        for viewer in viewers(GAMES[game_id]):
            faces |= {face["e"] for face in match.faces(viewer)}
    assert (
        set(reasons)
        >= {
            "classic": {"no_black", "parity", "technical_loss"},
            "city": {"no_killer", "parity", "technical_loss", "maniac"},
        }[game_id]
    )
    assert phases == {
        "deal", "meeting", "speech", "vote", "defence", "lift", "farewell", "last", "over",
        *(step.name for step in GAMES[game_id].book.steps),
    }  # fmt: skip
    assert faces == {
        "take", "bot", "phase", "go_on", "out", "dawn", "over", "done", "lost", "nominate", "shout", "hush", "away",
        "back", "say", "vote", "count", "motion", "answer", "decided", "foul", "deed",
    }  # fmt: skip


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_resumed_anywhere_is_the_same(game_id: str) -> None:
    """T66: in a motion, in a shout, between the picks of a night: all that is pending is in the record."""
    rng = random.Random("resume")
    for _ in range(3):
        match = new_match(GAMES[game_id], rng)
        for match in played(match, rng):  # noqa: B020
            if rng.random() < 0.05:
                again = resume(GAMES[game_id], match.record.header, match.record.inputs)
                assert again.digest() == match.digest()
                assert again.token == match.token
                assert [again.view(viewer) for viewer in viewers(GAMES[game_id])] == [
                    match.view(viewer) for viewer in viewers(GAMES[game_id])
                ]
