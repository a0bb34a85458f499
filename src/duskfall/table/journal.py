"""What a table's journal holds: every accepted change, in order. A table is nothing but the fold of its journal.

The journal is secret: it holds the seed and every hidden move. ``by`` and ``id`` are the guest and the message that an
entry answers, so that a message sent twice counts once, across restarts too. Times called ``wall`` are Unix
milliseconds, ``at`` is match time.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from duskfall.table.fields import Level
from duskfall.table.servertime import UnixMillis


class Opened(Struct, tag_field="e", tag="opened", kw_only=True, omit_defaults=True):
    """The first entry. ``seed`` (hex) is drawn here, so that its commitment stands before anybody sits down."""

    wall: UnixMillis
    id: str
    code: str
    game: str
    rules: int
    options: dict[str, Any]
    owner: str
    seed: str
    public: bool = False
    spectators: bool = True


class Sat(Struct, tag_field="e", tag="sat", kw_only=True, omit_defaults=True):
    """A guest took a seat, leaving the one that it had."""

    seat: int
    guest: str
    name: str
    by: str = ""
    id: str = ""


class Stood(Struct, tag_field="e", tag="stood", kw_only=True, omit_defaults=True):
    """A guest left its seat; ``kicked``: made to, and not to come back."""

    seat: int
    kicked: bool = False
    by: str = ""
    id: str = ""


class BotSat(Struct, tag_field="e", tag="bot", kw_only=True, omit_defaults=True):
    """A bot took a seat, or with no level left it. ``seed`` is the bot's own, drawn for this seat alone."""

    seat: int
    level: Level | None
    seed: str = ""
    by: str = ""
    id: str = ""


class Checking(Struct, tag_field="e", tag="checking", kw_only=True, omit_defaults=True):
    """Every seat is taken, and all people are asked whether they are ready."""

    until: UnixMillis
    by: str = ""
    id: str = ""


class Readied(Struct, tag_field="e", tag="readied", kw_only=True, omit_defaults=True):
    """A person is ready for the deal."""

    seat: int
    by: str = ""
    id: str = ""


class Locked(Struct, tag_field="e", tag="locked", kw_only=True, omit_defaults=True):
    """Nobody else may sit down, or again anybody may."""

    locked: bool
    by: str = ""
    id: str = ""


class Watchable(Struct, tag_field="e", tag="watchable", kw_only=True, omit_defaults=True):
    """People without a seat may look on after the deal, or they may not."""

    allowed: bool
    by: str = ""
    id: str = ""


class Dealt(Struct, tag_field="e", tag="dealt", kw_only=True, omit_defaults=True):
    """The match began; match time runs from here."""

    wall: UnixMillis
    by: str = ""
    id: str = ""


class Moved(Struct, tag_field="e", tag="moved", kw_only=True, omit_defaults=True):
    """A move was accepted."""

    at: int
    seat: int
    move: str
    by: str = ""
    id: str = ""


class Expired(Struct, tag_field="e", tag="expired", kw_only=True):
    """The deadline of a phase passed."""

    at: int
    token: int


class Resumed(Struct, tag_field="e", tag="resumed", kw_only=True):
    """The server came back: match time goes on from ``at`` at ``wall``."""

    wall: UnixMillis
    at: int


class Ended(Struct, tag_field="e", tag="ended", kw_only=True):
    """The finished match stands in the history."""

    wall: UnixMillis


class Wanted(Struct, tag_field="e", tag="wanted", kw_only=True, omit_defaults=True):
    """A seat wants a rematch."""

    seat: int
    by: str = ""
    id: str = ""


class Followed(Struct, tag_field="e", tag="followed", kw_only=True):
    """The rematch is played at another table."""

    table: str


class Hosted(Struct, tag_field="e", tag="hosted", kw_only=True):
    """The host was away before the start, and another guest is host."""

    guest: str


class StoodIn(Struct, tag_field="e", tag="stood_in", kw_only=True, omit_defaults=True):
    """A bot plays on for a person who is away; ``seed`` is the bot's."""

    seat: int
    level: Level
    seed: str
    by: str = ""
    id: str = ""


class CameBack(Struct, tag_field="e", tag="came_back", kw_only=True):
    """The person on that seat plays again."""

    seat: int


class Forfeited(Struct, tag_field="e", tag="forfeited", kw_only=True, omit_defaults=True):
    """The game was claimed against a person who stayed away: the seat gives up."""

    at: int
    seat: int
    by: str = ""
    id: str = ""


class CalledOff(Struct, tag_field="e", tag="called_off", kw_only=True, omit_defaults=True):
    """The game ends without a result, and the table with it."""

    by: str = ""
    id: str = ""


class Marked(Struct, tag_field="e", tag="marked", kw_only=True, omit_defaults=True):
    """A seat's own pencil note; an empty one is taken away."""

    seat: int
    on: str
    mark: str = ""
    by: str = ""
    id: str = ""


class Spoke(Struct, tag_field="e", tag="spoke", kw_only=True, omit_defaults=True):
    """A seat said a text to those who could hear it then."""

    wall: UnixMillis
    seat: int
    channel: str
    heard: list[int]
    text: str
    by: str = ""
    id: str = ""


Entry: TypeAlias = (
    Opened
    | Sat
    | Stood
    | BotSat
    | Hosted
    | Checking
    | Readied
    | Locked
    | Watchable
    | Dealt
    | Moved
    | Expired
    | StoodIn
    | CameBack
    | Forfeited
    | CalledOff
    | Marked
    | Spoke
    | Resumed
    | Ended
    | Wanted
    | Followed
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Entry)


def encode(entry: Entry) -> bytes:
    """The entry as it is stored."""
    return _encoder.encode(entry)


def decode(payload: bytes) -> Entry:
    """A stored entry.

    Raises:
        msgspec.DecodeError: it is damaged, or of a version that this program doesn't know.
    """
    entry: Entry = _decoder.decode(payload)
    return entry
