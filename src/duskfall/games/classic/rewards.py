"""C-95: what a finished game is worth: experience and coins by a small table, and teams with ranks for a rating."""

from __future__ import annotations

from typing import Final

from duskfall.engine.game import Outcome
from duskfall.engine.viewers import Seat
from duskfall.engine.worth import NOTHING, Prizes, Reward, Worth
from duskfall.games.classic.roles import BLACK, RED
from duskfall.town.numbers import NOBODY, has, members
from duskfall.town.state import TownState

PRIZES: Final = Prizes(won=Reward(50, 15), drawn=Reward(30, 8), lost=Reward(20, 5))


def worth(s: TownState) -> Worth | None:
    """How a finished game counts; ``None``: not at all, as there was a program among the players, or it was a draw and
    somebody had left.

    Who was removed, who lost the game for the team, or is away while alive, gets no reward, and the team's rating.
    """
    outcome = s.outcome
    if outcome is None or s.bots != NOBODY or (not outcome.winners and s.away & s.alive):
        return None
    removed = {out.number for out in s.outs if out.how == "removed"}
    rewards = tuple(
        [
            NOTHING
            if number in removed or number == s.offender or has(s.away & s.alive, number)
            else _by_result(outcome, number - 1)
            for number in range(1, s.book.count + 1)
        ]
    )
    red, black = (tuple([number - 1 for number in members(s.of_side(side))]) for side in (RED, BLACK))
    return Worth(rewards, (red, black), _ranks(outcome, red))


def _by_result(outcome: Outcome, seat: Seat) -> Reward:
    if not outcome.winners:
        return PRIZES.drawn
    return PRIZES.won if seat in outcome.winners else PRIZES.lost


def _ranks(outcome: Outcome, red: tuple[Seat, ...]) -> tuple[int, int]:
    if not outcome.winners:
        return (0, 0)
    return (0, 1) if outcome.winners[0] in red else (1, 0)
