"""Awards: a game counts once, sums are the entries, and a rating is a function of the games in their order."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from duskfall.engine.worth import Reward, Worth
from duskfall.store.interface import AwardRow, GameRow, Rating, StoreError
from duskfall.store.sqlite import SqliteStore
from duskfall.table.awards import awards
from duskfall.table.rating import START, rate

GUESTS = ("ann", "ben", "cy", "di", "eve")
GAMES = ("classic", "mafia42")


class Played(NamedTuple):
    """A game that counts: of which kind, by whom (two teams, one after the other), how it ended."""

    game: str
    guests: tuple[str, ...]
    first: int
    ranks: tuple[int, int]
    rewards: tuple[Reward, ...]

    @property
    def teams(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        seats = tuple(range(len(self.guests)))
        return seats[: self.first], seats[self.first :]

    def row(self, number: int) -> GameRow:
        """As the history keeps it."""
        winners = [] if self.ranks == (0, 0) else [*self.teams[self.ranks.index(0)]]
        seats: list[dict[str, Any]] = [{"name": guest, "level": None} for guest in self.guests]
        outcome = {"winners": winners, "reason": "x"}
        return GameRow(f"g{number}", self.game, {}, seats, [*self.guests], outcome, number, number, 9, "record")

    def settle(self, before: Mapping[str, Rating]) -> list[AwardRow]:
        """As the table settles it."""
        return awards(Worth(self.rewards, self.teams, self.ranks), [*self.guests], before)


@st.composite
def played(draw: st.DrawFn) -> Played:
    """A game among some of the guests."""
    guests = draw(st.permutations(GUESTS))[: draw(st.integers(2, len(GUESTS)))]
    return Played(
        draw(st.sampled_from(GAMES)),
        tuple(guests),
        draw(st.integers(1, len(guests) - 1)),
        draw(st.sampled_from([(0, 1), (1, 0), (0, 0)])),
        tuple(draw(st.builds(Reward, st.integers(0, 60), st.integers(0, 20))) for _ in guests),
    )


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """An empty store."""
    made = await SqliteStore.open(tmp_path / "x.sqlite")
    yield made
    await made.close()


def expected(games: list[Played]) -> dict[tuple[str, str], list[Rating]]:
    """The ratings of each guest in each game, one after another, from the games alone."""
    found: dict[tuple[str, str], list[Rating]] = defaultdict(lambda: [START])
    for game in games:
        before = [[found[game.game, game.guests[seat]][-1] for seat in team] for team in game.teams]
        for team, ratings in zip(game.teams, rate(before, game.ranks), strict=True):
            for seat, rating in zip(team, ratings, strict=True):
                found[game.game, game.guests[seat]].append(rating)
    return found


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(played(), max_size=7), st.integers(1, 4), st.data())
def test_sums_are_the_entries_and_ratings_follow_from_the_games_in_order(
    tmp_path_factory: pytest.TempPathFactory, games: list[Played], page: int, data: st.DataObject
) -> None:
    again = data.draw(st.lists(st.sampled_from(range(len(games))), max_size=4)) if games else []

    async def work() -> None:
        store = await SqliteStore.open(tmp_path_factory.mktemp("awards") / "x.sqlite")
        try:
            for number, game in enumerate(games):
                await store.save_game(game.row(number), game.settle)
                for before in again:
                    if before <= number:
                        await store.save_game(games[before].row(before), games[before].settle)
            for guest in GUESTS:
                await agrees(store, guest, games, page)
        finally:
            await store.close()

    asyncio.run(work())


async def agrees(store: SqliteStore, guest: str, games: list[Played], page: int) -> None:
    """Everything that the store says of a guest is what follows from the games."""
    lines = []
    before = 2**53
    while batch := await store.awards(guest, before, page):
        assert len(batch) <= page
        lines += batch
        before = batch[-1].number
    mine = [(number, game) for number, game in enumerate(games) if guest in game.guests]
    assert [line.game_id for line in reversed(lines)] == [f"g{number}" for number, _ in mine]
    totals = await store.totals(guest)
    assert totals.xp == sum(line.award.xp for line in lines)
    assert totals.xp == sum(game.rewards[game.guests.index(guest)].xp for _, game in mine)
    assert totals.coins == sum(line.award.coins for line in lines)
    ratings = expected(games)
    for kind in GAMES:
        of_kind = [line for line in reversed(lines) if line.game == kind]
        assert [line.before or START for line in of_kind] + [line.award.rating for line in of_kind[-1:]] == (
            ratings[kind, guest] if of_kind else []
        )
        standing = [(standing.games, standing.rating) for standing in totals.standings if standing.game == kind]
        assert standing == ([(len(of_kind), ratings[kind, guest][-1])] if of_kind else [])
    assert all(line.seat == games[int(line.game_id[1:])].guests.index(guest) for line in lines)


TWO = Played("classic", ("ann", "ben"), 1, (0, 1), (Reward(50, 15), Reward(20, 5)))


async def test_games_that_are_saved_together_are_rated_one_after_another(store: SqliteStore) -> None:
    await asyncio.gather(*(store.save_game(TWO.row(number % 10), TWO.settle) for number in range(20)))
    await agrees(store, "ann", [TWO] * 10, 3)
    await agrees(store, "ben", [TWO] * 10, 3)


async def test_a_game_without_awards_stays_without(store: SqliteStore) -> None:
    await store.save_game(TWO.row(0))
    await store.save_game(TWO.row(0), TWO.settle)
    assert await store.totals("ann") == (0, 0, [])
    assert await store.awards("ann", 2**53, 9) == []
    assert len(await store.history("ann", 10**9, 9)) == 1


async def test_when_awards_can_not_be_made_the_game_is_not_kept_either(store: SqliteStore) -> None:
    def fails(before: Mapping[str, Rating]) -> list[AwardRow]:
        raise RuntimeError

    with pytest.raises(StoreError):
        await store.save_game(TWO.row(0), fails)
    assert await store.game("g0") is None
    await store.save_game(TWO.row(0), TWO.settle)
    assert (await store.totals("ann")).xp == 50


async def test_nobody_gets_the_entries_of_another(store: SqliteStore) -> None:
    await store.save_game(TWO.row(0), TWO.settle)
    assert {line.award.guest for line in await store.awards("ann", 2**53, 9)} == {"ann"}
    assert await store.awards("eve", 2**53, 9) == []
    assert await store.totals("eve") == (0, 0, [])
