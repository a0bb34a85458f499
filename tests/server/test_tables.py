"""From the lobby to the deal: opening, finding, sitting down, hosting, watching."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from duskfall.table.protocol import PROTOCOL

from .kit import Server, Socket, serving, two_at_play


async def at_lobby(server: Server, token: str) -> Socket:
    """A socket in the lobby, first list read."""
    socket = server.socket("/ws/lobby")
    socket.send(t="hello", protocol=PROTOCOL, token=token)
    await socket.until("lobby")
    return socket


async def test_the_lobby_shows_public_tables_to_all_and_private_ones_to_their_own(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        lobby = await at_lobby(server, ben)
        public = await server.table(ann, public=True, seat=0)
        private = await server.table(ann)
        told = await lobby.until("lobby", where=lambda frame: frame["open"] != [])
        assert [line["id"] for line in told["open"]] == [public["id"]]
        assert told["open"][0]["seats"][0]["name"] == "Ann"
        assert told["mine"] == []
        assert public["code"] not in lobby.raw[-1]
        own = (await server.call("GET", "/api/lobby", ann)).json()
        assert [line["id"] for line in own["mine"]] == [private["id"], public["id"]]
        assert own["mine"][1]["you"] == 0
        await server.sit_at(public["id"], ann)
        socket = await server.sit_at(public["id"], ben)
        await socket.ask(t="sit", id="s")
        told = await lobby.until("lobby", where=lambda frame: frame["open"] == [] and frame["mine"] != [])
        assert (told["mine"][0]["stage"], told["mine"][0]["you"], told["mine"][0]["your_move"]) == ("playing", 1, False)
        welcome = await (await server.sit_at(public["id"], ann)).ask(t="play", id="p", phase=0, move="surrender")
        assert welcome["t"] == "done"
        assert await lobby.until("lobby", where=lambda f: [line["stage"] for line in f["mine"]] == ["over"])
        assert lobby.frames()[-1]["online"] == 2


async def test_your_move_shows_in_the_lobby(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        lobbies = [(await server.call("GET", "/api/lobby", token)).json() for token in pair.tokens]
        assert [lobby["mine"][0]["your_move"] for lobby in lobbies] == [True, False]
        await pair.play(0, "kill " + (await pair.prompt(0))["asks"]["kill"]["cell"].split()[0])
        lobbies = [(await server.call("GET", "/api/lobby", token)).json() for token in pair.tokens]
        assert [lobby["mine"][0]["your_move"] for lobby in lobbies] == [False, True]


@pytest.mark.parametrize("at_once", [False, True])
async def test_T58_the_same_key_gives_the_same_table(tmp_path: Path, at_once: bool) -> None:
    async with serving(tmp_path) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        if at_once:
            tables = await asyncio.gather(*(server.table(ann, key="k") for _ in range(8)))
        else:
            tables = [await server.table(ann, key="k") for _ in range(3)]
        assert len({table["id"] for table in tables}) == 1
        assert len(server.world.hall.tables) == 1
        assert (await server.table(ben, key="k"))["id"] != tables[0]["id"]
        assert (await server.table(ann, key="l"))["id"] != tables[0]["id"]
    async with serving(tmp_path) as server:
        assert (await server.table(ann, key="k")) == tables[0]


async def test_T38_two_who_want_the_last_seat_one_gets_it_and_the_other_hears_so(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.guest("Ann")
        table = await server.table(ann, public=True, spectators=False, seat=0)
        await server.sit_at(table["id"], ann)
        sockets = [await server.sit_at(table["id"], await server.guest(f"p{number}")) for number in range(5)]
        for socket in sockets:
            socket.send(t="sit", id="s", seat=1)
        answers = [await socket.until("done", "refused", "bye") for socket in sockets]
        assert sum(answer["t"] == "done" for answer in answers) == 1
        others = [answer for answer in answers if answer["t"] != "done"]
        assert {answer["code"] for answer in others} <= {"no_spectators", "seat_taken", "not_open"}
        live = server.world.hall.table(table["id"])
        assert live is not None
        assert len(live.audience) == 2


async def test_T38_quick_matches_at_once_never_share_a_seat(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        host = await server.guest("Host")
        table = await server.table(host, public=True)
        await server.sit_at(table["id"], host)
        tokens = [await server.guest(f"p{number}") for number in range(5)]
        answers = await asyncio.gather(
            *(server.call("POST", "/api/quick", token, {"game": "inspector"}) for token in tokens)
        )
        ids = [answer.json()["id"] for answer in answers]
        assert ids.count(table["id"]) == 1
        for live in server.world.hall.tables.values():
            guests = [chair.guest for chair in live.state.chairs if chair.guest]
            assert len(guests) == len(set(guests))


async def test_quick_match_respects_seat_options_and_who_is_there(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        host = await server.guest("Host")
        table = await server.table(host, public=True, seat=0, options={"move_time": 60})

        async def quick(**wish: object) -> str:
            token = await server.guest("Guest")
            response = await server.call("POST", "/api/quick", token, {"game": "inspector", **wish})
            assert response.status_code == 200
            found: str = response.json()["id"]
            return found

        assert await quick() != table["id"], "its host is not there"
        await server.sit_at(table["id"], host)
        assert await quick(seat=0) != table["id"]
        assert await quick(options={"move_time": 30}) != table["id"]
        bad = await server.call("POST", "/api/quick", host, {"game": "inspector", "options": {"move_time": 31}})
        assert bad.json()["code"] == "option_value"
        assert await quick(seat=1, options={"move_time": 60}) == table["id"]
        twice = [await server.call("POST", "/api/quick", host, {"game": "inspector"}) for _ in range(2)]
        assert twice[0].json() == twice[1].json(), "asked twice, one table"


async def test_the_host_seats_bots_kicks_and_begins_and_nobody_else(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        table = await server.table(ann, seat=0)
        host = await server.sit_at(table["id"], ann)
        await host.ask(t="bot", id="1", seat=1, level="easy")
        guest = await server.sit_at(table["id"], ben, table["code"])
        assert (await guest.ask(t="bot", id="1", seat=1, level="hard"))["code"] == "not_host"
        assert (await guest.ask(t="sit", id="2", seat=1))["code"] == "seat_taken"
        assert (await host.ask(t="bot", id="2", seat=1, level=None))["t"] == "done"
        assert (await host.ask(t="bot", id="3", seat=7, level="easy"))["code"] == "seat_unknown"
        assert (await host.ask(t="stand", id="4"))["t"] == "done"
        assert (await guest.ask(t="sit", id="3", seat=1))["t"] == "done"
        told = await host.until("welcome", where=lambda frame: not frame["is_host"])
        assert told["table"]["host"] == 1, "who sits is host before one who only watches"
        assert (await guest.ask(t="stand", id="5"))["t"] == "done"
        assert (await host.ask(t="sit", id="5", seat=1))["t"] == "done"
        assert (await host.ask(t="kick", id="6", seat=0))["code"] == "not_seated"
        assert (await host.ask(t="kick", id="7", seat=1))["code"] == "not_seated"
        third = await server.sit_at(table["id"], await server.guest("Cy"), table["code"])
        assert (await host.ask(t="start", id="8"))["code"] == "seats_free"
        assert (await third.ask(t="kick", id="1", seat=1))["code"] == "not_host"


async def test_where_nobody_may_watch_only_the_seated_stay(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann, ben, eve = [await server.guest(name) for name in ("Ann", "Ben", "Eve")]
        table = await server.table(ann, public=True, spectators=False)
        await server.sit_at(table["id"], ann)
        looker = await server.sit_at(table["id"], eve)
        second = await server.sit_at(table["id"], ben)
        assert (await second.ask(t="sit", id="s"))["t"] == "done"
        assert await looker.bye() == {"t": "bye", "code": "no_spectators", "again": False}
        assert not any(frame.get("view") for frame in looker.frames())
        assert (await server.greet(table["id"], eve).bye())["code"] == "no_spectators"
        again = await server.sit_at(table["id"], ben)
        assert again.frames()[0]["you"] in (0, 1)


async def test_a_rename_shows_at_new_tables_and_twins_are_told_apart(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.guest("Ann")
        renamed = await server.call("PUT", "/api/me", ann, {"name": "  Be\u0301a "})
        assert renamed.json()["name"] == "Béa"
        assert (await server.call("PUT", "/api/me", ann, {"name": "a\u202eb"})).json()["code"] == "name_characters"
        pair = await two_at_play(server, ("Zoe", "Zoë"))
        pair.sockets[0].send(t="resync")
        seats = (await pair.sockets[0].until("welcome"))["table"]["seats"]
        assert [seat["name"] for seat in seats] == ["Zoe", "Zoë (2)"]


async def test_a_restart_brings_every_table_back_as_it_was(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.guest("Ann")
        waiting = await server.table(ann, public=True, seat=1)
        pair = await two_at_play(server)
        over = await two_at_play(server)
        await over.play(0, "surrender")
        await over.sockets[0].until("table", where=lambda frame: frame["table"]["record"] != "")
        await over.sockets[0].ask(t="rematch", id="r")
        before = {
            table.id: [chair.guest for chair in table.state.chairs] for table in server.world.hall.tables.values()
        }
    async with serving(tmp_path) as server:
        after = {table.id: [chair.guest for chair in table.state.chairs] for table in server.world.hall.tables.values()}
        assert after == before
        assert [line["id"] for line in (await server.call("GET", "/api/lobby", ann)).json()["open"]] == [waiting["id"]]
        first = (await server.sit_at(over.id, over.tokens[0])).frames()[0]
        assert first["table"]["seats"][0]["rematch"]
        other = await server.sit_at(over.id, over.tokens[1])
        assert (await other.ask(t="rematch", id="r"))["t"] == "done"
        assert (await other.until("table", where=lambda frame: frame["table"]["next"] != ""))["table"]["next"]
        joined = await server.call("GET", f"/api/join/{pair.code}", ann)
        assert joined.json()["id"] == pair.id


async def test_a_journal_that_can_not_be_read_stops_nobody_else(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        bad = await two_at_play(server, ("Cy", "Di"))
        engine = server.world.store._engine  # type: ignore[attr-defined]
        with engine.begin() as connection:
            connection.exec_driver_sql("UPDATE journal SET payload = 'x' WHERE table_id = ? AND seq = 1", (bad.id,))
    async with serving(tmp_path) as server:
        assert set(server.world.hall.tables) == {pair.id}
        assert (await server.greet(bad.id, bad.tokens[0]).bye())["code"] == "no_table"
        assert len(await server.world.store.journal(bad.id)) > 1, "it is kept for somebody to look at"
