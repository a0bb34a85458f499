"""Learning and looking back: the lesson, the rules, the history."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .axe import findings
from .people import DESK, PHONE, Cast, Person, confirm, game, overflow

SMALL = (320, 640)
LANGUAGES = ["en", "ru", "fa", "ko"]


# --- the lesson -------------------------------------------------------------------------------------------------


def at(page: Page, step: str) -> None:
    """Waits for a step of the lesson, and until nothing moves any more."""
    expect(page.locator(f"[data-step={step}]")).to_be_visible()


def press(page: Page, suspect: str) -> None:
    """A suspect on the board."""
    page.locator(f".board [data-suspect={suspect}]").click()


def go_on(page: Page) -> None:
    """The amber button of a step that only tells."""
    page.locator(".stage .btn.main").click()


def shift_down(page: Page, column: str) -> None:
    """A column's arrow at its foot; on a phone its handle first."""
    arrow = page.get_by_role("button", name=f"Shift column {column} down")
    if not arrow.count():
        page.get_by_role("button", name=f"Column {column}: choose the way").click()
    arrow.click()


def play_lesson(person: Person, name: str = "") -> None:
    """All of it, on both sides, with a wrong move on the way."""
    page = person.open("/lesson/inspector")
    at(page, "m_you")
    go_on(page)
    at(page, "m_kill")
    press(page, "osei")
    confirm(page)
    at(page, "m_hidden")
    if name:
        person.shot(f"lesson-kill-{name}")
    go_on(page)
    at(page, "m_shift")
    shift_down(page, "c")
    at(page, "m_hit")
    page.get_by_role("button", name=re.compile("Frost was accused")).click()
    press(page, "yilmaz")
    confirm(page)
    expect(page.locator(".hint")).to_contain_text("Yilmaz is beside you, but not around Frost")
    press(page, "reyes")
    confirm(page)
    at(page, "m_won")
    go_on(page)
    at(page, "i_start")
    go_on(page)
    at(page, "i_choose")
    page.locator("[data-card=cho]").click()
    confirm(page)
    at(page, "i_ask")
    page.locator(".verb").nth(1).click()
    page.locator("[data-card=okafor]").click()
    confirm(page)
    at(page, "i_answer")
    go_on(page)
    at(page, "i_arrest")
    for clue in ("Abel died", "Hale died", "Okafor was asked"):
        page.get_by_role("button", name=re.compile(clue)).click()
    expect(page.get_by_text("One suspect is left: Costa.").first).to_be_visible()
    if name:
        person.shot(f"lesson-arrest-{name}")
    press(page, "costa")
    confirm(page)
    at(page, "i_won")
    go_on(page)


@pytest.mark.parametrize(("name", "size"), [("desk", DESK), ("phone", PHONE)])
def test_the_lesson_is_played_through_on_both_sides(cast: Cast, name: str, size: tuple[int, int]) -> None:
    ada = cast.person("Ada", size=size)
    play_lesson(ada, name)
    expect(ada.page.get_by_role("heading", name="You know how to play")).to_be_visible()


def test_the_lesson_leads_to_a_game_against_a_novice(cast: Cast) -> None:
    ada = cast.person("Ada")
    play_lesson(ada)
    ada.page.get_by_role("link", name="Hunt a novice").click()
    expect(ada.page.get_by_role("radio", name=re.compile("^Inspector"))).to_be_checked()
    expect(ada.page.get_by_role("radio", name="novice")).to_be_checked()
    ada.page.get_by_role("button", name="Start").click()
    expect(game(ada.page)).to_be_visible()


def test_the_lesson_goes_on_after_a_reload_and_goes_back(cast: Cast) -> None:
    ada = cast.person("Ada")
    page = ada.open("/lesson/inspector")
    go_on(page)
    press(page, "sato")
    confirm(page)
    at(page, "m_hidden")
    page.reload()
    at(page, "m_hidden")
    expect(page.locator(".board [data-suspect=sato]")).to_have_accessible_name(re.compile("dead"))
    page.get_by_role("button", name="Back", exact=True).click()
    at(page, "m_kill")
    expect(page.locator(".board [data-suspect=sato]")).not_to_have_accessible_name(re.compile("dead"))
    page.get_by_role("button", name="Skip this side").click()
    at(page, "i_start")


def test_the_lesson_is_played_by_keyboard_alone(cast: Cast) -> None:
    ada = cast.person("Ada")
    page = ada.open("/lesson/inspector")
    page.locator(".stage .btn.main").focus()
    page.keyboard.press("Enter")
    at(page, "m_kill")
    # The board is one stop; arrows move on it.
    page.locator(".board [data-place][tabindex='0']").focus()
    for key in ("ArrowRight", "ArrowRight", "Enter", "Enter"):
        page.keyboard.press(key)
    at(page, "m_hidden")
    expect(page.locator(".board [data-suspect=osei]")).to_have_accessible_name(re.compile("dead"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [DESK, PHONE, SMALL], ids=["desk", "phone", "small"])
def test_the_lesson_fits_every_screen_and_harms_no_reader(cast: Cast, language: str, size: tuple[int, int]) -> None:
    ada = cast.person("Ada", language=language, size=size)
    page = ada.open("/lesson/inspector")
    go_on(page)
    at(page, "m_kill")
    assert overflow(page) <= 0
    assert findings(page) == []


# --- the rules --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [DESK, PHONE, SMALL], ids=["desk", "phone", "small"])
def test_the_rules_read_well_everywhere(cast: Cast, language: str, size: tuple[int, int]) -> None:
    ada = cast.person("Ada", language=language, size=size)
    page = ada.open("/rules/inspector")
    expect(page.locator("section#glossary")).to_be_attached()
    assert overflow(page) <= 0
    assert findings(page) == []
    ada.shot(f"rules-{language}-{size[0]}")


def test_a_link_leads_to_its_section(cast: Cast) -> None:
    ada = cast.person("Ada")
    page = ada.open("/rules/inspector#citizen")
    expect(page.get_by_role("heading", name="Citizen arrest")).to_be_in_viewport()
    page.get_by_role("link", name="The clock", exact=True).click()
    expect(page.get_by_role("heading", name="The clock")).to_be_in_viewport()
    assert page.url.endswith("#clock")


def test_the_rules_open_over_a_game_which_goes_on(cast: Cast) -> None:
    ada = cast.person("Ada")
    page = ada.sit(cast.table(ada, seat=0, bot="novice"))
    if page.locator("#intro-title").count():
        page.get_by_role("dialog").get_by_role("button").last.click()
    page.locator("header.bar").get_by_role("button", name="Rules", exact=True).click()
    sheet = page.get_by_role("dialog", name="Rules")
    expect(sheet.get_by_role("heading", name="Masquerade")).to_be_visible()
    assert findings(page) == []
    ada.shot("rules-sheet")
    page.keyboard.press("Escape")
    expect(game(page)).to_be_visible()
    assert "/table/" in page.url


# --- the history ------------------------------------------------------------------------------------------------


def lose(person: Person, table: str) -> None:
    """Gives up a game at that table."""
    page = person.sit(table)
    if page.locator("#intro-title").count():
        page.get_by_role("dialog").get_by_role("button").last.click()
    page.locator("header.bar").get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.get_by_test_id("verdict")).to_be_visible()


def test_an_empty_history_offers_a_first_game(cast: Cast) -> None:
    ada = cast.person("Ada", size=PHONE)
    page = ada.open("/history")
    expect(page.get_by_text("No games yet")).to_be_visible()
    expect(page.get_by_role("link", name="Play a bot")).to_be_visible()
    assert findings(page) == []
    ada.shot("history-empty")


def test_the_history_shows_filters_and_replays_ones_games(cast: Cast) -> None:
    ada = cast.person("Ada")
    lose(ada, cast.table(ada, seat=0, bot="novice"))
    lose(ada, cast.table(ada, seat=1, bot="novice"))
    page = ada.open("/history")
    lines = page.locator("main li")
    expect(lines).to_have_count(2)
    expect(lines.first).to_contain_text("You gave up")
    page.get_by_role("radio", name="As the Mafia", exact=True).check()
    expect(lines).to_have_count(1)
    expect(lines.first.get_by_role("heading", name="Lost · Mafia, against Novice bot")).to_be_visible()
    page.get_by_role("radio", name="Won", exact=True).check()
    expect(page.get_by_text("None of these")).to_be_visible()
    page.get_by_role("radio", name="All", exact=True).check()
    assert findings(page) == []
    ada.shot("history-desk")
    with page.expect_download() as download:
        lines.first.get_by_role("button").click()
    first = Path(download.value.path()).read_text(encoding="utf-8").splitlines()[0]
    assert '"format":"duskfall record 1"' in first
    lines.first.get_by_role("link").click()
    expect(page).to_have_url(re.compile("/replay/"))


def test_the_history_says_when_the_server_is_gone_and_tries_again(cast: Cast) -> None:
    ada = cast.person("Ada")
    ada.page.route("**/api/history", lambda route: route.abort())
    page = ada.open("/history")
    expect(page.get_by_role("alert").get_by_role("button", name="Try again")).to_be_visible()
    ada.page.unroute("**/api/history")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("No games yet")).to_be_visible()
    ada.complaints.clear()
