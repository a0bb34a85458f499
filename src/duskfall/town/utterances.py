"""What is kept of speech acts, by channel: ids, what may be pointed at, and how much one says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.engine.viewers import Viewer
from duskfall.town.numbers import Number
from duskfall.town.state import Said

A_PHASE: Final = 30
"""Acts of one player in one phase; more is noise, and every act stays in the record."""


def in_phase(said: Sequence[Said], channel: str, ply: int) -> list[Said]:
    """What was said in a channel in that phase."""
    return [one for one in said if one.channel == channel and one.id.startswith(f"{ply}.")]


def next_id(said: Sequence[Said], channel: str, ply: int) -> str:
    """An act's id counts within its phase and channel, so that it tells nothing of other channels."""
    return f"{ply}.{len(in_phase(said, channel, ply)) + 1}"


def check_refs(said: Sequence[Said], channel: str, seat: Viewer, refs: Sequence[str]) -> None:
    """One points only at what one has heard in the same channel.

    Raises:
        IllegalMove: ``no_such_act``.
    """
    heard = {one.id for one in said if one.channel == channel and seat in one.heard}
    for ref in refs:
        if ref not in heard:
            raise IllegalMove("no_such_act", "Nothing with that number was said here.", ref=ref)


def said_event(id_: str, channel: str, by: Number, act: str, listeners: frozenset[Viewer], players: int) -> Event:
    """Those who read the channel are told."""
    face = {"e": "say", "id": id_, "ch": channel, "by": by, "act": act}
    return Event(face) if len(listeners) > players else Event(None, dict.fromkeys(listeners, face))
