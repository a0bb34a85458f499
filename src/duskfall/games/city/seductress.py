"""Y-20, Y-21: the Seductress keeps one player busy for a night."""

from __future__ import annotations

from typing import Final

from duskfall.engine.errors import IllegalMove
from duskfall.games.city.options import Options
from duskfall.games.city.roles import SEDUCTRESS
from duskfall.games.city.steps import last_night, nobody, nothing, seconds
from duskfall.town.book import Step
from duskfall.town.numbers import NOBODY, Number, Numbers
from duskfall.town.state import TownState


def visited(s: TownState) -> Numbers:
    """Who has a visitor this night."""
    found = NOBODY
    for at in s.tonight("visits").values():
        found |= 1 << at
    return found


def barred(s: TownState) -> Numbers:
    """With ``visit_takes_vote``: who has no vote on the day after."""
    options = s.options
    assert isinstance(options, Options)
    return visited(s) if options.visit_takes_vote else NOBODY


def may_be_visited(s: TownState, by: Number) -> Numbers:
    """Not herself, and not the same one two nights running."""
    return s.alive & ~(1 << by) & ~last_night(s, by, "visits")


def refusal(s: TownState, by: Number, number: Number) -> IllegalMove:
    if number == by:
        return IllegalMove("own_number", "You can't visit yourself.")
    if not s.lives(number):
        return IllegalMove("dead", "That player is out of the game.", number=number)
    return IllegalMove("last_night", "You were there last night.", number=number)


VISITS: Final = Step(
    "visits", "visit", seconds("visit_time"), frozenset({SEDUCTRESS}), may_be_visited, refusal, nothing, nobody
)
