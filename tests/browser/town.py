"""How people play at a table that talks in their browsers: by pressing what the screen offers."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Timeout

from ..secrecy.allowed import check_face, check_view
from .people import PATIENCE_MS, Cast, Person, game

BLACK = ("don", "mafia")


def gather(pages: Sequence[Page], seconds: float = 120.0) -> None:
    """All sit down and are ready, however long their browsers take; who was too slow for the check sits down again."""
    waiting, end = list(pages), time.monotonic() + seconds
    while waiting:
        assert time.monotonic() < end, "not everybody came"
        for page in list(waiting):
            if game(page).count():
                waiting.remove(page)
                continue
            button = page.locator(".page .btn.main").first
            with contextlib.suppress(Timeout):
                if button.count():
                    button.click(timeout=500)
        pages[0].wait_for_timeout(50)


AT_ONCE = """async selector => {
  for (let tries = 0; tries < 400; tries += 1) {
    const button = document.querySelector(selector);
    if (button) return button.click();
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}"""


def press_at_once(pages: Sequence[Page], selector: str) -> None:
    """The same button on several screens, where the time to press it is short: as soon as it is there on each."""
    for page in pages:
        page.evaluate(AT_ONCE, selector)


class Town:
    """A table that talks with people on all seats, each at a browser of their own."""

    def __init__(self, cast: Cast, people: Sequence[Person], game_id: str = "classic", **options: Any) -> None:
        self.people = list(people)
        self.game_id = game_id
        self.options = options
        host = people[0]
        made = cast.house.call("POST", "/api/tables", host.token, game=game_id, seat=0, options=options)
        self.before = {person: len(person.raw) for person in people}
        self.read: dict[Person, int] = {}
        self.told: dict[Person, list[dict[str, Any]]] = {}
        for person in people:  # all load at the same time
            if person is not host:
                cast.house.call("GET", f"/api/join/{made['code']}", person.token)
            person.page.goto(f"{cast.house.url}/table/{made['id']}?sit", wait_until="commit")
        gather([person.page for person in people])
        self.by = {self.number(person): person for person in people}

    def number(self, person: Person) -> int:
        """The number of somebody, as the screen has it."""
        return int(str(game(person.page).get_attribute("data-number")))

    def frames(self, person: Person) -> list[dict[str, Any]]:
        """What came to somebody since this table was opened."""
        return [json.loads(text) for text in person.raw[self.before[person] :]]

    def faces(self, person: Person | None = None) -> list[dict[str, Any]]:
        """All faces that somebody was told at this table, the first person if nobody is named."""
        person = person or self.people[0]
        found = self.told.setdefault(person, [])
        for text in person.raw[self.read.get(person, self.before[person]) :]:
            frame = json.loads(text)
            if frame["t"] == "welcome" and frame.get("faces") is not None:
                found[:] = frame["faces"]
            elif frame["t"] == "step":
                found += frame["faces"]
        self.read[person] = len(person.raw)
        return found

    def last(self, kind: str) -> dict[str, Any]:
        """The last face of a kind."""
        return next(face for face in reversed(self.faces()) if face["e"] == kind)

    def facts(self) -> dict[str, Any]:
        """What the last phase told; at the deal nothing was told yet."""
        found = (face for face in reversed(self.faces()) if face["e"] in ("phase", "go_on", "over"))
        return next(found, {"phase": "deal", "ply": 0, "speaker": None, "ballot": None})

    def until(self, ready: Callable[[], bool], what: str = "", seconds: float = PATIENCE_MS / 1000) -> None:
        """Waits for what all have been told."""
        end = time.monotonic() + seconds
        while not ready():
            self.people[0].page.wait_for_timeout(40)
            assert time.monotonic() < end, f"{what} never came: {self.facts()}"

    def phase(self, *names: str) -> None:
        """Waits for one of these phases."""
        self.until(lambda: self.facts()["phase"] in names, f"{names}")

    def roles(self) -> dict[int, str]:
        """The role of each, as its owner alone was told."""

        def own(number: int) -> list[str]:
            return [face["role"] for face in self.faces(self.by[number]) if face["e"] == "take" and "role" in face]

        self.until(lambda: all(own(number) for number in self.by), "the roles")
        found = {number: own(number) for number in self.by}
        assert all(len(each) == 1 for each in found.values()), found
        return {number: roles[0] for number, roles in found.items()}

    # --- what people press ------------------------------------------------------------------------------------

    def take_cards(self) -> None:
        """Everybody takes a card, the first person the first one."""
        for place, person in enumerate(self.people, 1):
            person.page.locator(f"[data-card='{place}']").click()
        self.phase("meeting")

    def page(self, number: int) -> Page:
        """Where somebody plays."""
        return self.by[number].page

    def act(self, number: int, verb: str) -> None:
        """A button."""
        self.page(number).locator(f"[data-act={verb}]:not(:disabled)").first.click()

    def press(self, number: int, target: int) -> None:
        """Somebody's seat on the screen of another, and then the amber button."""
        page = self.page(number)
        page.locator(f".seat[data-number='{target}'][data-target]").click()
        page.locator(".confirm .btn.main").click()

    def speak(
        self, nominations: Mapping[int, int] | None = None, at: Mapping[int, Callable[[], None]] | None = None
    ) -> None:
        """The speeches of whatever kind that run now, to their end; ``at``: what is done in somebody's speech."""
        kind, wish = self.facts()["phase"], dict(nominations or {})
        while (facts := self.facts())["phase"] == kind and facts["speaker"]:
            speaker = facts["speaker"]
            expect(self.page(speaker).locator("[data-act=done]")).to_be_visible(timeout=PATIENCE_MS)
            if speaker in wish:
                self.press(speaker, wish[speaker])
                self.until(partial(self.has_nominated, speaker), "the nomination")
            if at and speaker in at:
                at[speaker]()
                if self.facts()["ply"] != facts["ply"] or self.facts()["phase"] == "over":
                    continue
            self.act(speaker, "done")
            self.until(partial(self.is_past, facts["ply"]), "the next speech")

    def has_nominated(self, number: int) -> bool:
        """Whether somebody has used that right today."""
        return any(by == number for _, by in self.nominated())

    def is_past(self, ply: int) -> bool:
        """Whether a later phase has begun."""
        return bool(self.facts()["ply"] > ply)

    def has_more(self, kind: str, than: int) -> bool:
        """Whether more faces of a kind were told."""
        return bool(sum(face["e"] == kind for face in self.faces()) > than)

    def nominated(self) -> list[list[int]]:
        """Today's nominations as they were told."""
        found: list[list[int]] = []
        for face in self.faces():
            if face["e"] in ("phase", "go_on"):
                found = list(face["nominated"])
            elif face["e"] == "nominate":
                found.append([face["number"], face["by"]])
        return found

    def living(self) -> list[int]:
        """Who lives."""
        out = {face["number"] for face in self.faces() if face["e"] == "out"}
        return [number for number in sorted(self.by) if number not in out]

    def motion(self, kind: str, by: int, target: int) -> None:
        """Somebody makes a motion, and as many as it takes say yes."""
        page = self.page(by)
        self.act(by, "propose")
        page.locator(f"dialog[open] input[value={kind}]").check(force=True)
        page.locator(f"dialog[open] [data-against='{target}']").click()
        page.locator("dialog[open] footer .btn.main").click()
        done = sum(face["e"] == "decided" for face in self.faces())
        for number in self.living():
            if sum(face["e"] == "decided" for face in self.faces()) > done:
                return
            if number != by:
                answered = sum(face["e"] == "answer" for face in self.faces())
                self.page(number).locator("[data-answer=yes]").first.click()
                self.until(partial(self.has_more, "answer", answered), "an answer")

    # --- secrets ------------------------------------------------------------------------------------------------

    def nothing_secret_came(self) -> None:
        """Every frame of everybody, field by field; mates are named to black alone, and roles to their owners."""
        roles = self.roles()
        black = sorted(number for number, role in roles.items() if role in BLACK)
        for number, person in self.by.items():
            for face in self.faces(person):
                check_face(self.game_id, self.options, number - 1, face)
                if "team" in face:
                    assert number in black
                    assert sorted(each for each, _ in face["team"]) == black
                if face["e"] == "say" and face["ch"] == "mafia":
                    assert number in black
            for frame in self.frames(person):
                view = frame.get("view")
                if view and view["phase"] != "over":
                    check_view(self.game_id, self.options, number - 1, view)


def play_along(page: Page, until: Callable[[], bool]) -> None:
    """One person among bots: ends own speeches, votes for the first candidate, acts at night on whoever comes last."""
    end = time.monotonic() + 120
    while not until():
        assert time.monotonic() < end, "it never came to that"
        if game(page).count() and game(page).get_attribute("data-due") == "true":
            night = game(page).get_attribute("data-phase") not in ("speech", "vote", "lift", "defence")
            for press in ("[data-act=done]", "[data-vote]", ".confirm .btn.main", "[data-answer=no]"):
                button = page.locator(press).first
                if button.count():
                    with contextlib.suppress(Timeout):
                        button.click(timeout=500)
            seat = page.locator(".seat[data-target]").last
            if night and seat.count():
                with contextlib.suppress(Timeout):
                    seat.click(timeout=500)
        page.wait_for_timeout(60)
