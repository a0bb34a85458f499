"""Deadlines: one at a table, kept by the server, in time that outages don't count."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from duskfall.table.servertime import ServerTime, UnixMillis

from .kit import Pair, Server, Socket, serving, shift, two_at_play


class QuickTime(ServerTime):
    """A clock that runs fast, and can be set on."""

    def __init__(self, factor: float = 200.0, start: UnixMillis = 1_700_000_000_000) -> None:
        super().__init__()
        self.factor = factor
        self.start = start
        self.began = time.monotonic()

    def now(self) -> UnixMillis:
        """The time by this clock."""
        return self.start + int((time.monotonic() - self.began) * 1000 * self.factor)

    def until(self, when: UnixMillis) -> float:
        """Real seconds until then."""
        return super().until(when) / self.factor if self.factor else 3600.0


CLOCK = {"move_time": 30, "reserve": 0}


async def kill(pair: Pair) -> dict[str, Any]:
    """The opening kill."""
    target = (await pair.prompt(0))["asks"]["kill"]["cell"].split()[0]
    return await pair.play(0, f"kill {target}")


async def ends(socket: Socket) -> dict[str, Any]:
    """The outcome, as the socket is told."""
    step = await socket.until("step", where=lambda frame: frame["faces"][-1]["e"] == "over")
    found: dict[str, Any] = step["faces"][-1]
    return found


async def test_T45_a_deadline_passes_with_nobody_connected(tmp_path: Path) -> None:
    async with serving(tmp_path, time=QuickTime(400)) as server:
        pair = await two_at_play(server, options=CLOCK)
        for socket in pair.sockets:
            await socket.close()
        await asyncio.sleep(0.6)
        welcome = (await server.sit_at(pair.id, pair.tokens[0])).frames()[0]
        assert welcome["table"]["stage"] == "over"
        assert welcome["view"]["outcome"]["reason"] == "time"
        assert welcome["clock"] is None


async def test_T40_T43_one_alarm_at_a_table_and_it_rings_for_its_own_phase_alone(tmp_path: Path) -> None:
    async with serving(tmp_path, time=QuickTime(1)) as server:
        pair = await two_at_play(server, options=CLOCK)
        table = server.world.hall.table(pair.id)
        assert table is not None
        handles = []

        def later(delay: float, callback: Any) -> asyncio.TimerHandle:
            handles.append(asyncio.get_running_loop().call_later(delay, callback))
            return handles[-1]

        def alarms() -> int:
            return sum(not handle.cancelled() for handle in handles)

        table._clockwork._alarm._loop = SimpleNamespace(call_later=later)  # type: ignore[assignment]
        first = (await pair.prompt(0))["token"]
        await kill(pair)
        assert (len(handles), alarms()) == (1, 1)
        await pair.play(1, "choose " + (await pair.prompt(1))["asks"]["choose"]["card"].split()[0])
        assert (len(handles), alarms()) == (2, 1)
        await table.settled()
        seq = await server.world.store.journal(pair.id)
        table._clockwork.ring(first)
        table._clockwork.ring((await pair.prompt(1))["token"])  # before its time
        table._clockwork.ring(99)
        await table.settled()
        assert await server.world.store.journal(pair.id) == seq


@pytest.mark.parametrize("late", [-1_000, 0, 5])
async def test_T41_the_deadline_told_is_the_one_that_holds(tmp_path: Path, late: int) -> None:
    clock = QuickTime(0)
    async with serving(tmp_path, time=clock) as server:
        pair = await two_at_play(server, options=CLOCK)
        welcome = await fresh(pair, 0)
        told = welcome["clock"]
        assert told == {"at": clock.now() + 30_000, "span": 30_000, "reserve": 0}
        assert welcome["now"] == clock.now()
        clock.start = told["at"] + late
        answer = await kill(pair)
        assert answer["t"] == ("done" if late < 0 else "refused")
        if late >= 0:
            assert answer["code"] == "stale"
            assert (await fresh(pair, 0))["faces"][0]["e"] == "expire"


async def fresh(pair: Pair, seat: int) -> dict[str, Any]:
    """A welcome."""
    pair.sockets[seat].send(t="resync")
    return await pair.sockets[seat].until("welcome")


@pytest.mark.parametrize("skew", [-90_000.0, 0.0, 90_000.0])
async def test_T42_a_pong_brings_the_probe_back_and_the_servers_time(tmp_path: Path, skew: float) -> None:
    clock = QuickTime(0)
    async with serving(tmp_path, time=clock) as server:
        pair = await two_at_play(server, options=CLOCK)
        pair.sockets[0].send(t="ping", at=clock.now() + skew + 0.25)
        pong = await pair.sockets[0].until("pong")
        assert pong == {"t": "pong", "at": clock.now() + skew + 0.25, "now": clock.now()}


async def test_T43_every_step_carries_the_one_running_deadline(tmp_path: Path) -> None:
    clock = QuickTime(0)
    async with serving(tmp_path, time=clock) as server:
        pair = await two_at_play(server, options={"move_time": 60, "reserve": 30})
        clock.start += 7_000
        await kill(pair)
        await pair.prompt(1)
        steps = [next(f for f in socket.frames() if f["t"] == "step") for socket in pair.sockets]
        assert steps[0]["clock"] == steps[1]["clock"] == {"at": clock.now() + 90_000, "span": 90_000, "reserve": 30_000}


async def test_T44_what_the_clock_plays_is_legal_and_the_game_goes_on(tmp_path: Path) -> None:
    clock = QuickTime(0)
    async with serving(tmp_path, time=clock) as server:
        pair = await two_at_play(server, options=CLOCK)
        for _ in range(6):
            clock.start += 30_000
            table = server.world.hall.table(pair.id)
            assert table is not None
            table._clockwork.ring((await pair.prompt(0))["token"])
            await table.settled()
            for _ in range(2):
                seat = await pair.due()
                asks = (await pair.prompt(seat))["asks"]
                move = f"choose {asks['choose']['card'].split()[0]}" if "choose" in asks else None
                assert (await pair.play(seat, move or shift(await pair.prompt(seat))))["t"] == "done"
        expired = [face for face in (await fresh(pair, 0))["faces"] if face["e"] == "expire"]
        assert len(expired) == 6


async def test_two_expiries_in_a_row_lose(tmp_path: Path) -> None:
    async with serving(tmp_path, time=QuickTime(300)) as server:
        pair = await two_at_play(server, options=CLOCK)
        over = await ends(pair.sockets[1])
        assert (over["reason"], over["winners"]) == ("time", [1])


async def test_T61_an_outage_neither_robs_nor_gifts_time(tmp_path: Path) -> None:
    clock = QuickTime(0)
    async with serving(tmp_path, time=clock) as server:
        pair = await two_at_play(server, options=CLOCK)
        await kill(pair)
        clock.start += 11_000
        server.world.hall.beat()
    for outage in (3_600_000, 5_000, 86_400_000):
        clock.start += outage
        async with serving(tmp_path, time=clock) as server:
            welcome = (await server.sit_at(pair.id, pair.tokens[1])).frames()[0]
            assert welcome["clock"]["at"] - clock.now() == 19_000
            assert welcome["clock"]["span"] == 30_000
    async with serving(tmp_path, time=clock) as server:
        clock.start += 19_000
        assert await reopened_is_over_time(server, pair)


async def reopened_is_over_time(server: Server, pair: Pair) -> bool:
    """Whether the deadline holds after all these restarts."""
    socket = await server.sit_at(pair.id, pair.tokens[1])
    prompt = socket.frames()[0]["prompt"]
    chosen = prompt["asks"]["choose"]["card"].split()[0]
    answer = await socket.ask(t="play", id="z", phase=prompt["token"], move=f"choose {chosen}")
    return bool(answer.get("code") == "stale")
