"""What a seat writes: pencil notes for itself, texts for those who may hear it."""

from __future__ import annotations

from typing import Final

from duskfall.engine.errors import DuskfallError
from duskfall.engine.viewers import Seat
from duskfall.table import texts
from duskfall.table.client_messages import Mark, Say
from duskfall.table.journal import Marked, Spoke
from duskfall.table.servertime import UnixMillis
from duskfall.table.state import TableState

MOST_MARKS: Final = 100
"""Notes of one seat."""
MOST_MARKINGS: Final = 3000
MOST_TEXTS: Final = 1000
"""Changes of notes and texts of one seat: every one of them stays in the journal."""
NO_FLOOR: Final = "You can't be heard there now."


def marked(state: TableState, seat: Seat, act: Mark, by: str) -> Marked:
    """The entry of a pencil note.

    Raises:
        DuskfallError: ``not_playing``, ``text_characters``, ``too_many_marks``, ``too_fast``.
    """
    if state.match is None:
        raise DuskfallError("not_playing", "The game has not begun.")
    mark = texts.composed(act.mark)
    if not texts.can_be_shown(mark):
        raise DuskfallError("text_characters", "That text has characters that can't be shown.")
    chair = state.chairs[seat]
    if mark and act.on not in chair.marks and len(chair.marks) >= MOST_MARKS:
        raise DuskfallError("too_many_marks", f"There are {MOST_MARKS} notes at most.", most=MOST_MARKS)
    if chair.marked >= MOST_MARKINGS:
        raise DuskfallError("too_fast", "You have changed your notes too often in this game.")
    return Marked(seat=seat, on=act.on, mark=mark, by=by, id=act.id)


def stands(state: TableState, seat: Seat, act: Mark) -> bool:
    """Whether the note is there already."""
    return state.match is not None and state.chairs[seat].marks.get(act.on, "") == texts.composed(act.mark)


def spoke(state: TableState, seat: Seat, act: Say, by: str, wall: UnixMillis) -> Spoke:
    """The entry of a text, with those who hear it.

    Raises:
        DuskfallError: ``no_floor``, ``text_empty``, ``text_long``, ``text_characters``, ``too_fast``.
    """
    match = state.match
    channel = state.game.floor(match.state).for_sender(seat, act.channel, "text") if match is not None else None
    if channel is None:
        raise DuskfallError("no_floor", NO_FLOOR)
    text = texts.line(act.text)
    chair, rate = state.chairs[seat], state.game.text_rate(match.state) if match is not None else None
    if chair.spoke >= MOST_TEXTS:
        raise DuskfallError("too_fast", "You have said too much in this game.")
    if rate is not None and sum(wall - at < rate[1] for at in chair.spoke_at) >= rate[0]:
        raise DuskfallError("too_fast", "Too many texts; slow down.")
    heard = sorted(channel.listeners | {seat})
    return Spoke(wall=wall, seat=seat, channel=act.channel, heard=heard, text=text, by=by, id=act.id)
