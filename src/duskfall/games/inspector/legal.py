"""What is legal now: the one source for prompts, for refusals and for random play."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

from duskfall.board.grid import CellSet, Grid, members
from duskfall.board.lines import WAYS, shift_words
from duskfall.engine.prompt import Ask, Pick, PickBy, PickLine, Prompt, Slot
from duskfall.engine.viewers import Seat
from duskfall.games.inspector.moves import (
    Arrest,
    Choose,
    CitizenArrest,
    InspectorMove,
    Interrogate,
    Kill,
    Masquerade,
    Replace,
    Shift,
)
from duskfall.games.inspector.options import INSPECTOR, MAFIA
from duskfall.games.inspector.state import InspectorState, Suspect

SURRENDER: Final = Ask("surrender")
MASQUERADE: Final = Ask("masquerade")
_MASQUERADE_MOVE: Final = Masquerade()


def kill_cells(s: InspectorState) -> CellSet:
    """I-20: living suspects in the area of the Mafia's identity."""
    return s.grid.near[s.cells.index(s.mafia)] & ~s.dead


def can_mask(s: InspectorState) -> bool:
    """I-25"""
    return s.masks > 0 and s.drawn < len(s.deck)


def arrest_cells(s: InspectorState) -> CellSet:
    """I-34, I-36: living suspects in the area of the Inspector's identity, and that identity itself (I-35)."""
    own = s.cells.index(s.inspector)
    return s.grid.near[own] & ~s.dead | 1 << own


def citizen_cells(s: InspectorState, card: Suspect) -> CellSet:
    """I-33: whom a living card can accuse."""
    return s.grid.near[s.cells.index(card)] & ~s.dead & ~(1 << s.cells.index(s.inspector))


def live_cards(s: InspectorState) -> list[Suspect]:
    """The cards in hand whose suspect lives."""
    deaths = s.deaths
    return [card for card in s.hand if card not in deaths]


def can_replace(s: InspectorState) -> bool:
    """I-32"""
    return s.drawn < len(s.deck) and bool(s.hand)


def barred_words(s: InspectorState) -> tuple[str, ...]:
    """I-11, I-12: the shifts that are barred on this turn, on the board as it is now."""
    bar = s.bar
    if bar is None:
        return ()
    lines, length = (s.rows, len(s.columns)) if bar.axis == "row" else (s.columns, len(s.rows))
    if bar.line not in lines:
        return ()
    index = lines.index(bar.line)
    undo = shift_words(bar.axis, index, -1 if bar.step > 0 else 1)
    return (undo, shift_words(bar.axis, index, bar.step)) if length == 2 else (undo,)


@cache
def shifts(grid: Grid) -> tuple[Shift, ...]:
    """I-10: every shift on a board of that size; a line of one cell can't be shifted (I-12)."""
    sizes = {"row": (grid.rows, grid.columns), "column": (grid.columns, grid.rows)}
    return tuple(
        Shift(axis, index, step)
        for axis, step in WAYS.values()
        for index in range(sizes[axis][0])
        if sizes[axis][1] > 1
    )


@cache
def _kills(grid: Grid) -> tuple[Kill, ...]:
    return tuple(Kill(name) for name in grid.names)


@cache
def _arrests(grid: Grid) -> tuple[Arrest, ...]:
    return tuple(Arrest(name) for name in grid.names)


def _names(grid: Grid, cells: CellSet) -> tuple[str, ...]:
    names = grid.names
    return tuple([names[cell] for cell in members(cells)])


def prompt(s: InspectorState, seat: Seat) -> Prompt | None:
    """What the seat may do now; out of turn there is only Surrender (I-13)."""
    if s.phase == "over" or seat not in (MAFIA, INSPECTOR):
        return None
    if seat != s.turn:
        return Prompt(s.ply, seat, False, (SURRENDER,))
    if seat == MAFIA:
        return Prompt(s.ply, seat, True, _mafia_asks(s))
    if s.phase == "choose":
        return Prompt(s.ply, seat, True, (Ask("choose", Pick("card", tuple(live_cards(s)))), SURRENDER))
    return Prompt(s.ply, seat, True, _inspector_asks(s))


def _mafia_asks(s: InspectorState) -> tuple[Ask, ...]:
    asks = []
    targets = kill_cells(s)
    if targets:  # I-26
        asks.append(Ask("kill", Pick("cell", _names(s.grid, targets))))
    if s.phase == "play":  # I-3
        asks.append(_shift(s))
        if can_mask(s):
            asks.append(MASQUERADE)
    asks.append(SURRENDER)
    return tuple(asks)


def _inspector_asks(s: InspectorState) -> tuple[Ask, ...]:
    asks = [Ask("arrest", Pick("cell", _names(s.grid, arrest_cells(s))))]
    cards = live_cards(s)
    if cards:
        slots: list[Slot] = [Pick("card", tuple(cards))]
        if s.options.interrogate_any:
            slots.append(Pick("cell", _names(s.grid, s.grid.all & ~s.dead)))
        asks.append(Ask("interrogate", *slots))
        by = {card: _names(s.grid, cells) for card in cards if (cells := citizen_cells(s, card))}
        if by:
            asks.append(Ask("citizen", PickBy("card", "cell", by)))
    asks.append(_shift(s))
    if can_replace(s):
        asks.append(Ask("replace", Pick("card", s.hand)))
    asks.append(SURRENDER)
    return tuple(asks)


def _shift(s: InspectorState) -> Ask:
    return Ask("shift", PickLine(len(s.rows), len(s.columns), s.barred))


def free_shifts(s: InspectorState) -> list[Shift]:
    """The legal shifts."""
    return [m for m in shifts(s.grid) if shift_words(m.axis, m.index, m.step) not in s.barred]


def random_shift(s: InspectorState, rng: random.Random) -> Shift:
    """A legal shift, each as likely as the others."""
    moves = shifts(s.grid)
    while True:
        move = moves[int(rng.random() * len(moves))]
        if not s.barred or shift_words(move.axis, move.index, move.step) not in s.barred:
            return move


def random_move(s: InspectorState, rng: random.Random) -> InspectorMove:
    """A legal move of the seat whose turn it is, uniform over all but Surrender."""
    if s.turn == MAFIA:
        targets = members(kill_cells(s))
        if s.phase == "opening":
            return _kills(s.grid)[targets[int(rng.random() * len(targets))]]
        line_moves = len(shifts(s.grid)) - len(s.barred)
        n = int(rng.random() * (line_moves + len(targets) + can_mask(s)))
        if n < line_moves:
            return random_shift(s, rng)
        n -= line_moves
        return _kills(s.grid)[targets[n]] if n < len(targets) else _MASQUERADE_MOVE
    if s.phase == "choose":
        cards = live_cards(s)
        return Choose(cards[int(rng.random() * len(cards))])
    return _random_inspector_move(s, rng)


def _random_inspector_move(s: InspectorState, rng: random.Random) -> InspectorMove:
    line_moves = len(shifts(s.grid)) - len(s.barred)
    arrests = members(arrest_cells(s))
    cards = live_cards(s) if s.hand else ()
    marks = members(s.grid.all & ~s.dead) if s.options.interrogate_any else ()
    citizens = [(card, cell) for card in cards for cell in members(citizen_cells(s, card))]
    questions = len(cards) * len(marks) if marks else len(cards)
    replaces = s.hand if can_replace(s) else ()
    n = int(rng.random() * (line_moves + len(arrests) + len(citizens) + questions + len(replaces)))
    if n < line_moves:
        return random_shift(s, rng)
    n -= line_moves
    if n < len(arrests):
        return _arrests(s.grid)[arrests[n]]
    n -= len(arrests)
    if n < len(citizens):
        card, cell = citizens[n]
        return CitizenArrest(card, s.grid.names[cell])
    n -= len(citizens)
    if n < questions:
        if marks:
            return Interrogate(cards[n // len(marks)], s.grid.names[marks[n % len(marks)]])
        return Interrogate(cards[n])
    return Replace(replaces[n - questions])
