"""C-91: where a table holds back what spectators get, they get everything, and all of it so much later."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from duskfall.engine.viewers import SPECTATOR

from .crowd import StillTime
from .evening import Evening, evening
from .kit import serving

DELAY = 60_000


def told(frames: list[dict[str, Any]]) -> list[tuple[str, Any]]:
    """What frames say, without the times at which they say it."""
    found: list[tuple[str, Any]] = []
    for frame in frames:
        match frame["t"]:
            case "welcome":
                found.append(("welcome", frame["view"]))
            case "step":
                found.append(("step", frame["faces"]))
            case "said":
                found.append(("said", (frame["seat"], frame["text"], frame.get("seq", 0))))
            case "floor":
                found.append(("floor", frame["channels"]))
            case "table":
                found.append(("table", [seat["here"] for seat in frame["table"]["seats"]]))
    return found


async def day_one(group: Evening) -> list[tuple[int, int]]:
    """Some of a day; when something happened, and how many frames the watcher had got by then."""
    seen: list[tuple[int, int]] = []
    start = group.live.state.started_at

    async def now() -> None:
        seen.append((group.time.at - start, group.marks()[-1]))

    await group.wait(61_000)
    await now()
    assert (await group.sockets[0].ask(t="say", id="t", text="Good morning", channel="table"))["t"] == "done"
    assert (await group.play(0, "say suspect 5 +2"))["t"] == "done"
    assert (await group.play(3, "shout"))["t"] == "done"
    await group.wait(6_000)
    await now()
    await group.sockets[7].close()
    await group.at_rest()
    assert (await group.play(0, "nominate 3"))["t"] == "done"
    assert (await group.play(0, "done"))["t"] == "done"
    await now()
    return seen


async def test_c_91_spectators_are_told_the_same_just_so_much_later(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path / "now", time=time) as server:
        group = await evening(server, time)
        since = group.marks()
        since[-1] -= 1  # the deal itself
        await day_one(group)
        at_once = told(group.frames_since(SPECTATOR, since))
    time = StillTime()
    async with serving(tmp_path / "later", time=time) as server:
        group = await evening(server, time, spectator_delay=60)
        since = group.marks()
        early = group.frames_since(SPECTATOR, [0] * len(since))
        assert [frame["table"]["stage"] for frame in early if "table" in frame] == ["open"] * len(early)
        first = len(group.sockets[-1].raw)
        seen = await day_one(group)
        assert seen[0] == (61_000, first + 2), "the deal, and with it the floor, have come"
        assert seen[2][1] == seen[0][1], "nothing more has come of all that happened in the day"
        await group.wait(DELAY)
        later = told(group.frames_since(SPECTATOR, since))
        for kind in ("welcome", "step", "said", "floor", "table"):
            assert [what for what in later if what[0] == kind][:1], kind
        texts = [what for kind, what in later if kind == "said"]
        assert texts == [what for kind, what in at_once if kind == "said"]
        faces = [face for kind, what in later if kind == "step" for face in what]
        first_faces = [face for kind, what in at_once if kind == "step" for face in what]
        assert faces[: len(first_faces)] == first_faces
        assert [what for kind, what in later if kind == "table"][-1] == [seat != 7 for seat in range(10)]


async def test_c_91_a_spectators_clock_runs_out_when_that_spectator_sees_it(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time, spectator_delay=60)
        dealt = time.at
        await group.wait(DELAY)
        welcome = group.sockets[-1].frames()[-1]
        welcome = next(frame for frame in reversed(group.sockets[-1].frames()) if frame["t"] == "welcome")
        assert welcome["view"]["phase"] == "meeting"
        assert welcome["clock"]["at"] == dealt + 60_000 + DELAY
        await group.wait(60_000)
        assert group.sockets[-1].frames()[-2]["faces"][0]["phase"] == "speech"


async def test_c_91_it_holds_through_a_restart(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time, spectator_delay=60)
        await group.wait(70_000)  # the first speech runs
        assert (await group.sockets[0].ask(t="say", id="t", text="Before the night", channel="table"))["t"] == "done"
        server.world.hall.beat()
        await server.world.drain()
    time.at += 3_600_000
    async with serving(tmp_path, time=time) as server:
        sockets = [await server.sit_at(group.id, token, group.code) for token in group.tokens]
        group = Evening(server, {"id": group.id, "code": group.code}, group.tokens, sockets, time)
        await group.at_rest()
        welcome = sockets[-1].frames()[0]
        assert welcome["view"]["phase"] == "meeting", "as it was sixty seconds of the game ago"
        assert welcome["lines"] == []
        assert all(seat["here"] for seat in welcome["table"]["seats"]), "nobody had left by then"
        assert group.s.phase == "speech"
        await group.wait(50_001)
        assert not [frame for frame in sockets[-1].frames() if frame["t"] == "said"]
        await group.wait(10_000)
        said = [frame for frame in sockets[-1].frames() if frame["t"] == "said"]
        assert [frame["text"] for frame in said] == ["Before the night"]


async def test_c_91_nothing_else_tells_how_it_ended(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time, spectator_delay=60)
        watcher = group.tokens[-1]
        await group.until("speech")
        assert (await group.play(0, "propose loss 2"))["t"] == "done"
        for seat in range(1, 6):
            assert (await group.play(seat, "yes"))["t"] == "done"
        assert group.s.phase == "over"
        await server.world.store.check()
        await group.at_rest()
        while not group.live.state.ended_at:
            await group.at_rest()
        record = f"/api/records/{group.id}"
        for token in (watcher, ""):
            for path in (f"{record}?as=all", f"{record}/text"):
                assert (await server.call("GET", path, token)).status_code == 404
        assert (await server.call("GET", f"{record}?as=all", group.tokens[4])).status_code == 200
        late = await server.sit_at(group.id, watcher)
        assert late.frames()[0]["table"]["stage"] != "over"
        assert late.frames()[0]["table"]["seed"] == ""
        assert (await server.call("GET", "/api/lobby", watcher)).json()["open"] == []
        marks = len(late.raw)
        await group.wait(DELAY - 1)
        assert not any(frame.get("table", {}).get("stage") == "over" for frame in late.frames()[marks:])
        await group.wait(60_000)
        assert late.frames()[-1]["table"]["stage"] == "over"
        await late.close()  # who goes by then, or comes, holds back nothing that is known already
        await group.at_rest()
        assert (await server.call("GET", f"{record}?as=all", watcher)).status_code == 200
