"""A client as the real one is: folds what it is told, notices gaps, comes back after every loss, sends again."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from duskfall.games.registry import game

from .choosing import any_move
from .kit import Server, Socket

RULES = game("inspector")


class Client:
    """One person at one table over a bad line."""

    def __init__(self, server: Server, table: str, token: str, seat: int | None, rng: random.Random) -> None:
        self.server = server
        self.table = table
        self.token = token
        self.seat = seat
        self.rng = rng
        self.socket: Socket | None = None
        self.view: dict[str, Any] | None = None
        self.seq = 0
        self.prompt: dict[str, Any] | None = None
        self.pending: dict[str, Any] | None = None
        self.read = 0
        self.moves = 0
        self.gaps = 0
        self.over = False

    async def connect(self) -> None:
        """A new line; the old one is left as it is (it may close late, or never)."""
        self.socket = self.server.greet(self.table, self.token)
        self.read = 0
        await self.socket.until("welcome")

    def take(self, loss: float) -> None:
        """Takes in what came, of which a part is lost on the way."""
        assert self.socket is not None
        for raw in self.socket.raw[self.read :]:
            self.read += 1
            if self.rng.random() >= loss:
                self._frame(json.loads(raw))
                if self.rng.random() < loss / 3:
                    self._frame(json.loads(raw))  # and some of it comes twice

    def _frame(self, frame: dict[str, Any]) -> None:
        if frame["t"] == "welcome":
            self.view, self.seq, self.prompt = frame["view"], frame["seq"], frame["prompt"]
            if self.pending is not None and self.socket is not None:
                self.socket.send(**self.pending)
        elif frame["t"] == "step" and self.view is not None:
            self._step(frame)
        elif frame["t"] in ("done", "refused") and self.pending and frame["id"] == self.pending["id"]:
            self.pending = None
        if self.view is not None and "outcome" in self.view:
            self.over = True

    def _step(self, frame: dict[str, Any]) -> None:
        if frame["seq"] <= self.seq and frame["faces"]:
            return  # heard already
        if frame["seq"] != self.seq + len(frame["faces"]):
            self.gaps += 1
            self.resync()
            return
        assert self.view is not None
        for face in frame["faces"]:
            self.view = json.loads(json.dumps(RULES.fold(self.view, face)))
        self.seq = frame["seq"]
        self.prompt = frame.get("prompt")

    def resync(self) -> None:
        """Asks for everything."""
        if self.socket is not None:
            self.socket.send(t="resync")

    def act(self, loss: float) -> None:
        """Plays if it is asked to; the message may get lost, or be sent twice, or late."""
        if self.seat is None or self.socket is None or self.socket.closed:
            return
        if self.pending is None and self.prompt and "due" in self.prompt and not self.over:
            self.moves += 1
            self.pending = {
                "t": "play",
                "id": f"s{self.seat}-{self.moves}",
                "phase": self.prompt["token"],
                "move": any_move(self.prompt, self.rng),
            }
        if self.pending is not None:
            for _ in range(self.rng.choice((1, 1, 2, 3))):
                if self.rng.random() >= loss:
                    self.socket.send(**self.pending)

    def mirrors(self) -> bool:
        """Whether the folded view is the one that the server would send now."""
        table = self.server.world.hall.table(self.table)
        assert table is not None
        assert table.state.match is not None
        viewer = -1 if self.seat is None else self.seat
        return bool(self.view == json.loads(json.dumps(table.state.match.view(viewer))))


async def breathe() -> None:
    """Lets the server do what it can without waiting for the disk for long."""
    for _ in range(6):
        await asyncio.sleep(0.001)
