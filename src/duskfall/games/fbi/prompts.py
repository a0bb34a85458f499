"""What a seat is asked now, and random answers: both from the sets of ``legal``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from duskfall.board.grid import CellSet, Grid, members
from duskfall.engine.prompt import Ask, Pick, PickBy, PickLine, PickPair, PickSome, Prompt
from duskfall.engine.viewers import Seat
from duskfall.games.fbi import legal, windows
from duskfall.games.fbi.options import THREATS_MOST
from duskfall.games.fbi.state import FbiState

SURRENDER: Final = Ask("surrender")
YES_OR_NO: Final = (Ask("yes"), Ask("no"), SURRENDER)


def prompt(s: FbiState, seat: Seat) -> Prompt | None:
    """What the seat may do now; with nothing else there is Surrender (F-5)."""
    if s.phase == "over" or not 0 <= seat < len(s.reserves):
        return None
    if s.window is not None:
        asked = seat == windows.asked(s)
        return Prompt(s.ply, seat, asked, YES_OR_NO if asked else (SURRENDER,))
    if seat != s.mode.seat(s.up):
        return Prompt(s.ply, seat, False, (SURRENDER,))
    asks = [ask for verb in legal.verbs(s) if (ask := _ask(s, verb)) is not None]
    return Prompt(s.ply, seat, True, (*asks, SURRENDER))


def _ask(s: FbiState, verb: str) -> Ask | None:
    """The ask of a verb, or ``None`` if there is nothing to choose."""
    if verb in _ASKS:
        return _ASKS[verb](s)
    cells = legal.cells(s, verb, s.up)
    return Ask(verb, Pick("cell", _names(s.grid, cells))) if cells else None


def _names(grid: Grid, cells: CellSet) -> tuple[str, ...]:
    names = grid.names
    return tuple([names[cell] for cell in members(cells)])


def _shift(s: FbiState) -> Ask:
    far = 2 if s.up in legal.FAR_SHIFTS else 1
    return Ask("shift", PickLine(s.grid.rows, s.grid.columns, s.barred, far))


def _defuse(s: FbiState) -> Ask | None:
    by: dict[str, tuple[str, ...]] = {}
    for cell, token in legal.defusable(s, s.up):
        name = s.grid.names[cell]
        by[name] = (*by.get(name, ()), token)
    return Ask("defuse", PickBy("cell", "token", by)) if by else None


def _prepare(s: FbiState) -> Ask | None:
    names = s.grid.names
    by = {f"{names[cell]} {token}": _names(s.grid, to) for cell, token, to in legal.preparable(s)}
    return Ask("prepare", PickBy("token", "cell", by)) if by else None


def _expose(s: FbiState) -> Ask | None:
    cards = legal.exposable(s)
    return Ask("expose", Pick("card", cards)) if cards else None


def _threaten(s: FbiState) -> Ask:
    return Ask("threaten", PickSome("cell", _names(s.grid, legal.threaten_cells(s)), 1, THREATS_MOST))


_ASKS: Final[dict[str, Callable[[FbiState], Ask | None]]] = {
    "shift": _shift,
    "swap": lambda s: Ask("swap", PickPair(s.grid.rows, s.grid.columns)),
    "defuse": _defuse,
    "prepare": _prepare,
    "masquerade": lambda s: Ask("masquerade") if legal.can_mask(s) else None,
    "inspect": lambda s: Ask("inspect") if legal.can_inspect(s) else None,
    "expose": _expose,
    "keep": lambda s: Ask("keep", Pick("card", s.offer)),
    "threaten": _threaten,
    "skip": lambda s: Ask("skip"),
}
