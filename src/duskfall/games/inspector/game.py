"""Mafia vs Inspector as the kernel knows it: each call handed to the module with its subject."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

from duskfall.engine.clock import Deadline, Millis
from duskfall.engine.dice import Dice, Draws
from duskfall.engine.event import Event
from duskfall.engine.floor import Channel, Floor
from duskfall.engine.game import Game, Outcome
from duskfall.engine.move import Move
from duskfall.engine.prompt import Prompt
from duskfall.engine.viewers import SPECTATOR, Face, Seat, View, Viewer
from duskfall.games.inspector import deal, legal, moves, play, resample, timing, truth, view
from duskfall.games.inspector.options import INSPECTOR, MAFIA, Options
from duskfall.games.inspector.state import InspectorState

_FLOOR: Final = Floor(
    (Channel("table", "emote", frozenset({MAFIA, INSPECTOR}), frozenset({MAFIA, INSPECTOR, SPECTATOR})),)
)


class InspectorGame(Game[InspectorState]):
    """The rules of Mafia vs Inspector (``docs/rules/inspector.md``)."""

    id = "inspector"
    version = 1
    seat_names = ("mafia", "inspector")
    options_type = Options
    standing = frozenset({"surrender"})

    def deal(self, options: Options, draws: Draws) -> dict[str, Any]:
        return deal.deal(draws)

    def arrange(self, options: Options, wish: Mapping[str, Any], draws: Draws) -> dict[str, Any]:
        return deal.arrange(wish, draws)

    def begin(self, options: Options, deal_: Mapping[str, Any], dice: Dice) -> InspectorState:
        return deal.begin(options, deal_, dice)

    def token(self, state: InspectorState) -> int:
        return state.ply

    def prompt(self, state: InspectorState, seat: Seat) -> Prompt | None:
        return legal.prompt(state, seat)

    def submit(self, state: InspectorState, seat: Seat, move: Move, now: Millis = 0) -> list[Event]:
        return play.submit(state, seat, move, now)

    def deadline(self, state: InspectorState) -> Deadline | None:
        return timing.deadline(state)

    def expire(self, state: InspectorState, now: Millis) -> list[Event]:
        return timing.expire(state, now)

    def outcome(self, state: InspectorState) -> Outcome | None:
        return state.outcome

    def view(self, state: InspectorState, viewer: Viewer) -> View:
        return view.view(state, viewer)

    def fold(self, view_: View, face: Face) -> View:
        return view.fold(view_, face)

    def floor(self, state: InspectorState) -> Floor:
        return _FLOOR

    def resample(self, state: InspectorState, viewer: Viewer, draws: Draws) -> InspectorState:
        return resample.resample(state, viewer, draws)

    def truth(self, state: InspectorState) -> dict[str, Any]:
        return truth.truth(state)

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def random_move(self, state: InspectorState, seat: Seat, rng: random.Random) -> Move:
        return legal.random_move(state, rng)

    def to_move(self, state: InspectorState) -> tuple[Seat, ...]:
        return () if state.phase == "over" else (state.turn,)


GAME: Final = InspectorGame()
