"""F-22, F-72: whether a Protect asks anybody, what is answered, and whether a Masquerade took, shows nowhere: not in a
frame, not in its moment, not in the lobby, not in a clock.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from duskfall.engine.viewers import SPECTATOR
from duskfall.games.fbi.roles import BANDIT, OPERATIVE
from duskfall.table import botseats
from duskfall.table.live import LiveTable

from ..rules.fbi.position import STANDARD, Position
from .crowd import Crowd, StillTime, crowd
from .kit import serving

OTHERS = [0, 1, 2, 3, 4, SPECTATOR]
WINDOW = 15.0
PLACES = {"bandit": "c3", "undercover": "f6", "maniac": "f1", "detective": "a6", "bomber": "b6"}
WORLDS = {"nobody asked": ("a1", None), "asked, silent": ("a4", None), "asked, declined": ("a4", "no")}


class Watched:
    """All that somebody outside could measure at a table: alarms, and whom the lobby tells."""

    def __init__(self, group: Crowd) -> None:
        self.alarms: list[float] = []
        self.told: list[list[str]] = []
        live, world = group.live, group.server.world
        names = {chair.guest: chair.name for chair in live.state.chairs}
        live._clockwork._alarm._loop = SimpleNamespace(call_later=self._later)  # type: ignore[assignment]
        world.hall.on_move = lambda table, guests: self.told.append(sorted(names[guest] for guest in guests))
        world.hall.on_change = lambda table, guests: self.told.append(["all"])

    def _later(self, delay: float, callback: Any) -> asyncio.TimerHandle:
        self.alarms.append(delay)
        return asyncio.get_running_loop().call_later(3600, callback)


async def ring(live: LiveTable, clock: StillTime) -> None:
    """The window's time is over."""
    deadline = live.state.deadline
    assert deadline is not None
    clock.at = live.state.wall_time(deadline.at)
    live._clockwork.ring(deadline.token)
    await live.settled()


async def killed_at_d4(
    folder: Path, operative: str, answer: str | None
) -> tuple[dict[int, list[str]], Watched, list[Any]]:
    """The Bandit kills somebody who bears a protection; what the others saw to the end of the window, and when."""
    clock = StillTime()
    async with serving(folder, time=clock) as server:
        group = await crowd(server)
        await group.set_up(Position(options=STANDARD, protection="d4", operative=operative, **PLACES))
        watched = Watched(group)
        since = {viewer: len(group.of(viewer).raw) for viewer in OTHERS}
        assert (await group.play(BANDIT, "kill d4"))["t"] == "done"
        counts = [[len(group.of(viewer).raw) for viewer in OTHERS]]
        for _ in range(2):
            clock.at += 2_000
            if answer is not None:
                assert (await group.play(OPERATIVE, answer))["t"] == "done"
                answer = None
            assert (await group.play(SPECTATOR + 1, "skip"))["code"] == "not_now"
            await group.at_rest()
            counts.append([len(group.of(viewer).raw) for viewer in OTHERS])
        await ring(group.live, clock)
        counts.append([len(group.of(viewer).raw) for viewer in OTHERS])
        return {viewer: group.seen(viewer, since[viewer]) for viewer in OTHERS}, watched, counts


async def test_F_72_asked_or_not_others_get_the_same_bytes_at_the_same_moments(tmp_path: Path) -> None:
    seen, moments, alarms = {}, {}, {}
    for name, (operative, answer) in WORLDS.items():
        seen[name], watched, moments[name] = await killed_at_d4(tmp_path / name[-8:], operative, answer)
        alarms[name] = watched.alarms
    first, *rest = WORLDS
    assert any('"die"' in raw for raw in seen[first][SPECTATOR])
    assert alarms[first] == [WINDOW]
    for other in rest:
        assert seen[other] == seen[first]
        assert moments[other] == moments[first]
        assert alarms[other] == alarms[first]


async def test_F_72_only_who_was_asked_hears_of_its_own_answer_in_the_lobby(tmp_path: Path) -> None:
    told = {}
    for name, (operative, answer) in WORLDS.items():
        _, watched, _ = await killed_at_d4(tmp_path / name[-8:], operative, answer)
        told[name] = [[who for who in guests if who != "Flo"] for guests in watched.told]
    first, *rest = WORLDS
    for other in rest:
        assert [guests for guests in told[other] if guests] == [guests for guests in told[first] if guests]


async def test_F_72_the_operative_alone_is_asked_and_answered(tmp_path: Path) -> None:
    async with serving(tmp_path, time=StillTime()) as server:
        group = await crowd(server)
        await group.set_up(Position(options=STANDARD, protection="d4", operative="a4", **PLACES))
        await group.play(BANDIT, "kill d4")
        assert group.live.state.due == (OPERATIVE,)
        assert group.live.state.awaited == ()
        lines = {
            seat: (await server.call("GET", "/api/lobby", group.tokens[seat])).json()["mine"][0]["your_move"]
            for seat in range(6)
        }
        assert lines == {seat: seat == OPERATIVE for seat in range(6)}
        prompts = [await group.prompt(seat) for seat in range(6)]
        assert [seat for seat in range(6) if prompts[seat].get("due")] == [OPERATIVE]
        tab = await server.sit_at(group.id, group.tokens[OPERATIVE])
        count = len(tab.raw)
        await group.play(OPERATIVE, "yes")
        assert [frame["t"] for frame in tab.frames()[count:]] == ["step"]
        assert (await group.play(OPERATIVE, "no"))["code"] == "not_now"


async def test_F_73_the_bombers_question_is_public_and_ends_with_the_answer(tmp_path: Path) -> None:
    async with serving(tmp_path, time=StillTime()) as server:
        group = await crowd(server)
        place = {**PLACES, "maniac": "b3", "bomber": "b2"}
        await group.set_up(Position(options=STANDARD, bomb="b3", operative="a1", **place))
        await group.play(BANDIT, "kill b3")
        assert group.live.state.awaited == group.live.state.due == (4,)
        count = [len(group.of(viewer).raw) for viewer in OTHERS]
        await group.play(4, "no")
        assert all(len(group.of(viewer).raw) > before for viewer, before in zip(OTHERS, count, strict=True))


async def masked(folder: Path, card: str) -> tuple[dict[int, list[str]], list[str]]:
    """The Bandit puts on a mask; what the others saw until the next move was made, and what the Bandit saw."""
    clock = StillTime()
    async with serving(folder, time=clock) as server:
        group = await crowd(server)
        await group.set_up(Position(options=STANDARD, dead="e5 e4", deck=card, operative="a1", **PLACES))
        since = {viewer: len(group.of(viewer).raw) for viewer in OTHERS}
        assert (await group.play(BANDIT, "masquerade"))["t"] == "done"
        assert (await group.play(1, "shift row 1 right"))["t"] == "done"
        await group.at_rest()
        others = {viewer: group.seen(viewer, since[viewer]) for viewer in OTHERS[1:]}
        return others, group.seen(BANDIT, since[BANDIT])


async def test_F_22_whether_a_masquerade_took_changes_no_byte_for_others(tmp_path: Path) -> None:
    took, own = await masked(tmp_path / "took", "d5 e5")
    failed, own_failed = await masked(tmp_path / "not", "e5 d5")
    assert took == failed
    assert own != own_failed


@pytest.mark.parametrize("operative", ["a1", "a4"])
async def test_a_bots_pause_in_an_interrupt_follows_from_seed_and_phase_alone(
    tmp_path: Path, operative: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    paused: list[tuple[str, int, float | None]] = []

    def pause(seed: str, token: int, left: float | None = None) -> float:
        paused.append((seed, token, left))
        return 0.01

    monkeypatch.setattr(botseats, "pause", pause)

    class Declines:
        async def think(self, request: Any) -> str:
            return "no" if "no" in request["prompt"]["asks"] else "shift row 1 right"

        def close(self) -> None:
            """There is nothing to let go."""

    clock = StillTime()
    async with serving(tmp_path, thinker=Declines(), time=clock) as server:
        ann = await server.guest("Ann")
        table = await server.table(ann, game="fbi", seat=0, options=STANDARD, bots={"other": "easy"})
        group = Crowd(server, table, [ann], [await server.sit_at(table["id"], ann)])
        await group.set_up(Position(options=STANDARD, protection="d4", operative=operative, **PLACES))
        count = len(group.of(0).raw)
        await group.play(BANDIT, "kill d4")
        token = group.live.state.match.token  # type: ignore[union-attr]
        turns = group.live._clockwork._bots._turns.values()
        await asyncio.gather(*[turn.task for turn in turns if turn.task is not None])
        await group.at_rest()
        assert [frame["t"] for frame in group.of(0).frames()[count:]] == ["step", "done"]
        seed = group.live.state.chairs[OPERATIVE].seed
        assert paused == ([(f"{seed} 0.0", token, WINDOW)] if operative == "a4" else [])
