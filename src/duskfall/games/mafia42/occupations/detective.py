"""M-44: the Detective watches one player, and sees on whom that one uses an ability."""

from __future__ import annotations

from typing import Final

from duskfall.engine.event import Event
from duskfall.games.mafia42.knowing import tell
from duskfall.games.mafia42.occupation import Occupation, Power, others
from duskfall.games.mafia42.roles import DETECTIVE
from duskfall.games.mafia42.state import M42State, What
from duskfall.town.numbers import Number

VERB: Final = "watch"


def watches(s: M42State, by: Number, at: Number, events: list[Event]) -> What:
    tell(s, events, by, VERB, at)
    for target in acts(s, at):
        tell(s, events, by, "trace", at, target)
    return None


def acts(s: M42State, number: Number) -> list[Number]:
    """On whom a player has used abilities tonight, so far."""
    found = [deed.at for deed in s.uses if deed.by == number]
    return found + [pick.at for pick in s.picks if pick.by == number and pick.at]


def sees(s: M42State, number: Number, at: Number | None, events: list[Event]) -> None:
    """Whoever watches a player is told of an act; ``None``: that there is none (any more)."""
    for deed in s.uses:
        if deed.verb == VERB and deed.at == number and deed.by != number and s.phase == "night":
            tell(s, events, deed.by, "trace", number, at)


def sums_up(s: M42State, events: list[Event]) -> None:
    """At the end of the night: of whom nothing was seen. An aim of the murder that another mafioso has changed since
    was seen all the same.
    """
    for deed in s.uses:
        if deed.verb == VERB and not _has_seen(s, deed.by, deed.at):
            tell(s, events, deed.by, "trace", deed.at, None)


def _has_seen(s: M42State, by: Number, number: Number) -> bool:
    """Whether a player was told tonight what that one did."""
    return any((note.kind, note.number, note.night) == ("trace", number, s.night) for note in s.notes[by - 1])


OCCUPATION: Final = Occupation(DETECTIVE, (Power(VERB, "night", others, watches),))
