"""The bots at a terminal's table."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from duskfall.bots.worker import decide
from duskfall.engine import options as table_options
from duskfall.engine.clock import Millis
from duskfall.engine.dice import Dice
from duskfall.engine.match import Match
from duskfall.engine.viewers import Seat

INTERRUPT: Final = 3.0
"""Seconds of a phase that may ask bots in secret: more than they think, less than at a table."""
ROUNDS: Final = 3
"""How often in a phase each of them is asked, so that one may answer another."""
HUSH: Final = 1.0
"""Seconds in which bots may say something among themselves."""


class Bots:
    """All seats but the person's. ``rest`` lets seconds pass."""

    def __init__(self, match: Match, person: Seat, level: str, rest: Callable[[float], None]) -> None:
        self.match = match
        self.level = level
        self.rest = rest
        self.seats = tuple([seat for seat in range(len(match.record.header.seats)) if seat != person])
        self.token = -1
        self.passed: set[Seat] = set()

    def say_who_they_are(self, now: Millis) -> None:
        """Games that mind it are told which seats are programs'."""
        for seat in self.seats:
            if self._is_offered(seat, "bot"):
                self.match.submit(seat, "bot", None, now)

    def new_phase(self) -> bool:
        """Whether the game has gone on since this was asked last."""
        if self.match.token == self.token:
            return False
        self.token, self.passed = self.match.token, set()
        return True

    def may_move(self, seat: Seat) -> bool:
        """Whether the phase still waits for this bot."""
        match = self.match
        return match.token == self.token and seat not in self.passed and seat in match.game.to_move(match.state)

    def answer(self, seat: Seat) -> str:
        """What a bot plays; empty: nothing."""
        match = self.match
        prompt = match.prompt(seat)
        assert prompt is not None
        request = {
            "game": match.game.id,
            "level": self.level,
            "seat": seat,
            "options": table_options.write(match.record.header.options),
            "seed": Dice(match.record.header.seed).of(f"bot {seat}").below(2**32),
            "start": match.first_view(seat),
            "faces": match.faces(seat),
            "view": match.view(seat),
            "prompt": prompt.json(),
        }
        return decide(request)

    def play(self, seat: Seat, answer: str, now: Millis) -> None:
        """Plays a bot's answer; with an empty one it lets the phase pass."""
        if answer:
            self.match.submit(seat, answer, None, now)
        else:
            self.passed.add(seat)

    def speak(self, now: Callable[[], Millis]) -> None:
        """A few times a phase: those who may say something though nobody waits for them."""
        began = time.monotonic()
        match, token = self.match, self.match.token
        for _ in range(ROUNDS):
            due = match.game.to_move(match.state)
            for seat in self.seats:
                may = match.token == token and seat not in due and self._is_offered(seat, "say")
                if may and (answer := self.answer(seat)):
                    match.submit(seat, answer, None, now())
        self.rest(max(0.0, began + HUSH - time.monotonic()))

    def act_in_secret(self, now: Callable[[], Millis]) -> None:
        """All that the phase may ask of bots, in a time that tells nothing."""
        began = time.monotonic()
        for seat in self.seats:
            while self.may_move(seat):
                self.play(seat, self.answer(seat), now())
        self.rest(max(0.0, began + INTERRUPT - time.monotonic()))

    def let_time_run_out(self) -> None:
        """The clock of the phase, unless what was played has ended it."""
        deadline = self.match.deadline
        if deadline is not None and self.match.token == self.token:
            self.match.expire(deadline.token, deadline.at)

    def _is_offered(self, seat: Seat, verb: str) -> bool:
        prompt = self.match.prompt(seat)
        return prompt is not None and any(ask.verb == verb for ask in prompt.asks)
