"""One phone that goes round a table, as hands use it: pressed, held and passed on. Time is the test's own."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from .house import House

NAMES = ["Arash", "Noor", "Dana", "Kian", "Sara", "Bruno", "Leila", "Omid", "Ana", "Ben", "Cy", "Dee", "Eve", "Flo"]
SIZE: ViewportSize = {"width": 360, "height": 740}
PATIENCE_MS = 60_000
LEAST_MS = 5000
CHANCE = """seed => {
  let state = seed;
  crypto.getRandomValues = (array) => {
    for (let i = 0; i < array.length; i += 1) {
      state = (state * 1103515245 + 12345) % 2147483648;
      array[i] = state >> 16;
    }
    return array;
  };
}"""
"""Deals that a test can repeat: the same seed, the same roles."""
STEPS = "[data-testid=pass],[data-testid=scene],[data-testid=talk],[data-testid=ending]"


class Phone:
    """The one device."""

    def __init__(self, browser: Browser, house: House, *, seed: int, language: str = "en", **more: Any) -> None:
        self.house = house
        self.context: BrowserContext = browser.new_context(
            viewport=SIZE, has_touch=True, reduced_motion="reduce", service_workers=more.pop("service_workers", "block")
        )
        chosen = json.dumps(json.dumps({"language": language}))
        self.context.add_init_script(f"try {{ localStorage.setItem('duskfall.settings', {chosen}) }} catch {{}}")
        self.context.add_init_script(f"({CHANCE})({seed})")
        self.complaints: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.clock.install()
        self.rng = random.Random(seed)

    def open(self, path: str = "/phone") -> None:
        """Goes there and waits until the rules have come to the device."""
        self.page.goto(self.house.url + path)
        self.ready()

    def ready(self) -> None:
        """The set-up takes presses."""
        self.page.wait_for_selector("main .btn.main:not([aria-busy])", timeout=60_000)

    def set_up(self, players: int) -> None:
        """Types the names and has the roles dealt."""
        fields = self.page.locator("ol input")
        for number in range(players):
            if fields.count() <= number:
                self.page.get_by_role("button", name="One more").click()
            fields.nth(number).fill(NAMES[number])
        self.page.get_by_role("button", name="Deal the roles").click()
        self.page.wait_for_selector("[data-testid=pass]")

    # --- what the screen shows --------------------------------------------------------------------------------

    def where(self) -> str:
        """What is on the screen now: ``pass``, ``scene``, ``talk`` or ``ending``."""
        self.page.wait_for_selector(STEPS)
        return str(self.page.locator(STEPS).first.get_attribute("data-testid"))

    def holder(self) -> str:
        """Whose hands the phone is to go into."""
        return str(self.page.get_by_test_id("pass").get_attribute("data-number"))

    def remains(self) -> dict[str, Any]:
        """Everything that somebody who picks the phone up could look at."""
        found: dict[str, Any] = self.page.evaluate(
            """async () => {
              const look = () => new Promise((give) => {
                const open = indexedDB.open('duskfall-device');
                open.onsuccess = () => {
                  const all = open.result.transaction('games').objectStore('games').getAll();
                  all.onsuccess = () => give(all.result);
                };
              });
              let stored = await look();
              while (stored.some((each) => each.note.unread)) stored = await look();  // it is being passed on
              return {
                page: document.documentElement.outerHTML, title: document.title, address: location.href,
                local: JSON.stringify(localStorage), session: JSON.stringify(sessionStorage),
                state: JSON.stringify(history.state),
                kept: stored.map((each) => [each.game, JSON.stringify(each.note), each.journal.data.byteLength]),
              };
            }"""
        )
        return found | {"heard": self.page.locator("body").aria_snapshot()}

    # --- what hands do ----------------------------------------------------------------------------------------

    def hold(self, ms: int) -> None:
        """Presses the wide button and keeps it down."""
        self.page.locator(".hold").dispatch_event("pointerdown", {"button": 0, "pointerId": 1})
        self.page.clock.run_for(ms)

    def take(self) -> str:
        """The next player says that it is them; gives the phase."""
        self.hold(900)
        secret = self.page.get_by_test_id("secret")
        expect(secret).to_be_visible()
        return str(secret.get_attribute("data-phase"))

    def look(self) -> str:
        """Before the first night: looks at the role, lets go, passes on. Gives the role as it is written."""
        self.hold(300)
        role = self.page.get_by_test_id("role").inner_text()
        self.page.locator(".hold").dispatch_event("pointerup", {"pointerId": 1})
        expect(self.page.get_by_test_id("role")).to_have_count(0)
        self.pass_on()
        return role

    def choose(self, place: int | None = None, number: int | None = None) -> None:
        """Taps one of what is offered (or that player, if they are offered), and locks it in."""
        offered = self.page.locator("[role=radio]:not([disabled])")
        player = self.page.locator(f"[data-number='{number}'][role=radio]:not([disabled])")
        if number is not None and player.count():
            player.click()
        else:
            offered.nth(self.rng.randrange(offered.count()) if place is None else place).click()
        self.page.locator(".secret .btn.main").click()
        expect(self.page.get_by_test_id("answer")).to_be_visible()

    def pass_on(self) -> None:
        """Waits the least time out and hides the screen."""
        button = self.page.locator(".secret .btn.main")
        expect(button).to_be_disabled()
        self.page.clock.run_for(LEAST_MS + 500)
        button.click()
        expect(self.page.get_by_test_id("secret")).to_have_count(0)

    def hand_over(self) -> None:
        """One player's turn, whatever it is."""
        if self.take() == "deal":
            self.look()
        else:
            self.choose()
            self.pass_on()

    def step(self) -> str:
        """Does what the screen asks for; gives what it was."""
        kind = self.where()
        if kind == "pass":
            self.hand_over()
        elif kind != "ending":
            self.page.clock.run_for(700)  # a tap meant for the screen before does nothing here
            self.page.locator(f"[data-testid={kind}] .btn.main").click()
            self.page.clock.run_for(300)
            if kind == "talk":
                expect(self.page.get_by_test_id("talk")).to_have_count(0)  # not until it is written down
        return kind

    def to_the_end(self, most: int = 600) -> str:
        """Plays on; gives the winner."""
        for _ in range(most):
            if self.step() == "ending":
                return str(self.page.get_by_test_id("ending").get_attribute("data-winner"))
        raise AssertionError("the game does not end")

    def shot(self, folder: Path, name: str) -> None:
        """A picture for people to look at."""
        self.page.screenshot(path=folder / f"{name}.png")

    def close(self) -> None:
        """Puts it away; whatever it complained of fails the test."""
        self.context.close()
        assert self.complaints == []
