"""Routes to finished games. A record's id is the permission: who has the link may watch."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.responses import Response

from duskfall.engine.errors import DuskfallError
from duskfall.server import replays
from duskfall.server.api import Call
from duskfall.server.problems import Refusal
from duskfall.store.interface import GameRow
from duskfall.table.live import LiveTable
from duskfall.table.protocol import SeatInfo


async def record(call: Call) -> Response:
    """GET /api/records/ID"""
    row = await _row(call)
    seats = [SeatInfo(name=seat["name"], level=seat["level"]) for seat in row.seats]
    return await _document(call, row.record, call.world.limits.record_inputs, row.id, seats)


async def record_text(call: Call) -> Response:
    """GET /api/records/ID/text"""
    row = await _row(call)
    name = f"duskfall-{row.game}-{row.id}.jsonl"
    return Response(
        row.record,
        media_type="application/jsonl",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def upload(call: Call) -> Response:
    """POST /api/replays"""
    if not call.world.rate_uploads.take(call.address):
        raise Refusal("too_fast", "Too many records; wait a little.")
    raw = await call.raw(call.world.limits.upload)
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        raise Refusal("record_format", "This is no record that this program reads.") from error
    return await _document(call, text, call.world.limits.replay_inputs)


async def _row(call: Call) -> GameRow:
    """The game, unless its table holds it back from those who have no seat there (C-91)."""
    table = call.world.hall.table(call.request.path_params["id"])
    if table is not None and table.holds_back and not await _sits(call, table):
        raise Refusal("no_record", "There is no such record.")
    row = await call.world.store.game(call.request.path_params["id"])
    if row is None:
        raise Refusal("no_record", "There is no such record.")
    return row


async def _sits(call: Call, table: LiveTable) -> bool:
    try:
        await call.identify()
    except DuskfallError:
        return False
    return table.state.seat_of(call.guest.id) is not None


async def _document(
    call: Call, text: str, most: int, game_id: str = "", seats: list[SeatInfo] | None = None
) -> Response:
    """Replays in a thread, so that a long record holds nobody up; few at a time, as the store reads in such threads."""
    audience = call.request.query_params.get("as", replays.ALL)

    def work() -> bytes:
        return msgspec.json.encode(replays.document(text, audience, most, game_id, seats))

    async with call.world.replaying:
        return Response(await asyncio.to_thread(work), media_type="application/json")
