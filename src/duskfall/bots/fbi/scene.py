"""What everybody sees, with suspects as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from duskfall.board.grid import Cell
from duskfall.board.lines import read_shift
from duskfall.bots.fbi.lay import Lay
from duskfall.bots.fbi.mind import Who
from duskfall.engine.viewers import Face, View
from duskfall.games.fbi.roles import ROLES, Role

TOKENS: Final = ("bomb", "threat", "protection")


class Scene:
    """``at``: who stands on each cell. ``alive`` by suspect. ``tokens``: who bears each kind of token."""

    __slots__ = (
        "lay", "number", "names", "at", "alive", "tokens", "kills", "arrests", "deck", "citizens_dead",
        "up", "phase",
    )  # fmt: skip

    def __init__(self, lay: Lay, view: View) -> None:
        self.lay = lay
        self.names: tuple[str, ...] = tuple(view["cells"])
        self.number: Mapping[str, Who] = {name: who for who, name in enumerate(self.names)}
        self.at: tuple[Who, ...] = tuple(range(len(self.names)))
        self.alive = [True] * len(self.names)
        self.tokens: dict[str, set[Who]] = {kind: set() for kind in TOKENS}
        self.kills = self.arrests = self.citizens_dead = 0
        self.deck: int = view["deck"]
        self.up: Role = ROLES.index(view["up"])
        self.phase: str = view["phase"]

    def cell(self, who: Who) -> Cell:
        return self.at.index(who)

    def take(self, face: Face) -> None:
        """The scene after one more face."""
        self.deck = face.get("deck", self.deck)
        kind = face["e"]
        if kind == "step":
            self.up, self.phase = ROLES.index(face["up"]), face["phase"]
        elif kind == "window":
            self.phase = face["kind"]
        elif kind == "shift":
            self.at = shifted(self.lay, self.at, face["line"].split())
        elif kind == "swap":
            self.at = swapped(self.at, *(self.cell(self.number[name]) for name in face["suspects"]))
        elif kind in _TOKENS:
            self._token(kind, face)
        elif kind in ("die", "caught"):
            self._lose(kind, face)

    def _token(self, kind: str, face: Mapping[str, Any]) -> None:
        token, put = _TOKENS[kind]
        there = self.tokens[token or face["token"]]
        if kind == "threaten":
            there.update([self.number[name] for name in face["suspects"]])
            return
        who = self.number[face["suspect"]]
        if put:
            there.add(who)
        else:
            there.discard(who)
        if kind == "prepare":
            there.add(self.number[face["to"]])
        elif kind == "saved" and face["cause"] == "threat":
            self.tokens["threat"].discard(who)

    def _lose(self, kind: str, face: Mapping[str, Any]) -> None:
        who = self.number[face["suspect"]]
        self.alive[who] = False
        for there in self.tokens.values():
            there.discard(who)
        if kind == "caught":
            self.arrests += 1
        else:
            self.kills += 2 if "role" in face else 1
            self.citizens_dead += "role" not in face


_TOKENS: Final[Mapping[str, tuple[str, bool]]] = {
    "plant": ("bomb", True),
    "explode": ("bomb", False),
    "protect": ("protection", True),
    "unprotect": ("protection", False),
    "saved": ("protection", False),
    "threaten": ("threat", True),
    "defuse": ("", False),
    "prepare": ("", False),
}
"""Faces that move tokens: the kind of token, if it is always the same, and whether it is put or taken."""


def shifted(lay: Lay, at: tuple[Who, ...], words: list[str]) -> tuple[Who, ...]:
    """The board after a shift in words: ``row 3 right 2``."""
    way = read_shift(words[:3])
    assert way is not None
    axis, index, step = way
    turn = lay.grid.rotate_row if axis == "row" else lay.grid.rotate_column
    for _ in range(int(words[3]) if len(words) > 3 else 1):
        at = turn(at, index, step)
    return at


def swapped(at: tuple[Who, ...], a: Cell, b: Cell) -> tuple[Who, ...]:
    """The board after two suspects changed places."""
    cells = list(at)
    cells[a], cells[b] = cells[b], cells[a]
    return tuple(cells)
