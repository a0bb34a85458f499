"""Bad input: a typed error to the sender alone, nothing changed, nothing lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from duskfall.server import replays
from duskfall.table.limits import Limits
from duskfall.table.protocol import MAX_MESSAGE, PROTOCOL

from .kit import ROOMY, serving, shift, two_at_play

MALFORMED = [
    "", "null", "1", "[]", "{", '"play"', "{}", '{"t":"nothing"}', '{"t":1}', '{"t":"play"}', "\x00", "{" * 1000,
    '{"t":"play","id":"","phase":0,"move":"surrender"}', '{"t":"play","id":"a","phase":-1,"move":"surrender"}',
    '{"t":"play","id":"a","phase":0,"move":1}', '{"t":"play","id":"a","phase":1e9999,"move":"x"}',
    '{"t":"play","id":"a","phase":0.5,"move":"x"}', '{"t":"play","id":"a b","phase":0,"move":"x"}',
    '{"t":"play","id":"a","phase":0,"move":"' + "x" * 300 + '"}', '{"t":"sit","id":"a","seat":-1}',
    '{"t":"sit","id":"a","seat":99}', '{"t":"bot","id":"a","seat":0,"level":"god"}', '{"t":"welcome"}',
    '{"t":"say","id":"a","emote":"<script>"}', '{"t":"ping","at":"now"}', '{"t":"play","id":"a"' + "," * 20 + "}",
    "[" * 1020 + "]" * 1020, '{"t":"ping","at":1,"x":' + "[" * 1000 + "]" * 1000 + "}",
    '{"t":"sit","id":"' + "x" * 37 + '"}', '{"t":"sit","id":"é"}', "[" * 900 + "]" * 900,
]  # fmt: skip

DEEP = b'{"game":"inspector","options":' + b'{"a":' * 2000 + b"1" + b"}" * 2001


async def test_malformed_messages_are_refused_and_nothing_else_happens(tmp_path: Path) -> None:
    limits = Limits(**{**{name: getattr(ROOMY, name) for name in Limits.__slots__}, "strikes": 1000})
    async with serving(tmp_path, limits=limits) as server:
        pair = await two_at_play(server)
        payloads = await server.world.store.journal(pair.id)
        other = len(pair.sockets[1].raw)
        for text in MALFORMED:
            pair.sockets[0].send_text(text)
            answer = await pair.sockets[0].until("refused")
            assert answer["code"] == "malformed", text
            assert answer["text"]
        assert len(pair.sockets[1].raw) == other
        assert await server.world.store.journal(pair.id) == payloads
        assert (await pair.play(0, "surrender"))["t"] == "done"


async def test_a_malformed_message_is_refused_by_its_id_where_it_has_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        pair.sockets[0].send_text('{"t":"nothing","id":"q7"}')
        assert (await pair.sockets[0].until("refused"))["id"] == "q7"


async def test_who_sends_only_rubbish_is_sent_away(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        for _ in range(ROOMY.strikes + 1):
            pair.sockets[0].send_text("rubbish")
        assert await pair.sockets[0].bye() == {"t": "bye", "code": "malformed", "again": False}
        assert (await pair.sockets[1].until("table"))["table"]["seats"][0]["here"] is False


@pytest.mark.parametrize("text", ["x" * (MAX_MESSAGE + 1), "é" * (MAX_MESSAGE // 2 + 1), "x" * 900_000])
async def test_a_huge_message_closes_its_socket_alone(tmp_path: Path, text: str) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        pair.sockets[0].send_text(text)
        assert await pair.sockets[0].bye() == {"t": "bye", "code": "too_big", "again": False}
        again = await server.sit_at(pair.id, pair.tokens[0])
        assert again.frames()[0]["you"] == 0
        assert not pair.sockets[1].closed


async def test_messages_that_come_too_fast_are_refused_and_a_flood_ends_the_socket(tmp_path: Path) -> None:
    limits = Limits(messages=1.0, messages_burst=20, strikes=5)
    async with serving(tmp_path, limits=limits) as server:
        pair = await two_at_play(server)
        for number in range(40):
            pair.sockets[0].send(t="say", id=f"s{number}", emote="nice")
        assert (await pair.sockets[0].bye()) == {"t": "bye", "code": "flood", "again": False}
        kinds = [frame["code"] for frame in pair.sockets[0].frames() if frame["t"] == "refused"]
        assert kinds == ["too_fast"] * 5
        assert (await pair.sockets[1].ask(t="say", id="a", emote="oops"))["t"] == "done"


@pytest.mark.parametrize("protocol", [0, PROTOCOL - 1, PROTOCOL + 1, 999])
async def test_T63_an_old_client_is_told_to_reload_and_its_seat_stays(tmp_path: Path, protocol: int) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        await pair.play(0, "kill " + (await pair.prompt(0))["asks"]["kill"]["cell"].split()[0])
        old = server.socket(f"/ws/table/{pair.id}")
        old.send(t="hello", protocol=protocol, token=pair.tokens[0])
        assert await old.bye() == {"t": "bye", "code": "old_client", "again": False}
        welcome = (await server.sit_at(pair.id, pair.tokens[0])).frames()[0]
        assert welcome["protocol"] == PROTOCOL
        assert (welcome["you"], len(welcome["view"]["dead"])) == (0, 1)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("", "notation"),
        ("dance", "notation"),
        ("kill", "notation"),
        ("kill z9", "notation"),
        ("arrest a1", "not_now"),
        ("masquerade", "not_now"),
        ("kill \u202eb2", "notation"),
        ("KILL B2 " + "x" * 150, "notation"),
    ],
)
async def test_illegal_moves_have_codes_and_change_nothing(tmp_path: Path, move: str, code: str) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        payloads = await server.world.store.journal(pair.id)
        answer = await pair.play(0, move)
        assert answer["t"] == "refused"
        assert (answer["code"], bool(answer["text"])) == (code, True)
        assert await server.world.store.journal(pair.id) == payloads


async def test_T25_an_answer_to_an_older_phase_is_refused_and_surrender_is_not(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        first = await pair.prompt(0)
        assert (await pair.play(0, f"kill {first['asks']['kill']['cell'].split()[0]}"))["t"] == "done"
        late = await pair.play(0, "shift row 1 right", phase=first["token"])
        assert (late["t"], late["code"]) == ("refused", "stale")
        chosen = (await pair.prompt(1))["asks"]["choose"]["card"].split()[0]
        assert (await pair.play(1, f"choose {chosen}"))["t"] == "done"
        prompt = await pair.prompt(0)
        assert (await pair.play(0, shift(prompt), phase=first["token"]))["code"] == "stale"
        assert (await pair.play(0, shift(prompt), phase=99))["code"] == "stale"
        assert (await pair.play(1, "surrender", phase=first["token"]))["t"] == "done"


async def test_http_bodies_and_queries_are_checked(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        token = await server.guest("Ann")
        headers = {"Authorization": f"Bearer {token}"}
        for body in (
            b"",
            b"[]",
            b"{",
            b'{"game":1}',
            b"\xff",
            b'{"game":"inspector","seat":77}',
            b'{"name":"x"}',
            DEEP,
        ):
            response = await server.http.post("/api/tables", headers=headers, content=body)
            assert (response.status_code, response.json()["code"]) == (400, "malformed"), body
        for wish, code in (
            ({"game": "chess"}, "game_unknown"),
            ({"game": "inspector", "options": {"cheat": True}}, "option_unknown"),
            ({"game": "inspector", "options": {"move_time": 7}}, "option_value"),
            ({"game": "inspector", "options": {"move_time": True}}, "option_value"),
            ({"game": "inspector", "seat": 5}, "seat_unknown"),
            ({"game": "inspector", "bots": {"0": "easy", "1": "easy"}}, "seat_taken"),
            ({"game": "inspector", "seat": 0, "bots": {"0": "easy"}}, "seat_taken"),
            ({"game": "inspector", "bots": {"-1": "easy"}}, "seat_unknown"),
            ({"game": "inspector", "bots": {"²": "easy"}}, "seat_unknown"),
            ({"game": "inspector", "bots": {"01": "easy"}}, "seat_unknown"),
        ):
            response = await server.call("POST", "/api/tables", token, wish)
            assert (response.status_code, response.json()["code"]) == (400, code), wish
        assert (await server.http.post("/api/tables", headers=headers, content=b"x" * 50_000)).status_code == 413
        assert (await server.call("GET", "/api/history?before=x", token)).json()["code"] == "malformed"
        assert (await server.call("GET", "/api/nothing", token)).json()["code"] == "not_found"
        assert (await server.call("DELETE", "/", token)).json()["code"] == "method"
        assert (await server.call("GET", "/api/records/nothing")).json()["code"] == "no_record"
        assert server.world.hall.tables == {}


async def test_uploaded_records_are_replayed_or_refused_with_their_line(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        await pair.play(0, f"kill {(await pair.prompt(0))['asks']['kill']['cell'].split()[0]}")
        await pair.play(0, "surrender")
        await pair.sockets[0].until("table", where=lambda frame: frame["table"]["record"] != "")
        text = (await server.call("GET", f"/api/records/{pair.id}/text")).text
        good = await server.http.post("/api/replays", content=text)
        stored = (await server.call("GET", f"/api/records/{pair.id}")).json()
        assert good.json()["steps"] == stored["steps"]
        lines = text.splitlines()
        bad = [*lines[:1], json.dumps({"at": 0, "seat": 0, "move": "masquerade"}), *lines[1:]]
        refused = await server.http.post("/api/replays", content="\n".join(bad))
        assert (refused.status_code, refused.json()["code"]) == (400, "record_refused")
        assert refused.json()["args"]["line"] == 2
        assert (await server.http.post("/api/replays", content=b"\xff\xfe")).json()["code"] == "record_format"
        assert (await server.http.post("/api/replays", content=b"")).json()["code"] == "record_format"
        assert (await server.http.post("/api/replays", content=b"x" * 1_000_001)).status_code == 413


async def test_an_upload_that_is_too_long_to_be_shown_is_not_even_played_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(replays, "replay", never)
    async with serving(tmp_path) as server:
        refused = await server.http.post("/api/replays", content=b"{}\n" * (2 * ROOMY.replay_inputs + 1))
        assert (refused.status_code, refused.json()["code"]) == (413, "record_size")
