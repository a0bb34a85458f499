"""``kill -9`` in the middle of an interrupt of FBI vs Mafia, and of a chain of explosions: the game stands where it
stood, whoever was asked is asked again, an answer that was acknowledged holds, and the window ends in its time.
"""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from duskfall.engine.canonical import dumps
from duskfall.engine.match import Match
from duskfall.engine.record import Header, Played
from duskfall.games.fbi import GAME, windows
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.state import Blast, FbiState
from duskfall.table.protocol import PROTOCOL

from ..dealt import seeds
from .test_kill import SECONDS, guest, open_table, sit

WINDOW = 5
OPTIONS: dict[str, Any] = {"mode": "duel-3v3", "window": WINDOW}


def asked_about_a_kill(s: FbiState) -> bool:
    """The Operative may save somebody whom the Bandit kills."""
    return s.phase == "resolving" and windows.asked(s) is not None and not s.stack[:-1]


def asked_in_a_chain(s: FbiState) -> bool:
    """A chain of explosions waits for the Operative."""
    return s.phase == "resolving" and windows.asked(s) is not None and any(isinstance(f, Blast) for f in s.stack)


def asked_after_an_arrest(s: FbiState) -> bool:
    """The Bomber may set off who was arrested."""
    return s.phase == "question"


def wish(s: FbiState, texts: list[str], rng: random.Random) -> str:
    """A move that makes interrupts likely: bombs beside bombs, protections on what will be hit."""
    verbs = {text.split()[0]: [t for t in texts if t.split()[0] == text.split()[0]] for text in texts}
    for verb, chance in (("protect", 0.9), ("detonate", 0.4), ("plant", 0.8), ("kill", 0.8), ("arrest", 0.5)):
        if verb in verbs and rng.random() < chance:
            return rng.choice(verbs[verb])
    return rng.choice(texts)


def way_to(name: str, there: Callable[[FbiState], bool]) -> Match:
    """A match, dealt as the server will deal it, in its first interrupt, which is such a one."""
    seed = bytes.fromhex(seeds(name)())
    for attempt in range(3000):
        rng = random.Random(f"{name} {attempt}")
        match = Match(GAME, Header("fbi", GAME.version, Options(**OPTIONS), ("Ann", "Ben"), seed))
        for _ in range(60):
            (seat,) = GAME.to_move(match.state)
            prompt = match.prompt(seat)
            assert prompt is not None
            texts = [text for text in prompt.texts() if text != "surrender"]
            match.submit(seat, wish(match.state, texts, rng))
            if match.outcome is not None or match.state.window is not None:
                break
        if match.outcome is None and match.state.window is not None and there(match.state):
            return match
    raise AssertionError("no such interrupt was found")


@contextmanager
def running(data_dir: Path, name: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server process on a free port, whose tables are dealt from that name."""
    command = [sys.executable, "-m", "tests.dealt", name, "serve", "--port", "0", "--data-dir", str(data_dir)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout is not None
            yield process, process.stdout.readline().split()[-1]
        finally:
            process.kill()
            process.wait(SECONDS)


class Seat:
    """A socket of a player."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.welcome: dict[str, Any] = {}

    async def until(self, *kinds: str) -> dict[str, Any]:
        """Reads on to a frame of one of these kinds."""
        async with asyncio.timeout(SECONDS):
            while True:
                frame: dict[str, Any] = json.loads(await self.line.recv())
                if frame["t"] in kinds:
                    return frame

    async def play(self, phase: int, move: str, message_id: str) -> None:
        """Plays, and waits until it is on disk."""
        await self.line.send(json.dumps({"t": "play", "id": message_id, "phase": phase, "move": move}))
        assert (await self.until("done", "refused"))["t"] == "done"


async def sits(address: str, table: dict[str, Any], token: str) -> Seat:
    """A player at the table."""
    line = await connect(f"{address.replace('http', 'ws')}/ws/table/{table['id']}", compression=None)
    await line.send(json.dumps({"t": "hello", "protocol": PROTOCOL, "token": token, "code": table["code"]}))
    seat = Seat(line)
    seat.welcome = await seat.until("welcome")
    return seat


async def play_to_there(address: str, table: dict[str, Any], tokens: list[str], there: Match) -> None:
    """Plays on the server what was played in the match."""
    players = [await sits(address, table, token) for token in tokens]
    again = Match(GAME, there.record.header)
    for number, entry in enumerate(there.record.inputs):
        assert isinstance(entry, Played)
        await players[entry.seat].play(again.token, entry.move, f"m{number}")
        again.submit(entry.seat, entry.move)


async def is_as_in(address: str, table: dict[str, Any], tokens: list[str], there: Match) -> list[Seat]:
    """Everybody comes back to what the match says, with time left."""
    players = [await sits(address, table, token) for token in tokens]
    for seat, player in enumerate(players):
        welcome = player.welcome
        assert dumps(welcome["view"]) == dumps(there.view(seat))
        assert dumps(welcome["faces"]) == dumps(there.faces(seat))
        prompt = there.prompt(seat)
        assert prompt is not None
        assert welcome["prompt"] == prompt.json()
        assert 0 < welcome["clock"]["at"] - welcome["now"] <= WINDOW * 1000
    return players


@pytest.mark.parametrize(
    ("there", "answer"),
    [(asked_about_a_kill, "yes"), (asked_in_a_chain, "yes"), (asked_after_an_arrest, None)],
    ids=["kill", "chain", "question"],
)
def test_killed_in_an_interrupt_the_game_goes_on_from_there(
    tmp_path: Path, there: Callable[[FbiState], bool], answer: str | None
) -> None:
    name = f"interrupts {there.__name__}"
    match = way_to(name, there)
    token = match.token
    (asked,) = GAME.to_move(match.state)
    with running(tmp_path, name) as (_, address):
        tokens = [guest(address, "Ann"), guest(address, "Ben")]
        table = open_table(address, tokens[0], game="fbi", seat=0, options=OPTIONS)
        asyncio.run(sit(address, table, tokens[1]))
        asyncio.run(play_to_there(address, table, tokens, match))

    async def answers(address: str) -> None:
        players = await is_as_in(address, table, tokens, match)
        if answer is not None:
            await players[asked].play(token, answer, "answer")

    with running(tmp_path, name) as (_, address):
        asyncio.run(answers(address))
    if answer is not None:
        match.submit(asked, answer)

    async def ends(address: str) -> None:
        if match.token == token:
            players = await is_as_in(address, table, tokens, match)
            deadline = match.deadline
            assert deadline is not None
            steps = [await player.until("step") for player in players]
            match.expire(token, deadline.at)
            assert [step["seq"] for step in steps] == [len(match.faces(seat)) for seat in (0, 1)]
        for seat, player_token in enumerate(tokens):
            welcome = (await sits(address, table, player_token)).welcome
            assert dumps(welcome["view"]) == dumps(match.view(seat))

    with running(tmp_path, name) as (_, address):
        asyncio.run(ends(address))
