"""C-95, Y-4 as people meet them: an evening of Omerta Classic counts for ten people, one of City Mafia for nobody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from duskfall.games.classic.rewards import PRIZES

from .crowd import StillTime
from .evening import Evening, evening
from .kit import serving, until

OFFENDER = 1


async def lost_by_a_motion(group: Evening, yes: range) -> None:
    """On the first day the people find that seat 1 has spoilt the game; all is written down."""
    await group.until("speech")
    assert (await group.play(0, f"propose loss {OFFENDER + 1}"))["t"] == "done"
    for seat in yes:
        if group.s.outcome is None:
            assert (await group.play(seat, "yes"))["t"] == "done"
    await until(lambda: group.live.state.ended_at > 0)
    await group.live.settled()


async def profile(group: Evening, seat: int) -> dict[str, Any]:
    """What somebody has."""
    found: dict[str, Any] = (await group.server.call("GET", "/api/me/profile", group.tokens[seat])).json()
    return found


async def test_c_95_an_evening_of_ten_counts_for_each_by_the_table_of_rewards(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time)
        await lost_by_a_motion(group, range(2, 10))
        assert group.s.outcome is not None
        for seat in range(10):
            found = await profile(group, seat)
            won = seat in group.s.outcome.winners
            expected = PRIZES.won if won else PRIZES.lost
            assert (found["xp"], found["coins"]) == ((0, 0) if seat == OFFENDER else expected)
            [award] = found["awards"]
            assert (award["game"], award["id"], award["you"]) == ("classic", group.id, seat)
            assert award["result"] == ("won" if won else "lost")
            assert (award["change"] > 0) == won
            assert {"game": "classic", "won": {"xp": 50, "coins": 15}}.items() <= found["prizes"][0].items()


async def test_c_95_who_is_gone_at_the_end_gets_no_reward(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time)
        await group.sockets[9].close()
        await group.at_rest()
        await lost_by_a_motion(group, range(2, 9))
        gone, stayed = [await profile(group, seat) for seat in (9, 8)]
        assert (gone["xp"], gone["coins"], len(gone["awards"])) == (0, 0, 1)
        assert gone["ratings"][0]["games"] == 1
        assert stayed["xp"] > 0


@pytest.mark.parametrize(("game", "people"), [("classic", 9), ("city", 12)])
async def test_c_95_with_a_bot_and_y_4_in_city_nothing_counts(tmp_path: Path, game: str, people: int) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time, game=game, people=people)
        await lost_by_a_motion(group, range(2, people))
        for seat in range(people):
            found = await profile(group, seat)
            assert (found["xp"], found["coins"], found["awards"], found["ratings"]) == (0, 0, [], [])
        assert len((await server.call("GET", "/api/history", group.tokens[0])).json()["games"]) == 1
