"""What the steps of a night have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duskfall.engine.clock import Millis
from duskfall.engine.errors import IllegalMove
from duskfall.town.numbers import NOBODY, Number, Numbers, first
from duskfall.town.state import TownState


def seconds(name: str) -> Callable[[Any], Millis]:
    """The length of a step, from the table option of that name (Y-10)."""

    def span(options: Any) -> Millis:
        length: int = getattr(options, name)
        return length * 1000

    return span


def nothing(s: TownState, by: Number, number: Number) -> None:
    """The doer is told nothing."""


def nobody(s: TownState) -> Numbers:
    """Y-12: a night is settled at dawn, so no step of it ends the game."""
    return NOBODY


def dead(s: TownState, by: Number, number: Number) -> IllegalMove:
    return IllegalMove("dead", "That player is out of the game.", number=number)


def last_night(s: TownState, by: Number, step: str) -> Numbers:
    """Whom a player has chosen in that step of the night before."""
    found = NOBODY
    for deed in s.deeds:
        if (deed.night, deed.step, deed.by) == (s.night - 1, step, by):
            found |= 1 << deed.at
    return found


def unchecked(step: str) -> Callable[[TownState, Number], Numbers]:
    """C-61, C-63: anybody but oneself and whom one has checked, the dead too."""

    def targets(s: TownState, by: Number) -> Numbers:
        found = first(s.book.count) & ~(1 << by)
        for deed in s.deeds:
            if deed.by == by and deed.step == step:
                found &= ~(1 << deed.at)
        return found

    return targets


def no_such_check(s: TownState, by: Number, number: Number) -> IllegalMove:
    if number == by:
        return IllegalMove("own_number", "You can't check yourself.")
    return IllegalMove("checked", "You have checked that player.", number=number)
