"""Speech acts on the floor (M-20, M-21, M-80)."""

from __future__ import annotations

from duskfall.engine.clock import Millis
from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.engine.floor import Channel
from duskfall.games.mafia42.floor import floor
from duskfall.games.mafia42.options import SPAM, SPAM_SPAN
from duskfall.games.mafia42.state import M42State
from duskfall.games.mafia42.tongue import LEXICON
from duskfall.talk.acts import numbers, refs
from duskfall.talk.reading import read
from duskfall.town.numbers import Number
from duskfall.town.state import Said, with_one
from duskfall.town.utterances import A_PHASE, check_refs, in_phase, next_id, said_event


def channel_of(s: M42State, by: Number) -> Channel | None:
    """Where a player writes now; ``None``: nowhere. Of several the first one of the floor: the mafia's before the
    Lovers', the dead last."""
    return next((channel for channel in floor(s).channels if by - 1 in channel.senders), None)


def has_said_enough(s: M42State, by: Number, channel: Channel) -> bool:
    """M-81: so many acts a phase."""
    return [said.by for said in in_phase(s.said, channel.name, s.ply)].count(by) >= A_PHASE


def say(s: M42State, by: Number, act: str, now: Millis, events: list[Event]) -> None:
    """Says an act.

    Raises:
        IllegalMove: ``no_floor``, ``said_enough``, ``no_such_act``, ``no_such_player``, ``too_fast``.
    """
    channel = channel_of(s, by)
    if channel is None:
        raise IllegalMove("no_floor", "You can't be heard now.")
    if has_said_enough(s, by, channel):
        raise IllegalMove("said_enough", "You have said enough for now.")
    spoken = read(LEXICON, act)
    if any(number > s.count for number in numbers(spoken)):
        raise IllegalMove("no_such_player", "There is no player with that number.")
    check_refs(s.said, channel.name, by - 1, refs(spoken))
    lately = tuple([at for at in s.spoke[by - 1] if at > now - SPAM_SPAN])
    if len(lately) >= SPAM and s.phase != "argument":
        raise IllegalMove("too_fast", "Not so fast: five messages in five seconds.")
    id_ = next_id(s.said, channel.name, s.ply)
    s.spoke = with_one(s.spoke, by, (*lately, now))
    s.said = (*s.said, Said(id_, channel.name, by, channel.listeners, act, s.day, s.night, 0, len(s.counts)))
    events.append(said_event(id_, channel.name, by, act, channel.listeners, s.count))
