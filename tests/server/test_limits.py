"""Slow readers, too many of everything, and what nobody needs any more."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import psutil
import pytest

from duskfall.server.guests import actor
from duskfall.table.limits import Limits
from duskfall.table.live import LiveTable
from duskfall.table.opening import Wish

from .kit import ROOMY, serving, two_at_play
from .test_clock import QuickTime


def limits(**changes: float) -> Limits:
    """Roomy limits but for these."""
    return Limits(**{**{name: getattr(ROOMY, name) for name in Limits.__slots__}, **changes})


async def test_T55_a_slow_reader_is_dropped_and_the_others_never_notice(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=limits(outbox=50)) as server:
        pair = await two_at_play(server)
        slow = await server.sit_at(pair.id, await server.guest("Sloan"), pair.code)
        slow.reading.clear()
        count = len(slow.raw)
        for number in range(200):
            assert (await pair.sockets[0].ask(t="say", id=f"a{number}", emote="nice"))["t"] == "done"
        assert len([frame for frame in pair.sockets[1].frames() if frame["t"] == "said"]) == 200
        slow.reading.set()
        assert await slow.bye() == {"t": "bye", "code": "too_slow", "again": True}
        assert len(slow.raw) - count < 60
        await slow.task
        table = server.world.hall.table(pair.id)
        assert table is not None
        assert len(table.audience) == 2


async def test_T55_a_socket_that_takes_nothing_at_all_is_ended(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=limits(outbox=20, stuck=0.05)) as server:
        pair = await two_at_play(server)
        stuck = await server.sit_at(pair.id, await server.guest("Stan"), pair.code)
        stuck.reading.clear()
        await pair.sockets[0].ask(t="say", id="a", emote="nice")
        await asyncio.sleep(0.1)
        server.world.sweep()
        async with asyncio.timeout(5):
            await stuck.task
        assert len(server.world.doors) == 2
        full = await server.sit_at(pair.id, await server.guest("Fay"), pair.code)
        full.reading.clear()
        for number in range(40):
            await pair.sockets[0].ask(t="say", id=f"b{number}", emote="nice")
        async with asyncio.timeout(5):
            await full.task
        assert len(server.world.doors) == 2


async def test_T57_a_half_open_socket_is_not_kept_waiting_for(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=limits(hello=0.05)) as server:
        mute = server.socket("/ws/lobby")
        assert await mute.bye() == {"t": "bye", "code": "no_hello", "again": True}
        async with asyncio.timeout(5):
            await mute.task
        assert len(server.world.doors) == 0


async def test_a_guest_has_so_many_tables_and_sockets_and_no_more(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=limits(tables_of_guest=2, sockets_of_guest=3, tables=3)) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        tables = [await server.table(ann, public=True) for _ in range(2)]
        third = await server.call("POST", "/api/tables", ann, {"game": "inspector"})
        assert (third.status_code, third.json()["code"]) == (429, "too_many_tables")
        await server.table(ben)
        full = await server.call("POST", "/api/tables", ben, {"game": "inspector"})
        assert (full.status_code, full.json()["code"]) == (503, "server_full")
        sockets = [await server.sit_at(tables[0]["id"], ann) for _ in range(3)]
        assert (await server.greet(tables[0]["id"], ann).bye())["code"] == "too_many_sockets"
        await sockets[0].close()
        await server.sit_at(tables[0]["id"], ann)


async def test_new_guests_codes_and_records_have_a_rate(tmp_path: Path) -> None:
    strict = limits(guests_of_address=0.0, guests_burst=3, joins=0.0, joins_burst=4, uploads=0.0, uploads_burst=2)
    async with serving(tmp_path, limits=strict) as server:
        tokens = [await server.guest(name) for name in ("a", "b", "c")]
        assert (await server.call("POST", "/api/guests", body={"name": "d"})).json()["code"] == "too_fast"
        answers = [(await server.call("GET", "/api/join/AAAAAA", token)).status_code for token in tokens * 2]
        assert answers == [404, 404, 404, 404, 429, 429]
        uploads = [(await server.http.post("/api/replays", content=b"x")).status_code for _ in range(3)]
        assert uploads == [400, 400, 429]


async def test_T57_T62_tables_close_when_nobody_needs_them(tmp_path: Path) -> None:
    clock = QuickTime(0)
    async with serving(tmp_path, time=clock) as server:
        token = await server.guest("Ann")
        empty = await server.table(token)
        pair = await two_at_play(server)
        over = await two_at_play(server)
        await over.play(0, "surrender")
        await over.sockets[0].until("table", where=lambda frame: frame["table"]["record"] != "")
        clock.start += int(ROOMY.open_idle * 1000) + 1
        server.world.sweep()
        assert set(server.world.hall.tables) == {pair.id, over.id}
        assert (await server.greet(empty["id"], token, empty["code"]).bye())["code"] == "no_table"
        clock.start += int(ROOMY.over_longest * 1000)
        server.world.sweep()
        assert set(server.world.hall.tables) == {pair.id}
        assert await over.sockets[0].bye() == {"t": "bye", "code": "table_closed", "again": False}
        for socket in pair.sockets:
            await socket.close()
        clock.start += int(ROOMY.playing_idle * 1000) + 1
        server.world.sweep()
        assert server.world.hall.tables == {}
        await server.world.store.check()
        assert await server.world.store.open_tables() == []
        assert await server.world.store.journal(pair.id) == []
        assert len((await server.call("GET", "/api/history", over.tokens[0])).json()["games"]) == 1


async def test_one_address_puts_so_many_tables_before_everybody_and_no_more(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=limits(open_of_address=3)) as server:
        guests = [await server.guest(f"G{number}") for number in range(5)]
        tables = [await server.table(token, public=True) for token in guests[:3]]
        wish = {"game": "inspector", "public": True}
        fourth = await server.call("POST", "/api/tables", guests[3], wish)
        assert (fourth.status_code, fourth.json()["code"]) == (429, "too_many_open")
        other = {"game": "inspector", "options": {"interrogate_any": True}}
        quick = await server.call("POST", "/api/quick", guests[3], other)
        assert (quick.status_code, quick.json()["code"]) == (429, "too_many_open")
        await server.table(guests[3])  # a private one is before nobody
        opener = await server.sit_at(tables[0]["id"], guests[0])
        joined = await server.call("POST", "/api/quick", guests[4], {"game": "inspector"})
        assert joined.json()["id"] == tables[0]["id"]  # who sits down opens none, and makes room by it
        guest = await server.sit_at(tables[0]["id"], guests[4])
        await opener.until("welcome", where=lambda frame: frame["view"] is not None)
        await server.table(guests[3], public=True)
        await guest.close()


async def test_one_address_opens_tables_at_a_rate(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=limits(openings=0.0, openings_burst=2)) as server:
        guests = [await server.guest(f"G{number}") for number in range(3)]
        for token in guests[:2]:
            await server.table(token)
        third = await server.call("POST", "/api/tables", guests[2], {"game": "inspector"})
        assert (third.status_code, third.json()["code"]) == (429, "too_fast")


async def test_one_address_has_so_many_tables_in_all_private_ones_and_rematches_too(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=limits(tables_of_address=2)) as server:
        guests = [await server.guest(f"G{number}") for number in range(3)]
        answers = await asyncio.gather(
            *(
                server.call("POST", "/api/tables", token, {"game": "inspector", "bots": {"other": "easy"}})
                for token in guests
            )
        )
        assert sorted(answer.status_code for answer in answers) == [201, 201, 429]
        refused = next(answer for answer in answers if answer.status_code == 429)
        assert refused.json()["code"] == "too_many_there"
        quick = await server.call("POST", "/api/quick", guests[0], {"game": "inspector"})
        assert (quick.status_code, quick.json()["code"]) == (429, "too_many_there")
        mine = next(number for number, answer in enumerate(answers) if answer.status_code == 201)
        table = server.world.hall.table(answers[mine].json()["id"])
        assert table is not None
        socket = await server.sit_at(table.id, guests[mine])
        assert (await socket.ask(t="play", id="s", phase=0, move="surrender"))["t"] == "done"
        await socket.until("table", where=lambda frame: frame["table"]["record"] != "")
        assert (await socket.ask(t="rematch", id="r"))["t"] == "done"
        others = [each for each in server.world.hall.tables.values() if each is not table]
        await others[0].settled()
        assert len(server.world.hall.tables) == 2
        others[0].close("table_closed")
        server.world.hall.sweep()
        after = await socket.until("table", where=lambda frame: frame["table"]["next"] != "")
        rematch = server.world.hall.table(after["table"]["next"])
        assert rematch is not None
        full = await server.call("POST", "/api/tables", guests[2], {"game": "inspector"})
        assert full.json()["code"] == "too_many_there"
        rematch.close("table_closed")
        await server.table(guests[2])


async def test_a_game_with_bots_alone_waits_less_long_for_its_person(tmp_path: Path) -> None:
    clock = QuickTime(0)
    async with serving(tmp_path, time=clock) as server:
        token = await server.guest("Ann")
        alone = await server.table(token, bots={"other": "easy"})
        pair = await two_at_play(server)
        for socket in pair.sockets:
            await socket.close()
        clock.start += int(ROOMY.alone_idle * 1000) - 1000
        server.world.sweep()
        assert set(server.world.hall.tables) == {alone["id"], pair.id}
        back = await server.sit_at(alone["id"], token)
        await back.close()
        clock.start += int(ROOMY.alone_idle * 1000) - 1000
        server.world.sweep()
        assert set(server.world.hall.tables) == {alone["id"], pair.id}
        clock.start += 2000
        server.world.sweep()
        assert set(server.world.hall.tables) == {pair.id}


@pytest.mark.slow
async def test_T57_ten_thousand_tables_opened_and_closed_leave_nothing_behind(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=limits(tables=1000)) as server:
        token = await server.guest("Ann")
        ann = actor(await server.world.guests.by_token(token))
        hall = server.world.hall
        process = psutil.Process()

        async def churn(tables: int) -> None:
            for _ in range(tables // 250):
                wish = Wish("inspector", {}, bots={"other": "easy"})
                opened = await asyncio.gather(*(hall.open(ann, wish) for _ in range(250)))
                sockets = [await server.sit_at(table.id, token) for table in opened[:2]]
                for table in opened:
                    table.close("table_closed")
                for socket in sockets:
                    await socket.bye()
                    await socket.task
                server.sockets.clear()
            await server.world.store.check()

        await churn(1000)
        gc.collect()
        before = process.memory_info().rss
        await churn(10_000)
        gc.collect()
        assert hall.tables == {}
        ours = [thing for thing in gc.get_objects() if isinstance(thing, LiveTable) and thing._watcher is hall]
        assert not ours  # servers of other tests may not have been let go yet
        assert process.memory_info().rss - before < 40_000_000
        assert await server.world.store.open_tables() == []


async def test_who_sits_down_and_stands_up_without_end_fills_no_journal(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        table = await server.table(ann, seat=0)
        fidget = await server.sit_at(table["id"], ann)
        answers = [await fidget.ask(t=verb, id=f"{verb}{number}") for number in range(110) for verb in ("stand", "sit")]
        assert [answer["t"] for answer in answers] == ["done"] * 200 + ["refused"] * 20
        assert {answer["code"] for answer in answers[200:]} == {"too_fast"}
        assert len(await server.world.store.journal(table["id"])) == 202
        other = await server.sit_at(table["id"], ben, table["code"])
        assert (await other.ask(t="sit", id="s"))["t"] == "done"
        assert (await other.ask(t="play", id="p", phase=0, move="surrender"))["t"] == "done"


async def test_wanting_a_rematch_again_and_again_is_wanting_it_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        await pair.play(0, "surrender")
        await pair.sockets[0].until("table", where=lambda frame: frame["table"]["record"] != "")
        for number in range(5):
            assert (await pair.sockets[0].ask(t="rematch", id=f"r{number}"))["t"] == "done"
        entries = await server.world.store.journal(pair.id)
        assert sum(b'"wanted"' in entry for entry in entries) == 1
