"""What games that count bring to people: once, to them alone, and to be seen by nobody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from duskfall.engine.viewers import Seat
from duskfall.engine.worth import Prizes, Reward, Worth
from duskfall.games.inspector import GAME
from duskfall.table import ledger
from duskfall.table.absence import PATIENCE

from ..faults.failing import FailingStore
from .crowd import StillTime
from .kit import Pair, Server, serving, two_at_play, until

PRIZES = Prizes(won=Reward(50, 15), drawn=Reward(30, 8), lost=Reward(20, 5))
NOTHING = {"xp": 0, "coins": 0, "ratings": [], "awards": [], "more": False}


@pytest.fixture(autouse=True)
def _a_game_that_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of two that counts as games of talk do."""

    def worth(state: Any) -> Worth:
        outcome = GAME.outcome(state)
        assert outcome is not None
        rewards = tuple(PRIZES.won if seat in outcome.winners else PRIZES.lost for seat in (0, 1))
        return Worth(rewards, ((0,), (1,)), (0, 1) if 0 in outcome.winners else (1, 0))

    monkeypatch.setattr(type(GAME), "worth", staticmethod(worth))
    monkeypatch.setattr(type(GAME), "prizes", PRIZES)
    monkeypatch.setattr(ledger, "PAUSES", (0.0, 0.001))


async def profile(server: Server, token: str, query: str = "") -> dict[str, Any]:
    """What a guest has."""
    response = await server.call("GET", f"/api/me/profile{query}", token)
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    assert [prize["game"] for prize in found.pop("prizes") if prize["game"] == "inspector"] == ["inspector"]
    return found


async def finish(pair: Pair, loser: Seat = 0) -> None:
    """Somebody gives up, and the game is kept."""
    assert (await pair.play(loser, "surrender"))["t"] == "done"
    table = pair.server.world.hall.table(pair.id)
    assert table is not None
    await until(lambda: table.state.ended_at > 0)
    await table.settled()


async def test_a_finished_game_counts_for_both_and_its_entry_leads_to_the_replay(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        assert await profile(server, pair.tokens[0]) == NOTHING
        await finish(pair)
        loser, winner = [await profile(server, token) for token in pair.tokens]
        assert (winner["xp"], winner["coins"], loser["xp"], loser["coins"]) == (50, 15, 20, 5)
        [won], [lost] = winner["awards"], loser["awards"]
        assert (won["result"], won["you"], lost["result"], lost["you"]) == ("won", 1, "lost", 0)
        assert won["change"] == -lost["change"] > 0
        assert winner["ratings"] == [
            {"game": "inspector", "games": 1, "rating": 1000 + won["change"], "spread": loser["ratings"][0]["spread"]}
        ]
        assert won["rating"] == winner["ratings"][0]["rating"]
        assert (await server.call("GET", f"/api/records/{won['id']}")).status_code == 200
        assert await profile(server, await server.guest("Eve")) == NOTHING


async def test_the_changes_add_up_page_by_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duskfall.server.api_profile.PAGE", 2)
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        for number in range(5):
            await finish(pair, number % 2)
            for socket in pair.sockets:
                assert (await socket.ask(t="rematch", id="again"))["t"] == "done"
            table = server.world.hall.table(pair.id)
            assert table is not None
            await until(lambda table=table: bool(table.state.next))  # type: ignore[misc]
            pair.id = table.state.next
            pair.sockets = [await server.sit_at(pair.id, token) for token in pair.tokens]
            assert [socket.frames()[0]["you"] for socket in pair.sockets] == [(number + 1) % 2, number % 2]
            pair.sockets.sort(key=lambda socket: socket.frames()[0]["you"])
        for token in pair.tokens:
            page = whole = await profile(server, token)
            awards = list(page["awards"])
            while page["more"]:
                page = await profile(server, token, f"?before={awards[-1]['number']}")
                awards += page["awards"]
            assert [award["number"] for award in awards] == [5, 4, 3, 2, 1]
            assert whole["ratings"][0]["rating"] == 1000 + sum(award["change"] for award in awards)
            assert whole["xp"] == sum(award["xp"] for award in awards)
            assert whole["ratings"][0]["games"] == 5
        refused = await server.call("GET", "/api/me/profile?before=x", pair.tokens[0])
        assert refused.json()["code"] == "malformed"


async def test_a_game_counts_once_though_the_disk_says_it_was_not_kept(tmp_path: Path) -> None:
    store = FailingStore.at(tmp_path)
    store.lies, store.saves_fail = True, 3
    async with serving(tmp_path, store=store) as server:
        pair = await two_at_play(server)
        await finish(pair)
        assert store.saves_fail == 0
        assert [(await profile(server, token))["xp"] for token in pair.tokens] == [20, 50]
        assert [len((await profile(server, token))["awards"]) for token in pair.tokens] == [1, 1]


@pytest.mark.parametrize("kept", [False, True], ids=["before it was kept", "after it was kept"])
async def test_a_game_counts_once_when_the_server_dies_as_it_ends(tmp_path: Path, kept: bool) -> None:
    store = FailingStore.at(tmp_path)
    async with serving(tmp_path, store=store) as server:
        pair = await two_at_play(server)
        if kept:
            moves = store.appends + 1
            store.fails = lambda number: number > moves  # its end never comes into the journal
        else:
            store.saves_fail = 10**9
        assert (await pair.play(0, "surrender"))["t"] == "done"
        if kept:
            while await store.game(pair.id) is None:
                await store.check()
        tokens = pair.tokens
        table = server.world.hall.table(pair.id)
        assert table is not None
        assert table.state.ended_at == 0 or kept
        server.world.hall.closing = True  # the world goes as after a power cut: nothing more is written
    async with serving(tmp_path) as server:
        table = server.world.hall.table(pair.id)
        assert table is not None
        await until(lambda: table.state.ended_at > 0)
        assert [(await profile(server, token))["xp"] for token in tokens] == [20, 50]
    async with serving(tmp_path) as server:  # and once more, over a whole journal
        found = [await profile(server, token) for token in tokens]
        assert [len(each["awards"]) for each in found] == [1, 1]


async def test_with_a_bot_at_the_table_nothing_counts(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        token = await server.guest("Ann")
        table = await server.table(token, seat=0, bots={"1": "easy"})
        pair = Pair(server, table, [token], [await server.sit_at(table["id"], token)])
        await finish(pair)
        assert len((await server.call("GET", "/api/history", token)).json()["games"]) == 1
        assert await profile(server, token) == NOTHING


async def test_a_stand_in_spoils_it_though_the_person_came_back(tmp_path: Path) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        pair = await two_at_play(server)
        await pair.sockets[0].close()
        await pair.sockets[1].until("table", where=lambda frame: frame["table"]["claim"] is not None)
        clock.at += PATIENCE
        assert (await pair.sockets[1].ask(t="claim", id="c", seat=0, what="bot"))["t"] == "done"
        pair.sockets[0] = await server.sit_at(pair.id, pair.tokens[0])
        table = server.world.hall.table(pair.id)
        assert table is not None
        await until(lambda: table.state.chairs[0].stand_in is None)
        await finish(pair)
        assert [await profile(server, token) for token in pair.tokens] == [NOTHING, NOTHING]


async def test_a_game_that_was_called_off_counts_for_nobody(tmp_path: Path) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        pair = await two_at_play(server)
        await pair.sockets[0].close()
        await pair.sockets[1].until("table", where=lambda frame: frame["table"]["claim"] is not None)
        clock.at += PATIENCE
        pair.sockets[1].send(t="claim", id="c", seat=0, what="off")
        await pair.sockets[1].bye()
        assert [await profile(server, token) for token in pair.tokens] == [NOTHING, NOTHING]


async def test_at_a_table_nothing_shows_who_has_what(tmp_path: Path) -> None:
    """Neither the table where one sits, nor the lobby, nor the record of the game says what it brought."""
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        await finish(pair)
        second = await server.table(pair.tokens[1], seat=0, public=True)
        watcher = await server.guest("Wim")
        seen = [await server.sit_at(second["id"], token, second["code"]) for token in (pair.tokens[1], watcher)]
        lobby = (await server.call("GET", "/api/lobby", watcher)).text
        record = (await server.call("GET", f"/api/records/{pair.id}")).text
        for text in [lobby, record, *(raw for socket in [*seen, *pair.sockets] for raw in socket.raw)]:
            for word in ("rating", "award", "coins", '"xp"', "spread", '"mu"', "sigma"):
                assert word not in text
