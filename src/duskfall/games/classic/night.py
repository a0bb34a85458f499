"""The night (C-60 to C-63): first the shot, then the checks."""

from __future__ import annotations

from typing import Final

from duskfall.engine.errors import IllegalMove
from duskfall.games.classic.options import CHECKS, SHOT
from duskfall.games.classic.roles import BLACK, DON, MAFIA, SHERIFF, winner
from duskfall.town.book import Step
from duskfall.town.numbers import NOBODY, Number, Numbers, first, has
from duskfall.town.state import TownState

SHOOTERS: Final = frozenset({DON, MAFIA})
CHECKERS: Final = frozenset({DON, SHERIFF})


def shot(s: TownState) -> Numbers:
    """C-60: whom the shot of this night hits: whom the Don and every living Mafia have chosen, all the same."""
    picks = s.tonight("shot")
    shooters = s.with_role(SHOOTERS) & s.alive
    if len(picks) != shooters.bit_count() or len({*picks.values()}) != 1:
        return NOBODY
    return 1 << next(iter(picks.values()))


def ends_the_game(s: TownState) -> Numbers:
    """C-63: the checks are made, unless the shot ends the game."""
    victims = shot(s)
    return victims if victims and winner(s.roles, s.alive & ~victims) is not None else NOBODY


def may_be_shot(s: TownState, by: Number) -> Numbers:
    """C-60: anybody who lives, black too."""
    return s.alive


def no_such_target(s: TownState, by: Number, number: Number) -> IllegalMove:
    return IllegalMove("dead", "That player is out of the game.", number=number)


def may_be_checked(s: TownState, by: Number) -> Numbers:
    """C-61, C-63: anybody but oneself and whom one has checked, the dead too."""
    found = first(s.book.count) & ~(1 << by)
    for deed in s.deeds:
        if deed.by == by and deed.step == "checks":
            found &= ~(1 << deed.at)
    return found


def no_such_check(s: TownState, by: Number, number: Number) -> IllegalMove:
    if number == by:
        return IllegalMove("own_number", "You can't check yourself.")
    return IllegalMove("checked", "You have checked that player.", number=number)


def checked(s: TownState, by: Number, number: Number) -> bool:
    """C-61: the Don looks for the Sheriff, the Sheriff for black."""
    if s.roles[by - 1] == DON:
        return s.roles[number - 1] == SHERIFF
    return has(s.of_side(BLACK), number)


def nothing(s: TownState, by: Number, number: Number) -> None:
    return None


def nobody(s: TownState) -> Numbers:
    return NOBODY


NIGHT: Final = (
    Step(
        "shot",
        "shoot",
        lambda _: SHOT,
        SHOOTERS,
        may_be_shot,
        no_such_target,
        nothing,
        ends_the_game,
        frozenset({BLACK}),
        kills=True,
    ),
    Step("checks", "check", lambda _: CHECKS, CHECKERS, may_be_checked, no_such_check, checked, nobody),
)
