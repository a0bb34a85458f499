"""T01, T02, T07, T11, T12, T13, T14: what a viewer gets is the same, to the byte, in all its possible worlds.

Positions come from random games; each is dealt anew behind the viewer's back, and both worlds are played on.
"""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from duskfall.engine.record import Played
from duskfall.engine.viewers import SPECTATOR
from duskfall.games.registry import game

from ..games.playing import EVENLY, EVERY_GAME, RandomPlay, language, new_match, random_options, sub_modes, viewers
from .tells import EXPIRY_TELLS, OFFERS, PUBLIC, SILENT, TELLS
from .worlds import Tally, compare_worlds, merged

POSITIONS = {"inspector": 30_000, "fbi": 12_000, "onephone": 6_000, "classic": 6_000, "city": 6_000, "mafia42": 600}
"""Over all chunks and viewers; the more, the longer (``DUSKFALL_POSITIONS`` sets another number for each game)."""
CHUNKS = 20
PLIES_BETWEEN = 9
"""How far apart, on average, the positions of one game are."""
OFTEN = 40
"""A verb that the games of a chunk use so often is also used when the worlds are played on."""
SHARE = {"onephone": 1 / 8}
"""Where a chunk has few positions a viewer, only of verbs that make up so much of what is played."""
STEPS = {"mafia42": 1}
"""How far on average the worlds are played on, where it is not two steps: what is done in secret ends it soon."""
ENOUGH = 10
"""Positions of a viewer in a chunk that say something by themselves; of fewer all viewers' are taken together."""


@pytest.mark.parametrize("game_id", EVERY_GAME)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_t01_two_worlds_give_a_viewer_the_same_bytes(game_id: str, chunk: int) -> None:
    rules, rng = game(game_id), random.Random(f"worlds {game_id} {chunk}")
    modes = sub_modes(rules)
    mode = modes[chunk % len(modes)]
    audience = len(rules.seats(random_options(rules, rng, **mode))) + 1
    wanted = -(-int(os.environ.get("DUSKFALL_POSITIONS", POSITIONS[game_id])) // (CHUNKS * audience))
    tallies: dict[int, Tally] = {}
    words = language(game_id)
    used: Counter[str] = Counter()
    while not tallies or min(tally.positions for tally in tallies.values()) < wanted:
        play = RandomPlay(new_match(rules, rng, random_options(rules, rng, **mode)), rng, EVENLY)
        for match in play:
            if rng.random() < 1 / PLIES_BETWEEN and match.outcome is None:
                for viewer in viewers(match):
                    tally = tallies.setdefault(viewer, Tally())
                    if tally.positions < wanted:
                        compare_worlds(match, play.now, viewer, rng, rng.sample(words, 8), tally)
        used += Counter(entry.move.split()[0] for entry in play.match.record.inputs if isinstance(entry, Played))
    assert all(tally.positions == wanted for tally in tallies.values())
    few = wanted < ENOUGH
    for who, tally in [("all together", merged(tallies.values()))] if few else tallies.items():
        assert tally.steps > STEPS.get(game_id, 2) * tally.positions, f"viewer {who}: the worlds were hardly played on"
        assert tally.stuck < tally.positions / 4
    if few:
        return
    told_of = {*SILENT[game_id], *PUBLIC[game_id]} - rules.standing
    least = max(OFTEN, SHARE.get(game_id, 0) * used.total())
    often = {verb for verb, times in used.items() if verb in told_of and times > least}
    played = {verb for tally in tallies.values() for verb in tally.verbs}
    assert played >= often, f"{mode}: {often - played} was never played on"
    assert often


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_every_game_says_what_its_rules_tell(game_id: str) -> None:
    for table in (TELLS, EXPIRY_TELLS, OFFERS, SILENT, PUBLIC):
        assert game_id in table


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_spectators_are_a_viewer_of_their_own(game_id: str) -> None:
    """T07: what spectators get is never what a seat gets."""
    rng = random.Random(3)
    match = new_match(game(game_id), rng)
    assert match.view(SPECTATOR)["you"] == SPECTATOR
    assert match.prompt(SPECTATOR) is None
