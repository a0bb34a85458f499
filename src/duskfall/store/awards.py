"""What each game that counts brought to its players: entries that are only ever added, all of a game together with it.

Nothing else is kept: sums and present ratings are read from the entries.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, func, insert, select

from duskfall.store.interface import AwardLine, AwardRow, GameRow, Rating, Settle, Standing, Totals
from duskfall.store.schema import awards, games


def enter(connection: Connection, row: GameRow, settle: Settle) -> None:
    """Adds the entries of a game that was just kept, in its transaction."""
    guests = [guest for guest in row.guests if guest]
    number = (connection.scalar(select(func.max(awards.c.number))) or 0) + 1
    fixed = {"game_id": row.id, "game": row.game, "number": number}
    entries: list[dict[str, Any]] = []
    for award in settle(_ratings(connection, row.game, guests)):
        mu, sigma = award.rating
        entries.append({**fixed, "guest": award.guest, "xp": award.xp, "coins": award.coins, "mu": mu, "sigma": sigma})
    connection.execute(insert(awards), entries)


def _ratings(connection: Connection, game: str, guests: list[str]) -> dict[str, Rating]:
    return {
        guest: Rating(mu, sigma)
        for guest in guests
        for mu, sigma in connection.execute(
            select(awards.c.mu, awards.c.sigma)
            .where(awards.c.guest == guest, awards.c.game == game)
            .order_by(awards.c.number.desc())
            .limit(1)
        )
    }


def totals(connection: Connection, guest: str) -> Totals:
    """All that a guest has."""
    of_guest = awards.c.guest == guest
    sums = select(func.coalesce(func.sum(awards.c.xp), 0), func.coalesce(func.sum(awards.c.coins), 0)).where(of_guest)
    xp, coins = connection.execute(sums).one()
    counted = select(awards.c.game, func.count()).where(of_guest).group_by(awards.c.game).order_by(awards.c.game)
    standings = [
        Standing(game, count, _ratings(connection, game, [guest])[guest])
        for game, count in connection.execute(counted).all()
    ]
    return Totals(xp, coins, standings)


def page(connection: Connection, guest: str, before: int, most: int) -> list[AwardLine]:
    """Entries of a guest with smaller numbers than that, newest first."""
    before_it = [
        func.lag(column).over(partition_by=awards.c.game, order_by=awards.c.number).label(f"{column.name}_before")
        for column in (awards.c.mu, awards.c.sigma)
    ]
    mine = select(*awards.columns, *before_it).where(awards.c.guest == guest).subquery()
    query = (
        select(mine, games.c.options, games.c.guests, games.c.outcome, games.c.ended)
        .join(games, games.c.id == mine.c.game_id)
        .where(mine.c.number < before)
        .order_by(mine.c.number.desc())
        .limit(most)
    )
    return [
        AwardLine(
            award=AwardRow(found.guest, found.xp, found.coins, Rating(found.mu, found.sigma)),
            number=found.number,
            before=Rating(found.mu_before, found.sigma_before) if found.mu_before is not None else None,
            game_id=found.game_id,
            game=found.game,
            options=found.options,
            seat=found.guests.index(found.guest),
            outcome=found.outcome,
            ended=found.ended,
        )
        for found in connection.execute(query)
    ]
