"""A finished match as the history keeps it."""

from __future__ import annotations

from duskfall.engine import options
from duskfall.store.interface import GameRow
from duskfall.table import frames
from duskfall.table.servertime import UnixMillis
from duskfall.table.state import TableState


def game_row(state: TableState, wall: UnixMillis) -> GameRow:
    """The row of a table whose match is over."""
    match = state.match
    assert match is not None
    assert match.outcome is not None
    seats = [{"name": seat.name, "level": seat.level} for seat in frames.seats(state, set())]
    return GameRow(
        id=state.opened.id,
        game=state.game.id,
        options=options.write(state.options),
        seats=seats,
        guests=[chair.guest for chair in state.chairs],
        outcome=match.outcome.json(),
        started=state.started_at,
        ended=wall,
        moves=len(match.record.inputs),
        record=match.record.text(),
    )
