"""People play from the first click to the replay, over the protocol alone."""

from __future__ import annotations

import random
from pathlib import Path

from duskfall.engine.verify import verify
from duskfall.games.registry import game

from .choosing import any_move
from .kit import Pair, serving, two_at_play


async def play_to_the_end(pair: Pair, rng: random.Random) -> None:
    """Both play at random until it is over."""
    while True:
        seat = await pair.due()
        prompt = await pair.prompt(seat)
        assert (await pair.play(seat, any_move(prompt, rng)))["t"] == "done"
        pair.sockets[seat].send(t="resync")
        if (await pair.sockets[seat].until("welcome"))["table"]["stage"] == "over":
            return


async def test_two_people_play_a_whole_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        watcher = await server.sit_at(pair.id, await server.guest("Wim"), pair.code)
        commitment = pair.sockets[0].frames()[0]["table"]["commitment"]
        await play_to_the_end(pair, random.Random(1))
        over = await watcher.until("table", where=lambda frame: frame["table"]["record"] != "")
        table = over["table"]
        assert table["stage"] == "over"
        text = (await server.call("GET", f"/api/records/{table['record']}/text")).text
        assert table["seed"] in text
        verdict = verify(text, game, commitment)
        assert verdict.finished
        assert verdict.dealt_by_seed
        for seat, token in enumerate(pair.tokens):
            lines = (await server.call("GET", "/api/history", token)).json()["games"]
            assert [(line["id"], line["you"]) for line in lines] == [(table["record"], seat)]
            assert [line["seats"][0]["name"] for line in lines] == ["Ann"]
        doc = (await server.call("GET", f"/api/records/{table['record']}")).json()
        assert doc["outcome"] == verdict.match.outcome.json()  # type: ignore[union-attr]
        assert len(doc["steps"]) == len(verdict.match.record.inputs)


async def test_a_rematch_swaps_the_sides(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        assert (await pair.play(0, "surrender"))["t"] == "done"
        assert (await pair.sockets[0].ask(t="rematch", id="r0"))["t"] == "done"
        wants = await pair.sockets[1].until("table", where=lambda frame: frame["table"]["seats"][0]["rematch"])
        assert wants["table"]["next"] == ""
        assert (await pair.sockets[1].ask(t="rematch", id="r1"))["t"] == "done"
        after = (await pair.sockets[0].until("table", where=lambda frame: frame["table"]["next"] != ""))["table"][
            "next"
        ]
        again = server.greet(after, pair.tokens[0])
        welcome = await again.until("welcome")
        assert welcome["you"] == 1
        assert welcome["table"]["stage"] == "playing"
        assert welcome["is_host"]
        assert [seat["name"] for seat in welcome["table"]["seats"]] == ["Ben", "Ann"]


async def test_who_surrenders_at_an_open_table_is_told_that_nothing_began(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        token = await server.guest("Ann")
        table = await server.table(token, seat=1)
        socket = await server.sit_at(table["id"], token)
        answer = await socket.ask(t="play", id="a", phase=0, move="surrender")
        assert (answer["t"], answer["code"]) == ("refused", "not_playing")
        assert (await socket.ask(t="rematch", id="b"))["code"] == "not_over"
