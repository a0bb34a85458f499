"""Y-26: the Doctor keeps one player alive for a night, never the same one twice running, himself once a game."""

from __future__ import annotations

from typing import Final

from duskfall.engine.errors import IllegalMove
from duskfall.games.city.roles import DOCTOR
from duskfall.games.city.steps import dead, last_night, nobody, nothing, seconds
from duskfall.town.book import Step
from duskfall.town.numbers import NOBODY, Number, Numbers
from duskfall.town.state import TownState


def has_healed_himself(s: TownState, by: Number) -> bool:
    return any(deed.step == "healing" and deed.by == deed.at == by for deed in s.deeds)


def may_be_healed(s: TownState, by: Number) -> Numbers:
    found = s.alive & ~last_night(s, by, "healing")
    return found & ~(1 << by) if has_healed_himself(s, by) else found


def healed(s: TownState) -> Numbers:
    """Whom nothing kills this night."""
    found = NOBODY
    for at in s.tonight("healing").values():
        found |= 1 << at
    return found


def refusal(s: TownState, by: Number, number: Number) -> IllegalMove:
    if not s.lives(number):
        return dead(s, by, number)
    if number == by and has_healed_himself(s, by):
        return IllegalMove("own_number", "You have healed yourself once.")
    return IllegalMove("last_night", "You were there last night.", number=number)


HEALING: Final = Step(
    "healing", "heal", seconds("heal_time"), frozenset({DOCTOR}), may_be_healed, refusal, nothing, nobody
)
