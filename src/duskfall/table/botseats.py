"""The seats of one table that bots play: when one is asked, it thinks, and plays after a pause as people make it.

A bot gets what a client in its seat would get and nothing else. When its move comes depends on draws that know
nothing of the game: thinking is done within the pause, and a bot that needs longer takes whole further pauses.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from itertools import islice
from typing import Any, Final, TypeAlias

import structlog

from duskfall.bots.pace import pause
from duskfall.engine import options
from duskfall.engine.prompt import Prompt
from duskfall.engine.viewers import Seat
from duskfall.table.fields import Level
from duskfall.table.servertime import ServerTime
from duskfall.table.state import TableState
from duskfall.table.thinking import Thinker, ThinkingFailed

Spawn: TypeAlias = Callable[[Coroutine[Any, Any, None]], "asyncio.Task[None]"]
Plays: TypeAlias = Callable[[Seat, int, str | None], None]
"""Takes a bot's seat, the phase that it answers and its move; no move: it found none."""

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
    """A legal move at random, for a bot that found none: a game never stands still because of a bot."""
    prompt = state.match.prompt(seat) if state.match is not None else None
    if prompt is None:
        return None
    asks = [ask for ask in prompt.asks if ask.verb not in state.game.standing]
    texts = [text for ask in asks for text in islice(ask.texts(), MOST_TEXTS)]
    return random.SystemRandom().choice(texts) if texts else None


class BotSeats:
    """Lets bots think whose turn it is, each phase once."""

    def __init__(self, thinker: Thinker, time: ServerTime, spawn: Spawn, plays: Plays) -> None:
        self._thinker = thinker
        self._time = time
        self._spawn = spawn
        self._plays = plays
        self._tasks: dict[tuple[Seat, int], asyncio.Task[None]] = {}

    def look(self, state: TableState, due: tuple[Seat, ...]) -> None:
        """Asks the bots that the game waits for now, and stops those that it no longer waits for."""
        seats = [seat for seat in due if state.chairs[seat].bot]
        if not seats and not self._tasks:
            return
        match = state.match
        wanted = {(seat, match.token) for seat in seats} if match is not None else set()
        # A turn that is done and still wanted was played in vain: its move could not be saved.
        for key in [key for key, task in self._tasks.items() if key not in wanted or task.done()]:
            self._tasks.pop(key).cancel()
        for seat, token in wanted - self._tasks.keys():
            prompt = match.prompt(seat) if match is not None else None
            if prompt is not None:
                deadline = state.deadline
                left = self._time.until(state.wall_time(deadline.at)) if deadline is not None else None
                told = request(state, seat, prompt)
                self._tasks[seat, token] = self._spawn(self._turn(told, seat, token, left))

    def stop(self) -> None:
        """Stops all."""
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    async def _turn(self, told: dict[str, Any], seat: Seat, token: int, left: float | None) -> None:
        thinking = asyncio.ensure_future(self._think(told))
        try:
            waited = 0.0
            while waited == 0.0 or (not thinking.done() and waited < SLOWEST):
                seconds = pause(f"{told['seed']} {waited}", token, left)
                await asyncio.sleep(seconds)
                waited += max(seconds, 0.05)
            move = thinking.result() if thinking.done() else None
        finally:
            thinking.cancel()
        self._plays(seat, token, move)

    async def _think(self, told: dict[str, Any]) -> str | None:
        level: Level = told["level"]
        try:
            return await self._thinker.think(told)
        except ThinkingFailed as error:
            log.warning("a bot found no move", game=told["game"], level=level, why=str(error))
            return None
