"""Many people at one table of FBI vs Mafia, and positions set up at it by hand."""

from __future__ import annotations

import re
from typing import Any

from duskfall.engine.viewers import SPECTATOR
from duskfall.games.fbi.roles import MODES
from duskfall.table.live import LiveTable
from duskfall.table.servertime import ServerTime, UnixMillis

from ..rules.fbi.position import Position
from .kit import Server, Socket

NAMES = ("Ann", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


class StillTime(ServerTime):
    """A clock that goes on when a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.at: UnixMillis = 1_700_000_000_000

    def now(self) -> UnixMillis:
        """The time by this clock."""
        return self.at


class Crowd:
    """Everybody at a dealt table, seat by seat, and one who watches."""

    def __init__(self, server: Server, table: dict[str, str], tokens: list[str], sockets: list[Socket]) -> None:
        self.server = server
        self.id, self.code = table["id"], table["code"]
        self.tokens = tokens
        self.sockets = sockets
        self._counts = [0] * len(sockets)

    @property
    def live(self) -> LiveTable:
        """The table as the server has it."""
        found = self.server.world.hall.table(self.id)
        assert found is not None
        return found

    def of(self, viewer: int) -> Socket:
        """The socket of a seat, or of who watches."""
        return self.sockets[viewer if viewer != SPECTATOR else -1]

    async def prompt(self, seat: int) -> dict[str, Any]:
        """What the seat is asked now, by a fresh welcome."""
        self.sockets[seat].send(t="resync")
        found: dict[str, Any] = (await self.sockets[seat].until("welcome"))["prompt"]
        return found

    async def play(self, seat: int, move: str, phase: int | None = None) -> dict[str, Any]:
        """Plays a move and gives the answer."""
        self._counts[seat] += 1
        match = self.live.state.match
        assert match is not None
        phase = match.token if phase is None else phase
        return await self.sockets[seat].ask(t="play", id=f"c{self._counts[seat]}", phase=phase, move=move)

    async def set_up(self, position: Position) -> None:
        """Puts a position on the table, as if it had been dealt; everybody gets a welcome."""
        match = self.live.state.match
        assert match is not None
        match.state, match._start = position.state, position.state.clone()
        match.events, match._faces, match._counted = [], {}, {}
        self.live.settle()
        for socket in self.sockets:
            socket.send(t="resync")
            await socket.until("welcome")

    def seen(self, viewer: int, since: int = 0) -> list[str]:
        """What a socket was sent, without what is drawn for each table by chance."""
        return [self._plain(raw) for raw in self.of(viewer).raw[since:]]

    def _plain(self, raw: str) -> str:
        raw = raw.replace(self.id, "ID").replace(self.code, "CODE")
        return re.sub(r'"commitment":"[0-9a-f]+"', '"commitment":""', raw)

    async def at_rest(self) -> None:
        """Waits until everything that came so far is told."""
        await self.live.settled()


async def crowd(server: Server, mode: str = "standard-3v3", **wish: Any) -> Crowd:
    """People on all seats, dealt, and one who watches."""
    options = {"mode": mode, **wish.pop("options", {})}
    names = NAMES[: len(MODES[mode].seats)]
    tokens = [await server.guest(name) for name in names]
    table = await server.table(tokens[0], game="fbi", seat=0, options=options, **wish)
    sockets = [await server.sit_at(table["id"], tokens[0])]
    for seat, token in enumerate(tokens[1:], 1):
        sockets.append(await server.sit_at(table["id"], token, table["code"]))
        assert (await sockets[-1].ask(t="sit", id="sit", seat=seat))["t"] == "done"
    tokens.append(await server.guest("Wim"))
    sockets.append(await server.sit_at(table["id"], tokens[-1], table["code"]))
    found = Crowd(server, table, tokens, sockets)
    await found.at_rest()
    return found
