"""Random games of FBI vs Mafia: the kernel's promises, over all sub-modes and options, in several ways of playing.

``DUSKFALL_FBI_GAMES=20000 pytest tests/games/fbi`` plays more of them.
"""

from __future__ import annotations

import json
import os
import random

import pytest

from duskfall.engine.canonical import dumps
from duskfall.engine.replay import replay, resume
from duskfall.games.fbi import GAME
from duskfall.games.fbi.options import PROTECTIONS_MOST
from duskfall.games.fbi.roles import MODES
from duskfall.games.fbi.state import FbiState
from duskfall.games.registry import game

from ..test_random_games import ended, faces_fold_to_views, look_closely
from .playing import FAVOURITES, new_match, played, viewers

GAMES_IN_ALL = int(os.environ.get("DUSKFALL_FBI_GAMES", "2400"))
CHUNKS = 12


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("mode", MODES)
def test_random_games_keep_every_promise(mode: str, chunk: int) -> None:
    rng = random.Random(f"{mode} {chunk}")
    games = max(1, GAMES_IN_ALL // (CHUNKS * len(MODES)))
    looks = 0
    for number in range(games):
        match = new_match(rng, mode=mode)
        way = [*FAVOURITES][number % len(FAVOURITES)]
        token = -1
        for match in played(match, rng, way):  # noqa: B020 - the same match, further on
            assert match.token >= token
            token = match.token
            sound(match.state)
            if rng.random() < 0.0005 or (looks < 2 and match.state.window is not None):
                looks += match.state.window is not None
                look_closely(match, match.record.last_at, rng)
        if match.outcome is not None:
            ended(match)
        text = match.record.text()
        assert replay(text, game).record.text() == text
        faces_fold_to_views(match, rng.sample(viewers(match), 3))


def sound(s: FbiState) -> None:
    """What is true of every position."""
    full = s.grid.all
    assert not s.dead & s.arrested
    assert not s.arrested & (s.bombs | s.threats | s.protections)
    assert (s.dead | s.arrested | s.bombs | s.threats | s.protections) & ~full == 0
    assert s.protections.bit_count() <= PROTECTIONS_MOST
    assert len(s.deaths) == s.dead.bit_count()
    assert len(s.caught) == s.arrested.bit_count() == s.arrests
    assert s.kills == len(s.deaths) + len(s.fallen)
    if s.outcome is None:
        assert len({*s.identities}) == s.mode.roles
        assert all(s.lives(suspect) for suspect in s.identities)
        assert s.kills < s.mode.kills
        assert s.arrests < s.mode.arrests
        out = [suspect for suspect, _ in (*s.fallen, *s.caught)]
        cards = [*s.identities, *s.hand, *s.kept, *s.offer, *s.deck, *s.discards, *s.innocent, *out]
        assert sorted(cards) == sorted(s.cells), "every card is in one place"
        assert all(s.history[role][-1] == suspect for role, suspect in enumerate(s.identities))


@pytest.mark.parametrize("way", FAVOURITES)
def test_views_fold_through_json_after_every_input(way: str) -> None:
    rng = random.Random(f"fold {way}")
    for _ in range(4):
        match = new_match(rng)
        views = {viewer: json.loads(dumps(match.view(viewer))) for viewer in viewers(match)}
        seen = dict.fromkeys(views, 0)
        for match in played(match, rng, way):  # noqa: B020 - the same match, further on
            for viewer, view in views.items():
                for face in match.faces(viewer, seen[viewer]):
                    GAME.fold(view, json.loads(dumps(face)))
                    seen[viewer] += 1
                assert dumps(view) == dumps(match.view(viewer))


def test_a_match_resumed_within_any_interrupt_is_the_same() -> None:
    """All that is pending is in the record: questions within questions, chains half gone off."""
    rng = random.Random("resume")
    kinds: set[str] = set()
    deep = 0
    while len(kinds) < 2 or deep < 25:
        match = new_match(rng, move_time=0)
        for match in played(match, rng, rng.choice(["bombs", "threats"])):  # noqa: B020
            s = match.state
            if s.window is None:
                continue
            kinds.add(s.window.kind)
            deep += len(s.stack) > 1
            again = resume(GAME, match.record.header, match.record.inputs)
            assert again.digest() == match.digest()
            assert again.token == match.token
            assert (again.deadline and again.deadline.at) == (match.deadline and match.deadline.at)
            for seat in viewers(match):
                mine, other = match.prompt(seat), again.prompt(seat)
                assert (mine and mine.json()) == (other and other.json())


def test_rare_things_happen_in_these_games() -> None:
    rng = random.Random("rare")
    wanted = {
        "reshuffle",
        "saved",
        "set_off",
        "decline",
        "caught",
        "draw",
        "keep",
        "expose",
        "prepare",
        "threat",
    }
    found: set[str] = set()
    for number in range(400):
        match = new_match(rng, canvass=False)
        for _ in played(match, rng, [*FAVOURITES][number % len(FAVOURITES)]):
            pass
        found |= {face["e"] for face in match.faces(-1)}
        if wanted <= found:
            return
    assert wanted <= found
