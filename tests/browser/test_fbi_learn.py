"""Learning FBI vs Mafia and looking back at it: the lesson, the rules and the characters' pages, replays."""

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
from .people import DESK, PHONE, Cast, game, overflow

SMALL = (320, 640)
MOTION_MS = 12_000
"""A lesson plays out what happens, slower than a game does."""


# --- the lesson -------------------------------------------------------------------------------------------------


def at(page: Page, step: str, acts: bool = True) -> None:
    """Waits for a step of the lesson and, where it waits for a move, until nothing moves any more."""
    expect(page.locator(f"[data-step={step}]" + (".yours" if acts else ""))).to_be_visible(timeout=MOTION_MS)


def press(page: Page, *suspects: str) -> None:
    """Suspects on the board."""
    for suspect in suspects:
        page.locator(f".fbi-board [data-suspect={suspect}]").click()


def go_on(page: Page) -> None:
    """The amber button of a step that only tells."""
    page.locator(".stage .btn.main").click()


def hunt(page: Page) -> None:
    """The FBI's chapter."""
    amber = page.locator(".confirm .btn.main")
    at(page, "f_you", acts=False)
    go_on(page)
    at(page, "f_autopsy")
    press(page, "marlow")
    amber.click()
    at(page, "f_inspect")
    amber.click()
    at(page, "f_keep")
    page.locator("[data-card=lund]").click()
    amber.click()
    expect(page.locator(".hint")).to_contain_text("Lund is far from Marlow")
    page.locator("[data-card=costa]").click()
    amber.click()
    at(page, "f_protect")
    press(page, "joss")
    amber.click()
    at(page, "f_defuse")
    press(page, "bell")
    amber.click()
    at(page, "f_save")
    expect(page.get_by_role("heading", name="Save Joss?").or_(page.get_by_text("Save Joss?")).first).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).click()
    at(page, "f_arrest")
    for clue in ("Marlow", "Costa", "Joss"):
        page.locator("button[aria-pressed=false]", has_text=clue).filter(has_not=page.locator(".name")).first.click()
    expect(page.get_by_text("One suspect is left: Crane.").first).to_be_visible()
    press(page, "crane")
    amber.click()
    at(page, "f_won", acts=False)


def blow(page: Page, sure: str = ".confirm") -> None:
    """The Mafia's chapter, once its shift is chosen. ``sure``: where the amber button stands."""
    amber = page.locator(f"{sure} .btn.main")
    amber.click()
    at(page, "m_threaten")
    press(page, "lomax", "umber", "katz")
    amber.click()
    at(page, "m_detonate")
    press(page, "pike")
    amber.click()
    at(page, "m_won", acts=False)
    go_on(page)
    expect(page.get_by_role("heading", name="You know the way")).to_be_visible()


def test_the_lesson_is_played_through_with_both_teams_at_a_desk(cast: Cast) -> None:
    ada = cast.person("Ada")
    page = ada.open("/lesson/fbi")
    hunt(page)
    ada.shot("fbi-lesson-won")
    assert findings(page) == []
    go_on(page)
    at(page, "m_shift")
    page.get_by_role("button", name="Shift row 4 left").click()
    blow(page)
    expect(page.get_by_role("link", name="Hunt with the FBI")).to_have_attribute("href", re.compile("game=fbi"))


def test_the_mafias_half_of_the_lesson_is_played_on_a_phone(cast: Cast) -> None:
    ada = cast.person("Ada", size=PHONE)
    page = ada.open("/lesson/fbi")
    page.get_by_role("button", name="Skip this side").click()
    at(page, "m_shift")
    ada.shot("fbi-lesson-shift-phone")
    assert findings(page) == []
    press(page, "ivers")
    page.get_by_role("button", name=re.compile("row 4 left", re.IGNORECASE)).first.click()
    blow(page, ".thumb")


def test_the_lesson_is_left_and_taken_up_again_by_keyboard_alone(cast: Cast) -> None:
    ada = cast.person("Ada", language="en")
    page = ada.open("/lesson/fbi")
    page.locator(".stage .btn.main").focus()
    page.keyboard.press("Enter")
    at(page, "f_autopsy")
    page.locator(".fbi-board [data-place][tabindex='0']").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "Enter", "Enter"):
        page.keyboard.press(key)
    at(page, "f_inspect")
    page.reload()
    at(page, "f_inspect")
    page.get_by_role("button", name="Back", exact=True).click()
    at(page, "f_autopsy")
    page.get_by_role("button", name="Skip this side").click()
    at(page, "m_shift")


# --- the rules --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "size", "path"),
    [
        ("en", DESK, "/rules/fbi"),
        ("fa", PHONE, "/rules/fbi"),
        ("ru", SMALL, "/rules/fbi/criminalist"),
        ("ko", PHONE, "/rules/fbi/maniac"),
    ],
)
def test_the_rules_read_well_everywhere(cast: Cast, language: str, size: tuple[int, int], path: str) -> None:
    ada = cast.person("Ada", language=language, size=size)
    page = ada.open(path)
    expect(page.locator("section#glossary, #others").first).to_be_attached()
    assert overflow(page) <= 0
    assert findings(page) == []
    ada.shot(f"fbi-rules-{language}")


def test_the_rules_lead_to_characters_and_back_and_draw_both_boards(cast: Cast) -> None:
    page = cast.person("Ada").open("/rules/fbi#roles")
    reach = page.locator("section#reach .board").nth(1).locator(".suspect")
    expect(reach).to_have_count(36)
    page.get_by_role("radio", name="4 against 4").check()
    expect(reach).to_have_count(49)
    page.locator("section#roles").get_by_role("link", name=re.compile("Sniper")).click()
    expect(page.get_by_role("heading", name="Sniper", level=1)).to_be_visible()
    expect(page.get_by_role("heading", name="Prepare")).to_be_visible()
    page.get_by_role("link", name="All rules").click()
    expect(page.get_by_role("heading", name="FBI vs Mafia", level=1)).to_be_visible()
    page.goto(page.url.split("/rules")[0] + "/learn")
    expect(page.get_by_role("link", name="Learn it in five minutes")).to_have_attribute("href", "/lesson/fbi")
    assert findings(page) == []


# --- looking back -----------------------------------------------------------------------------------------------


def record(mode: str, number: int) -> str:
    """The record of a game that was played at random, always the same for the same number."""
    rules = find_game("fbi")
    rng = random.Random(number)
    chosen = options.read(rules.options_type, {"mode": mode})
    names = tuple(f"Player {seat + 1}" for seat in range(len(rules.seats(chosen))))
    match = Match(rules, Header(rules.id, rules.version, chosen, names, bytes([number] * 32)))
    while match.outcome is None:
        now = match.record.last_at + 1_000
        seats, deadline = rules.to_move(match.state), match.deadline
        if seats:
            match.submit(seats[0], rules.random_move(match.state, seats[0], rng), None, now)
        elif deadline is not None:
            match.expire(deadline.token, deadline.at)
    return match.record.text()


def marked(page: Page) -> list[str]:
    """The suspects that are drawn as somebody's identity."""
    found: list[str] = page.locator(".fbi-board .suspect.own").evaluate_all(
        "all => all.map(one => one.dataset.suspect)"
    )
    return found


def test_a_long_game_of_eight_is_watched_from_any_seat(cast: Cast, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(record("standard-4v4", 3), encoding="utf-8")
    ada = cast.person("Ada", size=PHONE)
    page = ada.open("/replay")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_test_id("replay")).to_be_visible()
    assert len(marked(page)) == 8
    seen_from = page.get_by_label("Seen from")
    expect(seen_from.locator("option")).to_have_count(10)
    seen_from.select_option(label="A spectator")
    assert marked(page) == []
    expect(page.get_by_text("Evidence in hand")).to_have_count(0)
    seen_from.select_option("7")
    assert len(marked(page)) == 1
    expect(page.get_by_text("Evidence in hand")).to_be_visible()
    film = page.get_by_role("slider")
    film.press("End")
    turns = int(film.get_attribute("max") or 0)
    assert turns > 40
    expect(page.get_by_test_id("replay")).to_have_attribute("data-turn", str(turns))
    # So many turns have no room side by side: those close by can be pressed.
    mark = page.locator(".film li button").first
    assert (mark.bounding_box() or {"width": 0})["width"] >= 30
    mark.click()
    expect(page.get_by_test_id("replay")).not_to_have_attribute("data-turn", str(turns))
    assert overflow(page) <= 0
    assert findings(page) == []
    ada.shot("fbi-replay-phone")


# --- the page itself --------------------------------------------------------------------------------------------


def test_nothing_moves_when_the_network_goes(cast: Cast) -> None:
    ada = cast.person("Ada", size=PHONE)
    page = ada.open("/rules/fbi/bandit")
    title = page.get_by_role("heading", level=1)
    before = title.bounding_box()
    ada.context.set_offline(True)
    expect(page.locator(".offline")).to_be_visible()
    assert title.bounding_box() == before
    ada.context.set_offline(False)
    expect(page.locator(".offline")).to_have_count(0)


def test_a_refusal_names_nobody_while_secrets_are_covered(cast: Cast) -> None:
    ada = cast.person("Ada")
    page = ada.sit(cast.table(ada, seat=0, bot="novice"))
    if page.locator("#intro-title").count():
        page.get_by_role("dialog").get_by_role("button").last.click()
    own = page.locator(".board .suspect.own .name").inner_text()
    far = page.locator(".board .suspect.far:not(.own)").first.get_attribute("data-suspect")
    page.locator("header.bar").get_by_role("button", name="Menu").click()
    page.get_by_role("menuitemcheckbox", name="Cover my secrets").or_(
        page.get_by_role("menuitem", name="Cover my secrets")
    ).first.click()
    page.locator(f".board [data-suspect={far}]").click()
    why = page.get_by_text("Your secrets are covered").first
    expect(why).to_be_visible()
    assert own not in why.inner_text()
    expect(game(page)).to_be_visible()
