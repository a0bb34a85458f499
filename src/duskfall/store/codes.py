"""Codes by which a guest moves to another device: one a guest, known by its hash alone, good for one taker."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.dialects.sqlite import insert

from duskfall.store.interface import CodeRow, GuestRow
from duskfall.store.schema import device_codes, guests


def keep(connection: Connection, row: CodeRow, now: int) -> None:
    """Keeps a code; an earlier one of the same guest, and whatever is over, goes."""
    connection.execute(delete(device_codes).where(device_codes.c.until <= now))
    values = {"code": row.code, "tokens": row.tokens, "until": row.until, "taker": None}
    statement = insert(device_codes).values(guest=row.guest, **values)
    connection.execute(statement.on_conflict_do_update(index_elements=["guest"], set_=values))


def take(connection: Connection, code: str, taker: str, now: int, again: int) -> GuestRow | None:
    """Ends the guest's tokens for whoever takes the code first, who may ask once more until ``again``."""
    found = connection.execute(
        select(device_codes, guests.c.name, guests.c.tokens.label("present"))
        .join(guests, guests.c.id == device_codes.c.guest)
        .where(device_codes.c.code == code, device_codes.c.until > now)
    ).one_or_none()
    if found is None or found.taker not in (None, taker):
        return None
    given = found.tokens + 1
    if found.present != (found.tokens if found.taker is None else given):
        return None  # there is a newer token, by another way
    if found.taker is None:
        connection.execute(update(guests).where(guests.c.id == found.guest).values(tokens=given))
        taken = update(device_codes).where(device_codes.c.guest == found.guest).values(taker=taker, until=again)
        connection.execute(taken)
    return GuestRow(found.guest, found.name, given)
