"""C-95: which finished tables count for their people, and which don't, from the journal alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from duskfall.games.classic.rewards import PRIZES
from duskfall.games.registry import game as find_game
from duskfall.store.interface import AwardRow, Rating
from duskfall.table.awards import settlement
from duskfall.table.journal import BotSat, CameBack, Dealt, Entry, Expired, Moved, Opened, Sat, StoodIn
from duskfall.table.rating import START
from duskfall.table.state import TableState

LOST_BY = 2
"""Who loses the game for the team."""


def opened(game: str = "classic", **options: Any) -> TableState:
    """A table that nobody sits at."""
    return TableState(
        Opened(
            wall=0, id="t", code="ABCDEF", game=game, rules=find_game(game).version, owner="guest 1", seed="07" * 32,
            options={"card_deal": "automatic", **options},
        )
    )  # fmt: skip


def dealt(state: TableState, *, bots: Iterable[int] = ()) -> TableState:
    """Everybody sits down."""
    for number in range(1, len(state.chairs) + 1):
        seat = number - 1
        entry: Entry = Sat(seat=seat, guest=f"guest {number}", name=f"P {number}")
        state.apply(BotSat(seat=seat, level="easy", seed="00") if number in bots else entry)
    state.apply(Dealt(wall=0))
    return state


def to_the_first_day(state: TableState) -> None:
    """The meeting goes by."""
    while state.match is not None and state.match.state.phase != "speech":
        assert state.deadline is not None
        state.apply(Expired(at=state.deadline.at, token=state.deadline.token))


def lost_by_a_motion(state: TableState) -> TableState:
    """The people find that somebody has spoilt the game."""
    match = state.match
    assert match is not None
    to_the_first_day(state)
    at = state.deadline.at - 1 if state.deadline is not None else 0
    state.apply(Moved(at=at, seat=0, move=f"propose loss {LOST_BY}"))
    for seat in range(2, len(state.chairs)):
        if match.outcome is None:
            state.apply(Moved(at=at, seat=seat, move="yes"))
    assert state.stage == "over"
    return state


def awards(state: TableState, before: dict[str, Rating] | None = None) -> dict[str, AwardRow]:
    """The awards by guest."""
    settle = settlement(state)
    assert settle is not None
    found = settle(before or {})
    assert [award.guest for award in found] == [chair.guest for chair in state.chairs]
    return {award.guest: award for award in found}


def test_c_95_ten_people_get_what_the_table_of_rewards_says() -> None:
    state = lost_by_a_motion(dealt(opened()))
    assert state.match is not None
    assert state.match.outcome is not None
    winners = {f"guest {seat + 1}" for seat in state.match.outcome.winners}
    assert len(winners) in (3, 7)
    for guest, award in awards(state).items():
        if guest == f"guest {LOST_BY}":
            assert (award.xp, award.coins) == (0, 0)
        else:
            assert (award.xp, award.coins) == (PRIZES.won if guest in winners else PRIZES.lost)
        assert (award.rating.mu > START.mu) == (guest in winners)
        assert award.rating.sigma < START.sigma


def test_c_95_a_rating_goes_on_from_what_it_was() -> None:
    state = lost_by_a_motion(dealt(opened()))
    known = Rating(30.0, 3.0)
    after = awards(state, {"guest 3": known})["guest 3"].rating
    assert abs(after.mu - known.mu) < 1
    assert after.mu != known.mu


@pytest.mark.parametrize("bots", [{10}, {1, 2, 3, 4, 5, 6, 7, 8, 9}])
def test_c_95_a_table_with_bots_counts_for_nobody(bots: set[int]) -> None:
    state = dealt(opened(), bots=bots)
    to_the_end(state)
    assert settlement(state) is None


def test_c_95_a_table_where_a_bot_stood_in_counts_for_nobody_though_its_person_came_back() -> None:
    state = dealt(opened())
    state.apply(StoodIn(seat=4, level="easy", seed="00"))
    state.apply(CameBack(seat=4))
    assert settlement(lost_by_a_motion(state)) is None


def test_c_95_a_draw_counts_unless_somebody_had_left_it() -> None:
    for left in (False, True):
        state = dealt(opened())
        to_the_first_day(state)
        if left:
            state.apply(Moved(at=state.match_time(0), seat=4, move="away"))
        to_the_end(state)
        assert state.match is not None
        assert state.match.outcome is not None
        assert state.match.outcome.reason == "quiet"
        if left:
            assert settlement(state) is None
        else:
            found = awards(state)
            assert {(award.xp, award.coins) for award in found.values()} == {PRIZES.drawn}
            assert [award.rating.mu for award in found.values()] == pytest.approx([START.mu] * 10)


def test_y_04_city_never_counts() -> None:
    state = dealt(opened("city"))
    to_the_end(state)
    assert state.game.prizes is None
    assert settlement(state) is None


def to_the_end(state: TableState) -> None:
    """Nobody does anything."""
    while state.stage != "over":
        assert state.deadline is not None
        state.apply(Expired(at=state.deadline.at, token=state.deadline.token))
