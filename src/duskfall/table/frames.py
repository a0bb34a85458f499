"""What a table tells its viewers, as messages and as the text of socket frames.

Every frame is made for one audience: a seat, or all who watch. Nothing here reads the truth of a match: views,
faces, prompts and deadlines are the kernel's, made for that viewer.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Any

import msgspec

from duskfall.engine import options
from duskfall.engine.dice import commitment
from duskfall.engine.errors import DuskfallError
from duskfall.engine.floor import Floor
from duskfall.engine.viewers import SPECTATOR, Face, Viewer
from duskfall.table import journal
from duskfall.table.protocol import (
    PROTOCOL,
    Changed,
    ChannelInfo,
    ClaimInfo,
    Clock,
    Done,
    Line,
    PromptData,
    Refused,
    Said,
    SeatInfo,
    ServerMessage,
    Step,
    TableInfo,
    TableLine,
    Welcome,
)
from duskfall.table.servertime import UnixMillis
from duskfall.table.state import TableState

_encoder = msgspec.json.Encoder()


def text(message: ServerMessage | Any) -> str:
    """A message as the text of a frame."""
    return _encoder.encode(message).decode()


def done(message_id: str) -> str:
    """The good answer to a message."""
    return text(Done(id=message_id))


def refused(message_id: str, code: str, sentence: str, args: dict[str, Any] | None = None) -> str:
    """The bad answer to a message."""
    return text(Refused(id=message_id, code=code, text=sentence, args=args or {}))


def refused_by(message_id: str, error: DuskfallError) -> str:
    """The bad answer that an error makes."""
    return refused(message_id, error.code, str(error), error.args_)


def seats(state: TableState, here: AbstractSet[str]) -> list[SeatInfo]:
    """The seats as everybody sees them; ``here`` are the guests with an open socket."""
    return [
        SeatInfo(
            name=chair.name,
            level=chair.bot,
            here=chair.level is not None or chair.guest in here,
            rematch=chair.rematch or (chair.level is not None and state.stage == "over"),
            ready=chair.ready or bool(chair.level and state.check_until),
        )
        for chair in state.chairs
    ]


def table(state: TableState, here: AbstractSet[str], watching: int, claim: ClaimInfo | None = None) -> TableInfo:
    """The table outside the game."""
    opened = state.opened
    over = state.stage == "over"
    return TableInfo(
        id=opened.id,
        code=opened.code,
        game=opened.game,
        options=options.write(state.options),
        seats=seats(state, here),
        host=state.seat_of(state.host),
        stage=state.stage,
        public=opened.public,
        spectators_allowed=state.spectators,
        watching=watching,
        commitment=commitment(bytes.fromhex(opened.seed)),
        seed=opened.seed if over else "",
        record=opened.id if state.ended_at else "",
        next=state.next,
        claim=claim,
        check=state.check_until or None,
        locked=state.locked,
        forfeit=state.forfeit,
    )


def changed(info: TableInfo) -> str:
    """The table outside the game changed."""
    return text(Changed(table=info))


def clock(state: TableState) -> Clock | None:
    """The running deadline in wall time."""
    deadline = state.deadline
    if deadline is None:
        return None
    return Clock(at=state.wall_time(deadline.at), span=deadline.span, reserve=deadline.reserve)


def prompt(state: TableState, viewer: Viewer) -> PromptData | None:
    """What the viewer is asked; who watches is asked nothing."""
    if viewer == SPECTATOR:
        return None
    found = state.prompt(viewer)
    data: PromptData | None = found.json() if found is not None else None  # type: ignore[assignment]
    return data


def channels(floor: Floor, viewer: Viewer) -> list[ChannelInfo]:
    """The channels that are open to the viewer, each once: where it may send itself counts first."""
    found: dict[tuple[str, str], ChannelInfo] = {}
    for each in floor.heard_by(viewer):
        key, send = (each.name, each.medium), viewer in each.senders
        if send or key not in found:
            found[key] = ChannelInfo(name=each.name, medium=each.medium, send=send, limit=each.limit if send else 0)
    return list(found.values())


def lines(state: TableState, viewer: Viewer) -> list[Line]:
    """The last texts that the viewer heard."""
    heard = state.spoken.heard_by(viewer)
    return [
        Line(seat=each.seat, text=each.text, channel=each.channel, at=each.wall, seq=after) for each, after in heard
    ]


def said(line: journal.Spoke, seq: int) -> str:
    """Somebody said a text; ``seq`` counts the hearer's faces before it."""
    return text(Said(seat=line.seat, channel=line.channel, text=line.text, at=line.wall, seq=seq))


def step(faces: list[Face], seq: int, asked: PromptData | None, ticking: Clock | None) -> str:
    """Something happened in the game; ``seq`` counts the viewer's faces after these, ``asked`` is its prompt."""
    return text(Step(seq=seq, faces=faces, prompt=asked, clock=ticking))


def welcome(state: TableState, info: TableInfo, viewer: Viewer, host: bool, now: UnixMillis) -> Welcome:
    """All that a viewer may know."""
    match = state.match
    message = Welcome(protocol=PROTOCOL, now=now, you=None if viewer == SPECTATOR else viewer, is_host=host, table=info)
    if match is not None:
        message.start = match.first_view(viewer)
        message.faces = match.faces(viewer)
        message.seq = len(message.faces)
        message.view = match.view(viewer)
        message.prompt = prompt(state, viewer)
        message.clock = clock(state)
        message.floor = channels(state.game.floor(match.state), viewer)
        message.lines = lines(state, viewer)
        if viewer != SPECTATOR:
            message.marks = state.chairs[viewer].marks
    return message


def line(state: TableState, here: AbstractSet[str]) -> TableLine:
    """The table in the lobby, as those see it who have no seat there."""
    opened = state.opened
    return TableLine(
        id=opened.id,
        game=opened.game,
        options=options.write(state.options),
        seats=seats(state, here),
        stage=state.stage,
        clock=clock(state),
        created=opened.wall,
    )
