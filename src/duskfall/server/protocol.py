"""The messages between a table's socket and its clients: the one source of the protocol.

The TypeScript types and the protocol page are generated from these structs (``scripts/protocol``); CI fails when
they drift. Field names on the wire are the names here. Server times are Unix milliseconds.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct

PROTOCOL: Final = 1
"""Rises with every change that an older client can't live with (T63)."""

MAX_MESSAGE: Final = 2048
"""Bytes of a client's message; a longer one is refused and the socket closed."""

MessageId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=36, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Level: TypeAlias = Literal["novice", "easy", "medium", "hard", "expert"]
Emote: TypeAlias = Literal["hello", "thinking", "nice", "oops", "thanks", "well_played"]


# --- client to server ---------------------------------------------------------------------------------------


class Hello(Struct, tag_field="t", tag="hello", kw_only=True):
    """First message on every socket: who I am and what I have. ``invite`` opens a private table."""

    protocol: int
    token: Annotated[str, Meta(max_length=512)]
    invite: Annotated[str, Meta(max_length=32)] = ""


class Play(Struct, tag_field="t", tag="play", kw_only=True):
    """A move in its text form, as an answer to the prompt with that phase token. ``id`` is of the client's making:
    sent twice, it counts once."""

    id: MessageId
    phase: Annotated[int, Meta(ge=0)]
    move: Annotated[str, Meta(max_length=200)]


class Sit(Struct, tag_field="t", tag="sit", kw_only=True):
    """Take a free seat before the start; without a number any of them."""

    id: MessageId
    seat: SeatNumber | None = None


class Stand(Struct, tag_field="t", tag="stand", kw_only=True):
    """Leave one's seat before the start."""

    id: MessageId


class SetBot(Struct, tag_field="t", tag="bot", kw_only=True):
    """Host, before the start: put a bot of that level on a seat, or with ``None`` take it away."""

    id: MessageId
    seat: SeatNumber
    level: Level | None


class Kick(Struct, tag_field="t", tag="kick", kw_only=True):
    """Host, before the start: make a person stand up."""

    id: MessageId
    seat: SeatNumber


class Start(Struct, tag_field="t", tag="start", kw_only=True):
    """Host: begin as soon as every seat is taken. (A table begins by itself when the last seat is taken by a person.)"""

    id: MessageId


class Rematch(Struct, tag_field="t", tag="rematch", kw_only=True):
    """After the end: I want to play again with sides swapped. Starts when all people want it; bots always do."""

    id: MessageId


class Say(Struct, tag_field="t", tag="say", kw_only=True):
    """An emote on a channel where one has the floor."""

    id: MessageId
    emote: Emote
    channel: Annotated[str, Meta(max_length=16)] = "table"


class Resync(Struct, tag_field="t", tag="resync", kw_only=True):
    """I saw a gap or was asleep: send me a welcome."""


class Ping(Struct, tag_field="t", tag="ping", kw_only=True):
    """Clock probe and sign of life; ``at`` comes back as it was."""

    at: float


ClientMessage: TypeAlias = Hello | Play | Sit | Stand | SetBot | Kick | Start | Rematch | Say | Resync | Ping


# --- server to client ---------------------------------------------------------------------------------------


class SeatInfo(Struct, kw_only=True):
    """A seat as everybody sees it. ``level`` is set for bots; a free seat has neither name nor level."""

    name: str = ""
    level: Level | None = None
    here: bool = False
    """A person with at least one open socket; bots are always here."""
    rematch: bool = False


class TableInfo(Struct, kw_only=True):
    """The table outside the game, the same for everybody but for ``invite``."""

    id: str
    code: str
    """Short code for joining by hand; empty for those who may not invite."""
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    host: int | None
    """Seat of the host, if the host sits."""
    stage: Literal["open", "playing", "over", "closed"]
    public: bool
    spectators_allowed: bool
    watching: int
    commitment: str = ""
    """Set from the deal on: the hash that fixes the seed (published before anybody sees a card)."""
    seed: str = ""
    """Set after the end, so that anybody can verify the deal."""
    record: str = ""
    """After the end: id of the record for replay and download."""
    next: str = ""
    """After an agreed rematch: id of the new table."""


class Clock(Struct, kw_only=True):
    """The running deadline. ``at``: Unix ms; ``span``: its full length in ms; ``reserve``: how much of its end comes
    out of the seat's reserve."""

    at: int
    span: int
    reserve: int = 0


class Welcome(Struct, tag_field="t", tag="welcome", kw_only=True):
    """All that a client needs, after hello and after every resync. ``start`` is the viewer's first view, ``faces`` all
    it was told since; folded together they give ``view``. ``seq`` is the number of faces so far."""

    protocol: int
    now: int
    you: int | None
    """Your seat; ``None``: you watch."""
    is_host: bool
    table: TableInfo
    seq: int = 0
    start: dict[str, Any] | None = None
    faces: list[dict[str, Any]] = []
    view: dict[str, Any] | None = None
    prompt: dict[str, Any] | None = None
    clock: Clock | None = None


class Step(Struct, tag_field="t", tag="step", kw_only=True, omit_defaults=True):
    """Something happened in the game. ``seq`` is the number of faces after these; a client whose count plus these
    differs has a gap and sends resync. ``prompt`` replaces the old one (absent: you have nothing to choose)."""

    seq: int
    faces: list[dict[str, Any]]
    prompt: dict[str, Any] | None = None
    clock: Clock | None = None


class Changed(Struct, tag_field="t", tag="table", kw_only=True):
    """The table outside the game changed (people, seats, stage). After a change of one's own seat a welcome follows."""

    table: TableInfo


class Done(Struct, tag_field="t", tag="done", kw_only=True):
    """The one good answer to a message with an id; sent after the step that it caused."""

    id: str


class Refused(Struct, tag_field="t", tag="refused", kw_only=True):
    """The one bad answer to a message (``id`` empty when the message had none that could be read): nothing has changed.
    ``code`` is a key of the clients' error catalogue, ``text`` the sentence in English."""

    id: str
    code: str
    text: str
    args: dict[str, Any] = {}


class Said(Struct, tag_field="t", tag="said", kw_only=True):
    """An emote by a seat; the sender is known from its socket, never from its message."""

    seat: int
    emote: Emote


class Pong(Struct, tag_field="t", tag="pong", kw_only=True):
    """``at`` as the client sent it, ``now`` by the server's clock."""

    at: float
    now: int


class Bye(Struct, tag_field="t", tag="bye", kw_only=True):
    """The server closes this socket; ``code`` says why (``bad_token``, ``old_client``, ``no_table``, ``not_invited``,
    ``too_slow``, ``flood``, ``too_big``, ``malformed``, ``closing``). ``again`` tells whether to reconnect."""

    code: str
    again: bool


ServerMessage: TypeAlias = Welcome | Step | Changed | Done | Refused | Said | Pong | Bye


# --- HTTP bodies --------------------------------------------------------------------------------------------


class NewGuest(Struct, kw_only=True):
    """POST /api/guests: a name (1-24 characters) for a new guest; PUT /api/me changes it."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]


class Guest(Struct, kw_only=True):
    """A guest. ``token`` only in the answer to POST /api/guests; keep it, it is the only proof of who you are."""

    id: str
    name: str
    token: str = ""


class NewTable(Struct, kw_only=True):
    """POST /api/tables. ``seat``: the creator's seat, ``None`` for a random one. ``bots``: level by seat number for
    seats that bots take; with a random own seat the key is ``other``. ``key``: idempotency key (T58)."""

    game: str
    options: dict[str, Any] = {}
    public: bool = False
    spectators: bool = True
    seat: SeatNumber | None = None
    bots: dict[str, Level] = {}
    key: Annotated[str, Meta(max_length=64)] = ""


class TableLine(Struct, kw_only=True):
    """A table in the lobby or among one's own."""

    id: str
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    stage: Literal["open", "playing", "over"]
    you: int | None = None
    your_move: bool = False
    clock: Clock | None = None
    created: int = 0


class Lobby(Struct, kw_only=True):
    """GET /api/lobby: public open tables, and one's own that go on. ``online``: people connected now."""

    open: list[TableLine]
    mine: list[TableLine]
    online: int
    now: int


class QuickMatch(Struct, kw_only=True):
    """POST /api/quick: sit down at a fitting public table, or open one. Answers ``TableRef``."""

    game: str
    seat: SeatNumber | None = None
    options: dict[str, Any] = {}


class TableRef(Struct, kw_only=True):
    """Where to go: ``/table/ID``; ``invite`` is the secret part of an invitation link of a private table."""

    id: str
    code: str = ""
    invite: str = ""


class GameLine(Struct, kw_only=True):
    """One finished game in the history."""

    id: str
    game: str
    seats: list[SeatInfo]
    you: int | None
    outcome: dict[str, Any]
    started: int
    ended: int
    moves: int


class History(Struct, kw_only=True):
    """GET /api/history?before=...: one's own finished games, newest first, 30 a page; ``more``: ask again with the last
    ``ended`` as ``before``."""

    games: list[GameLine]
    more: bool


class ReplayDoc(Struct, kw_only=True):
    """GET /api/records/ID?as=SEAT|spectator|all and POST /api/replays (a record's text): a finished game to watch.
    One entry of ``steps`` an input: its match time, who and what, whether the clock forced it, the faces and the view
    after it by viewer ("-1", "0", "1"), plus ``truth`` (the open table)."""

    id: str
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    commitment: str
    seed: str
    outcome: dict[str, Any] | None
    start: dict[str, dict[str, Any]]
    start_truth: dict[str, Any]
    steps: list[dict[str, Any]]


class Problem(Struct, kw_only=True):
    """Any HTTP error: a code of the error catalogue and its English sentence."""

    code: str
    text: str
    args: dict[str, Any] = {}
