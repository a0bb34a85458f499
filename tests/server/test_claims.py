"""Where no clock runs, and somebody is away whom the game waits for: what others may claim, when, and what not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from duskfall.engine.viewers import SPECTATOR
from duskfall.table.absence import PATIENCE, PATIENCE_BY_CLOCK
from duskfall.table.live import LiveTable

from ..rules.fbi.position import STANDARD, Position
from .crowd import StillTime, crowd
from .kit import Pair, Server, Socket, StillThinker, serving, shift, two_at_play


async def claim(socket: Socket, seat: int, what: str, message_id: str = "c") -> dict[str, Any]:
    """Claims something and gives the answer."""
    return await socket.ask(t="claim", id=message_id, seat=seat, what=what)


async def shown(socket: Socket) -> Any:
    """What the table says may be claimed, by a fresh welcome."""
    socket.send(t="resync")
    await socket.until("welcome")
    socket.send(t="resync")
    return (await socket.until("welcome"))["table"]["claim"]


def live(server: Server, table: str) -> LiveTable:
    """The table as the server has it."""
    found = server.world.hall.table(table)
    assert found is not None
    return found


async def left_alone(server: Server, **wish: Any) -> Pair:
    """Seat 0 is up and goes away; seat 1 waits."""
    pair = await two_at_play(server, **wish)
    await pair.sockets[0].close()
    return pair


async def test_the_countdown_shows_when_somebody_goes_and_ends_when_they_are_back(tmp_path: Path) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        pair = await left_alone(server)
        told = await pair.sockets[1].until("table", where=lambda frame: not frame["table"]["seats"][0]["here"])
        expected = {"seat": 0, "at": clock.at + PATIENCE, "may": ["bot", "win", "off"]}
        assert told["table"]["claim"] == expected
        clock.at += 10_000
        watcher = await server.sit_at(pair.id, await server.guest("Wim"), pair.code)
        assert watcher.frames()[0]["table"]["claim"] == expected
        pair.sockets[0] = await server.sit_at(pair.id, pair.tokens[0])
        back = await pair.sockets[1].until("table", where=lambda frame: frame["table"]["seats"][0]["here"])
        assert back["table"]["claim"] is None


async def test_nothing_is_claimed_too_soon_nor_by_anybody_else(tmp_path: Path) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        pair = await two_at_play(server)
        watcher = await server.sit_at(pair.id, await server.guest("Wim"), pair.code)
        assert (await claim(pair.sockets[1], 0, "win", "a"))["code"] == "no_claim"
        await pair.sockets[0].close()
        clock.at += PATIENCE - 1
        assert (await claim(pair.sockets[1], 0, "win", "b"))["code"] == "too_soon"
        clock.at += 1
        assert (await claim(watcher, 0, "win"))["code"] == "not_seated"
        assert (await claim(pair.sockets[1], 1, "win", "c"))["code"] == "no_claim"
        assert (await pair.sockets[1].ask(t="claim", id="d", seat=0, what="gold"))["code"] == "malformed"
        pair.sockets[0] = await server.sit_at(pair.id, pair.tokens[0])
        assert (await claim(pair.sockets[1], 0, "win", "e"))["code"] == "no_claim"
        assert (await claim(pair.sockets[0], 0, "win", "f"))["code"] == "no_claim"


async def test_a_claimed_win_ends_the_game_for_the_one_who_was_there(tmp_path: Path) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        pair = await left_alone(server)
        clock.at += PATIENCE
        assert (await claim(pair.sockets[1], 0, "win"))["t"] == "done"
        over = await pair.sockets[1].until("table", where=lambda frame: frame["table"]["record"] != "")
        assert (over["table"]["stage"], over["table"]["forfeit"], over["table"]["claim"]) == ("over", 0, None)
        line = (await server.call("GET", "/api/history", pair.tokens[0])).json()["games"][0]
        assert line["outcome"] == {"winners": [1], "reason": "surrender"}
    async with serving(tmp_path, time=clock) as server:
        welcome = (await server.sit_at(pair.id, pair.tokens[0])).frames()[0]
        assert (welcome["table"]["stage"], welcome["table"]["forfeit"]) == ("over", 0)


async def test_a_game_called_off_leaves_nothing(tmp_path: Path) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        pair = await left_alone(server)
        clock.at += PATIENCE
        assert (await claim(pair.sockets[1], 0, "off"))["t"] == "done"
        assert await pair.sockets[1].bye() == {"t": "bye", "code": "called_off", "again": False}
        assert (await server.greet(pair.id, pair.tokens[0], pair.code).bye())["code"] == "no_table"
        for token in pair.tokens:
            assert (await server.call("GET", "/api/history", token)).json()["games"] == []
            assert (await server.call("GET", "/api/lobby", token)).json()["mine"] == []
    async with serving(tmp_path, time=clock) as server:
        assert server.world.hall.tables == {}


class Shifts(StillThinker):
    """A bot that shifts a line as soon as it is asked."""

    async def think(self, request: Any) -> str:
        asks = request["prompt"]["asks"]
        if "shift" in asks:
            return shift(request["prompt"])
        verb, slot = next(iter(asks.items()))
        return f"{verb} {slot['cell' if 'cell' in slot else 'card'].split()[0]}"


async def test_a_bot_plays_on_until_its_person_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duskfall.table.botseats.pause", lambda *_: 0.0)
    clock = StillTime()
    async with serving(tmp_path, thinker=Shifts(), time=clock) as server:
        pair = await left_alone(server)
        clock.at += PATIENCE
        assert (await claim(pair.sockets[1], 0, "bot"))["t"] == "done"
        table = [frame for frame in pair.sockets[1].frames() if frame["t"] == "table"][-1]
        seat = {"name": "Ann", "level": "medium", "here": False, "rematch": False, "ready": False}
        assert table["table"]["seats"][0] == seat
        step = await pair.sockets[1].until("step")
        assert step["prompt"]["due"]
        assert await shown(pair.sockets[1]) is None
    async with serving(tmp_path, time=clock) as server:
        found = live(server, pair.id)
        assert [chair.bot for chair in found.state.chairs] == ["medium", None]
        other = await server.sit_at(pair.id, pair.tokens[1])
        back = await server.sit_at(pair.id, pair.tokens[0])
        await found.settled()
        assert [chair.bot for chair in found.state.chairs] == [None, None]
        seats = (await other.until("table", where=lambda frame: frame["table"]["seats"][0]["here"]))["table"]["seats"]
        assert seats[0]["name"] == "Ann"
        assert back.frames()[0]["view"]["own"]


async def test_nobody_chooses_the_level_of_a_bot_that_plays_for_another(tmp_path: Path) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        pair = await left_alone(server)
        clock.at += PATIENCE
        weak = {"seat": 0, "what": "bot", "level": "novice"}
        assert (await pair.sockets[1].ask(t="claim", id="c", **weak))["t"] == "done"
        assert [chair.bot for chair in live(server, pair.id).state.chairs] == ["medium", None]
        bots = {"2": "easy", "3": "hard", "4": "hard", "5": "novice"}
        tokens = [await server.guest(name) for name in ("Cy", "Di")]
        options = {"mode": "standard-3v3"}
        table = await server.table(tokens[0], game="fbi", seat=0, options=options, bots=bots)
        first = await server.sit_at(table["id"], tokens[0])
        second = await server.sit_at(table["id"], tokens[1], table["code"])
        assert (await second.ask(t="sit", id="s", seat=1))["t"] == "done"
        await first.close()
        await live(server, table["id"]).settled()
        clock.at += PATIENCE
        assert (await second.ask(t="claim", id="c", **weak))["t"] == "done"
        assert live(server, table["id"]).state.chairs[0].bot == "hard"


async def test_with_a_clock_two_players_need_no_claim(tmp_path: Path) -> None:
    async with serving(tmp_path, time=StillTime()) as server:
        pair = await left_alone(server, options={"move_time": 30})
        assert await shown(pair.sockets[1]) is None


async def test_patience_counts_from_when_both_began_absence_and_waiting(tmp_path: Path) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        pair = await two_at_play(server)
        await pair.sockets[1].close()
        clock.at += 100_000
        assert await shown(pair.sockets[0]) is None
        target = (await pair.prompt(0))["asks"]["kill"]["cell"].split()[0]
        await pair.play(0, f"kill {target}")
        told = [frame for frame in pair.sockets[0].frames() if frame["t"] == "table"][-1]
        assert told["table"]["claim"]["at"] == clock.at + PATIENCE
        assert told["table"]["claim"]["seat"] == 1


async def test_a_restart_gives_those_who_are_away_all_the_time_again(tmp_path: Path) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        pair = await left_alone(server)
    clock.at += 10 * PATIENCE
    async with serving(tmp_path, time=clock) as server:
        socket = await server.sit_at(pair.id, pair.tokens[1])
        assert (await shown(socket))["at"] == clock.at + PATIENCE


async def test_while_others_play_on_a_game_is_neither_won_nor_called_off(tmp_path: Path) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        group = await crowd(server)
        await group.of(0).close()
        await group.at_rest()
        assert (await shown(group.of(1)))["may"] == ["bot"]
        clock.at += PATIENCE
        assert (await claim(group.of(1), 0, "off", "a"))["code"] == "no_claim"
        for seat in range(2, 6):
            await group.of(seat).close()
        await group.at_rest()
        assert (await shown(group.of(1)))["may"] == ["bot", "off"]
        assert (await claim(group.of(1), 0, "bot", "b"))["t"] == "done"


async def test_in_a_team_a_bot_may_play_on_before_the_clock_loses_the_game(tmp_path: Path) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        group = await crowd(server, options={"move_time": 120})
        await group.of(0).close()
        await group.at_rest()
        expected = {"seat": 0, "at": clock.at + PATIENCE_BY_CLOCK, "may": ["bot"]}
        assert await shown(group.of(2)) == expected


@pytest.mark.parametrize("operative", ["a1", "a4"])
async def test_who_is_asked_in_secret_is_never_waited_for_in_public(tmp_path: Path, operative: str) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        group = await crowd(server)
        places = {"bandit": "c3", "undercover": "f6", "maniac": "f1", "detective": "a6", "bomber": "b6"}
        await group.set_up(Position(options=STANDARD, protection="d4", operative=operative, **places))
        await group.of(5).close()
        await group.play(0, "kill d4")
        clock.at += PATIENCE
        for viewer in (0, 1, SPECTATOR):
            assert await shown(group.of(viewer)) is None
        assert (await claim(group.of(1), 5, "bot"))["code"] == "no_claim"
