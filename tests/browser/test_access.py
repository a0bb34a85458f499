"""For everybody: screen readers, keyboards, small screens, large text, four languages, all kinds of names."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from .axe import findings
from .people import (
    DESK,
    PHONE,
    Cast,
    Person,
    begin,
    confirm,
    game,
    give_up,
    is_over,
    overflow,
    take_turn,
    targets,
    verdict,
)

SOON = 20_000
LANGUAGES = ("en", "ru", "fa", "ko")


@pytest.mark.parametrize(("language", "size"), [("en", DESK), ("fa", PHONE)])
def test_no_serious_finding_on_any_screen(cast: Cast, language: str, size: tuple[int, int]) -> None:
    """Home, a new table, the waiting room, the game in its phases, the end, the replay, the rules."""
    ada, bo = cast.person("Ada", language, size), cast.person("Bo", language, size)
    seen: dict[str, list[str]] = {}

    def look(name: str, person: Person = ada) -> None:
        seen[name] = findings(person.page)
        person.shot(f"{name}-{language}")

    for path in ("/", "/new", "/rules/inspector", "/settings", "/replay"):
        ada.open(path)
        expect(ada.page.locator("h1").first).to_be_visible(timeout=SOON)
        look(path.strip("/").replace("/", "-") or "home")
    table = cast.table(ada, seat=0, move_time=120)
    ada.open(f"/table/{table}")
    expect(ada.page.locator(".seats")).to_be_visible()
    look("waiting")
    cast.join(bo, table)
    expect(game(ada.page)).to_be_visible()
    look("intro")
    rng = random.Random(3)
    take_turn(ada.page, rng)
    expect(bo.page.locator("[data-testid=game].yours")).to_be_visible(timeout=SOON)
    look("choose", bo)
    take_turn(bo.page, rng)
    take_turn(ada.page, rng)
    expect(bo.page.locator("[data-testid=game].yours")).to_be_visible(timeout=SOON)
    bo.page.locator("[data-card]").first.click()
    look("chosen", bo)
    look("waiting-for-move", ada)
    give_up(ada.page)
    expect(verdict(ada.page)).to_be_visible(timeout=SOON)
    expect(verdict(bo.page)).to_be_visible(timeout=SOON)
    look("end")
    look("end-other", bo)
    record = ada.frames("table")[-1]["table"]["record"]
    ada.open(f"/replay/{record}?turn=3")
    expect(ada.page.get_by_test_id("replay")).to_be_visible(timeout=SOON)
    look("replay")
    assert {name: found for name, found in seen.items() if found} == {}


def test_t70_every_status_has_words(cast: Cast) -> None:
    """What is told by colour and mark on the board is in each card's name too."""
    ada, bo, _ = cast.pair()
    rng = random.Random(4)
    begin(ada.page)
    target = ada.page.locator("[data-place][aria-pressed]").first
    label = target.get_attribute("aria-label") or ""
    assert "can be chosen" in label
    assert "your own identity" in (ada.page.locator(".suspect.own").get_attribute("aria-label") or "")
    target.click()
    assert "chosen" in (target.get_attribute("aria-label") or "")
    assert target.get_attribute("aria-pressed") == "true"
    victim = target.get_attribute("data-suspect")
    confirm(ada.page)
    dead = bo.page.locator(f"[data-place][data-suspect='{victim}']")
    expect(dead).to_have_attribute("aria-label", re.compile("dead"), timeout=SOON)
    expect(bo.page.get_by_role("status").first).not_to_be_empty()
    take_turn(bo.page, rng)
    take_turn(ada.page, rng)
    expect(bo.page.locator("[data-testid=game].yours")).to_be_visible(timeout=SOON)
    card = bo.page.locator("[data-card]").first
    asked = card.get_attribute("data-card")
    if "dead" in (card.get_attribute("aria-label") or ""):
        return
    card.click()
    confirm(bo.page)
    expect(ada.page.locator(f"[data-place][data-suspect='{asked}']")).to_have_attribute(
        "aria-label", re.compile("innocent"), timeout=SOON
    )
    assert ada.page.get_by_text("of 14").count() > 0


def press_until(page: Page, selector: str, key: str = "Tab", most: int = 60) -> None:
    """Moves the focus by a key until it is on what the selector finds."""
    for _ in range(most):
        if page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"no way by {key} to {selector}")


ROW = ["ArrowRight"] * 4


def walk_to_a_target(page: Page) -> None:
    """Row by row over the board, by arrow keys alone."""
    for key in ["Home", *["ArrowUp"] * 5, "ArrowDown", *ROW, *(["ArrowDown", "Home", *ROW] * 5)]:
        if page.evaluate("document.activeElement.matches('[data-place][aria-pressed]')"):
            return
        page.keyboard.press(key)
        page.wait_for_timeout(15)
    raise AssertionError("no target was reached by arrow keys")


def shift_by_keyboard(page: Page) -> None:
    """From the board up to the arrows over it, and the first one that is not locked."""
    press_until(page, "[data-place]")
    for _ in range(6):
        page.keyboard.press("ArrowUp")
    press_until(page, "[data-at]:not([data-place]):not([aria-disabled])", "ArrowRight", most=5)
    page.keyboard.press("Enter")


def by_keyboard(page: Page, *, shift: bool) -> None:
    """One move without a pointer."""
    if page.locator("#intro-title").count():
        page.keyboard.press("Enter")
        expect(page.locator("#intro-title")).to_have_count(0)
    phase = game(page).get_attribute("data-phase")
    if phase == "choose":
        press_until(page, "[data-card][aria-pressed]")
    elif phase == "play" and (shift or not targets(page).count()):
        shift_by_keyboard(page)
        return
    else:
        page.keyboard.press("1")
        press_until(page, "[data-place]")
        walk_to_a_target(page)
    page.keyboard.press("Enter")
    expect(page.locator("[aria-pressed=true][data-place], [aria-pressed=true][data-card]").first).to_be_visible()
    page.keyboard.press("Enter")


def test_a_game_by_keyboard_alone(cast: Cast) -> None:
    """Both sides, with keys only: digits for verbs, arrows on the board, enter to choose and once more to play."""
    ada, bo, _ = cast.pair()
    for turn in range(7):
        for person in (ada, bo):
            if is_over(person.page):
                return
            mine = person.page.locator("[data-testid=game].yours")
            expect(mine.or_(verdict(person.page)).first).to_be_visible(timeout=SOON)
            if is_over(person.page):
                return
            ply = game(person.page).get_attribute("data-ply")
            by_keyboard(person.page, shift=turn == 2)
            expect(person.page.locator(f"[data-testid=game].yours[data-ply='{ply}']")).to_have_count(0, timeout=SOON)


@pytest.mark.parametrize("language", LANGUAGES)
def test_320_px_and_double_text_never_push_the_page_sideways(cast: Cast, language: str) -> None:
    """On the smallest phone; then with text twice as large."""
    ada, bo, _ = cast.pair(size=(320, 640), language=language, move_time=120)
    rng = random.Random(5)
    take_turn(ada.page, rng)
    expect(bo.page.locator("[data-testid=game].yours")).to_be_visible(timeout=SOON)
    wide: dict[str, int] = {}
    wide["choose"] = overflow(bo.page)
    bo.shot(f"small-choose-{language}")
    take_turn(bo.page, rng)
    expect(ada.page.locator("[data-testid=game].yours")).to_be_visible(timeout=SOON)
    wide["game"] = overflow(ada.page)
    ada.shot(f"small-{language}")
    double = "document.documentElement.style.fontSize='200%'"
    for person in (ada, bo):
        person.page.evaluate(double)
        person.page.wait_for_timeout(200)
    wide["game 200 %"] = overflow(ada.page)
    wide["waiting 200 %"] = overflow(bo.page)
    ada.shot(f"small-double-{language}")
    give_up(ada.page)
    expect(verdict(ada.page)).to_be_visible(timeout=SOON)
    ada.page.wait_for_timeout(300)
    wide["end 200 %"] = overflow(ada.page)
    ada.shot(f"small-double-end-{language}")
    ada.page.evaluate("document.documentElement.style.fontSize=''")
    wide["end"] = overflow(ada.page)
    ada.shot(f"small-end-{language}")
    record = ada.frames("table")[-1]["table"]["record"]
    ada.open(f"/replay/{record}?turn=2")
    expect(ada.page.get_by_test_id("replay")).to_be_visible(timeout=SOON)
    wide["replay"] = overflow(ada.page)
    ada.page.evaluate(double)
    wide["replay 200 %"] = overflow(ada.page)
    assert {name: px for name, px in wide.items() if px > 0} == {}


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
NAMES = {
    "en": (("مريم", PHONE), ("שרה כהן", DESK), ("Player 1", PHONE)),
    "fa": ((f"\U0001f575\U0001f3fd {FAMILY}", DESK), ("Wolfeschlegelsteinhaus", PHONE)),
}


@pytest.mark.parametrize("language", NAMES)
def test_t69_names_of_all_kinds_stay_in_their_place(cast: Cast, language: str) -> None:
    """Arabic, Hebrew, emoji, long: isolated from the text around them; direction controls are refused by the server."""
    for place, (name, size) in enumerate(NAMES[language]):
        ada, bo = cast.person(name, language, size), cast.person("Bo", language, size)
        table = cast.table(ada, seat=0)
        ada.open(f"/table/{table}")
        shown = ada.page.locator("bdi", has_text=name)
        expect(shown.first).to_be_visible(timeout=SOON)
        assert shown.first.get_attribute("dir") == "auto"
        cast.join(bo, table)
        expect(game(ada.page)).to_be_visible()
        assert overflow(bo.page) == 0
        bo.shot(f"name-{place}-{language}")
        for person in (ada, bo):
            person.context.close()
            cast.people.remove(person)
    for bad in ("x\u202eevil", "a\u2066b"):
        refused = cast.refused_name(bad)
        assert refused == "name_characters"
