"""What a finished game is worth to those who played it, beyond the game itself."""

from __future__ import annotations

from typing import Final, NamedTuple

from duskfall.engine.viewers import Seat


class Reward(NamedTuple):
    """Experience and coins of one player."""

    xp: int
    coins: int


NOTHING: Final = Reward(0, 0)


class Prizes(NamedTuple):
    """A game's table of rewards: for each player of a team that won, that drew, that lost."""

    won: Reward
    drawn: Reward
    lost: Reward


class Worth(NamedTuple):
    """How a game counts: what each seat gets, and the result as a rating of teams takes it.

    ``teams`` are those that met, each with its seats; ``ranks`` has a number for each of them: 0 is best, the same
    number twice is a draw.
    """

    rewards: tuple[Reward, ...]
    teams: tuple[tuple[Seat, ...], ...]
    ranks: tuple[int, ...]
