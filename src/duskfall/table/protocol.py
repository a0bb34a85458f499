"""The messages between a table's socket and its clients: the one source of the protocol.

The TypeScript types and the protocol page are generated from these structs (``scripts/protocol``); CI fails when
they drift. Field names on the wire are the names here. Server times are Unix milliseconds.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NotRequired, TypeAlias, TypedDict

from msgspec import Meta, Struct

PROTOCOL: Final = 1
"""Rises with every change that an older client can't live with (T63)."""

MAX_MESSAGE: Final = 2048
"""Bytes of a client's message; a longer one is refused and the socket closed."""

MessageId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=36, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Level: TypeAlias = Literal["novice", "easy", "medium", "hard", "expert"]
Emote: TypeAlias = Literal["hello", "thinking", "nice", "oops", "thanks", "well_played"]
Stage: TypeAlias = Literal["open", "playing", "over"]


# --- client to server ---------------------------------------------------------------------------------------


class Hello(Struct, tag_field="t", tag="hello", kw_only=True):
    """The first message on every socket: who I am. ``code`` opens a private table to somebody who has no seat there."""

    protocol: int
    token: Annotated[str, Meta(max_length=512)]
    code: Annotated[str, Meta(max_length=32)] = ""


class Play(Struct, tag_field="t", tag="play", kw_only=True):
    """A move in its text form, as an answer to the prompt with that token (``phase``). ``id`` is of the client's
    making: sent twice, it counts once and is answered alike."""

    id: MessageId
    phase: Annotated[int, Meta(ge=0)]
    move: Annotated[str, Meta(max_length=200)]


class Sit(Struct, tag_field="t", tag="sit", kw_only=True):
    """Take a free seat before the start (or change to it); without a number any of them."""

    id: MessageId
    seat: SeatNumber | None = None


class Stand(Struct, tag_field="t", tag="stand", kw_only=True):
    """Leave one's seat before the start."""

    id: MessageId


class SetBot(Struct, tag_field="t", tag="bot", kw_only=True):
    """Host, before the start: put a bot of that level on a seat where no person sits; ``null`` takes it away."""

    id: MessageId
    seat: SeatNumber
    level: Level | None


class Kick(Struct, tag_field="t", tag="kick", kw_only=True):
    """Host, before the start: make a person stand up. Whoever was made to can't sit down at this table again."""

    id: MessageId
    seat: SeatNumber


class Start(Struct, tag_field="t", tag="start", kw_only=True):
    """Host: begin, every seat being taken. (A table begins by itself when a person takes the last seat.)"""

    id: MessageId


class Rematch(Struct, tag_field="t", tag="rematch", kw_only=True):
    """After the end: I want to play again with sides swapped. When all people want it, a new table opens (its id is
    ``next``); bots always want."""

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


# --- what messages are made of ------------------------------------------------------------------------------


class SlotData(TypedDict):
    """One thing to choose. ``pick`` says of which kind; ``of``: the words to choose from, joined by blanks;
    ``by``: for a pick of two, the second words by the first (``then`` is their kind); ``least`` and ``most``: how many
    to take, written with commas between them (absent: one); a ``line`` has ``rows`` and ``columns`` of the board, the
    ``barred`` shifts, and ``reach``, the most cells that a line may go (absent: one)."""

    pick: str
    of: NotRequired[str]
    then: NotRequired[str]
    by: NotRequired[dict[str, str]]
    rows: NotRequired[int]
    columns: NotRequired[int]
    barred: NotRequired[list[str]]
    reach: NotRequired[int]
    least: NotRequired[int]
    most: NotRequired[int]


class AskData(TypedDict):
    """A verb and what it takes. The text of a move is the verb and one choice a slot, joined by blanks."""

    verb: str
    slots: NotRequired[list[SlotData]]


class PromptData(TypedDict):
    """What a seat may do now. ``token`` is the phase to answer to; ``due``: the game waits for this seat."""

    token: int
    due: bool
    asks: list[AskData]


class OutcomeData(TypedDict):
    """How a match ended: the seats that won (none: a draw) and the code of the reason."""

    winners: list[int]
    reason: str


class SeatInfo(Struct, kw_only=True):
    """A seat as everybody sees it. ``level`` is set for bots; a free seat has neither name nor level."""

    name: str = ""
    """Names are unlike each other at one table: a second Ann is shown as ``Ann (2)``."""
    level: Level | None = None
    here: bool = False
    """A person with at least one open socket; bots are always here."""
    rematch: bool = False


class TableInfo(Struct, kw_only=True):
    """The table outside the game, the same for everybody at it."""

    id: str
    code: str
    """Short code for joining; a private table's is a secret of those who are there."""
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    host: int | None
    """Seat of the host, if the host sits."""
    stage: Stage
    public: bool
    spectators_allowed: bool
    watching: int
    commitment: str = ""
    """The hash that fixes the seed; published when the table opens, before anybody is dealt a card."""
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


# --- server to client ---------------------------------------------------------------------------------------


class Welcome(Struct, tag_field="t", tag="welcome", kw_only=True):
    """All that a client needs, after hello, after every resync and whenever its own part at the table changes.
    ``start`` is the viewer's first view, ``faces`` all it was told since; folded together they give ``view``. ``seq``
    is the number of faces so far. Before the deal there is none of it."""

    protocol: int
    now: int
    you: int | None
    """Your seat; ``null``: you watch."""
    is_host: bool
    table: TableInfo
    seq: int = 0
    start: dict[str, Any] | None = None
    faces: list[dict[str, Any]] = []
    view: dict[str, Any] | None = None
    prompt: PromptData | None = None
    clock: Clock | None = None


class Step(Struct, tag_field="t", tag="step", kw_only=True, omit_defaults=True):
    """Something happened in the game. ``seq`` is the number of faces after these; a client whose count plus these
    differs has a gap and sends resync. ``prompt`` replaces the old one (absent: you have nothing to choose), and so
    does ``clock`` (absent: none runs)."""

    seq: int
    faces: list[dict[str, Any]]
    prompt: PromptData | None = None
    clock: Clock | None = None


class Changed(Struct, tag_field="t", tag="table", kw_only=True):
    """The table outside the game changed (people, seats, stage)."""

    table: TableInfo


class Done(Struct, tag_field="t", tag="done", kw_only=True):
    """The one good answer to a message with an id; sent after the step that it caused, when its effect is on disk."""

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
    channel: str = "table"


class Pong(Struct, tag_field="t", tag="pong", kw_only=True):
    """``at`` as the client sent it, ``now`` by the server's clock."""

    at: float
    now: int


class Bye(Struct, tag_field="t", tag="bye", kw_only=True):
    """The server closes this socket; ``code`` says why: ``bad_token``, ``old_client``, ``no_table`` (unknown, gone, or
    private and you have no code: the same answer), ``no_spectators``, ``too_many_sockets``, ``table_full``,
    ``too_slow``, ``flood``, ``too_big``, ``malformed``, ``no_hello``, ``table_closed``, ``closing`` (the server
    restarts), ``internal``. ``again`` tells whether to reconnect."""

    code: str
    again: bool


ServerMessage: TypeAlias = Welcome | Step | Changed | Done | Refused | Said | Pong | Bye


# --- the lobby's socket -------------------------------------------------------------------------------------


class TableLine(Struct, kw_only=True):
    """A table in the lobby or among one's own. ``your_move``: the game waits for you."""

    id: str
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    stage: Stage
    you: int | None = None
    your_move: bool = False
    clock: Clock | None = None
    created: int = 0


class Lobby(Struct, tag_field="t", tag="lobby", kw_only=True):
    """GET /api/lobby, and on the lobby's socket after hello and after every change: public tables with a free seat,
    and one's own that go on. ``online``: people connected now."""

    open: list[TableLine]
    mine: list[TableLine]
    online: int
    now: int


LobbyClientMessage: TypeAlias = Hello | Ping
LobbyServerMessage: TypeAlias = Lobby | Refused | Pong | Bye
