"""FBI vs Mafia as the kernel knows it: each call handed to the module with its subject."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

from duskfall.engine.clock import Deadline, Millis
from duskfall.engine.dice import Dice, Draws
from duskfall.engine.event import Event
from duskfall.engine.floor import Floor
from duskfall.engine.game import Game, Outcome
from duskfall.engine.move import Move
from duskfall.engine.prompt import Prompt
from duskfall.engine.viewers import Face, Seat, View, Viewer
from duskfall.games.fbi import (
    chance,
    deal,
    expiry,
    floor,
    fold,
    moves,
    play,
    prompts,
    resample,
    timing,
    truth,
    view,
    windows,
)
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.roles import MODES
from duskfall.games.fbi.state import FbiState


class FbiGame(Game[FbiState]):
    """The rules of FBI vs Mafia (``docs/rules/fbi.md``)."""

    id = "fbi"
    version = 1
    seat_names = MODES["standard-3v3"].seats
    options_type = Options
    standing = frozenset({"surrender"})

    def seats(self, options: Options) -> tuple[str, ...]:
        return MODES[options.mode].seats

    def deal(self, options: Options, draws: Draws) -> dict[str, Any]:
        return deal.deal(options, draws)

    def arrange(self, options: Options, wish: Mapping[str, Any], draws: Draws) -> dict[str, Any]:
        return deal.arrange(options, wish, draws)

    def begin(self, options: Options, deal_: Mapping[str, Any], dice: Dice) -> FbiState:
        return deal.begin(options, deal_, dice)

    def token(self, state: FbiState) -> int:
        return state.ply

    def prompt(self, state: FbiState, seat: Seat) -> Prompt | None:
        return prompts.prompt(state, seat)

    def submit(self, state: FbiState, seat: Seat, move: Move, now: Millis = 0) -> list[Event]:
        return play.submit(state, seat, move, now)

    def deadline(self, state: FbiState) -> Deadline | None:
        return timing.deadline(state)

    def expire(self, state: FbiState, now: Millis) -> list[Event]:
        return expiry.expire(state, now)

    def outcome(self, state: FbiState) -> Outcome | None:
        return state.outcome

    def view(self, state: FbiState, viewer: Viewer) -> View:
        return view.view(state, viewer)

    def fold(self, view_: View, face: Face) -> View:
        return fold.fold(view_, face)

    def floor(self, state: FbiState) -> Floor:
        return floor.floor(state)

    def resample(self, state: FbiState, viewer: Viewer, draws: Draws) -> FbiState:
        return resample.resample(state, viewer, draws)

    def truth(self, state: FbiState) -> dict[str, Any]:
        return truth.truth(state)

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def random_move(self, state: FbiState, seat: Seat, rng: random.Random) -> Move:
        return chance.random_move(state, rng)

    def to_move(self, state: FbiState) -> tuple[Seat, ...]:
        """In an interrupt those who may answer; none of them: the game waits for its deadline."""
        if state.phase == "over":
            return ()
        if state.window is not None:
            asked = windows.asked(state)
            return () if asked is None else (asked,)
        return (state.mode.seat(state.up),)

    def awaited(self, state: FbiState) -> tuple[Seat, ...]:
        """Whether a Protect asks anybody is a secret (F-72)."""
        return () if state.phase == "resolving" else self.to_move(state)


GAME: Final = FbiGame()
