"""What servers send, and of what it is made: with ``client_messages`` the one source of the protocol.

The TypeScript types and the protocol page are generated from these structs (``scripts/protocol``); CI fails when
they drift. Field names on the wire are the names here. Server times are Unix milliseconds.
"""

from __future__ import annotations

from typing import Any, Final, NotRequired, TypeAlias, TypedDict

from msgspec import Struct

from duskfall.table.fields import Emote, Level, Remedy, Stage

PROTOCOL: Final = 2
"""Rises with every change that an older client can't live with (T63)."""

MAX_MESSAGE: Final = 2048
"""Bytes of a client's message; a longer one is refused and the socket closed."""


# --- what messages are made of ------------------------------------------------------------------------------


class SlotData(TypedDict, total=False):
    """One thing to choose; its kind is its first key. ``card``, ``cell``, ``token``, ``place``, ``number``, ``motion``:
    one of these words, joined by blanks; ``act``: a speech act in words of the game's (``gestures``: one that needs no
    voice); with ``least`` and ``most`` so many of them, written with commas between, in their order. Two kinds in one
    key (``card cell``): a word of the first, then one of the second, which are listed by the first. ``line``: any row
    or column of a board of so many rows and columns (``5x5``) with a way to shift it (``row 3 left``, ``column b up``)
    ``but`` those listed (with commas between; a line of one cell has no way to go); with ``reach`` up to so many
    cells, written behind (``row 3 left 2``). ``pair``: a cell of such a board and a later one, row by row, beside it
    (corners count)."""

    card: str
    cell: str
    token: str
    place: str
    number: str
    motion: str
    act: str
    gestures: bool
    line: str
    pair: str
    least: int
    most: int
    but: str
    reach: int


class PromptData(TypedDict):
    """What a seat may do now. ``token`` is the phase to answer to; ``due``: the game waits for this seat (absent: it
    does not). ``asks``: by verb what it takes, a slot or a list of slots (an empty one: nothing). The text of a move
    is the verb and one choice a slot, joined by blanks."""

    token: int
    due: NotRequired[bool]
    asks: dict[str, SlotData | list[SlotData]]


class OutcomeData(TypedDict):
    """How a match ended: the seats that won (none: a draw) and the code of the reason."""

    winners: list[int]
    reason: str


class SeatInfo(Struct, kw_only=True):
    """A seat as everybody sees it. ``level`` is set for bots; a free seat has neither name nor level, one that a bot
    plays until its person comes back has both."""

    name: str = ""
    """Names are unlike each other at one table: a second Ann is shown as ``Ann (2)``."""
    level: Level | None = None
    here: bool = False
    """A person with at least one open socket; bots are always here."""
    rematch: bool = False
    ready: bool = False
    """While all are asked (``check`` of the table)."""


class ClaimInfo(Struct, kw_only=True):
    """The game waits for the person on that seat, who is away. From ``at`` (Unix ms) on others may claim what ``may``
    says."""

    seat: int
    at: int
    may: list[Remedy]


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
    claim: ClaimInfo | None = None
    check: int | None = None
    """All people are asked whether they are ready, until then (Unix ms); who has not said so leaves the seat."""
    locked: bool = False
    """Nobody else may sit down."""
    forfeit: int | None = None
    """The seat that the game was claimed against, its person having stayed away."""


class Clock(Struct, kw_only=True):
    """The running deadline. ``at``: Unix ms; ``span``: its full length in ms; ``reserve``: how much of its end comes
    out of the seat's reserve."""

    at: int
    span: int
    reserve: int = 0


class Line(Struct, kw_only=True):
    """A text that somebody said; ``at``: Unix ms; ``seq``: how many faces the viewer had been told before it."""

    seat: int
    text: str
    channel: str
    at: int
    seq: int


class ChannelInfo(Struct, kw_only=True, omit_defaults=True):
    """A channel that is open to the viewer now; ``send``: it may speak there. ``medium``: ``emote``, ``text`` (speech
    acts too), ``gesture`` (acts that need no word), ``voice`` or ``video``. ``limit``: milliseconds of what it may say
    at a time (absent: as it likes). A channel comes once a medium, though several may be heard in it."""

    name: str
    medium: str
    send: bool
    limit: int = 0


# --- server to client ---------------------------------------------------------------------------------------


class Welcome(Struct, tag_field="t", tag="welcome", kw_only=True):
    """All that a client needs, after hello, after every resync and whenever its own part at the table changes.
    ``start`` is the viewer's first view, ``faces`` all it was told since; folded together they give ``view``. ``seq``
    is the number of faces so far. Before the deal there is none of it. ``floor`` are the channels open to the viewer,
    ``lines`` the last texts that it heard, ``marks`` its own notes by what they are on."""

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
    floor: list[ChannelInfo] = []
    lines: list[Line] = []
    marks: dict[str, str] = {}


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


class Said(Struct, tag_field="t", tag="said", kw_only=True, omit_defaults=True):
    """An emote or a text by a seat; the sender is known from its socket, never from its message. Of a text, ``at``:
    Unix ms, and ``seq``: how many faces the viewer had been told before it."""

    seat: int
    channel: str
    emote: Emote | None = None
    text: str = ""
    at: int = 0
    seq: int = 0


class Floored(Struct, tag_field="t", tag="floor", kw_only=True):
    """The channels that are open to the viewer from now on."""

    channels: list[ChannelInfo]


class Marked(Struct, tag_field="t", tag="marked", kw_only=True):
    """A note of one's own is written, from whichever socket; an empty one is gone."""

    on: str
    mark: str


class Pong(Struct, tag_field="t", tag="pong", kw_only=True):
    """``at`` as the client sent it, ``now`` by the server's clock."""

    at: float
    now: int


class Bye(Struct, tag_field="t", tag="bye", kw_only=True):
    """The server closes this socket; ``code`` says why: ``bad_token``, ``old_client``, ``no_table`` (unknown, gone, or
    private and you have no code: the same answer), ``no_spectators``, ``too_many_sockets``, ``table_full``,
    ``too_slow``, ``flood``, ``too_big``, ``malformed``, ``no_hello``, ``table_closed``, ``closing`` (the server
    restarts), ``called_off``, ``internal``. ``again`` tells whether to reconnect."""

    code: str
    again: bool


ServerMessage: TypeAlias = Welcome | Step | Changed | Done | Refused | Said | Floored | Marked | Pong | Bye


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


LobbyServerMessage: TypeAlias = Lobby | Refused | Pong | Bye
