"""HTTP errors: a status, a stable code, a sentence."""

from __future__ import annotations

from typing import Any, Final

from duskfall.engine.errors import DuskfallError

STATUS: Final = {
    "bad_token": 401,
    "no_table": 404,
    "no_record": 404,
    "no_code": 404,
    "not_found": 404,
    "method": 405,
    "table_closed": 410,
    "body_too_big": 413,
    "record_size": 413,
    "too_fast": 429,
    "too_many_tables": 429,
    "too_many_open": 429,
    "too_many_there": 429,
    "server_full": 503,
    "closing": 503,
    "not_saved": 503,
    "internal": 500,
}
"""All other codes are 400: the request was understood and can't be fulfilled as it is."""


class Refusal(DuskfallError):
    """A request is refused."""


def status_of(code: str) -> int:
    """The HTTP status that goes with a code."""
    return STATUS.get(code, 400)


def problem(code: str, sentence: str, args: dict[str, Any] | None = None) -> dict[str, Any]:
    """The body of an error."""
    return {"code": code, "text": sentence, "args": args or {}}
