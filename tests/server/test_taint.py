"""T02: nothing that leaves the server names a secret: sockets, HTTP answers, logs and metrics are searched."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from duskfall.engine.replay import replay
from duskfall.games.registry import game
from duskfall.table.protocol import PROTOCOL

from .choosing import any_move
from .kit import Pair, Server, StillThinker, serving, two_at_play


def secrets_of(server: Server, pair: Pair) -> dict[str, list[str]]:
    """What no frame may hold while the game runs, by what it is."""
    table = server.world.hall.table(pair.id)
    assert table is not None
    assert table.state.match is not None
    return {
        "seed": [table.state.opened.seed, table.state.opened.seed[:16]],
        "tokens": pair.tokens,
        "signatures": [token.rpartition(".")[2] for token in pair.tokens],
        "guests": [chair.guest for chair in table.state.chairs],
        "digest": [table.state.match.digest()],
        "bots' seeds": [chair.seed for chair in table.state.chairs if chair.seed],
    }


async def play_some(pair: Pair, rng: random.Random, moves: int) -> None:
    """Random moves that can't end the game, and nonsense from both sides."""
    for number in range(moves):
        for seat in (0, 1):
            nonsense = rng.choice(("kill z9", "choose nobody", "shift row 9 left", "replace nobody", "dance"))
            assert (await pair.play(seat, nonsense, phase=number))["t"] == "refused"
        seat = await pair.due()
        prompt = await pair.prompt(seat)
        deadly = ("kill", "arrest", "citizen", "surrender")
        harmless = {verb: taken for verb, taken in prompt["asks"].items() if verb not in deadly}
        move = any_move({"asks": harmless or prompt["asks"]}, rng)
        assert (await pair.play(seat, move))["t"] == "done"


async def test_T02_no_frame_answer_log_or_metric_holds_a_secret(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        watcher_token = await server.guest("Wim")
        watcher = await server.sit_at(pair.id, watcher_token, pair.code)
        lobby = server.socket("/ws/lobby")
        lobby.send(t="hello", protocol=PROTOCOL, token=watcher_token)
        await lobby.until("lobby")
        await play_some(pair, random.Random(3), 8)
        answers = [
            (await server.call(method, path, watcher_token)).text
            for method, path in (
                ("GET", "/api/lobby"), ("GET", "/api/history"), ("GET", "/metrics"), ("GET", "/api/me"),
                ("GET", f"/api/join/{pair.code}"), ("GET", f"/api/records/{pair.id}"), ("GET", "/api/games"),
                ("GET", f"/api/records/{pair.id}/text"), ("GET", "/api/nothing"),
            )
        ]  # fmt: skip
        hidden = secrets_of(server, pair)
        sent = {
            "seat 0": pair.sockets[0].raw,
            "seat 1": pair.sockets[1].raw,
            "watcher": watcher.raw,
            "lobby": lobby.raw,
            "answers": answers,
        }
        for where, texts in sent.items():
            for what, values in hidden.items():
                assert [value for value in values if any(value in text for text in texts)] == [], (where, what)
    told = capsys.readouterr()
    for values in hidden.values():
        assert not any(value in told.err + told.out for value in values)
    for word in ("kill", "choose", "Ann", "Wim", pair.code):
        assert word not in told.err + told.out


async def test_T02_a_seat_is_told_identities_cards_and_answers_of_its_own_alone(tmp_path: Path) -> None:
    """Who is who is known from the record afterwards; every frame before the end is then searched for it."""
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        watcher = await server.sit_at(pair.id, await server.guest("Wim"), pair.code)
        await play_some(pair, random.Random(11), 14)
        running = {0: list(pair.sockets[0].raw), 1: list(pair.sockets[1].raw), None: list(watcher.raw)}
        await pair.play(0, "surrender")
        await pair.sockets[0].until("table", where=lambda frame: frame["table"]["record"] != "")
        text = (await server.call("GET", f"/api/records/{pair.id}/text")).text
        match = replay(text, game)
        assert match.outcome is not None
        for seat, raw in running.items():
            for frame in map(json.loads, raw):
                keys = names(frame)
                assert "truth" not in keys
                own = {0: {"identity", "history", "draws"}, 1: {"identity", "hand", "closed", "answers"}, None: set()}
                held = frame["view"].get("own", {}) if frame["t"] == "welcome" and frame["view"] else {}
                assert set(held) <= own[seat]
                for face in frame.get("faces") or []:
                    if face["e"] in ("draw", "interrogate", "replace", "choose", "kill"):
                        assert seat == 1 or not {"cards", "card", "drew", "near"} & (
                            set(face) - ({"card"} if face["e"] in ("interrogate", "citizen") else set())
                        )
                    if face["e"] == "mask" and seat != 0:
                        assert "drew" not in face


def names(value: Any) -> set[str]:
    """All keys anywhere in a frame."""
    if isinstance(value, dict):
        return set(value) | {name for part in value.values() for name in names(part)}
    if isinstance(value, list):
        return {name for part in value for name in names(part)}
    return set()


async def test_T13_T16_T17_what_is_public_does_not_vary_with_names_or_accounts(tmp_path: Path) -> None:
    """The same deal among people called `1`, `10` and `Player 1` gives frames that differ in nothing but the names."""
    frames = []
    for number, names_ in enumerate((("1", "10"), ("Player 1", "Player 10"), ("Ann", "Ben"))):
        async with serving(tmp_path / str(number)) as server:
            pair = await two_at_play(server, names_)
            watcher = await server.sit_at(pair.id, await server.guest("0"), pair.code)
            table = server.world.hall.table(pair.id)
            assert table is not None
            view = watcher.frames()[0]["view"]
            assert [seat["name"] for seat in watcher.frames()[0]["table"]["seats"]] == list(names_)
            seats = watcher.frames()[0]["table"]["seats"]
            frames.append((sorted(view), [sorted(seat) for seat in seats], [seat["here"] for seat in seats]))
            answer = await pair.sockets[1].ask(t="kick", id="k", seat=0)
            assert answer["code"] == "not_host"
            assert (await pair.sockets[1].ask(t="say", id="s", emote="hello"))["t"] == "done"
            assert (await watcher.until("said"))["seat"] == 1
    assert frames[0] == frames[1] == frames[2]


async def test_T14_numbers_count_only_what_the_viewer_was_told(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        sockets = [*pair.sockets, await server.sit_at(pair.id, await server.guest("Wim"), pair.code)]
        await play_some(pair, random.Random(5), 10)
        for socket in sockets:
            counted = 0
            for frame in socket.frames():
                if frame["t"] == "welcome" and frame["view"] is not None:
                    assert frame["seq"] == len(frame["faces"])
                    counted = frame["seq"]
                elif frame["t"] == "step":
                    counted += len(frame["faces"])
                    assert frame["seq"] == counted


async def test_a_bot_is_told_what_its_seat_may_know_and_no_more(tmp_path: Path) -> None:
    thinker = StillThinker()
    async with serving(tmp_path, thinker) as server:
        token = await server.guest("Ann")
        table = await server.table(token, seat=1, bots={"other": "hard"})
        socket = await server.sit_at(table["id"], token)
        live = server.world.hall.table(table["id"])
        assert live is not None
        assert live.state.match is not None
        (asked,) = thinker.requests
        assert set(asked) == {
            "game", "level", "seat", "options", "seed", "start", "faces", "view", "prompt",
        }  # fmt: skip
        assert asked["view"] == live.state.match.view(0)
        assert asked["seed"] not in (live.state.opened.seed, "")
        assert live.state.opened.seed not in json.dumps(asked)
        assert asked["seed"] not in "".join(socket.raw)
