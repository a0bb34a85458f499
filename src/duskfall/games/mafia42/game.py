"""Mafia42 as the kernel knows it: each call handed to the module with its subject."""

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
from duskfall.games.mafia42 import deal, floor, fold, legal, moves, play, resample, truth, view
from duskfall.games.mafia42.options import MOST, SPAM, SPAM_SPAN, Options
from duskfall.games.mafia42.state import M42State
from duskfall.games.mafia42.tongue import WORDS
from duskfall.town.numbers import members

SEATS: Final = tuple([str(number) for number in range(1, MOST + 1)])


class Mafia42Game(Game[M42State]):
    """The rules of Mafia42 (``docs/rules/mafia42.md``)."""

    id = "mafia42"
    version = 1
    seat_names = SEATS
    options_type = Options
    standing = legal.STANDING
    presence = legal.STANDING
    besides = legal.BESIDES

    def seats(self, options: Options) -> tuple[str, ...]:
        return SEATS[: options.players]

    def deal(self, options: Options, draws: Draws) -> dict[str, Any]:
        return deal.deal(options, draws)

    def arrange(self, options: Options, wish: Mapping[str, Any], draws: Draws) -> dict[str, Any]:
        return deal.arrange(options, wish, draws)

    def begin(self, options: Options, deal_: Mapping[str, Any], dice: Dice) -> M42State:
        return deal.begin(options, deal_, dice)

    def token(self, state: M42State) -> int:
        return state.ply

    def prompt(self, state: M42State, seat: Seat) -> Prompt | None:
        return legal.prompt(state, seat)

    def submit(self, state: M42State, seat: Seat, move: Move, now: Millis = 0) -> list[Event]:
        return play.submit(state, seat, move, now)

    def deadline(self, state: M42State) -> Deadline | None:
        return play.deadline(state)

    def expire(self, state: M42State, now: Millis) -> list[Event]:
        return play.expire(state, now)

    def outcome(self, state: M42State) -> Outcome | None:
        return state.outcome

    def view(self, state: M42State, viewer: Viewer) -> View:
        return view.view(state, viewer)

    def fold(self, view_: View, face: Face) -> View:
        return fold.fold(view_, face)

    def floor(self, state: M42State) -> Floor:
        return floor.floor(state)

    def resample(self, state: M42State, viewer: Viewer, draws: Draws) -> M42State:
        return resample.resample(state, viewer, draws)

    def truth(self, state: M42State) -> dict[str, Any]:
        return truth.truth(state)

    def talk(self) -> Mapping[str, Any]:
        return WORDS

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def random_move(self, state: M42State, seat: Seat, rng: random.Random) -> Move:
        return self.parse(legal.random_answer(state, seat + 1, rng))

    def to_move(self, state: M42State) -> tuple[Seat, ...]:
        return legal.to_move(state)

    def text_rate(self, state: M42State) -> tuple[int, Millis] | None:
        """M-21"""
        return None if state.phase == "argument" else (SPAM, SPAM_SPAN)

    def may_speak_up(self, state: M42State) -> tuple[Seat, ...]:
        return tuple([number - 1 for number in members(legal.may_speak_up(state))])

    def awaited(self, state: M42State) -> tuple[Seat, ...]:
        """Nobody, ever: who votes and who acts at night is nobody else's business (M-12, M-83)."""
        return ()


GAME: Final = Mafia42Game()
