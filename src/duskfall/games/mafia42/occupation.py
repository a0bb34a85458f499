"""What an occupation is: data, and the functions of what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from duskfall.engine.event import Event
from duskfall.games.mafia42.roles import Role
from duskfall.games.mafia42.state import M42State, Phase, What
from duskfall.town.numbers import Number, Numbers

Use: TypeAlias = Callable[[M42State, Number, Number, list[Event]], What]


def others(s: M42State, by: Number) -> Numbers:
    """M-16: the living, not oneself."""
    return s.alive & ~(1 << by)


def anybody(s: M42State, by: Number) -> Numbers:
    """The living, oneself too."""
    return s.alive


def the_dead(s: M42State, by: Number) -> Numbers:
    return ((2 << s.count) - 2) & ~s.alive


def always(s: M42State, by: Number) -> bool:
    return True


def not_spent(verb: str) -> Callable[[M42State, Number], bool]:
    """Once a game."""
    return lambda s, by: (by, verb) not in s.spent


def once(s: M42State, by: Number) -> int:
    """An instant ability: once in its phase."""
    return 1


@dataclass(frozen=True, slots=True)
class Power:
    """One thing that an occupation can do, in one phase.

    ``targets(s, by)`` are those who may be chosen, by what the player knows. ``use(s, by, at, events)`` makes the
    ability instant (M-16): it acts when sent, tells what is to be told, and gives what the user learned; without it the
    choice is held to the end of the phase, where the night's table (:mod:`duskfall.games.mafia42.night`) looks for it.
    ``ready(s, by)``: whether the player has it now, ``limit(s, by)``: how often in this phase, both by what the player
    knows. ``shared``: the mafiosos have one choice together. ``through``: seduction does not stop it. ``stolen``: a
    Thief gets it (M-34).
    """

    verb: str
    phase: Phase
    targets: Callable[[M42State, Number], Numbers]
    use: Use | None = None
    ready: Callable[[M42State, Number], bool] = always
    limit: Callable[[M42State, Number], int] = once
    shared: bool = False
    through: bool = False
    stolen: bool = True


@dataclass(frozen=True, slots=True)
class Occupation:
    """An occupation with its powers; what it does without being asked stands in its own module."""

    role: Role
    powers: tuple[Power, ...] = ()
