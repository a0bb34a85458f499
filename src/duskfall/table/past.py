"""Finished matches as the history keeps them."""

from __future__ import annotations

import asyncio

import structlog

from duskfall.engine import options
from duskfall.store.interface import GameRow, Store, StoreError
from duskfall.table import frames
from duskfall.table.awards import settlement
from duskfall.table.ledger import pause_before
from duskfall.table.servertime import UnixMillis
from duskfall.table.state import TableState

log = structlog.get_logger("duskfall.table")


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


async def keep_game(store: Store, state: TableState, wall: UnixMillis) -> None:
    """Puts the finished match into the history, and with it what it was worth to its players; when that fails it is
    tried until it works.
    """
    row, settle, attempt = game_row(state, wall), settlement(state), 0
    while True:
        try:
            await store.save_game(row, settle)
        except StoreError as error:
            log.warning("a finished game was not saved", table=row.id, error=str(error))
            attempt += 1
            await asyncio.sleep(pause_before(attempt))
        else:
            return
