"""C-95: what a finished game is worth: experience and coins by a small table, and teams with ranks for a rating."""

from __future__ import annotations

from typing import Final, NamedTuple

from duskfall.engine.viewers import Seat
from duskfall.games.classic.roles import BLACK, RED
from duskfall.town.numbers import NOBODY, has, members
from duskfall.town.state import TownState


class Reward(NamedTuple):
    """Experience and coins of one player."""

    xp: int
    coins: int


WON: Final = Reward(50, 15)
DRAWN: Final = Reward(30, 8)
LOST: Final = Reward(20, 5)
NOTHING: Final = Reward(0, 0)


class Ranked(NamedTuple):
    """Two teams and their ranks (0 is better; the same: a draw), as Bayesian team ratings take them."""

    teams: tuple[tuple[Seat, ...], tuple[Seat, ...]]
    ranks: tuple[int, int]


def counts(s: TownState) -> bool:
    """Whether a finished game is worth anything: ten people, and no draw because somebody had left."""
    if s.outcome is None or s.bots != NOBODY:
        return False
    return bool(s.outcome.winners) or not s.away & s.alive


def rewards(s: TownState) -> tuple[Reward, ...]:
    """What each seat gets; who was removed, who lost the game for the team, or is away while alive, gets nothing."""
    if not counts(s):
        return (NOTHING,) * s.book.count
    removed = {out.number for out in s.outs if out.how == "removed"}
    return tuple(
        [
            NOTHING
            if number in removed or number == s.offender or has(s.away & s.alive, number)
            else _by_result(s, number - 1)
            for number in range(1, s.book.count + 1)
        ]
    )


def _by_result(s: TownState, seat: Seat) -> Reward:
    assert s.outcome is not None
    if not s.outcome.winners:
        return DRAWN
    return WON if seat in s.outcome.winners else LOST


def ranked(s: TownState) -> Ranked | None:
    """The result for a rating; ``None`` when the game doesn't count."""
    if not counts(s):
        return None
    assert s.outcome is not None
    red, black = (tuple([number - 1 for number in members(s.of_side(side))]) for side in (RED, BLACK))
    if not s.outcome.winners:
        return Ranked((red, black), (0, 0))
    town_won = s.outcome.winners[0] in red
    return Ranked((red, black), (0, 1) if town_won else (1, 0))
