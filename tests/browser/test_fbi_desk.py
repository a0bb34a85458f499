"""What one player finds on the desk of FBI vs Mafia: reasons, second thoughts, keys, the pencil, other languages."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from . import fbi
from .axe import findings
from .people import DESK, PATIENCE_MS, PHONE, Cast, Person, game, overflow


def seated(cast: Cast, mode: str = "duel-4v4", **more: object) -> Person:
    """Somebody who is up as the Bandit, against a bot."""
    ada = cast.person("Ada", **more)  # type: ignore[arg-type]
    table = fbi.table(cast, ada, 0, mode, {"other": "novice"})
    ada.open(f"/table/{table}")
    expect(game(ada.page)).to_be_visible(timeout=PATIENCE_MS)
    fbi.begin(ada.page)
    return ada


def far_from(page: Page) -> str:
    """The place of somebody who can't be chosen now and is none of the own team."""
    reachable, own = fbi.targets(page), fbi.cards(page).values()
    places: list[str] = fbi.board(page).evaluate_all("all => all.map(each => each.dataset.place)")
    return next(place for place in places if place not in reachable and fbi.suspect_at(page, place) not in own)


def test_what_cannot_be_chosen_says_why_and_what_is_chosen_can_be_taken_back(cast: Cast) -> None:
    """A bubble in words; Escape; the cross beside the amber button."""
    page = seated(cast, size=DESK).page
    fbi.press(page, far_from(page))
    expect(page.locator("#bubble")).to_contain_text("is not beside")
    place = next(place for place in fbi.targets(page))
    fbi.press(page, place)
    expect(page.locator(".confirm .btn.main")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".confirm .btn.main")).to_have_count(0)
    fbi.use(page, "shift")
    page.get_by_role("button", name="2 places").click()
    page.locator(".end [data-at='2,-1']").click()
    expect(page.locator(".confirm .btn.main")).to_have_text("Shift row 3 left by 2")
    page.locator(".confirm").get_by_role("button", name="Cancel").click()
    expect(page.locator(".confirm .btn.main")).to_have_count(0)
    assert game(page).get_attribute("data-ply") == "0"


def test_keys_alone_play_a_turn(cast: Cast) -> None:
    """A digit for the verb, arrows over the board, Enter once to choose and once to play."""
    page = seated(cast, size=DESK).page
    place = fbi.targets(page)[0]
    page.keyboard.press("1")
    page.locator(".board [data-at][tabindex='0']").first.focus()
    column, row = ord(place[0]) - ord("a"), int(place[1]) - 1
    for _ in range(row):
        page.keyboard.press("ArrowDown")
    for _ in range(column):
        page.keyboard.press("ArrowRight")
    expect(page.locator(f".board [data-place={place}]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f".board [data-place={place}]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.locator("[data-testid=game][data-ply='0']")).to_have_count(0, timeout=PATIENCE_MS)


def test_the_pencil_stays_and_is_nobody_elses(cast: Cast) -> None:
    """Marks stand on the board after a reload; covered, neither they nor the own identities are on the page."""
    ada = seated(cast, size=PHONE)
    page = ada.page
    suspect = fbi.suspect_at(page, far_from(page))
    fbi.press(page, fbi.place_of(page, suspect))
    pencils = page.locator(".pencils")
    pencils.get_by_role("button", name="Detective: no mark").click()
    pencils.get_by_role("button", name="Detective: perhaps").click()
    expect(pencils.get_by_role("button", name="Detective: not")).to_be_visible()
    pencils.get_by_role("button", name="Rose triangle").click()
    expect(page.locator(f".board [data-suspect={suspect}] .ink.rose")).to_be_visible()
    ada.shot("fbi-pencil-phone")
    page.reload()
    expect(page.locator(f".board [data-suspect={suspect}] .ink.rose")).to_be_visible(timeout=PATIENCE_MS)
    expect(page.locator(f".board [data-suspect={suspect}] .mark.not")).to_be_visible()
    fbi.begin(page)
    page.locator(".bar .anchor button").last.click()
    page.get_by_role("menuitem", name="Cover my secrets").click()
    expect(page.locator(".board .ink")).to_have_count(0)
    expect(page.locator(".board .own")).to_have_count(0)
    assert fbi.cards(page) == {}


def test_other_tongues_and_small_screens(cast: Cast) -> None:
    """Persian runs from the right with its own digits and the board does not; every cell can be hit at 320 px."""
    ada = seated(cast, size=PHONE, language="fa")
    page = ada.page
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    assert re.search("[\u06f0-\u06f9]", page.locator(".bar").inner_text())
    left, right = (page.locator(f".board [data-place={place}]").bounding_box() for place in ("a1", "g1"))
    assert left
    assert right
    assert left["x"] < right["x"]
    ada.shot("fbi-fa-phone")
    page.set_viewport_size({"width": 320, "height": 640})
    cell = page.locator(".board [data-place=d4]").bounding_box()
    assert cell
    assert min(cell["width"], cell["height"]) >= 40
    assert overflow(page) == 0


def test_no_barrier_on_desk_or_phone(cast: Cast) -> None:
    """No serious finding, with a dossier open and with a shift half chosen."""
    ada = seated(cast, size=DESK)
    page = ada.page
    fbi.press(page, fbi.targets(page)[0])
    assert findings(page) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert findings(page) == []
    page.locator(".confirm").get_by_role("button", name="Cancel").click()
    fbi.use(page, "shift")
    page.locator("[data-shift]:not([aria-disabled])").first.click()
    assert findings(page) == []
