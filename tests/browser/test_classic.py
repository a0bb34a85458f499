"""Omerta Classic in browsers: ten people play a whole game, and another, and one plays with nine bots."""

from __future__ import annotations

import contextlib
from functools import partial

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Timeout

from .axe import findings
from .people import DESK, PATIENCE_MS, PHONE, Cast, Person, game, overflow, verdict
from .town import BLACK, Town, play_along, press_at_once

QUICK_BOTS = True
TRIAL_TIMES = True
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Flo", "Gus", "نیلوفر", "Никита", "이준호")
SMALL = (320, 640)


def ten(cast: Cast) -> list[Person]:
    """Ten people, some at desks and most with phones."""
    return [cast.person(name, size=DESK if place % 3 == 0 else PHONE) for place, name in enumerate(NAMES)]


@pytest.mark.many_browsers
def test_ten_people_vote_in_secret(cast: Cast) -> None:
    """Black are voted out one a day; at night they shoot and the Sheriff looks; the town wins."""
    closed(Town(cast, ten(cast), first_day_elimination=True))


@pytest.mark.many_browsers
def test_ten_people_vote_openly(cast: Cast) -> None:
    """A shout, a tie, a second one, a vote on all leaders, two technical fouls, a removal, a technical loss."""
    opened(Town(cast, ten(cast), voting="open", first_day_elimination=True, first_day_group_elimination=True))


def role_of(page: Page) -> str:
    """What the own card says while it is held."""
    card = page.get_by_test_id("role-card")
    assert card.get_attribute("aria-pressed") == "false"
    card.focus()
    page.keyboard.down(" ")
    expect(card).to_have_attribute("aria-pressed", "true")
    found = card.locator("b").inner_text()
    page.keyboard.up(" ")
    expect(card.locator("b")).to_have_count(0)
    return found.lower()


def closed(town: Town) -> None:
    """Black are voted out day by day; at night they shoot together, and the Sheriff looks."""
    desk, phone = town.people[0], town.people[1]
    desk.shot("classic-deal-desk")
    phone.shot("classic-deal-phone")
    assert findings(desk.page) == []
    town.take_cards()
    roles = town.roles()
    sheriff, don = (next(number for number, role in roles.items() if role == each) for each in ("sheriff", "don"))
    black = [number for number, role in roles.items() if role in BLACK]
    assert role_of(town.page(sheriff)) == "sheriff"
    town.phase("speech")
    for day, guilty in enumerate([*(number for number in black if number != don), don], 1):
        innocent = next(number for number in reversed(town.living()) if number not in (*black, sheriff))
        first, second = town.facts()["speaker"], town.facts()["next"][0]
        town.speak({first: innocent, second: guilty})
        town.phase("vote")
        if day == 1:
            look(town, "vote")
        for number in town.living():
            page = town.page(number)
            page.locator(f"[data-vote='{innocent if number == guilty else guilty}']").click()
            page.locator(".confirm .btn.main").click()
            if number == town.living()[0]:
                expect(page.locator(".prompt h1")).to_contain_text("Your vote")
                assert (
                    town.faces(town.by[town.living()[1]])[-1]["e"] == "phase"
                )  # nobody else is told that one has voted
        town.until(partial(town.has_more, "count", day - 1), "the count")
        assert town.last("count")["leaders"] == [guilty]
        if guilty == don:
            break
        town.phase("farewell")
        town.act(guilty, "done")
        night(town, [number for number in black if number in town.living()], sheriff, innocent)
    for person in town.people:
        expect(verdict(person.page)).to_have_attribute("data-winner", "red", timeout=PATIENCE_MS)
    desk.shot("classic-end-desk")
    phone.shot("classic-end-phone")
    assert findings(phone.page) == []
    shown = desk.page.locator(".teams [data-role]")
    assert {
        int(str(each.get_attribute("data-number"))): each.get_attribute("data-role") for each in shown.all()
    } == roles
    town.nothing_secret_came()


def look(town: Town, name: str) -> None:
    """Pictures of a moment, on a desk and on a phone; nothing sticks out of a phone."""
    town.people[0].shot(f"classic-{name}-desk")
    town.people[1].shot(f"classic-{name}-phone")
    assert overflow(town.people[1].page) == 0


def night(town: Town, black: list[int], sheriff: int, victim: int) -> None:
    """Black shoot the same one if they are quick enough, the Sheriff checks; everybody else sees the same calm."""
    town.phase("shot")
    sleeper = next(number for number in town.living() if number not in (*black, sheriff))
    expect(game(town.page(sleeper))).to_have_attribute("data-phase", "shot", timeout=PATIENCE_MS)
    for number in black:
        with contextlib.suppress(Timeout):
            seat = town.page(number).locator(f".seat[data-number='{victim}'][data-target]")
            seat.click(timeout=2_000)
            town.page(number).locator(".confirm .btn.main").click(timeout=2_000)
    assert town.page(sleeper).locator("[data-target], [data-testid=answer]").count() == 0
    town.phase("checks", "over")
    if sheriff in town.living():
        with contextlib.suppress(Timeout):
            town.page(sheriff).locator(f".seat[data-number='{black[0]}'][data-target]").click(timeout=2_000)
            town.page(sheriff).locator(".confirm .btn.main").click(timeout=2_000)
            expect(town.page(sheriff).get_by_test_id("answer")).to_contain_text("is mafia", timeout=2_000)
            town.by[sheriff].shot("classic-checked")
    town.phase("last", "speech")
    hits = [[face["number"] for face in town.faces(town.by[number]) if face["e"] == "deed"] for number in black]
    dawn = town.last("dawn")
    shots = [face for number in black for face in town.faces(town.by[number]) if face["e"] == "deed"]
    tonight = [face for face in shots if face["night"] == dawn["night"] and face["step"] == "shot"]
    together = len(tonight) == len(black) and len({face["number"] for face in tonight}) == 1
    assert dawn["dead"] == ([victim] if together else []), hits
    if together:
        town.phase("last")
        town.act(victim, "done")
    town.phase("speech")


def opened(town: Town) -> None:
    """A shout and a foul; a tie, a second tie, and all leaders leave; the second foul removes; a motion ends it."""
    town.take_cards()
    roles = town.roles()
    one, two, offender = [number for number, role in roles.items() if role == "civilian"][:3]
    town.phase("speech")
    circle: list[int] = [town.facts()["speaker"], *town.facts()["next"]]
    first, second, third = circle[0], circle[1], circle[2]
    loud = next(number for number in town.living() if number not in (third, offender, one, two))

    def disturb() -> None:
        town.act(loud, "shout")
        expect(town.page(loud).get_by_test_id("air")).to_contain_text("on air")
        expect(town.page(third).locator(f".seat[data-number='{loud}'] .mic.loud")).to_be_visible()
        look(town, "shout")
        town.motion("foul", loud, offender)
        assert town.last("foul") == {"e": "foul", "number": offender, "count": 1}

    town.speak({first: one, second: two}, {third: disturb})
    for round_ in ("vote", "revote"):
        town.phase("vote")
        tie(town, one, two)
        assert (town.last("count")["kind"], town.last("count")["leaders"]) == (round_, [one, two])
        if round_ == "vote":
            town.phase("defence")
            town.speak()
    town.phase("lift")
    for place, number in enumerate(town.living()):
        answers = sum(face["e"] == "vote" for face in town.faces())
        town.page(number).locator(f"[data-answer={'yes' if place < 6 else 'no'}]").first.click()
        town.until(partial(town.has_more, "vote", answers), "an answer")
        if place == 5:
            look(town, "lift")
    town.phase("farewell")
    assert (town.last("count")["kind"], town.last("count")["passed"]) == ("lift", True)
    assert {face["number"] for face in town.faces() if face["e"] == "out" and face["how"] == "lifted"} == {one, two}
    town.speak()
    town.phase("shot")
    town.phase("speech")
    voices = [number for number in town.living() if number != offender]
    town.motion("foul", voices[0], offender)
    town.until(lambda: town.last("out")["how"] == "removed", "the removal")
    assert town.facts()["cancelled"] is True
    expect(game(town.page(offender))).to_have_attribute("data-alive", "false", timeout=PATIENCE_MS)
    look(town, "removed")
    sheet = town.people[0].page
    sheet.locator("#tab-sheet").click()
    expect(sheet.get_by_test_id("protocol")).to_contain_text("All leave?")
    town.people[0].shot("classic-protocol")
    don = next(number for number, role in roles.items() if role == "don")
    town.motion("loss", voices[1] if voices[1] != don else voices[2], don)
    for person in town.people:
        expect(verdict(person.page)).to_have_attribute("data-reason", "technical_loss", timeout=PATIENCE_MS)
    town.nothing_secret_came()


def tie(town: Town, one: int, two: int) -> None:
    """Five votes each, given to whoever is called."""
    voters = town.living()
    town.until(lambda: town.facts()["ballot"]["called"] == one, "the first call")
    press_at_once([town.page(number) for number in voters[:5]], f"[data-vote='{one}']")
    town.until(lambda: (town.facts()["ballot"] or {}).get("called") != one, "the second call")
    press_at_once([town.page(number) for number in voters[5:]], f"[data-vote='{two}'], [data-act=shout]:disabled")
    town.until(lambda: town.facts()["phase"] != "vote", "the count")


def test_one_person_plays_with_nine_bots(cast: Cast) -> None:
    """On the smallest phone and in Persian: a card, a night, speeches, a vote, until the second day."""
    ann = cast.person("آن", "fa", SMALL)
    wish = {"game": "classic", "seat": 0, "bots": {"other": "easy"}, "options": {"first_day_elimination": True}}
    made = cast.house.call("POST", "/api/tables", ann.token, **wish)
    page = ann.sit(made["id"])
    page.locator("[data-card]:not(:disabled)").first.click()
    play_along(page, lambda: verdict(page).count() > 0 or game(page).get_attribute("data-day") == "2")
    expect(page.locator(".where")).to_contain_text("۲")
    assert overflow(page) == 0
    assert findings(page) == []
    ann.shot("classic-fa-small")
