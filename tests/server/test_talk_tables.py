"""Tables of talk: who is gone and who is a bot reaches the game, and nobody is dealt in who is not there."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from duskfall.engine.record import Played
from duskfall.engine.viewers import SPECTATOR
from duskfall.town.numbers import members

from .crowd import StillTime
from .evening import Evening, evening
from .kit import Server, Socket, serving


def faces(socket: Socket, kind: str) -> list[dict[str, Any]]:
    """The faces of a kind that came in steps."""
    return [face for frame in socket.frames() if frame["t"] == "step" for face in frame["faces"] if face["e"] == kind]


def moves(group: Evening) -> list[str]:
    """The inputs of the record as they were played."""
    match = group.live.state.match
    assert match is not None
    return [f"{each.seat} {each.move}" for each in match.record.inputs if isinstance(each, Played)]


async def test_c_107_the_game_knows_from_the_deal_on_who_is_a_bot(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        group = await evening(server, StillTime(), people=2)
        assert members(group.s.bots) == (3, 4, 5, 6, 7, 8, 9, 10)
        assert group.s.away == 0


async def test_c_34_who_is_gone_and_back_is_told_to_the_game(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time)
        second = await server.sit_at(group.id, group.tokens[3])
        await group.sockets[3].close()
        await group.at_rest()
        assert group.s.away == 0, "another of their sockets is open"
        await second.close()
        await group.at_rest()
        assert members(group.s.away) == (4,)
        assert faces(group.of(0), "away") == [{"e": "away", "number": 4}]
        assert faces(group.of(SPECTATOR), "away") == [{"e": "away", "number": 4}]
        again = await server.sit_at(group.id, group.tokens[3])
        await group.at_rest()
        assert group.s.away == 0
        assert faces(again, "back") == [{"e": "back", "number": 4}]
        assert moves(group) == ["3 away", "3 back"]


async def test_c_34_a_speaker_who_is_gone_for_ten_seconds_loses_the_speech(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time)
        await group.until("speech")
        await group.wait(5_000)
        await group.sockets[0].close()
        await group.at_rest()
        await group.wait(9_999)
        assert group.s.queue[0] == 1
        await group.wait(1)
        assert group.s.queue[0] == 2


async def test_c_34_after_a_restart_who_does_not_come_back_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("duskfall.table.live.ARRIVAL", 3600.0)
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time)
        await group.until("speech")
        await group.sockets[1].close()
        await group.at_rest()
        await server.world.drain()
    async with serving(tmp_path, time=time) as server:
        sockets = [await server.sit_at(group.id, token) for token in group.tokens[:8]]
        group = Evening(server, {"id": group.id, "code": group.code}, group.tokens, sockets, time)
        await group.at_rest()
        assert group.s.away == 0, "nobody is gone because the server ends, or before there was time to come"
        assert moves(group) == ["1 away", "1 back"]
        group.live._mailbox.post(group.live._arrived)
        await group.at_rest()
        assert members(group.s.away) == (9, 10)


@pytest.mark.parametrize("move", ["away", "back", "bot"])
async def test_c_107_nobody_tells_such_things_of_oneself(tmp_path: Path, move: str) -> None:
    """A person who says to be a bot would take everybody's reward."""
    async with serving(tmp_path) as server:
        group = await evening(server, StillTime())
        assert (await group.play(2, move))["code"] == "not_now"
        prompt = await group.prompt(2) or {"asks": {}}
        assert not {"away", "back", "bot"} & {*prompt["asks"]}


async def test_who_comes_and_goes_all_the_time_does_not_fill_the_record(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        group = await evening(server, StillTime())
        for _ in range(20):
            await (await server.sit_at(group.id, group.tokens[4])).close()
            if not group.sockets[4].task.done():
                await group.sockets[4].close()
            await group.at_rest()
        assert len(moves(group)) < 25


# --- the ready check ------------------------------------------------------------------------------------------


async def waiting(server: Server, people: int) -> tuple[dict[str, str], list[str], list[Socket]]:
    """A table of ten with so many people on the first seats."""
    tokens = [await server.guest(f"Guest {n}") for n in range(people)]
    table = await server.table(tokens[0], game="classic", seat=0, public=True)
    sockets = [await server.sit_at(table["id"], tokens[0])]
    for seat, token in enumerate(tokens[1:], 1):
        sockets.append(await server.sit_at(table["id"], token, table["code"]))
        assert (await sockets[-1].ask(t="sit", id="sit", seat=seat))["t"] == "done"
    return table, tokens, sockets


async def table_of(socket: Socket) -> dict[str, Any]:
    """The table as the socket is told of it now."""
    socket.send(t="resync")
    count = len(socket.raw)
    while True:
        frame = json.loads(socket.raw[-1])
        if len(socket.raw) > count and frame["t"] == "welcome":
            found: dict[str, Any] = frame["table"]
            return found
        await socket.next()


async def test_c_1_the_tenth_who_sits_calls_for_the_check_and_the_last_who_is_ready_deals(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        table, _, sockets = await waiting(server, 9)
        assert (await sockets[0].ask(t="ready", id="r"))["code"] == "no_check"
        sockets.append(await server.sit_at(table["id"], await server.guest("Jo"), table["code"]))
        assert (await sockets[9].ask(t="sit", id="sit"))["t"] == "done"
        info = await table_of(sockets[0])
        assert info["stage"] == "open"
        assert info["check"] == time.now() + 30_000
        assert [seat["ready"] for seat in info["seats"]] == [False] * 9 + [True]
        last = [frame for frame in sockets[0].frames() if frame["t"] == "table"][-1]
        assert last["table"]["watching"] == 0, "who sat down no longer watches"
        for socket in sockets[:8]:
            assert (await socket.ask(t="ready", id="r1"))["t"] == "done"
            assert (await socket.ask(t="ready", id="r2"))["t"] == "done"  # it is so already
        assert (await table_of(sockets[0]))["stage"] == "open"
        assert (await sockets[8].ask(t="ready", id="r1"))["t"] == "done"
        info = await table_of(sockets[0])
        assert (info["stage"], info["check"]) == ("playing", None)
        assert (await sockets[3].ask(t="ready", id="r4"))["code"] == "not_open"


async def test_who_is_not_ready_in_time_is_stood_up_and_may_sit_again(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        table, tokens, sockets = await waiting(server, 10)
        for socket in sockets[1:5]:
            assert (await socket.ask(t="ready", id="r"))["t"] == "done"
        group = Evening(server, table, tokens, sockets, time)
        await group.wait(29_999)
        assert len([seat for seat in (await table_of(sockets[1]))["seats"] if seat["name"]]) == 10
        await group.wait(1)
        info = await table_of(sockets[1])
        assert [bool(seat["name"]) for seat in info["seats"]] == [False] + [True] * 4 + [False] * 4 + [True]
        assert info["check"] is None
        assert info["host"] == 1, "the host was not there either"
        assert not any(seat["ready"] for seat in info["seats"])
        assert (await sockets[0].ask(t="sit", id="again"))["t"] == "done"


async def test_leaving_before_the_deal_frees_the_seat_and_ends_the_check(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        _, _, sockets = await waiting(server, 10)
        assert (await sockets[4].ask(t="stand", id="s"))["t"] == "done"
        info = await table_of(sockets[0])
        assert (info["check"], info["seats"][4]["name"]) == (None, "")
        assert (await sockets[0].ask(t="ready", id="r"))["code"] == "no_check"
        assert (await sockets[4].ask(t="sit", id="t"))["t"] == "done"
        assert (await table_of(sockets[0]))["check"] == time.now() + 30_000


async def test_the_host_fills_with_bots_and_asks_the_people(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        _, _, (ann, ben) = await waiting(server, 2)
        assert (await ann.ask(t="fill", id="f", level="easy"))["t"] == "done"
        assert (await table_of(ann))["check"] is None
        assert (await ben.ask(t="start", id="s"))["code"] == "not_host"
        assert (await ann.ask(t="start", id="s"))["t"] == "done"
        info = await table_of(ann)
        assert [seat["ready"] for seat in info["seats"]] == [True, False] + [True] * 8
        assert (await ben.ask(t="ready", id="r"))["t"] == "done"
        assert (await table_of(ann))["stage"] == "playing"


async def test_one_person_with_bots_is_asked_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        token = await server.guest("Ann")
        table = await server.table(token, game="classic", bots={"other": "easy"})
        socket = await server.sit_at(table["id"], token)
        assert socket.frames()[0]["table"]["stage"] == "playing"


async def test_a_check_that_a_restart_breaks_off_begins_anew(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        table, tokens, sockets = await waiting(server, 10)
        assert (await sockets[3].ask(t="ready", id="r"))["t"] == "done"
    time.at += 3_600_000
    async with serving(tmp_path, time=time) as server:
        socket = await server.sit_at(table["id"], tokens[3])
        info = await table_of(socket)
        assert info["check"] == time.now() + 30_000
        assert not any(seat["ready"] for seat in info["seats"])


async def test_a_locked_table_takes_nobody_else(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, _, (ann, ben) = await waiting(server, 2)
        assert (await ben.ask(t="lock", id="l", locked=True))["code"] == "not_host"
        assert (await ann.ask(t="lock", id="l", locked=True))["t"] == "done"
        assert (await table_of(ben))["locked"]
        cy_token = await server.guest("Cy")
        assert (await server.call("GET", "/api/lobby", cy_token)).json()["open"] == []
        cy = await server.sit_at(table["id"], cy_token, table["code"])
        assert (await cy.ask(t="sit", id="s"))["code"] == "locked"
        found = (await server.call("POST", "/api/quick", cy_token, {"game": "classic"})).json()
        assert found["id"] != table["id"]
        assert (await ben.ask(t="sit", id="s2", seat=5))["t"] == "done"  # who sits may change
        assert (await ann.ask(t="lock", id="l2", locked=False))["t"] == "done"
        assert (await cy.ask(t="sit", id="s2"))["t"] == "done"


async def test_the_host_closes_a_table_to_spectators_before_the_deal_and_rules_no_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, _, (ann, ben) = await waiting(server, 2)
        watcher = await server.sit_at(table["id"], await server.guest("Wim"), table["code"])
        assert (await ben.ask(t="spectators", id="w", allowed=False))["code"] == "not_host"
        assert (await ann.ask(t="spectators", id="w", allowed=False))["t"] == "done"
        assert (await table_of(ben))["spectators_allowed"] is False
        assert (await ann.ask(t="fill", id="f", level="easy"))["t"] == "done"
        assert (await ann.ask(t="start", id="s"))["t"] == "done"
        assert (await ben.ask(t="ready", id="r"))["t"] == "done"
        assert (await watcher.bye())["code"] == "no_spectators"
        for message in (
            {"t": "spectators", "allowed": True}, {"t": "lock", "locked": True}, {"t": "kick", "seat": 1},
            {"t": "bot", "seat": 2, "level": None}, {"t": "fill", "level": "easy"}, {"t": "start"},
        ):  # fmt: skip
            assert (await ann.ask(id=f"power {message['t']}".replace(" ", "-"), **message))["code"] == "not_open"


async def test_T38_of_two_who_take_the_last_seat_at_once_one_gets_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, _, sockets = await waiting(server, 9)
        late = [await server.sit_at(table["id"], await server.guest(name), table["code"]) for name in ("Jo", "Kim")]
        answers = await asyncio.gather(*(socket.ask(t="sit", id="sit") for socket in late))
        assert sorted(answer["t"] for answer in answers) == ["done", "refused"]
        assert next(answer for answer in answers if answer["t"] == "refused")["code"] == "seat_taken"
        assert sum(bool(seat["name"]) for seat in (await table_of(sockets[0]))["seats"]) == 10


async def test_a_rematch_deals_in_nobody_who_has_gone_since(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time, people=3, watch=False)
        await group.until("speech")
        assert (await group.play(0, "propose loss 2"))["t"] == "done"
        assert (await group.play(1, "yes"))["t"] == "done"
        while not group.live.state.ended_at:
            await group.at_rest()
        for number, socket in enumerate(group.sockets):
            assert (await socket.ask(t="rematch", id=f"more{number}"))["t"] == "done"
        while not group.live.state.next:
            await group.at_rest()
        after = [await server.sit_at(group.live.state.next, token) for token in group.tokens[:2]]
        assert (await table_of(after[0]))["check"] == time.at + 30_000
        for number, socket in enumerate(after):
            assert (await socket.ask(t="ready", id=f"ready{number}"))["t"] == "done"
        table = server.world.hall.table(group.live.state.next)
        assert table is not None
        assert table.state.match is None
        time.at += 30_000
        table._clockwork.ring(-1)
        await table.settled()
        assert sum(bool(chair.guest) for chair in table.state.chairs) == 2
