"""T01, T02 at the socket: the very bytes that a viewer is sent are the same in every world that it can't tell apart.

The frames are made by the code that makes them for sockets. Whole matches are compared, not only positions: a welcome
holds the first view and every face since, so another truth that fits all of it must give the same welcome.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from duskfall.engine import options
from duskfall.engine.dice import Dice
from duskfall.engine.match import Match
from duskfall.engine.viewers import SPECTATOR, Viewer
from duskfall.games.registry import GAMES, game
from duskfall.table import frames
from duskfall.table.journal import BotSat, Dealt, Opened, Sat
from duskfall.table.state import TableState

from ..games.playing import EVENLY, RandomPlay, random_options, sub_modes

POSITIONS = {"inspector": 30_000, "fbi": 10_000, "onephone": 5_000, "classic": 3_000, "city": 2_000, "mafia42": 600}
"""Over all chunks and viewers (``DUSKFALL_POSITIONS`` sets another number for each game)."""
CHUNKS = 12
WALL = 1_700_000_000_000


def dealt_table(game_id: str, rng: random.Random, chosen: dict[str, Any]) -> TableState:
    """A table in mid-play, as the server holds it."""
    rules = game(game_id)
    state = TableState(
        Opened(
            wall=WALL,
            id="t",
            code="ABCDEF",
            game=game_id,
            rules=rules.version,
            options=chosen,
            owner="a",
            seed=rng.randbytes(32).hex(),
        )
    )
    state.apply(Sat(seat=0, guest="a", name="Ann"))
    for seat in range(1, len(state.chairs)):
        state.apply(BotSat(seat=seat, level="easy", seed=rng.randbytes(8).hex()))
    state.apply(Dealt(wall=WALL))
    return state


def other_world(state: TableState, viewer: Viewer, rng: random.Random) -> TableState:
    """The table in another truth. What the viewer was told so far is its own knowledge, which a resample keeps; all
    that is made from the truth is made from the other truth.
    """
    match = state.match
    assert match is not None
    there = Match.__new__(Match)
    there.__dict__.update(match.__dict__)
    there.state = match.game.resample(match.state, viewer, Dice(rng.randbytes(32)).of("bytes"))
    copy = TableState.__new__(TableState)
    for name in TableState.__slots__:
        setattr(copy, name, getattr(state, name))
    copy.match = there
    return copy


def all_frames(state: TableState, viewer: Viewer) -> list[str]:
    """Every frame of the running match that this viewer may be sent now."""
    match = state.match
    assert match is not None
    state.look()
    info = frames.table(state, {"a"}, 1)
    ticking = frames.clock(state)
    told = match.faces(viewer)
    return [
        frames.text(frames.welcome(state, info, viewer, host=False, now=WALL)),
        frames.step(told[-1:], len(told), frames.prompt(state, viewer), ticking),
        frames.changed(info),
        frames.text(frames.line(state, {"a"})),
        str((state.awaited, viewer in state.due)),
    ]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_T01_frames_are_the_same_bytes_in_both_worlds(game_id: str, chunk: int) -> None:
    rng = random.Random(f"bytes {game_id} {chunk}")
    rules = game(game_id)
    modes = sub_modes(rules)
    mode = modes[chunk % len(modes)]
    wanted = -(-int(os.environ.get("DUSKFALL_POSITIONS", POSITIONS[game_id])) // CHUNKS)
    compared = differ = 0
    while compared < wanted:
        state = dealt_table(game_id, rng, options.write(random_options(rules, rng, **mode)))
        assert state.match is not None
        audience = (*range(len(state.chairs)), SPECTATOR)
        for match in RandomPlay(state.match, rng, EVENLY):
            if match.outcome is not None or rng.random() > 0.25:
                continue
            for viewer in audience:
                there = other_world(state, viewer, rng)
                assert there.match is not None
                assert all_frames(there, viewer) == all_frames(state, viewer)
                differ += rules.truth(there.match.state) != rules.truth(match.state)
                compared += 1
    assert differ > compared / 5, "the other worlds are hardly ever other ones"


@pytest.mark.parametrize("game_id", GAMES)
def test_T01_the_comparison_finds_a_leak(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(7)
    state = dealt_table(game_id, rng, {})
    assert state.match is not None
    play = RandomPlay(state.match, rng)
    for _ in range(4):
        play.step()
    monkeypatch.setattr(type(state.match.game), "token", lambda self, s: hash(str(self.truth(s))) % 997)
    monkeypatch.setattr(frames, "prompt", lambda state, viewer: {"token": state.match.token, "asks": {}})
    leaks = 0
    for _ in range(20):
        there = other_world(state, SPECTATOR, rng)
        leaks += all_frames(there, SPECTATOR) != all_frames(state, SPECTATOR)
    assert leaks > 5
