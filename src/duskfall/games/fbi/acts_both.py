"""What both teams do: Shift and Masquerade (F-31, F-32, F-43). Each checks first and changes after."""

from __future__ import annotations

from duskfall.board.lines import shift_words
from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.games.fbi import cards, legal
from duskfall.games.fbi.moves import Masquerade, Shift
from duskfall.games.fbi.roles import MANIAC, Role
from duskfall.games.fbi.state import CELL_SETS, FbiState
from duskfall.games.fbi.turns import settle, threaten_or_end


def shift(s: FbiState, role: Role, move: Shift, events: list[Event]) -> None:
    """F-31, F-32: status, tokens and marks go with the suspects."""
    axis, index, step = move.axis, move.index, move.step
    if index >= s.mode.side:
        raise IllegalMove("no_such_line", "The board has no such line.")
    if move.length > 1 and role not in legal.FAR_SHIFTS:
        raise IllegalMove("too_far", "This character shifts by one cell only.")
    line = shift_words(axis, index, step)
    if line in s.barred:
        raise IllegalMove("barred", "You may not undo the shift that was just made.")
    grid = s.grid
    turn, turn_set = (
        (grid.rotate_row, grid.rotate_row_set) if axis == "row" else (grid.rotate_column, grid.rotate_column_set)
    )
    for _ in range(move.length):
        s.cells = turn(s.cells, index, step)
        for name in CELL_SETS:
            if there := getattr(s, name):
                setattr(s, name, turn_set(there, index, step))
    s.barred = (shift_words(axis, index, -1 if step > 0 else 1),)
    s.shifted = line if move.length == 1 else f"{line} {move.length}"
    events.append(Event({"e": "shift", "line": s.shifted}))
    if role == MANIAC:
        threaten_or_end(s, events)
    else:
        settle(s, events)


def masquerade(s: FbiState, role: Role, move: Masquerade, events: list[Event]) -> None:
    """F-43"""
    if not legal.can_mask(s):
        raise IllegalMove("deck_empty", "There is no card to draw.")
    cards.masquerade(s, role, events)
    settle(s, events)
