"""Pencil notes: a seat's own, kept over everything, and nobody else's business."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from duskfall.table import notes

from .kit import Pair, Server, Socket, serving, two_at_play


async def mark(socket: Socket, on: str, text: str, number: int = 0) -> dict[str, Any]:
    """Writes a note and gives the answer."""
    return await socket.ask(t="mark", id=f"n{on.replace('.', '-')}{number}", on=on, mark=text)


async def marks(server: Server, pair: Pair, token: str) -> dict[str, str]:
    """The notes of a fresh welcome."""
    socket = await server.sit_at(pair.id, token, pair.code)
    found: dict[str, str] = socket.frames()[0]["marks"]
    await socket.close()
    return found


async def test_a_note_goes_to_every_socket_of_its_seat_and_to_nobody_else(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        watcher = await server.sit_at(pair.id, await server.guest("Wim"), pair.code)
        tab = await server.sit_at(pair.id, pair.tokens[0])
        lobby = server.socket("/ws/lobby")
        lobby.send(t="hello", protocol=2, token=pair.tokens[1])
        await lobby.until("lobby")
        await asyncio.sleep(0.4)  # what was told late of the deal has been told
        others = [pair.sockets[1], watcher, lobby]
        counts = [len(socket.raw) for socket in others]
        assert (await mark(pair.sockets[0], "lund", "killer?,not:bomber,red"))["t"] == "done"
        assert (await mark(tab, "moss", "?"))["t"] == "done"
        assert (await mark(tab, "lund", "", 1))["t"] == "done"
        told = [{"t": "marked", "on": "lund", "mark": "killer?,not:bomber,red"}]
        told += [{"t": "marked", "on": "moss", "mark": "?"}, {"t": "marked", "on": "lund", "mark": ""}]
        for socket in (pair.sockets[0], tab):
            if told[-1] not in socket.frames():
                await socket.until("marked", where=lambda frame: frame["mark"] == "")
            assert [frame for frame in socket.frames() if frame["t"] == "marked"] == told
        await asyncio.sleep(0.4)
        assert [len(socket.raw) for socket in others] == counts
        assert [await marks(server, pair, token) for token in pair.tokens] == [{"moss": "?"}, {}]


async def test_notes_outlive_restart_and_end_and_stand_in_no_record(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        await mark(pair.sockets[1], "lund", "secret-word")
        message = {"t": "mark", "id": "twice", "on": "moss", "mark": "maybe"}
        await pair.sockets[1].ask(**message)
    async with serving(tmp_path) as server:
        assert await marks(server, pair, pair.tokens[1]) == {"lund": "secret-word", "moss": "maybe"}
        assert await marks(server, pair, pair.tokens[0]) == {}
        socket = await server.sit_at(pair.id, pair.tokens[1])
        journal = await server.world.store.journal(pair.id)
        assert (await socket.ask(**message))["t"] == "done"
        assert (await socket.ask(t="mark", id="same", on="moss", mark="maybe"))["t"] == "done"
        assert await server.world.store.journal(pair.id) == journal
        await socket.ask(t="play", id="end", phase=0, move="surrender")
        over = await socket.until("table", where=lambda frame: frame["table"]["record"] != "")
        assert await marks(server, pair, pair.tokens[1]) == {"lund": "secret-word", "moss": "maybe"}
        record = (await server.call("GET", f"/api/records/{over['table']['record']}/text")).text
        assert "secret-word" not in record


async def test_there_are_so_many_notes_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notes, "MOST_MARKINGS", notes.MOST_MARKS + 3)
    async with serving(tmp_path) as server:
        socket = (await two_at_play(server)).sockets[0]
        for number in range(notes.MOST_MARKS):
            assert (await mark(socket, f"s{number}", "x"))["t"] == "done"
        answer = await mark(socket, "more", "x")
        assert (answer["code"], answer["args"]) == ("too_many_marks", {"most": notes.MOST_MARKS})
        assert (await mark(socket, "s0", "y", 1))["t"] == "done"
        assert (await mark(socket, "s0", "", 2))["t"] == "done"
        assert (await mark(socket, "more", "x", 1))["t"] == "done"
        assert (await mark(socket, "more", "y", 2))["code"] == "too_fast"


@pytest.mark.parametrize(
    ("on", "text", "code"),
    [
        ("", "x", "malformed"),
        ("Lund", "x", "malformed"),
        ("a b", "x", "malformed"),
        ("x" * 33, "x", "malformed"),
        ("lund\n", "x", "malformed"),
        ("lund", "x" * 65, "malformed"),
        ("lund", 5, "malformed"),
        ("lund", "a\u202eb", "text_characters"),
        ("lund", "a\x07b", "text_characters"),
    ],
)
async def test_a_note_that_is_none_is_refused(tmp_path: Path, on: str, text: Any, code: str) -> None:
    async with serving(tmp_path) as server:
        socket = (await two_at_play(server)).sockets[0]
        answer = await socket.ask(t="mark", id="a", on=on, mark=text)
        assert (answer["t"], answer["code"]) == ("refused", code)
        socket.send(t="resync")
        assert (await socket.until("welcome"))["marks"] == {}


async def test_who_has_no_seat_or_no_game_has_no_notes(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        watcher = await server.sit_at(pair.id, await server.guest("Wim"), pair.code)
        assert (await mark(watcher, "lund", "x"))["code"] == "not_seated"
        token = await server.guest("Ann")
        table = await server.table(token, seat=0)
        waiting = await server.sit_at(table["id"], token)
        assert (await mark(waiting, "lund", "x"))["code"] == "not_playing"
