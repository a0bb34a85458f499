"""Speech acts on the floor: whoever may write may say, and those who read are told."""

from __future__ import annotations

from typing import Final

from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.engine.floor import Channel
from duskfall.town.floor import floor
from duskfall.town.numbers import Number
from duskfall.town.state import Said, TownState

A_PHASE: Final = 30
"""Acts of one player in one phase; more is noise, and every act stays in the record."""


def channel_of(s: TownState, by: Number) -> Channel | None:
    """Where a player may say something now; ``None``: nowhere."""
    for channel in floor(s).channels:
        if by - 1 in channel.senders and channel.medium in ("text", "gesture"):
            return channel
    return None


def say(s: TownState, by: Number, act: str, events: list[Event]) -> None:
    """Says an act; one a shout. Its id counts within its phase and channel, so that it tells nothing of other channels.

    Raises:
        IllegalMove: ``no_floor``, ``no_words``, ``said_enough``, ``no_such_act``.
    """
    channel = channel_of(s, by)
    if channel is None:
        raise IllegalMove("no_floor", "You can't be heard now.")
    if channel.medium == "gesture" and not s.book.tongue.gesture(act):
        raise IllegalMove("no_words", "Only numbers can be shown now.")
    shouted = s.shouts[by - 1] if channel.name == "shout" else 0
    name = "table" if shouted else channel.name
    phase = [said for said in s.said if said.channel == name and said.id.startswith(f"{s.ply}.")]
    mine = [said for said in phase if said.by == by]
    if len(mine) == A_PHASE or (shouted and any(said.shouted == shouted for said in mine)):
        raise IllegalMove("said_enough", "You have said enough for now.")
    heard = {said.id for said in s.said if said.channel == name and by - 1 in said.heard}
    for ref in s.book.tongue.refs(act):
        if ref not in heard:
            raise IllegalMove("no_such_act", "Nothing with that number was said here.", ref=ref)
    said = Said(f"{s.ply}.{len(phase) + 1}", name, by, channel.listeners, act, s.day, s.night, shouted, len(s.counts))
    s.said = (*s.said, said)
    face = {"e": "say", "id": said.id, "ch": name, "by": by, "act": act}
    everybody = len(channel.listeners) > s.book.count
    events.append(Event(face) if everybody else Event(None, dict.fromkeys(channel.listeners, face)))
