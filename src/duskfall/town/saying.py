"""Speech acts on the floor: whoever may write may say, and those who read are told."""

from __future__ import annotations

from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.engine.floor import Channel
from duskfall.town.floor import floor
from duskfall.town.numbers import Number
from duskfall.town.state import Said, TownState
from duskfall.town.utterances import A_PHASE, check_refs, in_phase, next_id, said_event


def channel_of(s: TownState, by: Number) -> Channel | None:
    """Where a player may say something now; ``None``: nowhere."""
    for channel in floor(s).channels:
        if by - 1 in channel.senders and channel.medium in ("text", "gesture"):
            return channel
    return None


def has_said_enough(s: TownState, by: Number, channel: Channel) -> bool:
    """Whether the player's acts are used up: one a shout, and so many a phase."""
    shout = _shout(s, by, channel)
    mine = [said for said in in_phase(s.said, channel.name, s.ply) if said.by == by]
    return len(mine) == A_PHASE or (shout > 0 and any(said.shouted == shout for said in mine))


def _shout(s: TownState, by: Number, channel: Channel) -> int:
    """In which of the player's shouts the channel is open for it; 0: in none."""
    return s.shouts[by - 1] if channel.limit else 0


def say(s: TownState, by: Number, act: str, events: list[Event]) -> None:
    """Says an act.

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
    check_refs(s.said, name, by - 1, s.book.tongue.refs(act))
    id_ = next_id(s.said, name, s.ply)
    s.said = (*s.said, Said(id_, name, by, channel.listeners, act, s.day, s.night, shout, len(s.counts)))
    events.append(said_event(id_, name, by, act, channel.listeners, s.book.count))
