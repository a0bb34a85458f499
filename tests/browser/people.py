"""People at their browsers, and how they play: by pressing what the screen offers, never by talking to the server."""

from __future__ import annotations

import contextlib
import json
import random
import re
import time
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as Timeout

from .house import House

DESK = (1440, 900)
PHONE = (390, 844)
PATIENCE_MS = 15_000
QUIET = re.compile(
    r"ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|WebSocket connection to|status of 50[0-9]|net::ERR_"
)
"""What a browser may complain of while the server is down on purpose."""


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, cast: Cast, context: BrowserContext, guest: dict[str, str]) -> None:
        self.cast = cast
        self.context = context
        self.guest = guest
        self.token = guest["token"]
        self.raw: list[str] = []
        """Every text frame that came in, as it came."""
        self.complaints: list[str] = []
        self.page = self.tab()

    def tab(self) -> Page:
        """One more tab."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda line: self.complaints.append(line.text) if line.type == "error" else None)
        return page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.raw.append(frame if isinstance(frame, str) else frame.decode()))

    def frames(self, kind: str = "") -> list[dict[str, Any]]:
        """The messages that came in."""
        read = [json.loads(text) for text in self.raw]
        return [frame for frame in read if not kind or frame["t"] == kind]

    def open(self, path: str, page: Page | None = None) -> Page:
        """Goes to an address of the client."""
        shown = page or self.page
        shown.goto(self.cast.house.url + path)
        return shown

    def sit(self, table: str) -> Page:
        """Opens a table and waits for the game."""
        page = self.open(f"/table/{table}")
        expect(game(page)).to_be_visible(timeout=PATIENCE_MS)
        return page

    def shot(self, name: str, page: Page | None = None) -> None:
        """A picture for people to look at."""
        (page or self.page).screenshot(path=self.cast.shots / f"{name}.png")


class Cast:
    """All people of one test."""

    def __init__(self, browser: Browser, house: House, shots: Path) -> None:
        self.browser = browser
        self.house = house
        self.shots = shots
        self.people: list[Person] = []
        self.codes: dict[str, str] = {}
        """Codes of the tables that were opened, by id."""

    def person(
        self, name: str = "Ada", language: str = "en", size: tuple[int, int] = DESK, script: str = "", **more: Any
    ) -> Person:
        """Somebody of that name, known to the server already. ``script`` runs in each page before it."""
        guest = self.house.guest(name)
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 720, reduced_motion="reduce",
            service_workers=more.pop("service_workers", "block"), **more,
        )  # fmt: skip
        stored = {
            "duskfall.guest": {"id": guest["id"], "name": guest["name"], "token": guest["token"]},
            "duskfall.settings": {"language": language},
        }
        keep = "".join(f"localStorage.setItem({json.dumps(k)},{json.dumps(json.dumps(v))});" for k, v in stored.items())
        context.add_init_script(f"try{{if(!localStorage.getItem('duskfall.guest')){{{keep}}}}}catch{{}}")
        if script:
            context.add_init_script(script)
        made = Person(self, context, guest)
        self.people.append(made)
        return made

    def table(self, *people: Person, seat: int = 0, bot: str = "", watched: bool = True, **options: Any) -> str:
        """A table where the first person has that seat, and the second, or a bot of that level, the other."""
        body: dict[str, Any] = {"game": "inspector", "seat": seat, "spectators": watched, "options": options}
        if bot:
            body["bots"] = {"other": bot}
        made = self.house.call("POST", "/api/tables", people[0].token, **body)
        table: str = made["id"]
        self.codes[table] = made["code"]
        return table

    def pair(self, size: tuple[int, int] = DESK, language: str = "en", **options: Any) -> tuple[Person, Person, str]:
        """Ada is the Mafia, Bo the Inspector, and the game is on."""
        ada, bo = self.person("Ada", language, size), self.person("Bo", language, size)
        table = self.table(ada, seat=0, **options)
        ada.open(f"/table/{table}")
        self.join(bo, table)
        expect(game(ada.page)).to_be_visible(timeout=PATIENCE_MS)
        return ada, bo, table

    def join(self, person: Person, table: str) -> None:
        """Comes by the invitation and sits down on the free seat."""
        self.house.call("GET", f"/api/join/{self.codes[table]}", person.token)
        person.open(f"/table/{table}")
        person.page.locator(".page .btn.main").first.click()
        expect(game(person.page)).to_be_visible(timeout=PATIENCE_MS)

    def guest_token(self, name: str) -> dict[str, str]:
        """A guest without a browser, as a browser would store it."""
        made = self.house.guest(name)
        return {key: made[key] for key in ("id", "name", "token")}

    def refused_name(self, name: str) -> str:
        """The code with which the server refuses a name."""
        code: str = httpx.post(self.house.url + "/api/guests", json={"name": name}).json()["code"]
        return code

    def leave(self) -> None:
        """Closes all browsers and looks at what they complained of."""
        complaints = [text for person in self.people for text in person.complaints if not QUIET.search(text)]
        for person in self.people:
            person.context.close()
        assert complaints == [], complaints


# --- what the screen shows ------------------------------------------------------------------------------------


def game(page: Page) -> Locator:
    """The screen of a running game."""
    return page.get_by_test_id("game")


def verdict(page: Page) -> Locator:
    """The line that ends a game."""
    return page.get_by_test_id("verdict")


def my_turn(page: Page) -> bool:
    """Whether it is mine to act, and the screen says so."""
    return page.locator("[data-testid=game].yours").count() > 0


def is_over(page: Page) -> bool:
    """Whether the end is shown."""
    return verdict(page).count() > 0


def verb(page: Page, place: int) -> Locator:
    """A verb by its place in the list."""
    return page.locator(".verb").nth(place)


def targets(page: Page) -> Locator:
    """What can be chosen on the board now."""
    return page.locator("[data-testid=game] [data-place][aria-pressed]")


def cards(page: Page) -> Locator:
    """The cards in hand."""
    return page.locator("[data-testid=game] [data-card]")


def confirm(page: Page) -> None:
    """The amber button."""
    page.locator(".confirm .btn.main").click()


def confirm_if_asked(page: Page) -> None:
    """The amber button, unless the table has moved on meanwhile and took the choice away."""
    button = page.locator(".confirm .btn.main")
    end = time.monotonic() + PATIENCE_MS / 1000
    while my_turn(page) and time.monotonic() < end:
        with contextlib.suppress(Timeout):
            button.click(timeout=3_000)
            return


def begin(page: Page) -> None:
    """Puts the Mafia's first card away."""
    button = page.get_by_role("dialog").get_by_role("button").last
    if page.locator("#intro-title").count():
        button.click()


def shift_at_random(page: Page, rng: random.Random) -> None:
    """Presses an arrow beside the board; on phones a rail and then an arrow."""
    ends = page.locator(".board .end button:not([aria-disabled])")
    ends.nth(rng.randrange(ends.count())).click()
    live = page.locator(".board .handle.live")
    if live.count():
        live.nth(rng.randrange(live.count())).click()


def give_up(page: Page) -> None:
    """By the menu."""
    page.locator(".bar .anchor button").last.click()
    page.locator("[role=menuitem]:visible").last.click()
    page.locator("dialog[open] footer button").last.click()


def take_turn(page: Page, rng: random.Random) -> None:
    """One move by hand: a kill, the choice of an identity, an arrest; a shift when there is nobody to choose."""
    expect(page.locator("[data-testid=game].yours")).to_be_visible(timeout=PATIENCE_MS)
    begin(page)
    phase = game(page).get_attribute("data-phase")
    if phase == "choose":
        page.locator("[data-card][aria-pressed]").nth(rng.randrange(2)).click()
        confirm(page)
        return
    found = targets(page).count()
    if not found or (phase == "play" and rng.random() < 0.2):
        shift_at_random(page, rng)
        return
    targets(page).nth(rng.randrange(found)).click()
    confirm_if_asked(page)


def play_on(pages: list[Page], rng: random.Random, until: float = 150.0, most: int = 44) -> None:
    """Everybody moves when it is their turn, until it is over for all; after ``most`` turns somebody gives up."""
    end = time.monotonic() + until
    while time.monotonic() < end:
        if all(is_over(page) for page in pages):
            return
        waiting = True
        for page in pages:
            if my_turn(page):
                page.bring_to_front()  # tabs in the background are slow on purpose
                ply = int(game(page).get_attribute("data-ply") or 0)
                if ply >= most:
                    give_up(page)
                else:
                    take_turn(page, rng)
                asked = page.locator(f"[data-testid=game].yours[data-ply='{ply}']")
                expect(asked).to_have_count(0, timeout=PATIENCE_MS)
                waiting = False
        if waiting:
            pages[0].wait_for_timeout(60)
    plies = [game(page).get_attribute("data-ply") if not is_over(page) else "over" for page in pages]
    raise AssertionError(f"the game did not end: {plies}")


def overflow(page: Page) -> int:
    """How many px the page is wider than the window."""
    found: int = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return found
