"""Routes about oneself."""

from __future__ import annotations

from duskfall.server.api import Call
from duskfall.server.bodies import GameLine, Guest, History, NewGuest
from duskfall.server.problems import Refusal
from duskfall.store.interface import GameRow
from duskfall.table.protocol import SeatInfo

PAGE = 30
FOR_EVER = 2**53


async def make_guest(call: Call) -> Guest:
    """POST /api/guests"""
    body = await call.body(NewGuest)
    if not call.world.rate_guests.take(call.address):
        raise Refusal("too_fast", "Too many new guests from there; try again in a minute.")
    row, token = await call.world.guests.make(body.name)
    return Guest(id=row.id, name=row.name, token=token)


async def me(call: Call) -> Guest:
    """GET /api/me"""
    return Guest(id=call.guest.id, name=call.guest.name)


async def rename_me(call: Call) -> Guest:
    """PUT /api/me"""
    row = await call.world.guests.rename(call.guest, (await call.body(NewGuest)).name)
    return Guest(id=row.id, name=row.name)


async def renew_token(call: Call) -> Guest:
    """POST /api/me/token: whoever held an older token is sent away, from open sockets too."""
    row, token = await call.world.guests.renew(call.guest)
    send_away(call, row.id)
    return Guest(id=row.id, name=row.name, token=token)


def send_away(call: Call, guest: str) -> None:
    """Closes the open sockets of a guest, whose token has ended."""
    for wire in call.world.doors.wires_of(guest):
        wire.bye("bad_token", again=False)


async def history(call: Call) -> History:
    """GET /api/history"""
    rows = await call.world.store.history(call.guest.id, asked_before(call), PAGE + 1)
    return History(games=[line(row, call.guest.id) for row in rows[:PAGE]], more=len(rows) > PAGE)


def asked_before(call: Call) -> int:
    """Where a page ends: at the number or time that the query names, or at the newest.

    Raises:
        Refusal: ``malformed``.
    """
    asked = call.request.query_params.get("before", "")
    if asked and not (asked.isascii() and asked.isdigit() and len(asked) < 17):
        raise Refusal("malformed", "`before` is a time in milliseconds, or a number.")
    return int(asked) if asked else FOR_EVER


def line(row: GameRow, guest: str) -> GameLine:
    """A finished game as one of its players sees it in the list."""
    return GameLine(
        id=row.id,
        game=row.game,
        options=row.options,
        seats=[SeatInfo(name=seat["name"], level=seat["level"]) for seat in row.seats],
        you=row.guests.index(guest) if guest in row.guests else None,
        outcome={"winners": row.outcome["winners"], "reason": row.outcome["reason"]},
        started=row.started,
        ended=row.ended,
        moves=row.moves,
    )
