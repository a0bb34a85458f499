"""Tables of two, six and eight: who sits where, bots on the rest, hosts who go, rematches, quick matches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from duskfall.games.fbi.roles import MODES
from duskfall.table.absence import PATIENCE_OUTSIDE

from .crowd import StillTime, crowd
from .kit import Server, Socket, serving


async def waiting(server: Server, mode: str, people: int) -> tuple[dict[str, str], list[str], list[Socket]]:
    """A table with so many people on the first seats, waiting for more."""
    tokens = [await server.guest(name) for name in ("Ann", "Ben", "Cy", "Di")[:people]]
    table = await server.table(tokens[0], game="fbi", seat=0, options={"mode": mode})
    sockets = [await server.sit_at(table["id"], tokens[0])]
    for seat, token in enumerate(tokens[1:], 1):
        sockets.append(await server.sit_at(table["id"], token, table["code"]))
        assert (await sockets[-1].ask(t="sit", id="sit", seat=seat))["t"] == "done"
    return table, tokens, sockets


async def info(socket: Socket) -> dict[str, Any]:
    """The table now, and whether one is its host."""
    probe = sum(frame["t"] == "welcome" for frame in socket.frames())
    socket.send(t="resync")
    while sum(frame["t"] == "welcome" for frame in socket.frames()) == probe:
        await socket.until("welcome")
    welcome = [frame for frame in socket.frames() if frame["t"] == "welcome"][-1]
    return {**welcome["table"], "is_host": welcome["is_host"], "you": welcome["you"]}


@pytest.mark.parametrize("mode", MODES)
async def test_a_mode_has_its_seats_and_the_last_who_sits_begins(tmp_path: Path, mode: str) -> None:
    async with serving(tmp_path) as server:
        group = await crowd(server, mode)
        table = await info(group.of(0))
        assert table["stage"] == "playing"
        assert len(table["seats"]) == len(MODES[mode].seats)
        games = (await server.call("GET", "/api/games")).json()["games"]
        fbi = next(game for game in games if game["id"] == "fbi")
        seats = fbi["seats_with"]["mode"].get(mode, fbi["seats"])
        assert seats == list(MODES[mode].seats)
        assert "cap_cycles" not in {option["name"] for option in fbi["options"]}


async def test_the_host_fills_the_rest_with_bots_and_begins(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        _, _, (ann, ben) = await waiting(server, "standard-4v4", 2)
        assert (await ben.ask(t="fill", id="a", level="easy"))["code"] == "not_host"
        assert (await ann.ask(t="bot", id="b", seat=5, level="hard"))["t"] == "done"
        assert (await ann.ask(t="fill", id="c", level="easy"))["t"] == "done"
        seats = (await info(ben))["seats"]
        assert [seat["level"] for seat in seats] == [None, None, "easy", "easy", "easy", "hard", "easy", "easy"]
        assert (await ann.ask(t="fill", id="c", level="easy"))["t"] == "done"  # the same message again
        assert (await ann.ask(t="fill", id="d", level="easy"))["code"] == "seat_taken"
        assert (await ben.ask(t="sit", id="e", seat=7))["code"] == "seat_taken"
        assert (await ann.ask(t="bot", id="f", seat=7, level=None))["t"] == "done"
        assert (await ben.ask(t="sit", id="g", seat=7))["t"] == "done"
        assert (await ann.ask(t="fill", id="h", level="novice"))["t"] == "done"
        assert (await info(ann))["stage"] == "open"
        assert (await ann.ask(t="start", id="i"))["t"] == "done"
        assert (await ann.ask(t="fill", id="j", level="easy"))["code"] == "not_open"
        table = await info(ben)
        assert (table["stage"], table["you"]) == ("playing", 7)


async def test_the_table_begins_when_the_last_is_back_who_was_away_as_it_filled(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, tokens, (ann, ben) = await waiting(server, "standard-3v3", 2)
        assert (await ann.ask(t="fill", id="a", level="easy"))["t"] == "done"
        assert (await ann.ask(t="bot", id="b", seat=5, level=None))["t"] == "done"
        await ben.close()
        cy = await server.sit_at(table["id"], await server.guest("Cy"), table["code"])
        assert (await cy.ask(t="sit", id="c", seat=None))["t"] == "done"
        assert (await info(cy))["stage"] == "open"
        ben = await server.sit_at(table["id"], tokens[1])
        started = await ben.until("welcome", where=lambda frame: frame["view"] is not None)
        assert started["table"]["stage"] == "playing"


async def test_the_host_may_begin_without_waiting_for_who_is_away(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        _, _, (ann, ben) = await waiting(server, "standard-3v3", 2)
        await ann.ask(t="fill", id="a", level="easy")
        await ben.close()
        assert (await ann.ask(t="start", id="b"))["t"] == "done"
        assert (await info(ann))["stage"] == "playing"


async def test_a_host_who_goes_hands_over_and_who_is_kicked_stays_out(tmp_path: Path) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        table, tokens, (ann, ben, cy) = await waiting(server, "standard-3v3", 3)
        assert (await ann.ask(t="kick", id="a", seat=2))["t"] == "done"
        assert (await cy.ask(t="sit", id="b", seat=4))["code"] == "kicked"
        await ann.close()
        live = server.world.hall.table(table["id"])
        assert live is not None
        clock.at += PATIENCE_OUTSIDE - 1
        server.world.hall.sweep()
        assert not (await info(ben))["is_host"]
        clock.at += 1
        server.world.hall.sweep()
        await live.settled()
        found = await info(ben)
        assert (found["is_host"], found["host"]) == (True, 1)
        back = await server.sit_at(table["id"], tokens[0])
        assert not back.frames()[0]["is_host"]
        assert (await ben.ask(t="stand", id="c"))["t"] == "done"
        assert (await info(back))["is_host"]


@pytest.mark.parametrize("mode", ["duel-4v4", "standard-3v3", "standard-4v4"])
async def test_a_rematch_changes_the_sides_and_keeps_the_teams(tmp_path: Path, mode: str) -> None:
    async with serving(tmp_path) as server:
        group = await crowd(server, mode)
        count = len(MODES[mode].seats)
        assert (await group.play(0, "surrender"))["t"] == "done"
        for seat in range(count):
            assert (await group.of(seat).ask(t="rematch", id="again"))["t"] == "done"
        over = await group.of(0).until("table", where=lambda frame: frame["table"]["next"] != "")
        before = [seat["name"] for seat in over["table"]["seats"]]
        socket = await server.sit_at(over["table"]["next"], group.tokens[0])
        after = [seat["name"] for seat in socket.frames()[0]["table"]["seats"]]
        assert after == [before[-1], *before[:-1]]
        assert socket.frames()[0]["table"]["stage"] == "playing"
        assert {after[seat] for seat in range(0, count, 2)} == {before[seat] for seat in range(1, count, 2)}


async def test_nobody_waits_for_a_rematch_with_who_has_left(tmp_path: Path) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        group = await crowd(server)
        await group.play(0, "surrender")
        await group.of(0).close()
        for seat in range(1, 6):
            assert (await group.of(seat).ask(t="rematch", id="again"))["t"] == "done"
        assert (await info(group.of(1)))["next"] == ""
        clock.at += PATIENCE_OUTSIDE
        server.world.hall.sweep()
        over = await group.of(1).until("table", where=lambda frame: frame["table"]["next"] != "")
        socket = await server.sit_at(over["table"]["next"], group.tokens[1])
        table = socket.frames()[0]["table"]
        assert [seat["name"] for seat in table["seats"]] == ["Flo", "", "Ben", "Cy", "Di", "Ed"]
        assert (table["stage"], socket.frames()[0]["is_host"]) == ("open", False)
        late = await server.sit_at(over["table"]["next"], group.tokens[0])
        assert (await late.ask(t="sit", id="sit"))["t"] == "done"


async def test_a_quick_match_finds_a_table_of_the_same_kind(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        tables = {}
        for name, mode in (("Ann", "standard-3v3"), ("Ben", "duel-3v3"), ("Cy", "standard-3v3"), ("Di", "duel-4v4")):
            token = await server.guest(name)
            body = {"game": "fbi", "options": {"mode": mode}}
            table = (await server.call("POST", "/api/quick", token, body)).json()
            await server.sit_at(table["id"], token)
            tables[name] = table["id"]
        assert tables["Ann"] == tables["Cy"]
        assert len({*tables.values()}) == 3
        live = server.world.hall.table(tables["Ann"])
        assert live is not None
        assert sum(bool(chair.guest) for chair in live.state.chairs) == 2
        other = await server.guest("Ed")
        wish = {"game": "fbi", "seat": 5, "options": {"mode": "standard-3v3"}}
        seat_five = (await server.call("POST", "/api/quick", other, wish)).json()["id"]
        assert server.world.hall.table(seat_five).state.chairs[5].name == "Ed"  # type: ignore[union-attr]
        none = await server.call("POST", "/api/quick", other, {"game": "fbi", "options": {"cap_cycles": 60}})
        assert none.json()["code"] == "option_value"


async def test_a_seat_that_the_mode_has_not_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        _, _, (ann, *_) = await waiting(server, "standard-3v3", 2)
        assert (await ann.ask(t="sit", id="a", seat=6))["code"] == "seat_unknown"
        assert (await ann.ask(t="bot", id="b", seat=7, level="easy"))["code"] == "seat_unknown"
        token = await server.guest("Di")
        answer = await server.call(
            "POST", "/api/tables", token, {"game": "fbi", "seat": 2, "options": {"mode": "duel-3v3"}}
        )
        assert answer.json()["code"] == "seat_unknown"
