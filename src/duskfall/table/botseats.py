"""The seats of one table that bots play: when one is asked, it thinks, and plays after a pause as people make it.

A bot gets what a client in its seat would get and nothing else. When its move comes depends on draws that know
nothing of the game: thinking is done within the pause, and a bot that needs longer takes whole further pauses.

At a table of talk a bot is asked again after each act of its own, as long as the game waits for it in that phase; and
a few times a phase, as in a conversation, where it may say something though nobody waits for it. There the answer may
be nothing; how often and when it is asked does not depend on what it answers.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from itertools import islice
from typing import Any, Final, TypeAlias

import structlog

from duskfall.bots.pace import pause
from duskfall.bots.player import SPEAKS_UP
from duskfall.engine import options
from duskfall.engine.prompt import Prompt
from duskfall.engine.viewers import Seat
from duskfall.table.fields import Level
from duskfall.table.manners import breath, moment
from duskfall.table.servertime import ServerTime
from duskfall.table.state import TableState
from duskfall.table.thinking import Thinker, ThinkingFailed

Spawn: TypeAlias = Callable[[Coroutine[Any, Any, None]], "asyncio.Task[None]"]
Plays: TypeAlias = Callable[["Turn", str | None], None]
"""Takes a bot's turn and its move; no move: it found none."""

SLOWEST: Final = 120.0
"""Seconds after which a bot has found no move."""
MOST_TEXTS: Final = 20_000

log = structlog.get_logger("duskfall.bots")


def request(state: TableState, seat: Seat, prompt: Prompt) -> dict[str, Any]:
    """What a bot is told: its seat's knowledge, nothing of the truth."""
    match, chair = state.match, state.chairs[seat]
    assert match is not None
    return {
        "game": state.game.id,
        "level": chair.bot,
        "seat": seat,
        "options": options.write(state.options),
        "seed": chair.seed,
        "start": match.first_view(seat),
        "faces": match.faces(seat),
        "view": match.view(seat),
        "prompt": prompt.json(),
    }


def any_move(state: TableState, seat: Seat) -> str | None:
    """A legal move at random, for a bot that found none: a game never stands still because of a bot. It never says or
    does what the game doesn't wait for.
    """
    prompt = state.prompt(seat)
    if prompt is None or not prompt.due:
        return None
    left_out = state.game.standing | state.game.besides
    asks = [ask for ask in prompt.asks if ask.verb not in left_out]
    texts = [text for ask in asks for text in islice(ask.texts(), MOST_TEXTS)]
    return random.SystemRandom().choice(texts) if texts else None


class Turn:
    """A bot that is asked in a phase. ``due``: the game waits for it, else it may say something; ``number``: how often
    it has answered in this turn; ``open``: it shall be asked, as soon as nothing of it is under way.
    """

    __slots__ = ("due", "number", "open", "seat", "task", "token")

    def __init__(self, seat: Seat, token: int, due: bool) -> None:
        self.seat = seat
        self.token = token
        self.due = due
        self.number = 0
        self.open = True
        self.task: asyncio.Task[None] | None = None

    def answered(self, *, again: bool) -> None:
        """Its answer was dealt with; ``again``: it is asked once more while the game waits for it. Where it may just
        say something, it is asked so often, whatever it answers.
        """
        self.number += 1
        self.open = again if self.due else self.number < SPEAKS_UP

    def stop(self) -> None:
        """It is asked no more."""
        self.open = False
        if self.task is not None:
            self.task.cancel()


class BotSeats:
    """Lets bots think whose turn it is."""

    def __init__(self, thinker: Thinker, time: ServerTime, spawn: Spawn, plays: Plays) -> None:
        self._thinker = thinker
        self._time = time
        self._spawn = spawn
        self._plays = plays
        self._turns: dict[Seat, Turn] = {}

    def look(self, state: TableState, due: tuple[Seat, ...]) -> None:
        """Asks the bots that the game waits for now, or that may say something, and stops all others."""
        match = state.match
        wanted: dict[Seat, bool] = {}
        if match is not None and state.stage == "playing":
            seats = dict.fromkeys(state.game.may_speak_up(match.state), False) | dict.fromkeys(due, True)
            wanted = {seat: is_due for seat, is_due in seats.items() if state.chairs[seat].bot}
        for seat, turn in list(self._turns.items()):
            if match is None or turn.token != match.token or wanted.get(seat) is not turn.due:
                self._turns.pop(seat).stop()
        for seat, is_due in wanted.items():
            assert match is not None
            turn = self._turns.setdefault(seat, Turn(seat, match.token, is_due))
            if turn.open:
                self._ask(state, turn)

    def asks(self, turn: Turn) -> bool:
        """Whether it is still that turn's answer which is waited for."""
        return self._turns.get(turn.seat) is turn

    def stop(self) -> None:
        """Stops all."""
        for turn in self._turns.values():
            turn.stop()
        self._turns.clear()

    def _ask(self, state: TableState, turn: Turn) -> None:
        turn.open = False
        prompt, deadline = state.prompt(turn.seat), state.deadline
        if prompt is not None:
            left = self._time.until(state.wall_time(deadline.at)) if deadline is not None else None
            told = request(state, turn.seat, prompt)
            speaks = state.awaited == (turn.seat,)
            turn.task = self._spawn(self._turn(told, turn, left, _manner(state, told["seed"], turn, speaks)))

    async def _turn(self, told: dict[str, Any], turn: Turn, left: float | None, manner: Manner) -> None:
        thinking = asyncio.ensure_future(self._think(told))
        try:
            waited = 0.0
            while waited == 0.0 or (not thinking.done() and waited < SLOWEST):
                seconds = manner(waited, None if left is None else max(0.0, left - waited))
                await asyncio.sleep(seconds)
                waited += max(seconds, 0.05)
            move = thinking.result() if thinking.done() else None
        finally:
            thinking.cancel()
        self._plays(turn, move)

    async def _think(self, told: dict[str, Any]) -> str | None:
        level: Level = told["level"]
        try:
            return await self._thinker.think(told)
        except ThinkingFailed as error:
            log.warning("a bot found no move", game=told["game"], level=level, why=str(error))
            return None


Manner: TypeAlias = Callable[[float, float | None], float]
"""Takes the seconds that a bot has waited and those that the clock leaves; gives those of its next pause."""


def _manner(state: TableState, seed: str, turn: Turn, speaks: bool) -> Manner:
    """How long this bot pauses: as who thinks over a board, as who has the floor, or as one of many."""
    pace, game = getattr(state.options, "pace", 100), state.game

    def seconds(waited: float, left: float | None) -> float:
        own = f"{seed} {waited}"
        if game.talk() is None or left is None:
            return pause(own, turn.token, left)
        if speaks:
            return breath(own, turn.token, turn.number, left, pace)
        return moment(own, turn.token, turn.number, left)

    return seconds
