"""The moves of FBI vs Mafia and their text forms. Cells are named, so a move is the same on any board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final, TypeAlias

from duskfall.board import moves
from duskfall.board.cast import CAST
from duskfall.board.grid import MAX_SIDE
from duskfall.board.lines import read_shift
from duskfall.board.moves import CardMove, CellMove
from duskfall.engine.errors import NotationError
from duskfall.engine.move import Move, PlainMove
from duskfall.games.fbi.options import THREATS_MOST
from duskfall.games.fbi.state import Token

Shift = moves.Shift
"""F-31"""
Surrender = moves.Surrender
"""F-5"""


class Arrest(CellMove):
    """F-40, F-41"""

    __slots__ = ()
    verb = "arrest"


class Autopsy(CellMove):
    """F-44"""

    __slots__ = ()
    verb = "autopsy"


class Protect(CellMove):
    """F-47: puts a protection token on a suspect."""

    __slots__ = ()
    verb = "protect"


class Unprotect(CellMove):
    """F-47: takes a protection token off."""

    __slots__ = ()
    verb = "unprotect"


class Kill(CellMove):
    """F-50"""

    __slots__ = ()
    verb = "kill"


class Shoot(CellMove):
    """F-50"""

    __slots__ = ()
    verb = "shoot"


class Plant(CellMove):
    """F-54"""

    __slots__ = ()
    verb = "plant"


class Detonate(CellMove):
    """F-54"""

    __slots__ = ()
    verb = "detonate"


class Keep(CardMove):
    """F-45: which of the two cards."""

    __slots__ = ()
    verb = "keep"


class Expose(CardMove):
    """F-46"""

    __slots__ = ()
    verb = "expose"


@dataclass(frozen=True, slots=True)
class Defuse(Move):
    """F-42: takes a bomb or a threat off a suspect."""

    verb: ClassVar[str] = "defuse"
    cell: str
    token: Token

    def __str__(self) -> str:
        return f"defuse {self.cell} {self.token}"


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """F-51: two suspects change places; ``cell`` is the upper one, or the left one in a row."""

    verb: ClassVar[str] = "swap"
    cell: str
    other: str

    def __str__(self) -> str:
        return f"swap {self.cell} {self.other}"


@dataclass(frozen=True, slots=True)
class Threaten(Move):
    """F-53: one to three cells, row by row."""

    verb: ClassVar[str] = "threaten"
    cells: tuple[str, ...]

    def __str__(self) -> str:
        return f"threaten {','.join(self.cells)}"


@dataclass(frozen=True, slots=True)
class Prepare(Move):
    """F-55: moves a token to another cell."""

    verb: ClassVar[str] = "prepare"
    cell: str
    token: Token
    to: str

    def __str__(self) -> str:
        return f"prepare {self.cell} {self.token} {self.to}"


class Masquerade(PlainMove):
    """F-43"""

    __slots__ = ()
    verb = "masquerade"


class Inspect(PlainMove):
    """F-45"""

    __slots__ = ()
    verb = "inspect"


class Skip(PlainMove):
    """F-47: leaves the protection tokens as they are."""

    __slots__ = ()
    verb = "skip"


class Yes(PlainMove):
    """F-70, F-71: the answer to an interrupt."""

    __slots__ = ()
    verb = "yes"


class No(PlainMove):
    """F-70, F-71: the answer to an interrupt."""

    __slots__ = ()
    verb = "no"


PLAIN: Final[dict[str, PlainMove]] = {m.verb: m for m in (Masquerade(), Inspect(), Skip(), Yes(), No(), Surrender())}
AT_CELL: Final[dict[str, type[CellMove]]] = {
    m.verb: m for m in (Arrest, Autopsy, Protect, Unprotect, Kill, Shoot, Plant, Detonate)
}
WITH_CARD: Final[dict[str, type[CardMove]]] = {m.verb: m for m in (Keep, Expose)}
TOKENS: Final[dict[str, Token]] = {"bomb": "bomb", "threat": "threat", "protection": "protection"}
DEFUSED: Final[tuple[Token, ...]] = ("bomb", "threat")

CellWord: TypeAlias = str
_SUSPECTS = frozenset(CAST)


def _is_cell(word: CellWord) -> bool:
    return len(word) == 2 and "a" <= word[0] < chr(97 + MAX_SIDE) and "1" <= word[1] <= str(MAX_SIDE)


def _row_by_row(cell: CellWord) -> tuple[str, str]:
    return cell[1], cell[0]


@lru_cache(maxsize=4096)
def parse(text: str) -> Move:
    """The move of a text. Blanks and capitals do not matter, nor the order of cells that have none.

    Raises:
        NotationError: ``notation``.
    """
    move = _parse(text.lower().replace(",", " , ").split())
    if move is None:
        raise NotationError("notation", "That is not a move of this game.")
    return move


def _parse(words: list[str]) -> Move | None:
    match words:
        case [verb] if verb in PLAIN:
            return PLAIN[verb]
        case [verb, cell] if verb in AT_CELL and _is_cell(cell):
            return AT_CELL[verb](cell)
        case [verb, card] if verb in WITH_CARD and card in _SUSPECTS:
            return WITH_CARD[verb](card)
        case ["shift", axis, name, way, *rest] if rest in ([], ["1"], ["2"]):
            line = read_shift([axis, name, way])
            if line is not None and line[1] < MAX_SIDE:
                return Shift(*line, int(rest[0]) if rest else 1)
        case ["defuse", cell, token] if _is_cell(cell) and token in DEFUSED:
            return Defuse(cell, TOKENS[token])
        case ["prepare", cell, token, to] if _is_cell(cell) and _is_cell(to) and token in TOKENS:
            return Prepare(cell, TOKENS[token], to)
        case ["swap", a, b] if _is_cell(a) and _is_cell(b) and a != b:
            return Swap(*sorted((a, b), key=_row_by_row))
        case ["threaten", *listed] if set(listed[1::2]) <= {","}:
            cells = listed[::2]
            several = len({*cells}) == len(cells) == len(listed) // 2 + 1 and len(cells) <= THREATS_MOST
            if several and all(map(_is_cell, cells)):
                return Threaten(tuple(sorted(cells, key=_row_by_row)))
    return None
