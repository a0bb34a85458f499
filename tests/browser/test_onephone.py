"""P-10, P-60 to P-62: One-phone Mafia in a real browser: whole games, without a network, through reloads, and nothing
left behind between two players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from .axe import findings
from .house import House
from .round_phone import Phone

Make = Callable[..., Phone]


@pytest.fixture
def phone(browser: Browser, house: House) -> Iterator[Make]:
    """Makes phones; each is put away afterwards."""
    made: list[Phone] = []

    def make(**more: Any) -> Phone:
        made.append(Phone(browser, house, **more))
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.mark.parametrize(("players", "seed"), [(6, 3), (10, 5), (14, 8)])
def test_whole_games_go_round(phone: Make, shots: Path, players: int, seed: int) -> None:
    one = phone(seed=seed)
    one.open()
    one.set_up(players)
    one.shot(shots, f"onephone-pass-{players}")
    assert one.to_the_end() in {"town", "mafia"}
    assert one.page.locator(".roles li").count() == players
    one.shot(shots, f"onephone-end-{players}")
    one.page.get_by_role("button", name="Again with the same people").click()
    expect(one.page.get_by_test_id("pass")).to_be_visible()


def test_P_60_it_needs_neither_server_nor_network_once_it_is_kept(phone: Make, house: House) -> None:
    one = phone(seed=11, service_workers="allow")
    one.open()
    one.page.clock.run_for(1000)
    expect(one.page.locator("[data-testid=kept][data-kept=kept]")).to_be_visible(timeout=60_000)
    house.kill()
    try:
        one.context.set_offline(True)
        one.page.reload()
        one.ready()
        one.set_up(6)
        assert one.to_the_end() in {"town", "mafia"}
    finally:
        one.context.set_offline(False)
        house.start()


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_P_60_P_61_a_reload_at_every_hand_over_comes_back_there_and_shows_nothing(phone: Make) -> None:
    """A short game: one of the town is killed, one is voted out, and the mafia is as many as the rest."""
    one = phone(seed=21)
    one.open()
    one.set_up(6)
    roles: dict[str, str] = {}
    reloads = 0
    while (kind := one.where()) != "ending":
        if kind != "pass":
            one.step()
            continue
        number = one.holder()
        if reloads % 3 == 1:
            one.take()  # in the middle of what is secret
        again(one)
        reloads += 1
        assert one.page.locator("[data-testid=secret],[data-testid=role]").count() == 0
        assert (one.where(), one.holder()) == ("pass", number)
        phase = one.take()
        if phase == "deal":
            roles[number] = one.look()
            continue
        victim, guilty, *_ = (int(who) for who, role in roles.items() if role in ("Citizen", "Detective"))
        one.choose(0, number=victim if phase == "night" and roles[number] in ("Mafia", "Godfather") else guilty)
        one.pass_on()
    assert reloads == 6 + 6 + 5
    again(one)
    assert one.where() == "ending"


def again(one: Phone) -> None:
    """Reloads and goes on with the game that waits."""
    one.page.reload()
    one.ready()
    one.page.get_by_role("button", name="Go on").click()


def test_P_61_whoever_looks_away_shows_the_neutral_screen(phone: Make) -> None:
    one = phone(seed=31)
    one.open()
    one.set_up(6)
    one.take()
    one.hold(300)
    expect(one.page.get_by_test_id("role")).to_be_visible()
    one.page.evaluate("window.dispatchEvent(new Event('blur'))")
    expect(one.page.get_by_test_id("secret")).to_have_count(0)
    assert one.holder() == "1"
    one.take()
    one.page.go_back()
    one.page.go_forward()
    one.ready()
    assert one.page.get_by_test_id("secret").count() == 0


def test_P_13_P_60_an_answer_that_was_not_read_comes_back_to_the_same_hands(phone: Make) -> None:
    """Closed between "Lock in" and "Hide": whoever has acted gets the phone first, whatever there was to read."""
    one = phone(seed=33)
    one.open()
    one.set_up(6)
    for _ in range(6):
        one.hand_over()
    one.step()
    one.take()
    one.choose(0)
    told = one.page.get_by_test_id("answer").inner_text()
    again(one)
    assert (one.where(), one.holder()) == ("pass", "1")
    one.take()
    assert one.page.get_by_test_id("answer").inner_text() == told
    one.pass_on()
    assert (one.where(), one.holder()) == ("pass", "2")


def test_P_60_a_kernel_that_dies_in_the_midst_of_a_task_loses_nothing(phone: Make) -> None:
    """As when a device takes the memory of a page's worker away: nobody is told, and no answer comes."""
    one = phone(seed=33)
    one.open()
    one.set_up(6)
    for _ in range(6):
        one.hand_over()
    one.step()
    one.hand_over()
    assert one.take() == "night"
    one.page.locator("[role=radio]:not([disabled])").first.click()
    one.page.workers[0].evaluate("self.close()")
    one.page.locator(".secret .btn.main").click()
    one.page.clock.run_for(31_000)
    expect(one.page.get_by_test_id("secret")).to_have_count(0)
    assert (one.where(), one.holder()) == ("pass", "2")
    expect(one.page.get_by_text("had to start again")).to_be_visible()
    assert one.take() == "night"
    one.choose(0)
    one.pass_on()
    assert (one.where(), one.holder()) == ("pass", "3")


def test_P_40_a_clock_that_is_put_forward_cuts_no_discussion(phone: Make) -> None:
    one = phone(seed=33)
    one.open()
    one.set_up(6)
    while one.where() != "talk":
        one.step()
    one.page.clock.run_for(10_000)
    assert 250 < left(one) <= 290
    one.page.clock.set_system_time(datetime.now(UTC) + timedelta(hours=1))
    one.page.clock.run_for(2_000)
    before = left(one)
    assert 240 < before <= 288
    again(one)
    one.page.clock.run_for(1_000)
    assert before - 40 < left(one) < before


def left(one: Phone) -> int:
    """Seconds that the clock of the discussion shows."""
    minutes, seconds = one.page.locator("[data-testid=talk] .clock").inner_text().split(":")
    return int(minutes) * 60 + int(seconds)


def test_P_61_a_second_tab_shows_no_second_hand_over(phone: Make) -> None:
    one = phone(seed=35)
    one.open()
    one.set_up(6)
    other = one.context.new_page()
    other.goto(one.house.url + "/phone")
    expect(other.get_by_text("open in another tab")).to_be_visible(timeout=20_000)
    assert other.get_by_test_id("pass").count() == 0
    one.hand_over()
    assert one.holder() == "2"


def test_P_10_between_two_players_nothing_differs_by_role(phone: Make) -> None:
    """Two deals with other roles: each hand-over leaves the same page, storage, title and speech, by the same taps."""
    deals, roles = [], []
    for seed in (41, 57):
        one = phone(seed=seed)
        one.open()
        one.set_up(6)
        left = [one.remains()]
        held = []
        for _ in range(6):
            one.take()
            held.append(one.look())
            one.where()
            left.append(one.remains())
        one.step()  # the night falls
        for _ in range(5):
            left.append(one.remains())
            assert one.take() == "night"
            lock = one.page.locator(".secret .btn.main")
            expect(lock).to_be_disabled()
            one.choose(0)
            expect(lock).to_be_disabled()  # it can't be passed on before its time, whoever holds it
            one.pass_on()
        left.append(one.remains())
        deals.append(left)
        roles.append(held)
    assert roles[0] != roles[1]
    for count, (here, there) in enumerate(zip(*deals, strict=True)):
        for what in here:
            assert here[what] == there[what], f"hand-over {count}: the {what} differs"


def test_one_can_try_it_alone_first(phone: Make) -> None:
    one = phone(seed=71)
    one.page.goto(one.house.url + "/lesson/onephone")
    assert one.take() == "deal"
    assert one.look() == "Doctor"
    for _ in range(2):
        assert one.step() == "scene"
        one.take()
        one.choose(0)
        one.pass_on()
    expect(one.page.get_by_role("heading", name="That is all of it")).to_be_visible()


def test_the_screens_can_be_read_by_everybody(phone: Make) -> None:
    one = phone(seed=61)
    one.open()
    assert findings(one.page) == []
    one.set_up(8)
    assert findings(one.page) == []
    one.take()
    one.look()
    while one.where() == "pass":
        one.hand_over()
    assert findings(one.page) == []
    one.step()
    one.take()
    assert findings(one.page) == []
    one.page.goto(one.house.url + "/rules/onephone")
    expect(one.page.get_by_role("heading", name="At night", exact=True)).to_be_visible()
    assert findings(one.page) == []
