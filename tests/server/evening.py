"""A table of talk with people, bots and one who watches, on a clock that goes on when a test says so."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from typing import Any

from duskfall.engine.viewers import SPECTATOR
from duskfall.table.clockwork import CHECK
from duskfall.town.numbers import members
from duskfall.town.state import TownState

from .crowd import Crowd, StillTime
from .kit import Server, Socket

NAMES = ("Ann", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou")
SIZES = {"classic": 10, "city": 12}
TURNS = 20
"""Turns of the loop in which a frame surely gets from a table through the server to a socket."""
AUTOMATIC = {"card_deal": "automatic"}


class Evening(Crowd):
    """A dealt table; the last of its sockets is that of who watches. ``people`` are the seats of persons."""

    def __init__(
        self, server: Server, table: dict[str, str], tokens: list[str], sockets: list[Socket], time: StillTime
    ) -> None:
        super().__init__(server, table, tokens, sockets)
        self.time = time

    @property
    def s(self) -> TownState:
        """The truth of the game."""
        match = self.live.state.match
        assert match is not None
        found: TownState = match.state
        return found

    def seats_with(self, *roles: str) -> list[int]:
        """The seats that were dealt one of these roles."""
        return [seat for seat, role in enumerate(self.s.roles) if role in roles]

    async def at_rest(self) -> None:
        """Waits until everything that came so far is told, and has reached whom it was told to."""
        await super().at_rest()
        for _ in range(TURNS):
            await asyncio.sleep(0)

    async def wait(self, millis: int) -> None:
        """So much time passes, deadline by deadline, each rung for just when it comes."""
        end = self.time.at + millis
        while True:
            state = self.live.state
            deadline = state.deadline
            bell = state.check_until or (state.wall_time(deadline.at) if deadline is not None else 0)
            if not bell or bell > end:
                break
            self.time.at = max(self.time.at, bell)
            token = CHECK if state.check_until else deadline.token if deadline is not None else 0
            self.live._mailbox.post(partial(self.live._clockwork.ring, token))
            await self.at_rest()
        self.time.at = end
        self.live._mailbox.post(self.live._look)
        await self.at_rest()

    async def run_out(self) -> None:
        """The running deadline passes."""
        deadline = self.live.state.deadline
        assert deadline is not None
        await self.wait(self.live.state.wall_time(deadline.at) - self.time.at)

    async def until(self, *phases: str) -> None:
        """Everything runs out until one of these phases has come; the game must get there."""
        for _ in range(200):
            if self.s.phase in phases:
                return
            await self.run_out()
        raise AssertionError(f"no {' or '.join(phases)} comes")

    async def act(self, rng: random.Random) -> None:
        """Somebody whom the game waits for plays at random, or time runs out. Black shoot the same living player."""
        state = self.live.state
        if not state.due or rng.random() < 0.1:
            await self.run_out()
            return
        seat = rng.choice(state.due)
        move = str(state.game.random_move(self.s, seat, rng))
        if self.s.phase == "shot":
            move = f"shoot {members(self.s.alive)[self.s.night * 7 % self.s.alive.bit_count()]}"
        assert (await self.play(seat, move))["t"] == "done"
        await self.at_rest()

    def marks(self) -> list[int]:
        """How many frames everybody has been sent so far."""
        return [len(socket.raw) for socket in self.sockets]

    def frames_since(self, viewer: int, marks: list[int]) -> list[dict[str, Any]]:
        """What a viewer was sent since then."""
        place = viewer if viewer != SPECTATOR else len(self.sockets) - 1
        return self.sockets[place].frames()[marks[place] :]


async def evening(
    server: Server, time: StillTime, game: str = "classic", people: int = 0, watch: bool = True, **options: Any
) -> Evening:
    """People on so many seats from the first on (0: on all of them) and bots on the others, dealt."""
    size = SIZES[game]
    people = people or size
    tokens = [await server.guest(name) for name in NAMES[:people]]
    wish: dict[str, Any] = {"game": game, "seat": 0, "options": {**AUTOMATIC, **options}, "public": True}
    table = await server.table(tokens[0], **wish)
    sockets = [await server.sit_at(table["id"], tokens[0])]
    if people < size:
        for seat in range(people, size):
            assert (await sockets[0].ask(t="bot", id=f"bot{seat}", seat=seat, level="easy"))["t"] == "done"
    for seat, token in enumerate(tokens[1:], 1):
        sockets.append(await server.sit_at(table["id"], token, table["code"]))
        assert (await sockets[-1].ask(t="sit", id="sit", seat=seat))["t"] == "done"
    for socket in sockets[:-1] if people > 1 else ():
        assert (await socket.ask(t="ready", id="ready"))["t"] == "done"
    if people == 1:
        assert (await sockets[0].ask(t="start", id="start"))["t"] == "done"
    if watch:
        tokens.append(await server.guest("Wim"))
        sockets.append(await server.sit_at(table["id"], tokens[-1], table["code"]))
    found = Evening(server, table, tokens, sockets, time)
    await found.at_rest()
    return found
