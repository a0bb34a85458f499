"""T01, T13, T14, T19, T20, T21, T24: two worlds of a game of talk that a viewer can't tell apart, played on.

At night and in a closed vote only one of the worlds moves: what is done in secret changes nothing for anybody else.
``DUSKFALL_POSITIONS`` sets another number of positions.
"""

from __future__ import annotations

import os
import random

import pytest

from duskfall.engine.canonical import dumps
from duskfall.engine.dice import Dice
from duskfall.engine.match import Match
from duskfall.engine.viewers import SPECTATOR, View, Viewer
from duskfall.games.classic import GAME
from duskfall.games.classic.game import ClassicGame
from duskfall.town.state import TownState

from ..games.playing import language
from ..secrecy.worlds import Leak, Pair, Tally
from .playing import GAMES, WAYS, new_match, played, viewers

POSITIONS = int(os.environ.get("DUSKFALL_POSITIONS", "500"))
CHUNKS = 4


def compare(match: Match, viewer: Viewer, rng: random.Random, tally: Tally) -> None:
    """Deals the viewer another truth, and plays both on for a while."""
    pair = Pair(match.game, match.state, viewer, Dice(rng.randbytes(32)), match.record.last_at)
    tally.positions += 1
    pair.compare()
    if viewer != SPECTATOR:
        pair.try_in_vain(rng.sample(language(match.game.id), 8))
    for _ in range(1 + int(rng.expovariate(1 / 12))):
        if not pair.go_on(rng, tally):
            return
        pair.compare()


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game_id", GAMES)
def test_t01_two_worlds_give_a_viewer_the_same(game_id: str, chunk: int) -> None:
    rng = random.Random(f"{game_id} worlds {chunk}")
    secret = {"deal", "meeting", *(step.name for step in GAMES[game_id].book.steps)}
    tally = Tally()
    phases: set[str] = set()
    while tally.positions < POSITIONS // CHUNKS or len(phases) < 9:
        match = new_match(GAMES[game_id], rng)
        for match in played(match, rng, rng.choice([*WAYS])):  # noqa: B020 - the same match, further on
            at_night = match.state.phase in secret
            if match.outcome is None and rng.random() < (0.2 if at_night else 0.03):
                phases.add(match.state.phase)
                compare(match, rng.choice(viewers(GAMES[game_id])), rng, tally)
    assert tally.steps > 2 * tally.positions
    assert tally.secretly > tally.positions / 8
    assert tally.stuck < tally.positions / 8


def test_other_worlds_are_really_other() -> None:
    rng = random.Random("other")
    match = new_match(GAME, rng, card_deal="automatic")
    for viewer in viewers(GAME):
        worlds = {
            dumps(GAME.truth(GAME.resample(match.state, viewer, Dice(rng.randbytes(32)).of("x")))) for _ in range(40)
        }
        black = viewer >= 0 and match.state.side(viewer + 1) == "black"
        assert len(worlds) > (3 if black else 30)
    assert match.digest() == new_match(GAME, random.Random("other"), card_deal="automatic").digest()


def test_every_layout_that_fits_can_come_up() -> None:
    """C-2, issue's count: 7 layouts from a Mafia's seat; from a Civilian's 1,512; in all 2,520."""
    rng = random.Random("layouts")
    match = new_match(GAME, rng, card_deal="automatic")
    roles = match.state.roles
    mafia, civilian = roles.index("mafia"), roles.index("civilian")

    def seen(viewer: Viewer, draws: int) -> int:
        dice = Dice(rng.randbytes(32))
        return len({GAME.resample(match.state, viewer, dice.of(str(n))).roles for n in range(draws)})

    assert seen(mafia, 200) == 7
    assert 1300 < seen(civilian, 4000) <= 1512
    assert 1800 < seen(SPECTATOR, 5000) <= 2520


def test_a_leak_is_found() -> None:
    """The comparison can fail: a view that shows how many black live, a token that counts secret picks."""
    rng = random.Random("leak")

    def look_for_it() -> None:
        for _ in range(30):
            match = new_match(GAME, rng)
            match.game = Leaky()
            for match in played(match, rng, "plain"):  # noqa: B020
                if match.outcome is None and rng.random() < 0.1:
                    compare(match, SPECTATOR, rng, Tally())

    with pytest.raises(Leak):
        look_for_it()


class Leaky(ClassicGame):
    """Tells everybody how many have picked tonight."""

    def view(self, state: TownState, viewer: Viewer) -> View:
        deeds = [deed for deed in state.deeds if deed.night == state.night]
        return {**super().view(state, viewer), "picks": len(deeds)}
