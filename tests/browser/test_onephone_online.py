"""One-phone Mafia with a phone for each: six people and a large screen play to the end, and into the next game."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Timeout

from ..secrecy.allowed import check_face, check_view
from .axe import findings
from .people import DESK, PATIENCE_MS, Cast, Person, game

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Flo")
PHONE = (360, 740)
SCREEN = -1


@contextlib.contextmanager
def held(page: Page, selector: str) -> Iterator[None]:
    """While this button is held down."""
    page.locator(selector).hover()
    page.mouse.down()
    yield
    page.mouse.up()


def until(page: Page, selector: str) -> None:
    """Passes all scenes by until that is on the screen."""
    end = time.monotonic() + PATIENCE_MS / 1000
    while page.locator(selector).count() == 0:
        onward = page.locator("[data-testid=scene] .btn.main, [data-testid=answer] .btn.main")
        if onward.count():
            with contextlib.suppress(Timeout):  # a scene goes by itself, too
                onward.first.click(timeout=1_000)
        else:
            page.wait_for_timeout(30)
        assert time.monotonic() < end, f"{selector} never came"


def open_task(page: Page) -> None:
    """Holds the closed task until it opens."""
    until(page, "[data-testid=task]")
    task = page.get_by_test_id("task")
    with held(page, "[data-testid=task] .hold"):
        expect(task).to_have_attribute("data-open", "true")


def do_task(page: Page, number: int | None = None) -> None:
    """Opens the task, chooses that player (or the first who can be chosen), locks it, hides the answer."""
    open_task(page)
    tile = f"[data-number='{number}']" if number else "[data-number]:not([disabled])"
    page.locator(f"[data-testid=task] button{tile}").first.click()
    page.locator("[data-testid=task] .foot .btn.main").click()
    page.locator("[data-testid=answer] .btn.main").click()


def own(person: Person) -> dict[str, Any]:
    """What the server told this person alone."""
    views = [frame["view"] for frame in person.frames("welcome") if frame["view"]]
    found: dict[str, Any] = views[0]["own"]
    return found


def table_of(cast: Cast, people: list[Person], screen: Person, language: str = "en") -> str:
    """A table at which all sit, on the screen of which it is shown too."""
    made = cast.house.call(
        "POST", "/api/tables", people[0].token, game="onephone", seat=0, options={"players": 6, "task": 120}
    )
    for seat, person in enumerate(people):
        if seat:
            cast.house.call("GET", f"/api/join/{made['code']}", person.token)
    screen.open(f"/join/{made['code']}")
    expect(screen.page.get_by_test_id("big-screen")).to_be_visible()
    screen.shot(f"each-{language}-screen-waiting")
    people[0].open(f"/table/{made['id']}")
    expect(people[0].page.get_by_test_id("big-screen")).to_be_visible()
    people[0].shot(f"each-{language}-waiting")
    for person in people[1:]:
        person.open(f"/table/{made['id']}?sit")
    for person in [*people, screen]:
        expect(game(person.page)).to_be_visible(timeout=PATIENCE_MS)
    people.sort(key=lambda person: int(person.frames("welcome")[-1]["you"]))  # seats were drawn
    return str(made["id"])


def see_roles(people: list[Person], look: Callable[[Person], None] = lambda _: None) -> None:
    for person in people:
        page = person.page
        role = page.locator("[data-testid=deal] [data-testid=role]")
        expect(role).to_have_count(0)
        with held(page, "[data-testid=deal] .hold"):
            expect(role).to_be_visible()
            look(person)
        expect(role).to_have_count(0)
        page.locator("[data-testid=deal] > .btn.main").click()


def at_phase(person: Person, phase: str) -> None:
    expect(game(person.page)).to_have_attribute("data-phase", phase, timeout=PATIENCE_MS)


def vote_out(people: list[Person], living: list[int], number: int, look: Callable[[str, Person], None]) -> None:
    """The day is ended by more than half of the living, and all but that player vote for that player."""
    for seat in living[: len(living) // 2 + 1]:
        page = people[seat].page
        until(page, "[data-testid=talk]")
        if seat == living[1]:
            look("talk", people[seat])
        page.locator("[data-testid=talk] .btn.main").click()
    for seat in living:
        at_phase(people[seat], "vote")
        do_task(people[seat].page, None if seat + 1 == number else number)


def test_six_people_and_a_large_screen_play_to_the_end_and_again(cast: Cast) -> None:
    people = [cast.person(name, size=PHONE) for name in NAMES]
    screen = cast.person("Screen", size=DESK)
    table_of(cast, people, screen)

    def look(name: str, person: Person = people[1]) -> None:
        person.shot(f"each-en-{name}")
        screen.shot(f"each-en-screen-{name}")

    see_roles(people, lambda person: person.shot("each-en-role") if person is people[1] else None)
    roles = [own(person)["role"] for person in people]
    mafia = [seat for seat, role in enumerate(roles) if role in ("godfather", "mafia")]
    town = [seat for seat in range(6) if seat not in mafia]
    living = list(range(6))
    for night, guilty in enumerate(mafia):
        for person in people:
            at_phase(person, "night")
        target = town[night]
        for seat in living:
            page = people[seat].page
            if night == 0 and seat == 2:  # a reload in the middle of an open task closes it, and nothing is lost
                open_task(page)
                page.reload()
                until(page, "[data-testid=task]")
                expect(page.get_by_test_id("task")).to_have_attribute("data-open", "false")
            if night == 0 and seat == 1:
                until(page, "[data-testid=task]")
                look("night")
                open_task(page)
                look("task")
                page.locator("[data-testid=task] header .btn").click()
            do_task(page, target + 1 if seat in mafia else None)
        expect(game(screen.page)).to_have_attribute("data-phase", "day", timeout=PATIENCE_MS)
        dawn = [face for frame in screen.frames("step") for face in frame["faces"] if face["e"] == "dawn"][-1]
        living = [seat for seat in living if seat + 1 not in [number for number, _ in dawn["out"]]]
        if night == 0:
            look("dawn")
            assert findings(screen.page) == []
        vote_out(people, living, guilty + 1, look if night == 0 else lambda *_: None)
        living.remove(guilty)
    for person in people:
        until(person.page, "[data-testid=ending]")
    for person in [*people, screen]:
        expect(person.page.get_by_test_id("ending")).to_be_visible(timeout=2 * PATIENCE_MS)
        expect(person.page.get_by_test_id("ending")).to_have_attribute("data-winner", "town")
    look("end")
    nothing_secret_came(screen)
    the_replay_tells_all(people[0])
    again(people, screen)


def nothing_secret_came(screen: Person) -> None:
    """P-80, P-90: every frame of the shared screen, field by field."""
    for frame in screen.frames():
        assert not frame.get("prompt")
        for face in frame.get("faces") or ():
            check_face("onephone", {"phone": "each"}, SCREEN, face)
        view = frame.get("view")
        if view and view["phase"] != "over":
            check_view("onephone", {}, SCREEN, view)


def the_replay_tells_all(person: Person) -> None:
    """In a tab of its own: roles, nights, votes, whoever opens it."""
    link = person.page.locator("[data-testid=ending] a[href^='/replay/']").get_attribute("href")
    page = person.open(str(link), person.tab())
    expect(page.get_by_test_id("replay").get_by_test_id("ending")).to_have_attribute("data-winner", "town")
    expect(page.locator("details[open]")).to_have_count(4)
    person.shot("each-en-replay", page)
    page.close()


def again(people: list[Person], screen: Person) -> None:
    """Everybody wants more: the next game begins, and the shared screen comes along."""
    before = screen.page.url
    for person in people:
        person.page.locator("[data-testid=ending] .acts .btn.main").click()
    for person in [*people, screen]:
        expect(game(person.page)).to_have_attribute("data-phase", "deal", timeout=PATIENCE_MS)
    assert screen.page.url != before


def test_new_tables_offer_it(cast: Cast) -> None:
    ann = cast.person("Ann", size=PHONE)
    page = ann.open("/new?game=onephone")
    expect(page.get_by_role("radio", name="14")).to_be_visible()
    ann.shot("each-en-new")
    page.get_by_role("radio", name="14").check(force=True)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_test_id("big-screen")).to_be_visible(timeout=PATIENCE_MS)
    seats = page.locator(".seats li")
    expect(seats).to_have_count(14)
    assert ann.frames("welcome")[-1]["table"]["options"]["phone"] == "each"
