"""The bodies of the HTTP API. The TypeScript types and the protocol page are generated from these structs too."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from duskfall.table.fields import Level, SeatNumber
from duskfall.table.protocol import OutcomeData, SeatInfo


class NewGuest(Struct, kw_only=True):
    """POST /api/guests: a name (1 to 24 characters as people count them) for a new guest; PUT /api/me changes it."""

    name: Annotated[str, Meta(min_length=1, max_length=256)]


class Guest(Struct, kw_only=True):
    """A guest. ``token`` only in the answers to POST /api/guests, POST /api/devices and POST /api/me/token (which makes
    a new one and ends all older ones); keep it, it is the only proof of who you are."""

    id: str
    name: str
    token: str = ""


class OptionInfo(Struct, kw_only=True):
    """A table option of a game and the values that it knows."""

    name: str
    default: bool | int | str
    allowed: list[bool | int | str]


class TalkInfo(Struct, kw_only=True):
    """What the speech acts of a game are made of. ``count``: how many play; ``results``: by kind the values that a
    result can have; ``teams``: those that a player can be said to be of, none where suspicions say enough."""

    count: int
    roles: list[str]
    results: dict[str, list[str]]
    deeds: list[str]
    plans: list[str]
    teams: list[str]
    reasons: list[str]
    emotes: list[str]


class GameInfo(Struct, kw_only=True):
    """A game that can be played here; ``seats`` are the names of its seats in order, ``seats_with`` those that a table
    has instead where an option has a value, by option and value. ``bots``: whether bots may sit at its tables.
    ``talk``: of games with speech acts."""

    id: str
    version: int
    seats: list[str]
    seats_with: dict[str, dict[str, list[str]]]
    bots: bool
    options: list[OptionInfo]
    talk: TalkInfo | None = None


class Games(Struct, kw_only=True):
    """GET /api/games."""

    games: list[GameInfo]


class NewTable(Struct, kw_only=True):
    """POST /api/tables. ``seat``: the creator's seat, ``null`` for a random one. ``bots``: levels by seat number; the
    key ``other`` stands for every seat but the creator's. When all seats are taken so, the game begins at once.
    ``key``: of the client's making; the same key again gives the same table again (T58)."""

    game: Annotated[str, Meta(max_length=32)]
    options: dict[str, Any] = {}
    public: bool = False
    spectators: bool = True
    seat: SeatNumber | None = None
    bots: dict[str, Level] = {}
    key: Annotated[str, Meta(max_length=64)] = ""


class QuickMatch(Struct, kw_only=True):
    """POST /api/quick: sit down at a fitting public table, or open one. ``options`` that are left out may be any."""

    game: Annotated[str, Meta(max_length=32)]
    seat: SeatNumber | None = None
    options: dict[str, Any] = {}


class TableRef(Struct, kw_only=True):
    """Where to go: ``/table/ID``. The invitation is ``/join/CODE``; asking for GET /api/join/CODE lets you in."""

    id: str
    code: str


class GameLine(Struct, kw_only=True):
    """One finished game in the history. ``id`` is the record's."""

    id: str
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    you: int | None
    outcome: OutcomeData
    started: int
    ended: int
    moves: int


class History(Struct, kw_only=True):
    """GET /api/history?before=...: one's own finished games, newest first, 30 a page; ``more``: ask again with the last
    ``ended`` as ``before``."""

    games: list[GameLine]
    more: bool


class ReplayStep(Struct, kw_only=True):
    """One input of a finished game: its match time in ms, who played what (``seat`` is ``null`` when the clock
    ``forced`` it), and after it the faces by viewer (``"-1"``, ``"0"``, ``"1"``). Of games without speech acts also the
    views by viewer, and the open table; else there are none, and views are folded from ``start``."""

    at: int
    seat: int | None
    move: str
    forced: bool
    faces: dict[str, list[dict[str, Any]]]
    views: dict[str, dict[str, Any]]
    truth: dict[str, Any] | None = None


class ReplayDoc(Struct, kw_only=True):
    """GET /api/records/ID?as=SEAT|spectator|all and POST /api/replays (a record's text): a game to watch. ``start`` are
    the first views by viewer; ``truth`` (the open table) is there only for ``all``."""

    id: str
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    commitment: str
    seed: str
    outcome: OutcomeData | None
    start: dict[str, dict[str, Any]]
    start_truth: dict[str, Any] | None
    steps: list[ReplayStep]


class Problem(Struct, kw_only=True):
    """Any HTTP error: a code of the error catalogue and its English sentence."""

    code: str
    text: str
    args: dict[str, Any] = {}
