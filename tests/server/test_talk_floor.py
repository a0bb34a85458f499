"""C-90 to C-92 at the socket: a text goes where the floor says at that instant, and nobody else can tell of it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from duskfall.engine.viewers import SPECTATOR

from .crowd import StillTime
from .evening import Evening, evening
from .kit import Socket, serving, until


def lines(socket: Socket, since: int = 0) -> list[str]:
    """The texts that a socket was sent."""
    return [frame["text"] for frame in socket.frames()[since:] if frame["t"] == "said"]


async def say(group: Evening, seat: int, text: str, channel: str = "table") -> dict[str, Any]:
    """Says a text; the clock goes on a little, so that nobody talks too fast."""
    group.time.at += 3
    return await group.sockets[seat].ask(t="say", id=f"s{text}".replace(" ", "-"), text=text, channel=channel)


async def everybody_tries(group: Evening, tag: str, rng: random.Random) -> dict[str, set[int]]:
    """Everybody says something on every channel there is; whom each is heard by is what the floor says."""
    floor = group.live.state.game.floor(group.s)
    spoken: dict[str, set[int]] = {}
    for place, socket in enumerate(group.sockets):
        viewer = place if place < 10 else SPECTATOR
        for channel in ("table", "mafia", "dead"):
            if rng.random() < 0.5 and floor.for_sender(viewer, channel, "text") is None:
                continue
            group.live._incoming._texts._buckets.clear()
            found = floor.for_sender(viewer, channel, "text")
            marks, text = group.marks(), f"{tag}-{place}-{channel}"
            answer = await socket.ask(t="say", id=text, text=text, channel=channel)
            await group.at_rest()
            assert answer.get("code") == (None if found else "not_seated" if viewer == SPECTATOR else "no_floor")
            hearing = found.listeners | {viewer} if found is not None else frozenset()
            for other, other_socket in enumerate(group.sockets):
                who = other if other < 10 else SPECTATOR
                assert lines(other_socket, marks[other]) == ([text] if who in hearing else [])
                expected = (who in hearing) + (other == place)  # the text, and the answer to who sent it
                assert len(other_socket.raw) - marks[other] == expected, "nobody else is sent anything at all"
            if found is not None:
                spoken.setdefault(f"{group.s.phase} {channel}", set()).add(place)
    return spoken


async def test_c_90_in_every_phase_a_text_is_heard_by_whom_the_floor_lets_hear(tmp_path: Path) -> None:
    rng, time = random.Random("floor at the socket"), StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time, first_day_elimination=True)
        spoken: dict[str, set[int]] = {}
        ply = -1
        for count in range(600):
            if group.s.phase == "over":
                await until(lambda: bool(group.live.state.ended_at))
                await group.at_rest()
            if group.s.ply != ply and (group.s.phase != "speech" or rng.random() < 0.25):
                for key, places in (await everybody_tries(group, f"{count}", rng)).items():
                    spoken.setdefault(key, set()).update(places)
            ply = group.s.ply
            if group.s.phase == "over":
                break
            await group.act(rng)
        assert group.s.phase == "over"
        assert {"meeting mafia", "speech table", "shot mafia", "farewell table", "over table"} <= {*spoken}
        assert any(key.endswith(" dead") for key in spoken)
        assert spoken["meeting mafia"] == {*group.seats_with("don", "mafia")}
        silent = {f"{phase} {channel}" for phase in ("vote", "lift", "checks") for channel in ("table", "mafia")}
        assert not silent & {*spoken}


async def test_c_11_in_the_deal_nobody_is_heard(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time, card_deal="pick")
        assert group.s.phase == "deal"
        for seat in range(10):
            assert (await say(group, seat, f"t{seat}"))["code"] == "no_floor"


async def test_c_33_who_shouts_is_heard_beside_the_speaker_for_five_seconds(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time)
        await group.until("speech")
        assert (await say(group, 4, "a"))["code"] == "no_floor"
        assert (await group.play(4, "shout"))["t"] == "done"
        channels = [frame for frame in group.of(4).frames() if frame["t"] == "floor"][-1]["channels"]
        assert {"name": "table", "medium": "text", "send": True, "limit": 5000} in channels
        assert (await say(group, 4, "b"))["t"] == "done"
        assert (await say(group, 0, "c"))["t"] == "done"
        time.at = group.live.state.wall_time(group.s.shout_ends)
        assert (await say(group, 4, "d"))["code"] == "no_floor", "the bell rings before whoever speaks after it"
        assert (await say(group, 0, "e"))["t"] == "done"
        await group.at_rest()
        assert lines(group.of(SPECTATOR)) == ["b", "c", "e"]


async def test_c_91_after_a_reload_one_reads_what_one_heard_and_nothing_else(tmp_path: Path) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time)
        black = group.seats_with("don", "mafia")
        red = next(seat for seat in range(1, 10) if seat not in black)
        assert (await say(group, black[0], "we shoot four", "mafia"))["t"] == "done"
        await group.until("speech")
        assert (await say(group, 0, "good morning"))["t"] == "done"
    async with serving(tmp_path, time=time) as server:
        for place, wanted in (
            (black[1], ["we shoot four", "good morning"]), (red, ["good morning"]), (10, ["good morning"]),
        ):  # fmt: skip
            socket = await server.sit_at(group.id, group.tokens[place], group.code)
            welcome = socket.frames()[0]
            assert [line["text"] for line in welcome["lines"]] == wanted
            faces = welcome["faces"]
            assert [line["seq"] for line in welcome["lines"]][-1] == 1, "after the face of the first speech"
            assert faces[0]["phase"] == "speech"


@pytest.mark.parametrize("channel", ["mafia", "dead", "table", "nowhere"])
async def test_c_20_at_night_no_refusal_tells_red_of_a_channel(tmp_path: Path, channel: str) -> None:
    time = StillTime()
    async with serving(tmp_path, time=time) as server:
        group = await evening(server, time)
        red = group.seats_with("civilian", "sheriff")
        answers = {(await say(group, seat, f"x{seat}", channel))["code"] for seat in red}
        assert answers == {"no_floor"}
        for seat in red:
            assert group.of(seat).frames()[-1]["t"] == "refused"
            floors = [frame for frame in group.of(seat).frames() if frame["t"] == "floor"]
            assert not floors
