"""How a finished match counts for the guests who played it (C-95): never with a bot at the table, or a stand-in."""

from __future__ import annotations

from collections.abc import Mapping

from duskfall.engine.worth import Worth
from duskfall.store.interface import AwardRow, Rating, Settle
from duskfall.table.rating import START, rate
from duskfall.table.state import TableState


def settlement(state: TableState) -> Settle | None:
    """What makes the awards of a table whose match is over; ``None``: it doesn't count."""
    match = state.match
    assert match is not None
    if state.stood_in or not all(chair.guest for chair in state.chairs):
        return None
    worth = state.game.worth(match.state)
    if worth is None:
        return None
    guests = [chair.guest for chair in state.chairs]
    return lambda before: awards(worth, guests, before)


def awards(worth: Worth, guests: list[str], before: Mapping[str, Rating]) -> list[AwardRow]:
    """The awards of a game by seat; ``guests`` are by seat too. Whoever is in no team keeps the rating."""
    had = [before.get(guest, START) for guest in guests]
    has = [*had]
    rated = rate([[had[seat] for seat in team] for team in worth.teams], worth.ranks)
    for team, ratings in zip(worth.teams, rated, strict=True):
        for seat, rating in zip(team, ratings, strict=True):
            has[seat] = rating
    return [
        AwardRow(guest, reward.xp, reward.coins, rating)
        for guest, reward, rating in zip(guests, worth.rewards, has, strict=True)
    ]
