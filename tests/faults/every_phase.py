"""``python -m tests.faults.every_phase FOLDER``: a server with a table in every phase of the games of talk.

It says on one line which tables these are, and then waits to be killed.
"""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

from duskfall.table.acts import Actor
from duskfall.table.journal import Entry, Expired, Moved
from duskfall.table.live import LiveTable
from duskfall.table.opening import Wish
from duskfall.town.numbers import members
from duskfall.town.state import TownState

from ..server.crowd import StillTime
from ..server.kit import Server, serving

PHASES = {
    "classic": ("deal", "meeting", "speech", "vote", "defence", "lift", "farewell", "shot", "checks", "last"),
    "city": ("visits", "shot", "search", "maniac", "checks", "healing", "last"),
}
BEGAN = StillTime().at
OPTIONS = {"first_day_elimination": True, "first_day_group_elimination": True}


class Stopped(StillTime):
    """A clock that no alarm rings by."""

    def until(self, when: int) -> float:
        """Never, while a test runs."""
        return 3600.0


def nobody_is_missed() -> AbstractContextManager[object]:
    """Nobody sits at these tables, and the games are not told so."""
    return mock.patch("duskfall.table.live.ARRIVAL", 3600.0)


def state_of(table: LiveTable) -> TownState:
    """The truth of its game."""
    assert table.state.match is not None
    found: TownState = table.state.match.state
    return found


def next_act(s: TownState) -> tuple[int, str] | None:
    """What is played next on a way that leads through every phase; ``None``: time runs out. Two nominate themselves,
    the votes on them tie twice, both must go, and black shoot a Civilian.
    """
    living = members(s.alive)
    match s.phase:
        case "speech" if len(s.nominated) < 2 and all(who != s.queue[0] for _, who in s.nominated):
            return s.queue[0], f"nominate {s.queue[0]}"
        case "speech" | "defence" | "farewell":
            return s.queue[0], "done"
        case "vote":
            assert s.ballot is not None
            voted = len(s.ballot.votes)
            return living[voted], f"vote {s.ballot.candidates[voted % 2]}"
        case "lift":
            assert s.ballot is not None
            return living[len(s.ballot.votes)], "yes"
        case "shot":
            target = next(n for n in living if s.roles[n - 1] == "civilian")
            black = members(s.of_side("black") & s.alive)
            picked = s.tonight("shot")
            late = [number for number in black if number not in picked]
            return (late[0], f"shoot {target}") if late else None
        case _:
            return None


async def drive(table: LiveTable, phase: str, time: StillTime) -> None:
    """Plays on until that phase has come, and somebody has done something in it where that may be."""
    while state_of(table).phase != phase:
        await one(table, time)
    if phase in ("vote", "lift", "shot"):
        await one(table, time)


async def one(table: LiveTable, time: StillTime) -> None:
    """The next act, or the end of the phase."""
    act, deadline, state = next_act(state_of(table)), table.state.deadline, table.state
    assert deadline is not None
    entry: Entry
    if act is None:
        time.at = max(time.at, state.wall_time(deadline.at))
        entry = Expired(at=state.match_time(time.at), token=deadline.token)
    else:
        entry = Moved(at=state.match_time(time.at), seat=act[0] - 1, move=act[1])
    table._mailbox.post(partial(table.commit, [entry]))
    await table.settled()


async def fill(server: Server, time: StillTime) -> dict[str, Any]:
    """A table in each phase; what is true of it by table."""
    found: dict[str, Any] = {}
    for game, phases in PHASES.items():
        for phase in phases:
            time.at = BEGAN  # each table in its own time
            wish = Wish(game, OPTIONS, bots={"other": "easy"}, seat=0)
            table = await server.world.hall.open(Actor(f"{game} {phase}", "Ann"), wish)
            await drive(table, phase, time)
            assert table.state.match is not None
            found[table.id] = [game, phase, table.state.match.digest()]
    time.at = BEGAN
    await server.world.store.check()
    return found


async def main(folder: Path) -> None:
    """See the module."""
    time = Stopped()
    async with serving(folder, time=time) as server:
        found = await fill(server, time)
        server.world.hall.beat()
        await server.world.store.check()
        print(json.dumps(found), flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    with nobody_is_missed():
        asyncio.run(main(Path(sys.argv[1])))
