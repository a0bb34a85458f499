"""C-42, C-61, C-62 at the socket: of two tables that differ in one secret alone everybody who may not know it is sent
the same bytes, as many frames, at the same times; and so are their lobbies.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from duskfall.engine.viewers import SPECTATOR
from duskfall.table.live import LiveTable
from duskfall.town import deal

from ..dealt import dealing
from .crowd import StillTime
from .evening import Evening, evening
from .kit import serving

CARDS = ("don", "mafia", "mafia", "sheriff", *("civilian",) * 6)
LOBBY = 100
Told: TypeAlias = dict[int, list[str]]
Course: TypeAlias = Callable[[Evening], Awaitable[None]]


async def told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, course: Course, cards: tuple[str, ...] = CARDS, **options: Any
) -> tuple[Told, list[tuple[int, ...]]]:
    """What each viewer is sent, and how many frames they had at each moment of the clock."""
    monkeypatch.setattr(deal, "deal", lambda book, draws: {"cards": list(cards)})
    time = StillTime()
    with dealing("one secret"):
        async with serving(folder, time=time) as server:
            group = await evening(server, time, **options)
            told_lobby = _told_lobby(group)
            moments: list[tuple[int, ...]] = []
            wait = group.wait

            async def noted(millis: int) -> None:
                await wait(millis)
                moments.append((time.at, *group.marks()))

            group.wait = noted  # type: ignore[method-assign]
            await course(group)
            await group.at_rest()
            found = {viewer: group.seen(viewer) for viewer in (*range(10), SPECTATOR)}
            return {**found, LOBBY: [*told_lobby]}, moments


def _told_lobby(group: Evening) -> list[str]:
    """When the lobby of the last seat is told of the table, and what it could show then."""
    hall, guest = group.server.world.hall, group.live.state.chairs[9].guest
    found: list[str] = []

    def note(table: LiveTable, guests: set[str]) -> None:
        if guest in guests:
            found.append(f"{group.time.at} {table.clock} {9 in table.due}")

    hall.on_change = hall.on_move = note
    return found


def alike(first: tuple[Told, list[Any]], second: tuple[Told, list[Any]], knowing: set[int]) -> None:
    """The same for all but those who may know."""
    for viewer, frames in first[0].items():
        if viewer in knowing:
            assert frames != second[0][viewer], "the worlds do not differ at all"
        else:
            assert frames == second[0][viewer], f"viewer {viewer}"
    others = [0, *(1 + place for place in range(11) if (place if place < 10 else SPECTATOR) not in knowing)]
    for here, there in zip(first[1], second[1], strict=True):
        assert [here[place] for place in others] == [there[place] for place in others], "at the same times"


async def night(group: Evening, **acts: str) -> None:
    """A day without nominations, then a night in which seats act (``s3="check 5"``) in the step of their act."""
    await group.until("shot")
    for phase, verb in (("shot", "shoot"), ("checks", "check")):
        assert group.s.phase == phase
        for seat, move in acts.items():
            if move.startswith(verb):
                assert (await group.play(int(seat[1:]), move))["t"] == "done"
        await group.run_out()


def course(**acts: str) -> Course:
    """One night with these acts, and the morning after it."""

    async def play(group: Evening) -> None:
        await night(group, **acts)
        await group.run_out()

    return play


@pytest.mark.parametrize(
    ("name", "one", "other", "knowing"),
    [
        ("the Sheriff checks", {"s3": "check 1"}, {}, {3}),
        ("the Sheriff finds black or red", {"s3": "check 1"}, {"s3": "check 6"}, {3}),
        ("the Don checks", {"s0": "check 4"}, {}, {0}),
        ("black agree on nobody", {"s0": "shoot 5", "s1": "shoot 6", "s2": "shoot 7"}, {}, {0, 1, 2}),
        ("one of black is late", {"s0": "shoot 5", "s1": "shoot 5"}, {"s0": "shoot 5"}, {1}),
    ],
)
async def test_T21_no_secret_act_of_a_night_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, one: Any, other: Any, knowing: set[int]
) -> None:
    first = await told(tmp_path / "a", monkeypatch, course(**one))
    alike(first, await told(tmp_path / "b", monkeypatch, course(**other)), knowing)


async def test_c_62_nobody_can_tell_whether_the_sheriff_lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Number 4 is shot; in one world that was the Sheriff, in the other the Sheriff is number 9 and checks on."""
    shots = {f"s{seat}": "shoot 4" for seat in range(3)}

    def two_nights(sheriff: int | None) -> Course:
        async def play(group: Evening) -> None:
            await night(group, **shots)
            await group.until("speech")
            checks = {} if sheriff is None else {f"s{sheriff}": "check 1"}
            await night(group, **checks)
            await group.run_out()

        return play

    swapped = ("don", "mafia", "mafia", "civilian", *("civilian",) * 4, "sheriff", "civilian")
    first = await told(tmp_path / "a", monkeypatch, two_nights(None))
    alike(first, await told(tmp_path / "b", monkeypatch, two_nights(8), swapped), {3, 8})


async def test_c_42_in_a_closed_vote_nobody_sees_who_has_voted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def votes(*given: tuple[int, int]) -> Course:
        async def play(group: Evening) -> None:
            await group.until("speech")
            for seat, candidate in enumerate((2, 5)):
                assert (await group.play(seat, f"nominate {candidate}"))["t"] == "done"
                assert (await group.play(seat, "done"))["t"] == "done"
            await group.until("vote")
            for seat, candidate in given:
                await group.wait(500)
                assert (await group.play(seat, f"vote {candidate}"))["t"] == "done"
            await group.wait(1_000)

        return play

    first = await told(tmp_path / "a", monkeypatch, votes((3, 2), (7, 5)))
    second = await told(tmp_path / "b", monkeypatch, votes((3, 5), (7, 2)))
    alike(first, second, {3, 7})


async def test_c_42_not_even_that_anybody_has_voted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time)
        await group.until("speech")
        for seat, candidate in enumerate((2, 5)):
            assert (await group.play(seat, f"nominate {candidate}"))["t"] == "done"
            assert (await group.play(seat, "done"))["t"] == "done"
        await group.until("vote")
        for seat in range(9):
            marks = group.marks()
            assert (await group.play(seat, "vote 2"))["t"] == "done"
            await group.at_rest()
            grown = [place for place, (was, now) in enumerate(zip(marks, group.marks(), strict=True)) if was != now]
            assert grown == [seat]
