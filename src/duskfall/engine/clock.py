"""Deadlines in match time: whole milliseconds since the deal. Wall time belongs to the table."""

from __future__ import annotations

from typing import TypeAlias

Millis: TypeAlias = int


class Deadline:
    """The one running deadline of a state: a function of public facts only.

    ``token`` is the phase that ends when it passes; an expiry with another token is ignored, so an old timer can
    never fire into a new phase. ``at`` is in match time. ``span`` is the full length, for drawing a clock, and
    ``reserve`` the part of it, at the end, that comes out of the seat's reserve (0: none).
    """

    __slots__ = ("token", "at", "span", "reserve")

    def __init__(self, token: int, at: Millis, span: Millis, reserve: Millis = 0) -> None:
        self.token = token
        self.at = at
        self.span = span
        self.reserve = reserve
