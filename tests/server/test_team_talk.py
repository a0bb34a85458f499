"""F-79 with `team_chat`: what a team says is heard by the team alone, and others can't tell that anything was said."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from duskfall.engine.viewers import SPECTATOR
from duskfall.table.texts import LONGEST

from .crowd import Crowd, StillTime, crowd
from .kit import ROOMY, Socket, serving

MAFIA, FBI = (0, 2, 4), (1, 3, 5)
TALK = {"team_chat": True}


async def say(group: Crowd, seat: int, text: str, number: int = 0, channel: str = "team") -> dict[str, Any]:
    """Says a text and gives the answer."""
    return await group.of(seat).ask(t="say", id=f"s{number}", text=text, channel=channel)


def heard(socket: Socket) -> list[tuple[int, str]]:
    """Texts that a socket was sent."""
    return [(frame["seat"], frame["text"]) for frame in socket.frames() if frame["t"] == "said"]


async def test_a_text_goes_to_the_own_team_and_to_nobody_else(tmp_path: Path) -> None:
    async with serving(tmp_path, time=StillTime()) as server:
        group = await crowd(server, options=TALK)
        lobbies = []
        for token in group.tokens[:2]:
            lobby = server.socket("/ws/lobby")
            lobby.send(t="hello", protocol=2, token=token)
            await lobby.until("lobby")
            lobbies.append(lobby)
        await asyncio.sleep(0.4)
        others = [group.of(viewer) for viewer in (*FBI, SPECTATOR)] + lobbies
        counts = [len(socket.raw) for socket in others]
        assert (await say(group, 2, "  I stand\n on a1 "))["t"] == "done"
        assert (await say(group, 4, "به c3 نزن"))["t"] == "done"
        await asyncio.sleep(0.4)
        for seat in MAFIA:
            assert heard(group.of(seat)) == [(2, "I stand on a1"), (4, "به c3 نزن")]
        assert [len(socket.raw) for socket in others] == counts
        said = next(frame for frame in group.of(0).frames() if frame["t"] == "said")
        assert said == {
            "t": "said",
            "seat": 2,
            "channel": "team",
            "text": "I stand on a1",
            "at": server.world.time.now(),
        }


async def test_what_was_said_outlives_a_restart_for_those_who_heard_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        group = await crowd(server, options=TALK)
        await say(group, 0, "to us", 1)
        await say(group, 1, "to them", 1)
        await say(group, 4, "and back", 1)
    async with serving(tmp_path) as server:
        for viewer, token in zip((*range(6), SPECTATOR), group.tokens, strict=True):
            welcome = (await server.sit_at(group.id, token, group.code)).frames()[0]
            lines = [line["text"] for line in welcome["lines"]]
            assert lines == (["to us", "and back"] if viewer in MAFIA else ["to them"] if viewer in FBI else [])
            texts = [channel for channel in welcome["floor"] if channel["medium"] == "text"]
            own = [{"name": "team", "medium": "text", "send": True}]
            assert texts == ([] if viewer == SPECTATOR else own)
        again = await server.sit_at(group.id, group.tokens[0])
        assert (await again.ask(t="say", id="s1", text="to us", channel="team"))["t"] == "done"
        assert heard(again) == []
        await again.ask(t="play", id="end", phase=0, move="surrender")
        over = await again.until("table", where=lambda frame: frame["table"]["record"] != "")
        assert "to us" not in (await server.call("GET", f"/api/records/{over['table']['record']}/text")).text


async def test_how_much_others_say_takes_no_line_from_anybody(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=ROOMY) as server:
        group = await crowd(server, options=TALK)
        incoming = group.live._incoming
        incoming._texts.take = lambda key: True  # type: ignore[method-assign]
        await say(group, 1, "the only one")
        for number in range(130):
            await say(group, 0, f"line {number}", number)
        for seat, texts in ((3, ["the only one"]), (2, [f"line {number}" for number in range(30, 130)])):
            welcome = (await server.sit_at(group.id, group.tokens[seat])).frames()[0]
            assert [line["text"] for line in welcome["lines"]] == texts


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "text_empty"),
        ("  \n ", "text_empty"),
        ("\u200d", "text_empty"),
        ("x" * LONGEST, None),
        ("x" * (LONGEST + 1), "text_long"),
        ("a\u202eb", "text_characters"),
        ("a\x07b", "text_characters"),
        ("a" + "\u0301" * 9, "text_characters"),
        ("x" * 1001, "malformed"),
    ],
)
async def test_a_text_has_so_many_characters_that_can_be_shown(tmp_path: Path, text: str, code: str | None) -> None:
    async with serving(tmp_path) as server:
        group = await crowd(server, options=TALK)
        assert (await say(group, 0, text)).get("code") == code
        assert len(heard(group.of(2))) == (code is None)


async def test_who_says_too_much_is_slowed_down(tmp_path: Path) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        group = await crowd(server, options=TALK)
        answers = [await say(group, 0, "again", number) for number in range(8)]
        assert [answer.get("code") for answer in answers] == [None] * 6 + ["too_fast"] * 2
        assert (await say(group, 2, "me"))["t"] == "done"
        clock.at += 2_100
        assert (await say(group, 0, "again", 9))["t"] == "done"


@pytest.mark.parametrize(
    ("mode", "options", "channel"),
    [
        ("standard-3v3", {}, "team"),
        ("duel-3v3", TALK, "team"),
        ("standard-3v3", TALK, "table"),
        ("standard-3v3", TALK, "mafia"),
    ],
)
async def test_where_there_is_no_channel_nobody_has_the_floor(
    tmp_path: Path, mode: str, options: dict[str, Any], channel: str
) -> None:
    async with serving(tmp_path) as server:
        group = await crowd(server, mode, options=options)
        assert (await say(group, 0, "hello", channel=channel))["code"] == "no_floor"


async def test_spectators_emotes_and_what_is_both_are_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        group = await crowd(server, options=TALK)
        assert (await group.of(SPECTATOR).ask(t="say", id="a", text="boo", channel="team"))["code"] == "not_seated"
        assert (await group.of(0).ask(t="say", id="a", emote="nice", channel="team"))["code"] == "no_floor"
        assert (await group.of(0).ask(t="say", id="b", emote="nice", text="x", channel="team"))["code"] == "malformed"
        assert (await group.of(0).ask(t="say", id="c", emote="nice"))["t"] == "done"
        assert (await group.of(SPECTATOR).until("said"))["emote"] == "nice"
        assert (await group.of(SPECTATOR).ask(t="say", id="d", emote="nice"))["code"] == "no_floor"
