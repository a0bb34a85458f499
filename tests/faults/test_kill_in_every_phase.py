"""T61: ``kill -9`` in each phase of Omerta Classic and in each step of a night of City Mafia; every table goes on."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
from functools import partial
from pathlib import Path

from ..server.kit import serving
from .every_phase import PHASES, Stopped, next_act, nobody_is_missed, one, state_of

ROOT = Path(__file__).parents[2]


async def test_T61_after_a_kill_in_any_phase_each_table_goes_on_from_there(tmp_path: Path) -> None:
    child = subprocess.Popen(  # noqa: ASYNC220 - nothing else happens meanwhile
        [sys.executable, "-m", "tests.faults.every_phase", str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    try:
        assert child.stdout is not None
        told = json.loads(next(line for line in child.stdout if line.startswith("{")))
    finally:
        child.kill()
        child.wait()
    time = Stopped()
    back = time.at = time.at + 3_600_000
    async with contextlib.AsyncExitStack() as stack:
        stack.enter_context(nobody_is_missed())
        server = await stack.enter_async_context(serving(tmp_path, time=time))
        tables = server.world.hall.tables
        assert {*tables} == {*told}
        assert [(game, phase) for game, phase, _ in told.values()] == [
            (game, phase) for game, phases in PHASES.items() for phase in phases
        ]
        for table_id, (_, phase, digest) in told.items():
            time.at, table = back, tables[table_id]
            assert table.state.match is not None
            assert state_of(table).phase == phase
            assert table.state.match.digest() == digest
            deadline = table.state.deadline
            assert deadline is not None
            left = table.state.wall_time(deadline.at) - time.at
            assert 0 <= left <= deadline.span, "the hour of the outage did not count"
            token = state_of(table).ply
            for _ in range(20):
                if state_of(table).ply != token:
                    break
                if next_act(state_of(table)) is None:
                    time.at = max(time.at, table.state.wall_time(deadline.at))
                    table._mailbox.post(partial(table._clockwork.ring, token))
                    await table.settled()
                else:
                    await one(table, time)
            assert state_of(table).ply > token
