"""Speech acts by taps at a table of Omerta Classic: who hears them, and who can't speak."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from .axe import findings
from .people import PHONE, Cast, Person, game

QUICK_BOTS = True
PATIENCE_MS = 30_000
"""A first night of a fifth of a minute, and a page that loads meanwhile."""


def table(cast: Cast, host: Person, bots: dict[str, str] | None = None) -> str:
    """A table with the host as number 1, who opens day 1, and bots."""
    wish = {"game": "classic", "seat": 0, "spectators": True, "bots": bots or {"other": "novice"}}
    options = {"card_deal": "automatic", "pace": 20}
    made = cast.house.call("POST", "/api/tables", host.token, **wish, options=options)
    found: str = made["id"]
    cast.codes[found] = made["code"]
    return found


def panel(page: Page) -> Locator:
    """The talk, in its column."""
    return page.get_by_test_id("talk-panel")


def said(page: Page, act: str) -> Locator:
    """An act in the list."""
    return page.locator(f'[data-act="{act}"]').first


def test_what_one_says_by_taps_is_heard_in_every_language(cast: Cast) -> None:
    """Two taps and the words of it before it goes; whoever watches reads it in their own language, and can't answer."""
    ada = cast.person("Ada", size=PHONE)
    found = table(cast, ada)
    page = ada.sit(found)
    vera = cast.person("Vera", "ru")
    cast.house.call("GET", f"/api/join/{cast.codes[found]}", vera.token)
    watching = vera.sit(found)
    expect(panel(watching)).to_contain_text("Вы смотрите.")
    page.get_by_test_id("talk-button").locator("visible=true").click()
    composer = page.get_by_test_id("composer")
    composer.locator('[data-verb="suspect"]').click(timeout=PATIENCE_MS)
    composer.locator('[data-seat="5"]').click()
    expect(composer.locator(".preview")).to_have_text("I think number 5 is mafia.")
    composer.locator(".foot .btn.main").click()
    expect(said(page, "suspect 5 +1")).to_contain_text("I think number 5 is mafia.")
    expect(said(watching, "suspect 5 +1")).to_contain_text("Думаю, номер 5 — мафия.")
    expect(watching.get_by_test_id("composer")).to_have_count(0)
    page.get_by_role("textbox").fill("I listen 👂 گوش")
    page.keyboard.press("Enter")
    expect(panel(watching).locator("li.text bdi", has_text="I listen 👂 گوش")).to_be_visible()
    ada.shot("talk-phone")
    vera.shot("talk-desk-ru")
    assert findings(page) == []


def test_who_has_no_floor_is_told_why_and_the_dead_talk_among_themselves(cast: Cast) -> None:
    """Two people remove one of them; who is out says something by taps, and the living one gets nothing of it."""
    ada, bo = cast.person("Ada"), cast.person("Bo")
    found = table(cast, ada, bots={str(seat): "novice" for seat in range(2, 10)})
    ada.open(f"/table/{found}")
    cast.house.call("GET", f"/api/join/{cast.codes[found]}", bo.token)
    bo.open(f"/table/{found}")
    bo.page.locator(".page .btn.main").first.click()
    for person in (ada, bo):
        button = person.page.get_by_test_id("ready-check").locator(".btn.main")
        expect(button.or_(game(person.page)).first).to_be_visible()
        if button.count():
            button.click()
    for person in (ada, bo):
        expect(game(person.page)).to_be_visible()

    expect(panel(bo.page)).to_contain_text("Number 1 has the floor.", timeout=PATIENCE_MS)
    expect(bo.page.get_by_test_id("composer")).to_have_count(0)
    bo.page.locator('[data-act="propose"]').click()
    bo.page.locator('dialog label:has(input[value="removal"])').click()
    bo.page.locator('[data-against="1"]').click()
    bo.page.locator("dialog footer .btn.main").click()
    ada.page.get_by_test_id("motion").locator('[data-answer="yes"]').click()

    composer = ada.page.get_by_test_id("composer")
    expect(ada.page.locator('[data-channel="dead"]')).to_have_attribute("aria-pressed", "true")
    composer.locator('[data-verb="claim"]').click()
    composer.locator('[data-option="civilian"]').click()
    composer.locator(".foot .btn.main").click()
    expect(said(ada.page, "claim civilian")).to_be_visible()
    ada.page.get_by_role("textbox").fill("Is anybody there?")
    ada.page.keyboard.press("Enter")
    expect(panel(ada.page)).to_contain_text("Is anybody there?")
    ada.shot("talk-dead")
    expect(bo.page.locator('[data-channel="dead"]')).to_have_count(0)
    assert not any('"dead"' in frame or "claim civilian" in frame for frame in bo.raw if '"t":"welcome"' not in frame)
