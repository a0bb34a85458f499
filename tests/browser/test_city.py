"""City Mafia in browsers: twelve people play a game that the Maniac wins, and one plays with eleven bots."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .axe import findings
from .people import DESK, PATIENCE_MS, PHONE, Cast, game, overflow, verdict
from .town import BLACK, Town, play_along

QUICK_BOTS = True
TRIAL_TIMES = True
PATIENT_NIGHTS = True
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Flo", "Gus", "نیلوفر", "Никита", "이준호", "Kim", "Lou")
SMALL = (320, 640)
STEPS = ("visits", "shot", "search", "maniac", "checks", "healing")


@pytest.mark.many_browsers
def test_twelve_people_play_until_the_maniac_is_left(cast: Cast) -> None:
    """A night with a visit and a save; one with two deaths; people whom the table removes by day; the Maniac wins."""
    people = [cast.person(name, size=DESK if place % 4 == 0 else PHONE) for place, name in enumerate(NAMES)]
    town = Town(cast, people, "city")
    town.take_cards()
    roles = town.roles()
    don, maniac, doctor, seductress, commissioner = (
        next(number for number, role in roles.items() if role == each)
        for each in ("don", "maniac", "doctor", "seductress", "commissioner")
    )
    shooter, busy = (number for number, role in roles.items() if role == "mafia")
    saved, killed, *spare = (number for number, role in roles.items() if role == "civilian")
    assert {roles[number] for number in (don, shooter, busy)} == set(BLACK)
    remove(town, [*spare, commissioner], by=saved)

    town.phase("visits")
    look(town, "visits")
    hour(town, saved, "The Seductress\u2019s hour")
    choose(town, seductress, busy)
    town.phase("shot")
    expect(town.page(busy).locator(".prompt h1")).to_have_text("You have a visitor")
    town.by[busy].shot("city-busy")
    assert town.page(busy).locator("[data-target]").count() == 0
    look(town, "shot")
    for number in (don, shooter):
        choose(town, number, saved)
    choose(town, don, commissioner)
    expect(town.page(don).get_by_test_id("answer")).to_contain_text("is the Commissioner")
    town.by[don].shot("city-searched")
    choose(town, maniac, killed)
    look(town, "maniac")
    choose(town, doctor, saved)
    look(town, "healing")
    town.phase("last")
    assert town.last("dawn")["dead"] == [killed]
    town.speak()

    remove(town, [shooter, busy, seductress], by=saved)
    choose(town, don, saved)
    choose(town, don, doctor)
    choose(town, maniac, doctor)
    choose(town, doctor, maniac)
    town.phase("over")
    assert town.last("dawn")["dead"] == sorted([saved, doctor])
    for person in people:
        expect(verdict(person.page)).to_have_attribute("data-winner", "maniac", timeout=PATIENCE_MS)
        expect(person.page.locator(".wall .him")).to_have_count(1)
    assert town.last("over")["winners"] == [maniac - 1]
    expect(town.page(maniac).locator(".win")).to_have_text("You have won")
    look(town, "over")
    assert findings(town.people[1].page) == []
    deeds = town.page(maniac).get_by_test_id("deeds")
    expect(deeds.locator("li")).to_have_count(10)
    nothing_tells_what_the_night_was(town, busy)
    town.nothing_secret_came()
    counts_for_nobody(town)


def remove(town: Town, whom: Iterable[int], by: int) -> None:
    """By day the table removes them, each on the motion of somebody else; who is left says nothing."""
    town.phase("speech")
    proposers = iter([by, *(number for number in town.living() if number not in (by, *whom))])
    for number in whom:
        town.motion("removal", next(proposers), number)
        town.until(partial(gone, town, number), "the removal")
    town.speak()


def gone(town: Town, number: int) -> bool:
    """Whether somebody has left."""
    return number not in town.living()


def choose(town: Town, number: int, target: int) -> None:
    """An act of the night, on one's own screen; until it is known to have been done."""
    done = len(deeds(town, number))
    town.press(number, target)
    town.until(lambda: len(deeds(town, number)) > done, "the deed")
    expect(town.page(number).get_by_test_id("answer")).to_be_visible()


def deeds(town: Town, number: int) -> list[dict[str, Any]]:
    """What somebody has done at night, as they were told."""
    return [face for face in town.faces(town.by[number]) if face["e"] == "deed"]


def hour(town: Town, number: int, words: str) -> None:
    """Whose hour it is, on the screen of somebody who sleeps; nobody but who acts can choose anybody."""
    page = town.page(number)
    expect(page.locator(".prompt h1")).to_have_text(words)
    expect(page.get_by_test_id("night-steps").locator("li")).to_have_count(len(STEPS))
    assert page.locator("[data-target]").count() == 0


def look(town: Town, name: str) -> None:
    """Pictures of a moment, on a desk and on a phone; nothing sticks out of a phone."""
    town.people[0].shot(f"city-{name}-desk")
    town.people[1].shot(f"city-{name}-phone")
    assert overflow(town.people[1].page) == 0


def nothing_tells_what_the_night_was(town: Town, busy: int) -> None:
    """Everybody was told the same of every step, but for who has a visitor and for what everybody did."""
    roles = town.roles()
    told = {}
    for number, person in town.by.items():
        faces = town.faces(person)
        assert ([face["phase"] for face in faces if "busy" in face] == ["shot"]) == (number == busy)
        told[number] = [
            {key: value for key, value in face.items() if key not in ("busy", "team", "role")}
            for face in faces
            if face["e"] not in ("deed", "vote")
        ]
    assert all(each == told[1] for each in told.values()), roles


def counts_for_nobody(town: Town) -> None:
    """Y-4: no coins, no experience, no rating."""
    for person in town.people:
        found = town.people[0].cast.house.call("GET", "/api/me/profile", person.token)
        assert (found["xp"], found["coins"], found["awards"], found["ratings"]) == (0, 0, [], [])


def test_one_person_plays_with_eleven_bots(cast: Cast) -> None:
    """On the smallest phone and in Persian: a card, a day, the whole of a night, until the second day."""
    ann = cast.person("آن", "fa", SMALL)
    options = {"pace": 20, "first_day_elimination": True}
    made = cast.house.call(
        "POST", "/api/tables", ann.token, game="city", seat=0, bots={"other": "easy"}, options=options
    )
    page = ann.sit(made["id"])
    page.locator("[data-card]:not(:disabled)").first.click()
    play_along(page, lambda: at_night(page))
    expect(page.get_by_test_id("night-steps").locator("[aria-current]")).to_have_count(1)
    assert overflow(page) == 0
    assert findings(page) == []
    ann.shot("city-fa-small")
    play_along(page, lambda: verdict(page).count() > 0 or game(page).get_attribute("data-day") == "2")
    expect(page.locator(".where")).to_contain_text("۲")
    desk = ann.tab()
    desk.set_viewport_size({"width": 1200, "height": 600})
    ann.open(f"/table/{made['id']}", desk)
    expect(desk.locator(".talk li").nth(10)).to_be_attached()
    assert desk.evaluate("document.scrollingElement.scrollHeight") == 600, "a long talk has no effect on the table"


def at_night(page: Page) -> bool:
    """Whether a step of the night runs."""
    return game(page).get_attribute("data-phase") in STEPS
