"""The messages of clients to a table's socket and to the lobby's."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from duskfall.table.fields import Emote, Level, MessageId, Remedy, SeatNumber


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


class Fill(Struct, tag_field="t", tag="fill", kw_only=True):
    """Host, before the start: put bots of that level on all free seats."""

    id: MessageId
    level: Level


class Kick(Struct, tag_field="t", tag="kick", kw_only=True):
    """Host, before the start: make a person stand up. Whoever was made to can't sit down at this table again."""

    id: MessageId
    seat: SeatNumber


class Start(Struct, tag_field="t", tag="start", kw_only=True):
    """Host: begin, every seat being taken. (A table begins by itself when a person takes the last seat.) Where a game
    goes on without whoever is gone, all people are asked first whether they are ready (``check`` of the table)."""

    id: MessageId


class Ready(Struct, tag_field="t", tag="ready", kw_only=True):
    """I am ready for the deal. It comes when all are; who is not ready in time leaves the seat."""

    id: MessageId


class Lock(Struct, tag_field="t", tag="lock", kw_only=True):
    """Host, before the start: nobody else may sit down, or again anybody may."""

    id: MessageId
    locked: bool


class Spectators(Struct, tag_field="t", tag="spectators", kw_only=True):
    """Host, before the start: whether people without a seat may look on after the deal."""

    id: MessageId
    allowed: bool


class Rematch(Struct, tag_field="t", tag="rematch", kw_only=True):
    """After the end: I want to play again with sides swapped. When all people want it, a new table opens (its id is
    ``next``); bots always want."""

    id: MessageId


class Say(Struct, tag_field="t", tag="say", kw_only=True):
    """An emote, or a text of up to 200 characters, on a channel where one has the floor for it."""

    id: MessageId
    emote: Emote | None = None
    text: Annotated[str, Meta(max_length=1000)] = ""
    channel: Annotated[str, Meta(max_length=16)] = "table"


class Mark(Struct, tag_field="t", tag="mark", kw_only=True):
    """A pencil note of one's own about something of the game (``on``); an empty ``mark`` takes it away. Only the seat
    itself ever gets it back."""

    id: MessageId
    on: Annotated[str, Meta(pattern=r"^[a-z0-9_.-]{1,32}\Z")]
    mark: Annotated[str, Meta(max_length=64)]


class Claim(Struct, tag_field="t", tag="claim", kw_only=True):
    """The game waits for a person who is away (``claim`` of the table), and has done so long enough: a bot plays on
    until they come back (of the level that most bots of the table have, or medium), or I have won, or the game is
    called off."""

    id: MessageId
    seat: SeatNumber
    what: Remedy


class Resync(Struct, tag_field="t", tag="resync", kw_only=True):
    """I saw a gap or was asleep: send me a welcome."""


class Ping(Struct, tag_field="t", tag="ping", kw_only=True):
    """Clock probe and sign of life; ``at`` comes back as it was."""

    at: float


ClientMessage: TypeAlias = (
    Hello
    | Play
    | Sit
    | Stand
    | SetBot
    | Fill
    | Kick
    | Start
    | Ready
    | Lock
    | Spectators
    | Rematch
    | Say
    | Mark
    | Claim
    | Resync
    | Ping
)
LobbyClientMessage: TypeAlias = Hello | Ping
