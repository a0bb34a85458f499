"""One-phone Mafia with a phone for each over sockets: a game through a restart, who learns what when, no bots."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from duskfall.engine.viewers import SPECTATOR
from duskfall.games.onephone import GAME
from duskfall.games.onephone.roles import MAFIA_SIDE, SIDES
from duskfall.table.absence import PATIENCE_BY_CLOCK

from ..secrecy.allowed import check_face, check_view
from .choosing import any_move
from .crowd import NAMES, Crowd, StillTime
from .kit import Server, serving

MOST_PHASES = 200


async def evening(server: Server, players: int = 6, **options: Any) -> Crowd:
    """People on all seats, dealt, and one who watches on a large screen."""
    tokens = [await server.guest(name) for name in NAMES[:players]]
    wish = {"game": "onephone", "seat": 0, "options": {"players": players, **options}}
    table = await server.table(tokens[0], **wish)
    sockets = [await server.sit_at(table["id"], tokens[0])]
    for seat, token in enumerate(tokens[1:], 1):
        sockets.append(await server.sit_at(table["id"], token, table["code"]))
        assert (await sockets[-1].ask(t="sit", id="sit", seat=seat))["t"] == "done"
    tokens.append(await server.guest("Screen"))
    sockets.append(await server.sit_at(table["id"], tokens[-1], table["code"]))
    found = Crowd(server, table, tokens, sockets)
    await found.at_rest()
    return found


def state(group: Crowd) -> Any:
    match = group.live.state.match
    assert match is not None
    return match.state


async def one_phase(group: Crowd, rng: random.Random, prefix: str) -> None:
    """All who are asked answer, in any order, until the phase is over."""
    token = state(group).ply
    seats = list(range(len(state(group).roles)))
    rng.shuffle(seats)
    for seat in seats:
        match = group.live.state.match
        assert match is not None
        prompt = match.prompt(seat)
        if match.token != token or prompt is None:
            continue
        verbs = {"asks": {verb: slots for verb, slots in prompt.json()["asks"].items() if verb != "more"}}
        if not verbs["asks"]:
            continue
        move = any_move(verbs, rng)
        answer = await group.sockets[seat].ask(t="play", id=f"{prefix}-{token}-{seat}", phase=token, move=move)
        assert answer["t"] == "done", answer
    await group.at_rest()
    assert state(group).ply > token, "the phase is over when all have acted"


def told(group: Crowd, viewer: int) -> dict[str, Any]:
    """The view that the frames of a socket fold to."""
    view: dict[str, Any] = {}
    for frame in map(json.loads, group.of(viewer).raw):
        if frame["t"] == "welcome" and frame["start"] is not None:
            view = frame["start"]
        if frame["t"] in ("welcome", "step"):
            for face in frame["faces"] or ():
                view = GAME.fold(view, face)
    return view


async def test_p_80_six_people_play_to_the_end_through_a_restart(tmp_path: Path) -> None:
    rng = random.Random("six phones")
    async with serving(tmp_path) as server:
        group = await evening(server)
        table, code, tokens = group.id, group.code, group.tokens
        for _ in range(3):
            await one_phase(group, rng, "a")
        before = state(group).ply
    async with serving(tmp_path) as server:
        sockets = [await server.sit_at(table, token, code) for token in tokens]
        group = Crowd(server, {"id": table, "code": code}, tokens, sockets)
        assert state(group).ply == before
        for _ in range(MOST_PHASES):
            if state(group).outcome is not None:
                break
            await one_phase(group, rng, "b")
        else:
            pytest.fail("the game does not end")
        options = {"phone": "each"}
        for viewer in (*range(6), SPECTATOR):
            view = told(group, viewer)
            assert view["outcome"]["reason"] in ("mafia_out", "parity")
            assert len(view["truth"]["roles"]) == 6
            for frame in map(json.loads, group.of(viewer).raw):
                for face in frame.get("faces") or ():
                    check_face("onephone", options, viewer, face)
                if frame["t"] == "welcome" and frame["view"] and frame["view"]["phase"] != "over":
                    check_view("onephone", options, viewer, frame["view"])


async def test_p_80_nobody_is_sent_anything_when_another_has_acted(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        group = await evening(server)
        await one_phase(group, random.Random(1), "deal")
        roles = state(group).roles
        for seat, role in enumerate(roles):
            if seat == len(roles) - 1:
                break  # with the last act the night is over
            counts = [len(socket.raw) for socket in group.sockets]
            match = group.live.state.match
            assert match is not None
            prompt = match.prompt(seat)
            assert prompt is not None
            assert (await group.play(seat, next(iter(prompt.texts()))))["t"] == "done"
            await group.at_rest()
            got = {s for s, socket in enumerate(group.sockets) if len(socket.raw) > counts[s]}
            mafia = {s for s, other in enumerate(roles) if SIDES[other] == MAFIA_SIDE}
            assert got == ({seat} | mafia if SIDES[role] == MAFIA_SIDE else {seat})


async def test_p_82_who_does_nothing_has_slept_and_the_day_comes(tmp_path: Path) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        group = await evening(server, task=30)
        for phase in ("deal", "night"):
            assert state(group).phase == phase
            deadline = group.live.state.deadline
            assert deadline is not None
            assert deadline.span == 30_000
            clock.at = group.live.state.wall_time(deadline.at)
            group.live._clockwork.ring(deadline.token)
            await group.at_rest()
        assert state(group).phase == "day"
        assert len(state(group).dawns) == 1


async def test_bots_are_refused_wherever_one_asks_for_them(tmp_path: Path) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        ann = await server.guest("Ann")
        wish = {"game": "onephone", "options": {"players": 6}}
        refused = await server.call("POST", "/api/tables", ann, {**wish, "bots": {"other": "easy"}})
        assert (refused.status_code, refused.json()["code"]) == (400, "no_bots")
        table = await server.table(ann, **wish)
        socket = await server.sit_at(table["id"], ann)
        assert (await socket.ask(t="bot", id="a", seat=3, level="easy"))["code"] == "no_bots"
        assert (await socket.ask(t="fill", id="b", level="easy"))["code"] == "no_bots"
        group = await evening(server)
        await group.sockets[2].close()
        clock.at += PATIENCE_BY_CLOCK + 1
        assert (await group.of(0).ask(t="claim", id="c", seat=2, what="bot"))["code"] == "no_bots"
        games = (await server.call("GET", "/api/games")).json()["games"]
        assert [game["id"] for game in games if not game["bots"]] == ["onephone"]


async def test_tables_have_a_phone_for_each_and_as_many_seats_as_players(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.guest("Ann")
        one = await server.call("POST", "/api/tables", ann, {"game": "onephone", "options": {"phone": "one"}})
        assert one.json()["code"] == "option_value"
        few = await server.call("POST", "/api/tables", ann, {"game": "onephone", "options": {"players": 5}})
        assert few.json()["code"] == "option_value"
        for players in (6, 14):
            table = await server.table(ann, game="onephone", options={"players": players})
            socket = await server.sit_at(table["id"], ann)
            assert len(socket.frames()[0]["table"]["seats"]) == players
        quick = await server.call("POST", "/api/quick", ann, {"game": "onephone", "options": {"players": 9}})
        assert quick.status_code in (200, 201)
