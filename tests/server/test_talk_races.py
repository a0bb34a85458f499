"""C-112 over several sockets: what comes within a millisecond of the bell has one outcome, and it is in the journal."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from duskfall.table.journal import Expired, Moved, decode
from duskfall.table.state import TableState
from duskfall.town.numbers import members

from .crowd import StillTime
from .evening import Evening, evening
from .kit import serving

ORDERS = {
    "all before the bell": ("-1", "-1", "-1", "bell"),
    "one before, two at its stroke": ("-1", "0", "0", "bell"),
    "the bell between two of one instant": ("-1", "0", "bell", "0"),
    "the bell before who comes a millisecond late": ("-1", "bell", "1", "1"),
    "a late bell": ("-1", "-1", "1", "bell"),
}


async def journal_of(group: Evening) -> TableState:
    """The table as its journal alone tells it."""
    rows = await group.server.world.store.journal(group.id)
    return TableState.replay(map(decode, rows))


async def inputs(group: Evening, token: int) -> list[str]:
    """What the journal holds of a phase, and of what came after it, in order."""
    found: list[str] = []
    for row in await group.server.world.store.journal(group.id):
        entry = decode(row)
        if isinstance(entry, Expired) and entry.token == token:
            found.append("bell")
        elif isinstance(entry, Moved):
            found.append(f"{entry.seat} {entry.move}")
    return found


async def to_a_vote(group: Evening) -> list[tuple[int, str]]:
    """A closed vote between two; three who shall vote."""
    await group.until("speech")
    for seat, candidate in enumerate((2, 5)):
        assert (await group.play(seat, f"nominate {candidate}"))["t"] == "done"
        assert (await group.play(seat, "done"))["t"] == "done"
    await group.until("vote")
    return [(3, "vote 2"), (6, "vote 5"), (8, "vote 2")]


async def to_a_shot(group: Evening) -> list[tuple[int, str]]:
    """The three who shoot, and one target."""
    await group.until("shot")
    target = group.seats_with("civilian")[0] + 1
    return [(seat, f"shoot {target}") for seat in group.seats_with("don", "mafia")]


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("phase", ["vote", "shot"])
async def test_c_112_at_the_bell_one_outcome(tmp_path: Path, phase: str, order: str) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time)
        acts = await (to_a_vote(group) if phase == "vote" else to_a_shot(group))
        token, bell = group.s.ply, time.at
        deadline = group.live.state.deadline
        assert deadline is not None
        bell = group.live.state.wall_time(deadline.at)
        before = await inputs(group, token)
        answers: list[str] = []
        for when in ORDERS[order]:
            if when == "bell":
                time.at = max(time.at, bell)
                group.live._mailbox.post(partial(group.live._clockwork.ring, token))
                await group.at_rest()
            else:
                time.at = bell + int(when)
                seat, move = acts[len(answers)]
                answers.append((await group.play(seat, move, phase=token)).get("code", "done"))
        expected = ["done" if when == "-1" else "stale" for when in ORDERS[order] if when != "bell"]
        assert answers == expected
        played = [f"{seat} {move}" for (seat, move), answer in zip(acts, answers, strict=True) if answer == "done"]
        assert (await inputs(group, token))[len(before) :] == [*played, "bell"]
        state = await journal_of(group)
        assert state.match is not None
        assert group.live.state.match is not None
        assert state.match.digest() == group.live.state.match.digest()
        if phase == "vote":
            in_time = {(int(seat) + 1, int(vote)) for seat, _, vote in map(str.split, played)}
            assert in_time <= {*group.s.counts[-1].votes}
            assert all(choice == 5 for voter, choice in group.s.counts[-1].votes if (voter, choice) not in in_time)
        else:
            assert len([deed for deed in group.s.deeds if deed.step == "shot"]) == len(played)


async def test_T33_ten_votes_from_ten_sockets_in_one_instant_are_ten_votes(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time)
        await to_a_vote(group)
        token = group.s.ply
        answers = await asyncio.gather(*(group.play(seat, f"vote {(2, 5)[seat % 2]}", token) for seat in range(10)))
        assert [answer["t"] for answer in answers] == ["done"] * 10
        assert len(group.s.counts) == 1
        assert {*group.s.counts[0].votes} == {(seat + 1, (2, 5)[seat % 2]) for seat in range(10)}


async def test_T32_who_votes_on_two_devices_has_one_vote(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time)
        await to_a_vote(group)
        other = await server.sit_at(group.id, group.tokens[3])
        first, second = await asyncio.gather(
            group.play(3, "vote 2"), other.ask(t="play", id="other", phase=group.s.ply, move="vote 5")
        )
        assert sorted((first["t"], second["t"])) == ["done", "refused"]
        assert next(answer for answer in (first, second) if answer["t"] == "refused")["code"] == "voted"
        assert group.s.ballot is not None
        assert len(group.s.ballot.votes) == 1


async def test_T30_who_is_out_neither_votes_nor_is_voted_for_and_all_others_do(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time)
        shots = await to_a_shot(group)
        for seat, move in shots:
            assert (await group.play(seat, move))["t"] == "done"
        dead = int(shots[0][1].split()[1])
        await group.until("last")
        await group.until("speech")
        speaker = group.s.queue[0]
        assert (await group.play(speaker - 1, f"nominate {dead}"))["code"] == "dead"
        assert (await group.play(speaker - 1, f"nominate {speaker}"))["t"] == "done"
        assert (await group.play(speaker - 1, "done"))["t"] == "done"
        other = group.s.queue[0]
        assert (await group.play(other - 1, f"nominate {other}"))["t"] == "done"
        await group.until("vote")
        assert (await group.play(dead - 1, f"vote {other}"))["code"] == "out"
        assert group.s.ballot is not None
        assert members(group.s.ballot.voters) == members(group.s.alive)


@pytest.mark.parametrize("game", ["classic", "city"])
async def test_T45_T19_a_night_takes_its_time_though_nobody_is_there(tmp_path: Path, game: str) -> None:
    """Everybody has left: each step still ends when its time is over, and not before."""
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time, game=game, watch=False)
        for socket in group.sockets:
            await socket.close()
        await group.at_rest()
        steps = group.s.book.steps
        await group.until(steps[0].name)
        for step in steps:
            assert group.s.phase == step.name
            began = time.at
            await group.run_out()
            assert time.at - began == step.span(group.s.options)
        assert group.s.phase == "speech"
        assert members(group.s.away) == members(group.s.alive)
