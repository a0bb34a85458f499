"""A game at a table that talks, as the kernel knows it: each call handed to the module with its subject."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, ClassVar

from duskfall.engine.clock import Deadline, Millis
from duskfall.engine.dice import Dice, Draws
from duskfall.engine.event import Event
from duskfall.engine.floor import Floor
from duskfall.engine.game import Game, Outcome
from duskfall.engine.move import Move
from duskfall.engine.prompt import Prompt
from duskfall.engine.viewers import Face, Seat, View, Viewer
from duskfall.town import clock, deal, floor, fold, legal, moves, play, resample, truth, view
from duskfall.town.book import Book
from duskfall.town.state import TownState

NAMES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


class TownGame(Game[TownState]):
    """The rules that these games share; ``book`` is what each brings."""

    book: ClassVar[Book]
    standing = legal.STANDING
    besides = legal.BESIDES
    presence = legal.STANDING

    def deal(self, options: Any, draws: Draws) -> dict[str, Any]:
        return deal.deal(self.book, draws)

    def arrange(self, options: Any, wish: Mapping[str, Any], draws: Draws) -> dict[str, Any]:
        return deal.arrange(self.book, wish, draws)

    def begin(self, options: Any, deal_: Mapping[str, Any], dice: Dice) -> TownState:
        return deal.begin(self.book, options, deal_, dice)

    def token(self, state: TownState) -> int:
        return state.ply

    def prompt(self, state: TownState, seat: Seat) -> Prompt | None:
        return legal.prompt(state, seat)

    def submit(self, state: TownState, seat: Seat, move: Move, now: Millis = 0) -> list[Event]:
        return play.submit(state, seat, move, now)

    def deadline(self, state: TownState) -> Deadline | None:
        return clock.deadline(state)

    def expire(self, state: TownState, now: Millis) -> list[Event]:
        return play.expire(state, now)

    def outcome(self, state: TownState) -> Outcome | None:
        return state.outcome

    def view(self, state: TownState, viewer: Viewer) -> View:
        return view.view(state, viewer)

    def fold(self, view_: View, face: Face) -> View:
        return fold.fold(view_, face)

    def floor(self, state: TownState) -> Floor:
        return floor.floor(state)

    def resample(self, state: TownState, viewer: Viewer, draws: Draws) -> TownState:
        return resample.resample(state, viewer, draws)

    def truth(self, state: TownState) -> dict[str, Any]:
        return truth.truth(state)

    def talk(self) -> Mapping[str, Any]:
        return self.book.tongue.words

    def parse(self, text: str) -> Move:
        return moves.parse(self.book, text)

    def random_move(self, state: TownState, seat: Seat, rng: random.Random) -> Move:
        """One of the answers that the game waits for: nobody shouts or makes motions at random."""
        return self.parse(legal.random_answer(state, seat + 1, rng))

    def to_move(self, state: TownState) -> tuple[Seat, ...]:
        return legal.seats(legal.due(state))

    def may_speak_up(self, state: TownState) -> tuple[Seat, ...]:
        return legal.seats(legal.may_speak_up(state))

    def awaited(self, state: TownState) -> tuple[Seat, ...]:
        """Nobody in a closed vote and at night (C-42, C-62)."""
        return legal.seats(legal.waited_for_openly(state))
