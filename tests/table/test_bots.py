"""Seats of bots: they think elsewhere, play after a pause that tells nothing, and never hold a game up."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psutil
import pytest

from duskfall.table import botseats, thinking
from duskfall.table.thinking import Pool, ThinkingFailed

from ..server.choosing import any_move
from ..server.kit import serving


class RandomThinker:
    """Plays at random; ``wrong`` answers come first."""

    def __init__(self, *wrong: str | Exception, slow: float = 0.0) -> None:
        self.wrong = list(wrong)
        self.slow = slow
        self.rng = random.Random(1)
        self.asked = 0

    async def think(self, request: Mapping[str, Any]) -> str:
        """A move."""
        self.asked += 1
        await asyncio.sleep(self.slow)
        if self.wrong:
            answer = self.wrong.pop(0)
            if isinstance(answer, Exception):
                raise answer
            return answer
        return any_move(dict(request["prompt"]), self.rng)

    def close(self) -> None:
        """There is nothing to let go."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pauses."""
    monkeypatch.setattr(botseats, "pause", lambda seed, turn, limit=None: 0.0)


@pytest.mark.usefixtures("quick")
async def test_a_person_plays_a_whole_game_with_a_bot(tmp_path: Path) -> None:
    rng = random.Random(2)
    async with serving(tmp_path, RandomThinker()) as server:
        token = await server.guest("Ann")
        table = await server.table(token, bots={"other": "easy"})
        socket = await server.sit_at(table["id"], token)
        assert socket.frames()[0]["table"]["stage"] == "playing"
        count = 0
        while True:
            socket.send(t="resync")
            welcome = await socket.until("welcome")
            if welcome["table"]["stage"] == "over":
                break
            if "due" in welcome["prompt"]:
                count += 1
                await socket.ask(
                    t="play", id=f"m{count}", phase=welcome["prompt"]["token"], move=any_move(welcome["prompt"], rng)
                )
            await asyncio.sleep(0.002)
        assert welcome["view"]["outcome"]


@pytest.mark.usefixtures("quick")
async def test_two_bots_play_to_the_end_and_people_may_watch(tmp_path: Path) -> None:
    async with serving(tmp_path, RandomThinker()) as server:
        token = await server.guest("Ann")
        table = await server.table(token, seat=0)
        socket = await server.sit_at(table["id"], token)
        assert (await socket.ask(t="bot", id="b1", seat=1, level="hard"))["t"] == "done"
        assert (await socket.ask(t="bot", id="b0", seat=0, level="easy"))["code"] == "seat_taken"
        assert (await socket.ask(t="stand", id="s"))["t"] == "done"
        socket.send(t="resync")
        welcome = await socket.until("welcome")
        assert (welcome["you"], welcome["is_host"]) == (None, True)
        assert (await socket.ask(t="start", id="x"))["code"] == "seats_free"
        assert (await socket.ask(t="bot", id="b2", seat=0, level="novice"))["t"] == "done"
        assert (await socket.ask(t="start", id="y"))["t"] == "done"
        over = await socket.until("table", where=lambda frame: frame["table"]["record"] != "")
        assert [seat["level"] for seat in over["table"]["seats"]] == ["novice", "hard"]


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("wrong", ["", "dance", "masquerade", "arrest a1", ThinkingFailed("x")], ids=str)
async def test_a_bot_that_answers_nonsense_still_plays(tmp_path: Path, wrong: str | Exception) -> None:
    async with serving(tmp_path, RandomThinker(wrong)) as server:
        token = await server.guest("Ann")
        table = await server.table(token, seat=1, bots={"0": "easy"})
        socket = await server.sit_at(table["id"], token)
        if "due" not in socket.frames()[0]["prompt"]:
            assert (await socket.until("step"))["prompt"]["due"]


async def test_a_bot_goes_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(botseats, "pause", lambda seed, turn, limit=None: 0.2)
    async with serving(tmp_path, RandomThinker()) as server:
        token = await server.guest("Ann")
        table = await server.table(token, seat=1, bots={"0": "easy"})
    async with serving(tmp_path, RandomThinker()) as server:
        socket = await server.sit_at(table["id"], token)
        assert "due" not in socket.frames()[0]["prompt"]
        assert (await socket.until("step"))["prompt"]["due"]


@pytest.mark.parametrize("thinks", [0.0, 0.03, 0.1])
async def test_T23_when_a_bot_plays_does_not_tell_how_long_it_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, thinks: float
) -> None:
    """It plays at the end of a pause; one that needs longer takes further whole pauses, drawn without its knowledge."""
    drawn: list[float] = []

    def pause(seed: str, turn: int, limit: float | None = None) -> float:
        drawn.append(0.08)
        return 0.08

    monkeypatch.setattr(botseats, "pause", pause)
    async with serving(tmp_path, RandomThinker(slow=thinks)) as server:
        token = await server.guest("Ann")
        loop = asyncio.get_running_loop()
        began = loop.time()
        table = await server.table(token, seat=1, bots={"0": "easy"})
        socket = await server.sit_at(table["id"], token)
        await socket.until("step")
        assert len(drawn) == (1 if thinks < 0.08 else 2)
        assert loop.time() - began >= sum(drawn)


async def test_a_worker_that_dies_is_replaced_and_the_move_is_thought_again() -> None:
    pool = Pool(1)
    try:
        await pool.think(whoami())
        running = pool._pool
        assert running is not None
        victim = next(iter(running._processes))
        asked = asyncio.ensure_future(pool.think(whoami()))
        os.kill(victim, signal.SIGKILL)
        assert await asked
        assert await pool.think(whoami())
    finally:
        await asyncio.to_thread(pool.close)


async def test_a_bot_that_hangs_costs_the_others_that_wait_for_a_worker_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    let_go = threading.Event()

    def decide(request: Mapping[str, Any]) -> str:
        if request["hangs"]:
            let_go.wait(10)
        return "moved"

    monkeypatch.setattr(thinking, "decide", decide)
    monkeypatch.setattr(thinking, "SECONDS", 0.1)
    monkeypatch.setattr(thinking, "ProcessPoolExecutor", lambda workers, **_: ThreadPoolExecutor(workers))
    pool = Pool(1)
    try:
        asked = [asyncio.ensure_future(pool.think({"hangs": number == 0})) for number in range(5)]
        done, _ = await asyncio.wait(asked, timeout=5)
        assert len(done) == 5
        assert isinstance(asked[0].exception(), ThinkingFailed)
        assert [task.result() for task in asked[1:]] == ["moved"] * 4
    finally:
        let_go.set()
        await asyncio.to_thread(pool.close)


async def test_a_worker_that_hangs_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "SECONDS", 3.0)
    monkeypatch.setattr(thinking, "TRIES", 1)
    pool = Pool(1)
    try:
        await pool.think(whoami())
        running = pool._pool
        assert running is not None
        worker = psutil.Process(next(iter(running._processes)))
        worker.suspend()
        with pytest.raises(ThinkingFailed):
            await pool.think(whoami())
        assert await asyncio.to_thread(psutil.wait_procs, [worker], 10) == ([worker], [])
    finally:
        await asyncio.to_thread(pool.close)


def whoami() -> dict[str, Any]:
    """A request that every bot can answer."""
    from duskfall.engine import options
    from duskfall.engine.match import Match
    from duskfall.engine.record import Header
    from duskfall.games.registry import game

    rules = game("inspector")
    match = Match(rules, Header(rules.id, rules.version, rules.options_type(), ("a", "b"), bytes(32)))
    prompt = match.prompt(0)
    assert prompt is not None
    return {
        "game": rules.id, "level": "random", "seat": 0, "options": options.write(rules.options_type()), "seed": "s",
        "start": match.first_view(0), "faces": match.faces(0), "view": match.view(0), "prompt": prompt.json(),
    }  # fmt: skip


async def test_a_request_that_no_worker_can_answer_is_a_typed_failure() -> None:
    pool = Pool(1)
    try:
        with pytest.raises(ThinkingFailed):
            await pool.think({"game": "chess"})
    finally:
        await asyncio.to_thread(pool.close)
