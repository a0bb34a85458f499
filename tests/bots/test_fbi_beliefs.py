"""What bots of FBI vs Mafia believe: the board is read rightly, and the truth is never ruled out."""

from __future__ import annotations

import random
from typing import Any

import pytest

from duskfall.bots.fbi.reader import Reader
from duskfall.bots.fbi.scene import TOKENS
from duskfall.engine.viewers import Seat
from duskfall.games.fbi.game import GAME
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.roles import MODES
from duskfall.lab.games import start

from .fbi_positions import SUB_MODES


class Followed:
    """All seats of a game by chance, read as they hear of it."""

    def __init__(self, seed: int, mode: str) -> None:
        self.options: dict[str, Any] = {
            "mode": mode,
            "cap_cycles": 60,
            "canvass": seed % 2 == 1,
            "team_sight": seed % 3 == 0,
            "protect_needs_token": seed % 5 != 0,
            "threat_diamond": seed % 4 == 0,
        }
        self.match = start("fbi", ("bot",) * len(MODES[mode].seats), self.options, str(seed))
        self.rules = Options(**self.options)
        self.seats = range(len(MODES[mode].seats))
        self.readers = [Reader(self.match.first_view(seat), self.rules, seat) for seat in self.seats]
        self.heard = [0] * len(self.seats)
        self.luck = random.Random(seed)

    def on(self) -> bool:
        """One move on; whether the game goes on."""
        match = self.match
        due = GAME.to_move(match.state)
        if due:
            match.submit(due[0], GAME.random_move(match.state, due[0], self.luck))
        else:
            deadline = match.deadline
            assert deadline is not None
            match.expire(deadline.token, deadline.at)
        for seat in self.seats:
            faces = match.faces(seat)
            for face in faces[self.heard[seat] :]:
                self.readers[seat].take(face)
            self.heard[seat] = len(faces)
        return match.outcome is None


@pytest.mark.parametrize("mode", SUB_MODES)
@pytest.mark.parametrize("seed", range(6))
def test_the_truth_is_never_ruled_out(mode: str, seed: int) -> None:
    game = Followed(seed, mode)
    while game.on():
        for reader in game.readers:
            for mind in (reader.mind, reader.onlooker):
                for role, suspect in enumerate(game.match.state.identities):
                    assert mind.by[role][reader.scene.number[suspect]] > 0.0
                    assert sum(mind.by[role]) == pytest.approx(1.0)


@pytest.mark.parametrize("mode", SUB_MODES)
def test_the_scene_is_what_the_view_shows(mode: str) -> None:
    game = Followed(7, mode)
    while game.on():
        for seat in game.seats:
            scene, view = game.readers[seat].scene, game.match.view(seat)
            assert [scene.names[who] for who in scene.at] == list(view["cells"])
            for token in TOKENS:
                assert sorted(scene.names[who] for who in scene.tokens[token]) == list(view[token])
            assert (scene.kills, scene.arrests, scene.deck) == (view["kills"], view["arrests"], view["deck"])
            gone = {suspect for suspect in scene.names if not scene.alive[scene.number[suspect]]}
            assert gone == {*view["dead"], *(suspect for suspect, _ in view["caught"])}


def test_a_seat_knows_whom_it_plays() -> None:
    for mode in SUB_MODES:
        game = Followed(3, mode)
        while game.on():
            for seat in game.seats:
                assert known(game, seat) == {
                    role: suspect
                    for role, suspect in enumerate(game.match.state.identities)
                    if role in game.readers[seat].known
                }


def known(game: Followed, seat: Seat) -> dict[int, str]:
    reader = game.readers[seat]
    for role, who in reader.known.items():
        assert reader.mind.by[role][who] == pytest.approx(1.0)
    return {role: reader.scene.names[who] for role, who in reader.known.items()}
