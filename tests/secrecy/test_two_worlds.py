"""T01, T02, T07, T11, T12, T13, T14: what a viewer gets is the same, to the byte, in all its possible worlds.

Positions come from random games; each is dealt anew behind the viewer's back, and both worlds are played on.
"""

from __future__ import annotations

import random

import pytest

from duskfall.engine.viewers import SPECTATOR
from duskfall.games.registry import GAMES, game

from ..games.playing import RandomPlay, language, new_match, viewers
from .worlds import EXPIRY_TELLS, PUBLIC, SILENT, TELLS, Tally, compare_worlds

POSITIONS_IN_ALL = 10_000
"""For each viewer, over all chunks."""
CHUNKS = 20
PLIES_BETWEEN = 9
"""How far apart, on average, the positions of one game are."""


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_t01_two_worlds_give_a_viewer_the_same_bytes(game_id: str, chunk: int) -> None:
    rules, rng = game(game_id), random.Random(f"worlds {game_id} {chunk}")
    tallies: dict[int, Tally] = {}
    words = language(game_id)
    wanted = POSITIONS_IN_ALL // (CHUNKS * len(GAMES))
    while not tallies or min(tally.positions for tally in tallies.values()) < wanted:
        play = RandomPlay(new_match(rules, rng), rng)
        for match in play:
            if rng.random() < 1 / PLIES_BETWEEN and match.outcome is None:
                for viewer in viewers(match):
                    tally = tallies.setdefault(viewer, Tally())
                    if tally.positions < wanted:
                        compare_worlds(match, play.now, viewer, rng, rng.sample(words, 8), tally)
    for viewer, tally in tallies.items():
        assert tally.positions == wanted
        assert tally.steps > 2 * wanted, f"viewer {viewer}: the worlds were hardly played on"
        assert tally.stuck < wanted / 4
        played = set(tally.verbs)
        assert played >= {*SILENT[game_id], *PUBLIC[game_id]} - rules.standing, f"viewer {viewer}: {played}"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_says_what_its_rules_tell(game_id: str) -> None:
    assert game_id in TELLS
    assert game_id in EXPIRY_TELLS
    assert game_id in SILENT
    assert game_id in PUBLIC


@pytest.mark.parametrize("game_id", GAMES)
def test_spectators_are_a_viewer_of_their_own(game_id: str) -> None:
    """T07: what spectators get is never what a seat gets."""
    rng = random.Random(3)
    match = new_match(game(game_id), rng)
    assert match.view(SPECTATOR)["you"] == SPECTATOR
    assert match.prompt(SPECTATOR) is None
