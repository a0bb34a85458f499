"""The bodies of the HTTP API about what a guest has: awards, and moving to another device. They are part of the
protocol as those in ``bodies.py`` are."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct


class RewardInfo(Struct, kw_only=True):
    """Experience and coins."""

    xp: int
    coins: int


class PrizeInfo(Struct, kw_only=True):
    """A game that counts, and what it brings to each player of a team that won, that drew, that lost."""

    game: str
    won: RewardInfo
    drawn: RewardInfo
    lost: RewardInfo


class RatingInfo(Struct, kw_only=True):
    """A guest's rating in one game after so many ``games`` that counted: points (everybody begins with 1000), and how
    far to either side of them the truth is with 95 % certainty."""

    game: str
    games: int
    rating: int
    spread: int


class AwardInfo(Struct, kw_only=True):
    """What one finished game brought. ``id`` is the record's, ``you`` the seat; ``rating`` is that after the game,
    ``change`` the points that it went up or down."""

    number: int
    id: str
    game: str
    options: dict[str, Any]
    you: int
    result: Literal["won", "drawn", "lost"]
    ended: int
    xp: int
    coins: int
    rating: int
    change: int


class Profile(Struct, kw_only=True):
    """GET /api/me/profile?before=...: what one has, by nobody else to be seen; ``awards`` are the entries that it all
    comes from, newest first, 30 a page (``more``: ask again with the last ``number`` as ``before``)."""

    xp: int
    coins: int
    ratings: list[RatingInfo]
    awards: list[AwardInfo]
    more: bool
    prizes: list[PrizeInfo]


class DeviceCode(Struct, kw_only=True):
    """POST /api/me/code: a code of twelve digits that moves me to another device, once, within ``life`` ms from now. An
    earlier one is void."""

    code: str
    life: int


class NewDevice(Struct, kw_only=True):
    """POST /api/devices: the code, and a secret of this device's own making: with it a device whose answer got lost may
    ask again. The answer is a Guest with its ``token``; all older ones have ended."""

    code: Annotated[str, Meta(max_length=64)]
    device: Annotated[str, Meta(min_length=16, max_length=64)]
