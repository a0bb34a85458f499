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


def has_said_enough(s: TownState, by: Number, channel: Channel) -> bool:
    """Whether the player's acts are used up: one a shout, and so many a phase."""
    shout = _shout(s, by, channel)
    mine = [said for said in _in_this_phase(s, channel) if said.by == by]
    return len(mine) == A_PHASE or (shout > 0 and any(said.shouted == shout for said in mine))


def _shout(s: TownState, by: Number, channel: Channel) -> int:
    """In which of the player's shouts the channel is open for it; 0: in none."""
    return s.shouts[by - 1] if channel.limit else 0


def _in_this_phase(s: TownState, channel: Channel) -> list[Said]:
    return [said for said in s.said if said.channel == channel.name and said.id.startswith(f"{s.ply}.")]


def say(s: TownState, by: Number, act: str, events: list[Event]) -> None:
    """Says an act. Its id counts within its phase and channel, so that it tells nothing of other channels.

    Raises:
        IllegalMove: ``no_floor``, ``no_words``, ``said_enough``, ``no_such_act``.
    """
    channel = channel_of(s, by)
    if channel is None:
        raise IllegalMove("no_floor", "You can't be heard now.")
    if channel.medium == "gesture" and not s.book.tongue.gesture(act):
        raise IllegalMove("no_words", "Only numbers can be shown now.")
    if has_said_enough(s, by, channel):
        raise IllegalMove("said_enough", "You have said enough for now.")
    name, shout = channel.name, _shout(s, by, channel)
    heard = {said.id for said in s.said if said.channel == name and by - 1 in said.heard}
    for ref in s.book.tongue.refs(act):
        if ref not in heard:
            raise IllegalMove("no_such_act", "Nothing with that number was said here.", ref=ref)
    id_ = f"{s.ply}.{len(_in_this_phase(s, channel)) + 1}"
    s.said = (*s.said, Said(id_, name, by, channel.listeners, act, s.day, s.night, shout, len(s.counts)))
    face = {"e": "say", "id": id_, "ch": name, "by": by, "act": act}
    everybody = len(channel.listeners) > s.book.count
    events.append(Event(face) if everybody else Event(None, dict.fromkeys(channel.listeners, face)))
