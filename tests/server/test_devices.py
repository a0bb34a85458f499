"""A guest moves to another device by a code: once, within ten minutes, and nobody else gets in by it."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from typing import Any

import httpx
import pytest

from duskfall.server.guests import CODE_DIGITS, CODE_LIFE
from duskfall.store.interface import GuestRow, StoreError
from duskfall.store.sqlite import SqliteStore
from duskfall.table.limits import Limits

from .crowd import StillTime
from .kit import Server, serving, two_at_play


def device() -> str:
    """A device's own secret."""
    return secrets.token_urlsafe(16)


async def ask(server: Server, token: str) -> str:
    """A code, asked for on the old device."""
    response = await server.call("POST", "/api/me/code", token)
    assert response.status_code == 200, response.text
    code: str = response.json()["code"]
    assert len(code) == CODE_DIGITS
    assert code.isascii()
    assert code.isdigit()
    return code


async def take(server: Server, code: str, by: str) -> httpx.Response:
    """The code, typed on the new device."""
    return await server.call("POST", "/api/devices", body={"code": code, "device": by})


async def refused(server: Server, code: str, by: str = "") -> str:
    """The whole answer to a code that is none."""
    response = await take(server, code, by or device())
    assert (response.status_code, response.json()["code"]) == (404, "no_code")
    return response.text


async def knows(server: Server, token: str) -> bool:
    """Whether a token opens anything."""
    return (await server.call("GET", "/api/me", token)).status_code == 200


def everything_stored(folder: Path) -> bytes:
    """The files of the database."""
    return b"".join(file.read_bytes() for file in folder.glob("duskfall.sqlite*"))


async def test_the_guest_goes_to_the_new_device_with_all_that_it_has_and_the_old_one_is_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        pair = await two_at_play(server)
        me = (await server.call("GET", "/api/me", pair.tokens[0])).json()
        code = await ask(server, pair.tokens[0])
        assert await knows(server, pair.tokens[0])
        moved = (await take(server, code, device())).json()
        assert (moved["id"], moved["name"]) == (me["id"], "Ann")
        assert not await knows(server, pair.tokens[0])
        assert await pair.sockets[0].bye() == {"t": "bye", "code": "bad_token", "again": False}
        assert not pair.sockets[1].closed
        assert (await server.sit_at(pair.id, moved["token"])).frames()[0]["you"] == 0


@pytest.mark.parametrize("typed", ["{0:.4} {0:4.4}", " {0}-", "{1}", "x{0}y"], ids=["half", "spaced", "fa", "noise"])
async def test_a_code_is_its_digits_however_they_are_typed(tmp_path: Path, typed: str) -> None:
    async with serving(tmp_path) as server:
        code = await ask(server, await server.guest("Ann"))
        persian = code.translate({ord("0") + digit: 0x6F0 + digit for digit in range(10)})
        answer = await take(server, typed.format(code, persian), device())
        assert answer.status_code == (404 if typed.startswith("{0:") else 200)


async def test_double_use_the_second_device_gets_nothing_and_the_first_keeps_its_guest(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        code = await ask(server, await server.guest("Ann"))
        first = (await take(server, code, device())).json()["token"]
        await refused(server, code)
        assert await knows(server, first)


async def test_double_use_at_the_same_moment_has_one_winner(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        code = await ask(server, await server.guest("Ann"))
        answers = await asyncio.gather(*(take(server, code, device()) for _ in range(10)))
        assert sorted(answer.status_code for answer in answers) == [200, *[404] * 9]
        [won] = [answer.json()["token"] for answer in answers if answer.status_code == 200]
        assert await knows(server, won)


async def test_a_device_whose_answer_got_lost_asks_again_even_of_another_server(tmp_path: Path) -> None:
    """Two tabs of one device are one device, too."""
    by = device()
    async with serving(tmp_path) as server:
        code = await ask(server, await server.guest("Ann"))
        first, second = await asyncio.gather(take(server, code, by), take(server, code, by))
        assert first.json() == second.json()
    async with serving(tmp_path) as server:
        assert (await take(server, code, by)).json() == first.json()
        assert await knows(server, first.json()["token"])
        await refused(server, code)


async def test_expiry_after_ten_minutes_there_is_no_way_in(tmp_path: Path) -> None:
    clock = StillTime()
    async with serving(tmp_path, time=clock) as server:
        ann = await server.guest("Ann")
        code = await ask(server, ann)
        clock.at += CODE_LIFE
        await refused(server, code)
        assert await knows(server, ann)
        code, by = await ask(server, ann), device()
        clock.at += CODE_LIFE - 1
        token = (await take(server, code, by)).json()["token"]
        clock.at += CODE_LIFE - 1  # the answer may still be asked for after a code's last moment
        assert (await take(server, code, by)).json()["token"] == token
        clock.at += 1
        await refused(server, code, by)
        assert await knows(server, token)


async def test_two_tabs_of_the_old_device_the_newest_code_is_the_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.guest("Ann")
        first, second = await ask(server, ann), await ask(server, ann)
        await refused(server, first)
        assert (await take(server, second, device())).status_code == 200


async def test_theft_a_new_token_ends_codes_that_are_about_and_answers_to_them(tmp_path: Path) -> None:
    """Whoever asked for a code with a stolen token is out with it, before and after the code was taken."""
    async with serving(tmp_path) as server:
        ann, thief = await server.guest("Ann"), device()
        code = await ask(server, ann)
        ann = (await server.call("POST", "/api/me/token", ann)).json()["token"]
        await refused(server, code, thief)
        assert await knows(server, ann)
        code = await ask(server, ann)
        stolen = (await take(server, code, thief)).json()["token"]
        kept = (await server.call("POST", "/api/me/token", stolen)).json()["token"]
        assert not await knows(server, stolen)
        await refused(server, code, thief)
        assert await knows(server, kept)


async def test_theft_an_old_token_asks_for_nothing_and_a_code_opens_one_guest_alone(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        code = await ask(server, ann)
        assert (await take(server, code, device())).json()["name"] == "Ann"
        assert (await server.call("POST", "/api/me/code", ann)).json()["code"] == "bad_token"
        assert await knows(server, ben)


async def test_theft_the_database_does_not_tell_the_codes(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        code = await ask(server, await server.guest("Ann"))
        await server.world.store.check()
        stored = await asyncio.to_thread(everything_stored, tmp_path)
        assert code.encode() not in stored
        assert b"device_codes" in stored


async def test_brute_force_all_wrong_codes_are_alike_and_few_may_be_tried(tmp_path: Path) -> None:
    limits = Limits(requests=1e6, requests_burst=10**6)
    async with serving(tmp_path, limits=limits) as server:
        code = await ask(server, await server.guest("Ann"))
        wrong = [f"{(int(code) + step) % 10**CODE_DIGITS:0{CODE_DIGITS}}" for step in range(1, limits.takes_burst - 3)]
        answers = {await refused(server, each) for each in [*wrong, "", "x" * 64, code[:-1], code + "0"]}
        assert len(answers) == 1
        # The right one is no more than any other now: not even that it is right can be learnt.
        answer = await take(server, code, device())
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
        guesses = limits.takes_burst + CODE_LIFE / 1000 * limits.takes
        assert guesses * 10_000 < 10**CODE_DIGITS / 1000  # from ten thousand places at once


async def test_brute_force_a_guest_gets_few_codes(tmp_path: Path) -> None:
    limits = Limits(requests=1e6, requests_burst=10**6)
    async with serving(tmp_path, limits=limits) as server:
        ann = await server.guest("Ann")
        codes = {await ask(server, ann) for _ in range(limits.codes_burst)}
        assert len(codes) == limits.codes_burst
        assert (await server.call("POST", "/api/me/code", ann)).json()["code"] == "too_fast"
        assert len(await ask(server, await server.guest("Ben"))) == CODE_DIGITS


NO_REQUESTS: list[Any] = [
    {}, [], {"code": "1"}, {"code": 1, "device": "x" * 20}, {"code": "1", "device": "short"},
    {"code": "1" * 65, "device": "x" * 20}, {"code": "1", "device": "x" * 65},
]  # fmt: skip


@pytest.mark.parametrize("body", NO_REQUESTS)
async def test_what_is_no_request_is_refused(tmp_path: Path, body: Any) -> None:
    async with serving(tmp_path) as server:
        answer = await server.call("POST", "/api/devices", body=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


class Forgetful(SqliteStore):
    """A store that takes a code and says that it did not."""

    lies = True

    async def take_code(self, code: str, taker: str, now: int, again: int) -> GuestRow | None:
        """See :class:`Forgetful`."""
        row = await super().take_code(code, taker, now, again)
        if self.lies:
            self.lies = False
            raise StoreError("too late")
        return row


async def test_a_move_that_was_kept_though_it_failed_has_happened(tmp_path: Path) -> None:
    store = await Forgetful.open(tmp_path / "duskfall.sqlite")
    async with serving(tmp_path, store=store) as server:
        ann, by = await server.guest("Ann"), device()
        code = await ask(server, ann)
        assert (await take(server, code, by)).json()["code"] == "not_saved"
        moved = (await take(server, code, by)).json()["token"]
        assert [await knows(server, token) for token in (ann, moved)] == [False, True]


async def test_a_name_that_changes_under_way_goes_along(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.guest("Ann")
        code = await ask(server, ann)
        await server.call("PUT", "/api/me", ann, {"name": "Anna"})
        moved = (await take(server, code, device())).json()
        assert moved["name"] == "Anna"
        assert (await server.call("GET", "/api/me", moved["token"])).json()["name"] == "Anna"
