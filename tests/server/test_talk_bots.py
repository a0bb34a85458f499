"""Bots at tables of talk: asked again after each act, asked to speak up at night, quiet where others could tell."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from duskfall.bots.player import SPEAKS_UP
from duskfall.engine.viewers import SPECTATOR
from duskfall.table import botseats, manners

from ..dealt import dealing
from .crowd import StillTime
from .evening import Evening, evening
from .kit import serving, until

Answer = Callable[[dict[str, Any]], str]


class Says:
    """Bots that answer as a test says."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.asked: list[dict[str, Any]] = []

    async def think(self, request: Mapping[str, Any]) -> str:
        """What the test says."""
        self.asked.append(dict(request))
        return self.answer(dict(request))

    def of(self, phase: str) -> list[int]:
        """The seats that were asked in a phase, in order."""
        return [each["seat"] for each in self.asked if each["view"]["phase"] == phase]

    def close(self) -> None:
        """There is nothing to let go."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pauses."""
    for name in ("pause", "breath", "moment"):
        monkeypatch.setattr(botseats, name, lambda *_: 0.0)


async def alone(folder: Path, thinker: Says, run: Callable[[Evening], Any], **options: Any) -> None:
    """One person on the first seat and nine bots; the clock stands still unless a test lets it go on."""
    time = StillTime()
    async with serving(folder, thinker=thinker, time=time) as server:
        await run(await evening(server, time, people=1, **options))


@pytest.mark.usefixtures("quick")
async def test_a_speaker_is_asked_again_after_each_act_until_the_speech_is_done(tmp_path: Path) -> None:
    plans = {1: ["say suspect 5 +2", "say vote_for 5", "nominate 5", "done"]}

    def answer(request: dict[str, Any]) -> str:
        plan = plans.get(request["seat"], [])
        if request["view"]["phase"] == "speech":
            return plan.pop(0) if plan else "done"
        return ""

    async def run(group: Evening) -> None:
        await group.until("speech")
        assert (await group.play(0, "done"))["t"] == "done"
        await until(lambda: group.s.phase != "speech")
        assert plans[1] == []
        assert [(said.by, said.act) for said in group.s.said] == [(2, "suspect 5 +2"), (2, "vote_for 5")]

    await alone(tmp_path, Says(answer), run)


@pytest.mark.usefixtures("quick")
async def test_nothing_is_an_answer_and_ends_the_asking_of_whom_the_game_waits_for(tmp_path: Path) -> None:
    thinker = Says(lambda request: "" if request["view"]["phase"] != "speech" else "done")

    async def run(group: Evening) -> None:
        black = [seat for seat in group.seats_with("don", "mafia") if seat > 0]
        await until(lambda: sorted(thinker.of("meeting")) == sorted(black * SPEAKS_UP))
        await group.until("speech")
        assert (await group.play(0, "nominate 1"))["t"] == "done"
        assert (await group.play(0, "done"))["t"] == "done"
        await group.until("shot")
        await until(lambda: sorted(thinker.of("shot")) == black)
        await group.at_rest()
        assert sorted(thinker.of("shot")) == black, "who shoots nothing is not asked again"
        assert sorted(thinker.of("meeting")) == sorted(black * SPEAKS_UP)
        assert group.s.deeds == ()

    await alone(tmp_path, thinker, run)


@pytest.mark.usefixtures("quick")
async def test_what_bots_say_and_think_at_night_reaches_nobody_else(tmp_path: Path) -> None:
    """Red, and who watches, are sent the very same frames whether black bots speak at night or not."""

    async def frames(folder: Path, talk: bool) -> dict[int, list[str]]:
        def answer(request: dict[str, Any]) -> str:
            view = request["view"]
            if view["phase"] == "speech":
                return "done"
            if not talk:
                return ""
            if view["phase"] == "meeting":
                return "say show 4,7" if "say" in request["prompt"]["asks"] else ""
            if view["phase"] == "shot" and request["prompt"].get("due"):
                said = any(face["e"] == "say" and face["by"] == request["seat"] + 1 for face in request["faces"][-6:])
                return f"shoot {(4, 5, 6)[request['seat'] % 3]}" if said else "say show 4"
            if view["phase"] == "checks":
                return "check 3"
            return ""

        found: dict[int, list[str]] = {}

        async def run(group: Evening) -> None:
            for phase in ("speech", "shot", "checks"):
                await group.until(phase)
                if phase == "speech":
                    assert (await group.play(0, "done"))["t"] == "done"
                    await until(lambda: group.s.phase != "speech")
                for _ in range(50):
                    await asyncio.sleep(0)
                    await group.at_rest()
            await group.run_out()
            await until(lambda: group.s.queue[:1] == (1,))  # whom all bots have spoken before
            await group.at_rest()
            assert bool(group.s.deeds) == talk
            assert bool(group.s.said) == talk
            assert group.s.roles[0] == "civilian"
            found.update({viewer: group.seen(viewer) for viewer in (0, SPECTATOR)})

        with dealing("a quiet night"):
            await alone(folder, Says(answer), run)
        return found

    silent = await frames(tmp_path / "silent", talk=False)
    assert await frames(tmp_path / "talking", talk=True) == silent


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("nonsense", ["dance", "shout", "propose foul 1", "away", "bot"])
async def test_a_bot_that_finds_no_move_does_only_what_the_game_waits_for(tmp_path: Path, nonsense: str) -> None:
    async def run(group: Evening) -> None:
        await group.until("speech")
        assert (await group.play(0, "done"))["t"] == "done"
        await until(lambda: group.s.phase != "speech")
        assert (group.s.said, sum(group.s.shouts), group.s.motion, group.s.away) == ((), 0, None, 0)

    await alone(tmp_path, Says(lambda _: nonsense), run)


@pytest.mark.usefixtures("quick")
async def test_C80_a_motion_interrupts_a_bot_and_it_speaks_on_after_it(tmp_path: Path) -> None:
    time = StillTime()
    gate = asyncio.Event()

    class Waits(Says):
        async def think(self, request: Mapping[str, Any]) -> str:
            await gate.wait()
            return await super().think(request)

    thinker = Waits(lambda request: "done" if "done" in request["prompt"]["asks"] else "")
    async with serving(tmp_path, thinker=thinker, time=time) as server:
        group = await evening(server, time, people=2)
        await group.until("speech")
        for seat in (0, 1):
            assert (await group.play(seat, "done"))["t"] == "done"
        assert group.s.queue[0] == 3
        assert (await group.play(0, "propose foul 4"))["t"] == "done"
        gate.set()
        for _ in range(20):
            await asyncio.sleep(0)
        assert group.s.queue[0] == 3
        assert (await group.play(1, "no"))["t"] == "done"
        await until(lambda: group.s.queue[:1] != (3,))


def test_T19_T23_the_moments_of_all_come_from_one_draw_that_knows_no_role() -> None:
    """Not the role, not what is asked, not what is done: seed, phase, and the number of the act; within the window."""
    moments = [manners.moment(f"bot {n}", 7, 0, 10.0) for n in range(2_000)]
    assert all(0.8 <= each <= 7.0 for each in moments)
    assert len({round(each) for each in moments}) == 7
    assert manners.moment("bot 1", 7, 0, 10.0) == manners.moment("bot 1", 7, 0, 10.0)
    assert manners.moment("bot 1", 7, 0, 5.0) * 2 == pytest.approx(manners.moment("bot 1", 7, 0, 10.0))


def test_a_speech_has_seconds_between_its_acts_and_never_runs_over() -> None:
    breaths = [manners.breath("bot", 3, number, 60.0, 100) for number in range(500)]
    assert min(breaths) >= 1.6
    assert max(breaths) <= 7.0
    assert manners.breath("bot", 3, 1, 60.0, 50) == pytest.approx(breaths[1] / 2)
    left = 30.0
    for number in range(40):
        left -= manners.breath("bot", 3, number, left, 100)
        assert left > 0
