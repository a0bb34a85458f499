"""Learning the tables that talk and looking back at them: the lesson, the rules of both games, a replay."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from duskfall.engine import options
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.games.registry import game as find_game

from .axe import findings
from .people import DESK, PHONE, Cast, overflow

# --- the lesson -------------------------------------------------------------------------------------------------


def at(page: Page, step: str) -> None:
    """Waits for a step; a touch lets what is being played out catch up."""
    shown = page.locator(f"[data-step={step}]")
    expect(shown).to_be_visible()
    page.locator("header.bar .where").click()


def amber(page: Page) -> None:
    """The one amber button."""
    page.locator(".lesson .btn.main").last.click()


def choose(page: Page, number: int) -> None:
    """A seat, and the amber button."""
    page.locator(f".room [data-number='{number}']").click()
    amber(page)


def say_mafia(page: Page, number: int) -> None:
    """The result of a check, put together by taps; it is begun already."""
    composer = page.get_by_test_id("composer")
    composer.locator(f"[data-seat='{number}']").click()
    composer.locator("[data-option=black]").click()
    composer.locator(".btn.main").click()


def vote(page: Page, number: int) -> None:
    """A candidate, and the amber button."""
    page.locator(f"button[data-vote='{number}']").first.click()
    amber(page)


@pytest.mark.parametrize(("language", "size"), [("en", DESK), ("fa", PHONE)], ids=["desk", "phone"])
def test_the_lesson_is_played_through_on_both_sides(cast: Cast, language: str, size: tuple[int, int]) -> None:
    ada = cast.person("Ada", language=language, size=size)
    page = ada.open("/lesson/classic")
    at(page, "s_you")
    amber(page)
    at(page, "s_check")
    choose(page, 8)
    expect(page.locator(".coach .hint")).to_be_visible()
    choose(page, 9)
    at(page, "s_say")
    assert findings(page) == []
    ada.shot(f"lesson-classic-say-{size[0]}")
    say_mafia(page, 9)
    at(page, "s_nominate")
    choose(page, 9)
    at(page, "s_done")
    page.locator("[data-act=done]").click()
    at(page, "s_vote")
    vote(page, 9)
    at(page, "s_won")
    expect(page.locator(".room [data-number='9'] .x")).to_be_visible()
    amber(page)
    at(page, "d_shoot")
    assert findings(page) == []
    ada.shot(f"lesson-classic-shoot-{size[0]}")
    choose(page, 6)
    at(page, "d_check")
    choose(page, 4)
    at(page, "d_say")
    say_mafia(page, 4)
    at(page, "d_nominate")
    page.reload()
    at(page, "d_nominate")
    choose(page, 4)
    at(page, "d_done")
    page.locator("[data-act=done]").click()
    at(page, "d_vote")
    vote(page, 4)
    at(page, "d_won")
    assert overflow(page) <= 0
    amber(page)
    expect(page.locator("a[href^='/new?game=classic']")).to_be_visible()
    assert findings(page) == []


# --- the rules --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "size", "path"),
    [
        ("en", DESK, "/rules/classic"),
        ("fa", PHONE, "/rules/city"),
        ("ru", (320, 640), "/rules/city"),
        ("ko", PHONE, "/rules/classic"),
    ],
)
def test_the_rules_read_well_everywhere(cast: Cast, language: str, size: tuple[int, int], path: str) -> None:
    ada = cast.person("Ada", language=language, size=size)
    page = ada.open(path)
    expect(page.locator("section#glossary")).to_be_attached()
    expect(page.locator("figure .seat")).to_have_count(30 if path.endswith("classic") else 36)
    assert overflow(page) <= 0
    assert findings(page) == []
    ada.shot(f"town-rules-{language}")


# --- looking back -----------------------------------------------------------------------------------------------


def record(game_id: str, number: int) -> str:
    """The record of a game that was played at random, always the same for the same number; everybody claims a role."""
    rules = find_game(game_id)
    rng = random.Random(number)
    chosen = options.read(rules.options_type, {"first_day_elimination": True})
    names = tuple(f"Player {seat + 1}" for seat in range(len(rules.seats(chosen))))
    match = Match(rules, Header(rules.id, rules.version, chosen, names, bytes([number] * 32)))
    while match.outcome is None:
        seats, deadline, now = rules.to_move(match.state), match.deadline, match.record.last_at + 50
        assert deadline is not None
        if seats and now < deadline.at:
            prompt = match.prompt(seats[0])
            if rng.random() < 0.2 and prompt is not None and any(ask.verb == "say" for ask in prompt.asks):
                match.submit(seats[0], "say claim civilian", None, now)
            else:
                match.submit(seats[0], rules.random_move(match.state, seats[0], rng), None, now)
        else:
            match.expire(deadline.token, deadline.at)
    return match.record.text()


@pytest.mark.parametrize(("game_id", "size"), [("classic", PHONE), ("city", PHONE)])
def test_a_game_is_watched_from_any_seat_and_with_everything_open(
    cast: Cast, game_id: str, size: tuple[int, int], tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(record(game_id, 7), encoding="utf-8")
    ada = cast.person("Ada", size=size)
    page = ada.open("/replay")
    page.locator("input[type=file]").set_input_files(file)
    table = page.get_by_test_id("replay-table")
    expect(table).to_be_visible()
    film = page.get_by_role("slider")
    film.press("ArrowRight")
    secrets = page.locator(".log .only, .log li svg")
    expect(table.locator(".note").first).to_be_visible()
    expect(secrets.first).to_be_attached()
    page.get_by_label("Seen from").select_option(label="A spectator")
    expect(table.locator(".note")).to_have_count(0)
    expect(secrets).to_have_count(0)
    film.press("End")
    expect(page.get_by_test_id("replay")).to_have_attribute("data-turn", str(film.get_attribute("max")))
    expect(table.locator(".note").first).to_be_visible()
    expect(page.get_by_text(re.compile("has won|Nobody has won")).first).to_be_visible()
    assert overflow(page) <= 0
    assert findings(page) == []
    ada.shot(f"{game_id}-replay-{size[0]}")
