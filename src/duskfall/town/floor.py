"""Who may be heard and seen by whom, at every instant (C-11, C-20, C-33, C-90 to C-92).

Channels: ``table``, what the town sees and hears, with a second one of that name for who shouts; ``mafia``, those
who know one another, at night; ``dead``. Media: ``text`` (what is typed, and speech acts), ``voice``, ``video``, and
``gesture`` where no word is allowed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from duskfall.engine.clock import Millis
from duskfall.engine.floor import Channel, Floor
from duskfall.engine.viewers import SPECTATOR, Viewer
from duskfall.town.night import step_of
from duskfall.town.numbers import NOBODY, Numbers, first, viewers
from duskfall.town.options import SHOUT
from duskfall.town.state import BALLOTS, DAY_SPEECHES, TownState

WORDS: Final = ("text", "voice")


def floor(s: TownState) -> Floor:
    """The floor of this instant."""
    seats = viewers(first(s.book.count))
    everybody = seats | {SPECTATOR}
    if s.phase == "over":  # C-90
        return Floor(_channels("table", (*WORDS, "video"), seats, everybody))
    channels: list[Channel] = []
    if s.phase in DAY_SPEECHES | BALLOTS:
        speaking = s.queue[:1] if s.phase in DAY_SPEECHES and s.motion is None else ()
        if speaking:
            channels += _channels("table", WORDS, viewers(1 << speaking[0]), everybody)
            if s.shout:
                channels += _channels("table", WORDS, viewers(1 << s.shout), everybody, s.options.timed(SHOUT))
        shown = s.alive | (1 << speaking[0] if speaking else NOBODY)
        channels += _channels("table", ("video",), viewers(shown), everybody)
    channels += _at_night(s)
    silent = s.alive
    for number in s.queue if s.phase in ("farewell", "last") else ():
        silent |= 1 << number  # who is still to speak to the town hears nothing from the dead
    dead = viewers(first(s.book.count) & ~silent)
    if dead:  # C-91
        channels += _channels("dead", (*WORDS, "video"), dead, dead)
    return Floor(tuple(channels))


def _at_night(s: TownState) -> Iterable[Channel]:
    """C-20, C-60: those who know one another, among themselves."""
    met = viewers(s.of_side(s.book.meets) & s.alive)
    if s.phase == "meeting":
        if s.options.mafia_meeting == "audio":
            return _channels("mafia", (*WORDS, "video"), met, met)
        return _channels("mafia", ("gesture", "video"), met, met)
    step = step_of(s)
    if step is not None and s.book.meets in step.talk:
        return _channels("mafia", (*WORDS, "video"), met, met)
    return ()


def _channels(
    name: str, media: tuple[str, ...], senders: frozenset[Viewer], listeners: frozenset[Viewer], limit: Millis = 0
) -> tuple[Channel, ...]:
    return tuple([Channel(name, medium, senders, listeners, limit) for medium in media])


def without(whole: Floor, off: Numbers, medium: str) -> Floor:
    """The floor when these players have switched a medium of their own off; a switch only takes away (C-92)."""
    gone = viewers(off)
    return Floor(
        tuple(
            [
                Channel(c.name, c.medium, c.senders - gone, c.listeners, c.limit) if c.medium == medium else c
                for c in whole.channels
            ]
        )
    )
