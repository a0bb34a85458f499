"""Who writes and who reads, phase by phase (M-20, M-21).

Channels: ``table``, which all read; ``mafia``, ``lovers``, ``cult`` at night; ``dead``. All are of text.
"""

from __future__ import annotations

from duskfall.engine.floor import Channel, Floor
from duskfall.engine.viewers import SPECTATOR
from duskfall.games.mafia42.occupations.psychic import hears_the_dead
from duskfall.games.mafia42.options import CULT_FROM
from duskfall.games.mafia42.state import M42State
from duskfall.town.numbers import NOBODY, Numbers, first, viewers


def floor(s: M42State) -> Floor:
    """The floor of this instant."""
    all_ = first(s.count)
    dead = all_ & ~s.alive
    channels: list[Channel] = []
    match s.phase:
        case "over":
            return Floor((_at_table(all_, all_),))
        case "night":
            channels += _at_night(s, dead)
        case "day" | "vote":
            channels.append(_at_table(s.alive, all_))
        case "argument":
            channels.append(_at_table(1 << s.accused, all_))
    psychics = hears_the_dead(s)
    if dead:
        silent = s.awakened | (0 if s.phase == "night" else psychics)
        channels.append(_channel("dead", (dead | psychics) & ~silent, dead | psychics))
    return Floor(tuple(channels))


def _at_night(s: M42State, dead: Numbers) -> list[Channel]:
    """The private channels. The dead read them all; that one is there does not tell them that anybody writes in it."""
    mafia = s.circle() & s.alive
    lovers = NOBODY if s.lovers & ~s.alive else s.lovers
    found = [_channel("mafia", mafia, mafia | dead), _channel("lovers", lovers, lovers | dead)]
    if s.count >= CULT_FROM:
        leader = s.leader()
        found.append(_channel("cult", 1 << leader if leader else NOBODY, s.cult & s.alive | dead))
    return found


def _at_table(senders: Numbers, listeners: Numbers) -> Channel:
    return Channel("table", "text", viewers(senders), viewers(listeners) | {SPECTATOR})


def _channel(name: str, senders: Numbers, listeners: Numbers) -> Channel:
    return Channel(name, "text", viewers(senders), viewers(listeners))
