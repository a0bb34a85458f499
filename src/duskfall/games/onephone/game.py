"""One-phone Mafia as the kernel knows it: each call handed to the module with its subject."""

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
from duskfall.games.onephone import deal, floor, legal, moves, play, resample, timing, truth, view
from duskfall.games.onephone.options import MOST, Options
from duskfall.games.onephone.state import OnePhoneState
from duskfall.town.numbers import members, viewer

SEATS: Final = tuple([str(number) for number in range(1, MOST + 1)])


class OnePhoneGame(Game[OnePhoneState]):
    """The rules of One-phone Mafia (``docs/rules/onephone.md``)."""

    id = "onephone"
    version = 1
    seat_names = SEATS
    options_type = Options
    for_people = True

    def seats(self, options: Options) -> tuple[str, ...]:
        return SEATS[: options.players]

    def deal(self, options: Options, draws: Draws) -> dict[str, Any]:
        return deal.deal(options, draws)

    def arrange(self, options: Options, wish: Mapping[str, Any], draws: Draws) -> dict[str, Any]:
        return deal.arrange(options, wish, draws)

    def begin(self, options: Options, deal_: Mapping[str, Any], dice: Dice) -> OnePhoneState:
        return deal.begin(options, deal_, dice)

    def token(self, state: OnePhoneState) -> int:
        return state.ply

    def prompt(self, state: OnePhoneState, seat: Seat) -> Prompt | None:
        return legal.prompt(state, seat)

    def submit(self, state: OnePhoneState, seat: Seat, move: Move, now: Millis = 0) -> list[Event]:
        return play.submit(state, seat, move, now)

    def deadline(self, state: OnePhoneState) -> Deadline | None:
        return timing.deadline(state)

    def expire(self, state: OnePhoneState, now: Millis) -> list[Event]:
        return play.expire(state, now)

    def outcome(self, state: OnePhoneState) -> Outcome | None:
        return state.outcome

    def view(self, state: OnePhoneState, viewer: Viewer) -> View:
        return view.view(state, viewer)

    def fold(self, view_: View, face: Face) -> View:
        return view.fold(view_, face)

    def floor(self, state: OnePhoneState) -> Floor:
        return floor.floor(state)

    def resample(self, state: OnePhoneState, viewer: Viewer, draws: Draws) -> OnePhoneState:
        return resample.resample(state, viewer, draws)

    def truth(self, state: OnePhoneState) -> dict[str, Any]:
        return truth.truth(state)

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def random_move(self, state: OnePhoneState, seat: Seat, rng: random.Random) -> Move:
        return legal.random_move(state, seat, rng)

    def to_move(self, state: OnePhoneState) -> tuple[Seat, ...]:
        return legal.to_move(state)

    def awaited(self, state: OnePhoneState) -> tuple[Seat, ...]:
        """With phones of their own all the living, whoever has acted: how long somebody takes is nobody's business."""
        if state.options.phone == "one" or not state.waiting():
            return legal.to_move(state)
        return tuple([viewer(number) for number in members(state.alive)])


GAME: Final = OnePhoneGame()
