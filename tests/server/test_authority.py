"""Who may do what: no verb and no route takes anything on trust."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Mount, Route, WebSocketRoute

from duskfall.server.api import Call
from duskfall.server.routes import ENTRIES, SOCKETS
from duskfall.table.protocol import PROTOCOL

from .kit import Server, serving, two_at_play

VERBS: list[dict[str, Any]] = [
    {"t": "play", "phase": 0, "move": "surrender"},
    {"t": "play", "phase": 0, "move": "kill b2"},
    {"t": "sit"},
    {"t": "sit", "seat": 0},
    {"t": "stand"},
    {"t": "bot", "seat": 0, "level": "easy"},
    {"t": "bot", "seat": 1, "level": None},
    {"t": "kick", "seat": 0},
    {"t": "start"},
    {"t": "rematch"},
    {"t": "say", "emote": "hello"},
]
"""Every verb that acts."""

AUTHORITIES = {
    "GET /api/games": "anybody",
    "POST /api/guests": "anybody",
    "GET /api/me": "guest",
    "PUT /api/me": "guest",
    "POST /api/me/token": "guest",
    "GET /api/me/profile": "guest",
    "POST /api/me/code": "guest",
    "POST /api/devices": "anybody",
    "GET /api/lobby": "guest",
    "POST /api/tables": "guest",
    "POST /api/quick": "guest",
    "GET /api/join/{code}": "guest",
    "GET /api/history": "guest",
    "GET /api/records/{id}": "anybody",
    "GET /api/records/{id}/text": "anybody",
    "POST /api/replays": "anybody",
    "GET /healthz": "anybody",
    "GET /readyz": "anybody",
    "GET /metrics": "anybody",
}
"""Decided here, apart from the server's own table: a new route has to be decided on twice."""


def forgeries(token: str) -> list[str]:
    """Tokens that are none."""
    guest, number, signature = token.split(".")
    return [
        "", ".", "..", guest, f"{guest}.{number}", f"{guest}.{number}.", f"{guest}.{number}.{signature[:-1]}",
        f"{guest}.1.{signature}", f"{guest}x.{number}.{signature}", f"{guest}.{number}.{'A' * len(signature)}",
        token + "=", f"{guest}.{number}.é", "x" * 600, signature,
    ]  # fmt: skip


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: "-".join(str(value) for value in verb.values()))
async def test_T03_T08_a_verb_of_somebody_without_that_seat_changes_nothing(
    tmp_path: Path, verb: dict[str, Any]
) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        watcher = await server.sit_at(pair.id, await server.guest("Wim"), pair.code)
        before = [len(socket.raw) for socket in pair.sockets]
        payloads = await server.world.store.journal(pair.id)
        answer = await watcher.ask(**verb, id="x")
        assert answer["t"] == "refused"
        assert answer["code"] in {"not_seated", "not_open", "not_host", "no_floor"}
        assert await server.world.store.journal(pair.id) == payloads
        # The watcher's own coming is all that the players were told.
        news = [json.loads(raw) for socket, n in zip(pair.sockets, before, strict=True) for raw in socket.raw[n:]]
        assert {frame["t"] for frame in news} <= {"table"}


async def test_T03_every_forged_token_is_refused_on_sockets_and_routes(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        for forged in forgeries(pair.tokens[0]):
            bye = await server.greet(pair.id, forged, pair.code).bye()
            assert bye["code"] in {"bad_token", "no_hello"}
            if forged.isascii():
                assert (await server.call("GET", "/api/me", forged or "x")).json()["code"] == "bad_token"


async def test_T04_a_refused_socket_hears_nothing_ever_after(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        refused = server.greet(pair.id, "no token", pair.code)
        uninvited = server.greet(pair.id, await server.guest("Eve"))
        for socket, code in ((refused, "bad_token"), (uninvited, "no_table")):
            assert await socket.bye() == {"t": "bye", "code": code, "again": False}
            await socket.task
        table = server.world.hall.table(pair.id)
        assert table is not None
        assert len(table.audience) == 2
        assert len(server.world.doors) == 2
        for seat in (0, 1):
            await pair.prompt(seat)
        assert [len(socket.raw) for socket in (refused, uninvited)] == [1, 1]


async def test_T05_the_sender_is_the_socket_whatever_the_message_says(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        assert (await pair.sockets[1].ask(t="say", id="a", emote="hello", seat=0, sender="Ann"))["t"] == "done"
        said = await pair.sockets[0].until("said")
        assert (said["seat"], said["emote"]) == (1, "hello")
        phase = (await pair.prompt(0))["token"]
        answer = await pair.sockets[1].ask(t="play", id="b", phase=phase, move="kill b2", seat=0)
        assert answer["code"] == "not_your_turn"


async def test_T09_every_route_is_known_and_takes_the_authority_that_it_says(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        found = {}
        for route in server.app.routes:
            if isinstance(route, WebSocketRoute):
                assert route.path in SOCKETS
            elif isinstance(route, Route):
                methods = (route.methods or set()) - {"HEAD"}
                assert len(methods) == 1
                found[f"{methods.pop()} {route.path}"] = route
            else:
                assert isinstance(route, Mount)
                assert (route.path, route.name) == ("", "client")
        assert set(found) == set(AUTHORITIES)
        assert {f"{entry.method} {entry.path}": entry.authority for entry in ENTRIES} == AUTHORITIES


@pytest.mark.parametrize("name", [name for name, authority in AUTHORITIES.items() if authority == "guest"])
async def test_T09_routes_of_guests_refuse_everybody_else(tmp_path: Path, name: str) -> None:
    method, path = name.split()
    async with serving(tmp_path) as server:
        for headers in ({}, {"Authorization": "Bearer x.0.y"}, {"Authorization": "Basic eDp5"}):
            response = await server.http.request(method, path.replace("{code}", "ABCDEF"), headers=headers)
            assert (response.status_code, response.json()["code"]) == (401, "bad_token")


@pytest.mark.parametrize("path", list(SOCKETS))
async def test_T09_sockets_take_a_hello_before_anything_else(tmp_path: Path, path: str) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        for first in ('{"t":"resync"}', '{"t":"ping","at":1}', "{}", "[]", "x", '{"t":"sit","id":"a","seat":0}'):
            socket = server.socket(path.replace("{id}", pair.id))
            socket.send_text(first)
            assert (await socket.bye())["code"] == "no_hello"
            assert len(socket.raw) == 1


async def seen_by_others(server: Server, pair: Any) -> list[str]:
    """All words that others at the table ever got."""
    watcher = await server.sit_at(pair.id, await server.guest("Wim"), pair.code)
    raw = "".join([*watcher.raw, *pair.sockets[1].raw])
    return [word.strip('"') for word in raw.replace("{", ",").replace("}", ",").replace(":", ",").split(",")]


async def test_T18_nothing_public_opens_a_seat_and_a_new_token_ends_the_old(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        for word in set(await seen_by_others(server, pair)):
            if word.isascii():
                assert (await server.greet(pair.id, word[:500], pair.code).bye())["code"] in {"bad_token", "no_hello"}
        me = (await server.call("GET", "/api/me", pair.tokens[0])).json()
        assert me["id"] not in await seen_by_others(server, pair)
        fresh = (await server.call("POST", "/api/me/token", pair.tokens[0])).json()["token"]
        assert fresh != pair.tokens[0]
        assert (await server.greet(pair.id, pair.tokens[0]).bye())["code"] == "bad_token"
        assert (await server.call("GET", "/api/me", pair.tokens[0])).status_code == 401
        assert (await (await server.sit_at(pair.id, fresh)).ask(t="play", id="a", phase=0, move="surrender"))[
            "t"
        ] == "done"


async def test_tokens_outlive_a_restart_and_the_key_matters(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        token = await server.guest("Ann")
    async with serving(tmp_path) as server:
        assert (await server.call("GET", "/api/me", token)).json()["name"] == "Ann"
    (tmp_path / "secret.key").unlink()
    async with serving(tmp_path) as server:
        assert (await server.call("GET", "/api/me", token)).status_code == 401


async def test_a_private_table_is_no_other_than_one_that_never_was(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        eve = await server.guest("Eve")
        answers = []
        for table, code in ((pair.id, ""), (pair.id, "WRONGS"), ("nothing", ""), ("nothing", pair.code), ("%00", "")):
            socket = server.socket(f"/ws/table/{table}")
            socket.send(t="hello", protocol=PROTOCOL, token=eve, code=code)
            await socket.bye()
            answers.append(socket.raw)
        assert all(raw == answers[0] for raw in answers)
        tries = [await server.call("GET", f"/api/join/{code}", eve) for code in ("ZZZZZZ", "1", "x" * 100)]
        assert {response.status_code for response in tries} == {404}
        assert len({response.text for response in tries}) == 1
        joined = await server.call("GET", f"/api/join/{pair.code.lower()}", eve)
        assert joined.json() == {"id": pair.id, "code": pair.code}
        assert (await server.sit_at(pair.id, eve)).frames()[0]["you"] is None


async def test_T18_a_new_token_ends_the_sockets_of_the_old_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        renewed = (await server.call("POST", "/api/me/token", pair.tokens[0])).json()["token"]
        assert await pair.sockets[0].bye() == {"t": "bye", "code": "bad_token", "again": False}
        assert not pair.sockets[1].closed
        assert (await server.sit_at(pair.id, renewed)).frames()[0]["you"] == 0


@pytest.mark.parametrize(("method", "path"), [("PUT", "/api/me"), ("POST", "/api/me/token"), ("POST", "/api/me/code")])
async def test_T18_a_request_that_began_under_an_old_token_does_not_bring_it_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str, path: str
) -> None:
    async with serving(tmp_path) as server:
        old = await server.guest("Ann")
        go_on = asyncio.Event()
        identify = Call.identify

        async def identify_and_dawdle(call: Call) -> None:
            await identify(call)
            if not go_on.is_set():
                await go_on.wait()

        monkeypatch.setattr(Call, "identify", identify_and_dawdle)
        slow = asyncio.ensure_future(server.call(method, path, old, {"name": "Eve"}))
        await asyncio.sleep(0.05)
        monkeypatch.setattr(Call, "identify", identify)
        renewed = (await server.call("POST", "/api/me/token", old)).json()["token"]
        go_on.set()
        assert (await slow).json()["code"] == "bad_token"
        assert (await server.call("GET", "/api/me", old)).status_code == 401
        assert (await server.call("GET", "/api/me", renewed)).json()["name"] == "Ann"
