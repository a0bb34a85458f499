"""Mafia42 in browsers: twelve people play two nights with all that can befall them, and four play to the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from ..secrecy.allowed import check_face
from .axe import findings
from .house import House
from .people import DESK, PATIENCE_MS, PHONE, Cast, Person, game, overflow, verdict
from .town import Town

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Flo", "Gus", "نیلوفر", "Никита", "이준호", "Kim", "Lou")
LANGUAGES = {3: "fa", 5: "fa", 9: "ko"}
SMALL = (320, 640)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose first table of twelve has a Spy, Lovers and a Politician; phases wait for those who can act."""
    made = House(tmp_path_factory.mktemp("house"), "m42 18", trial=True, patient=True)
    made.start()
    yield made
    made.stop()


class Streets(Town):
    """A table of Mafia42 with people on all seats."""

    def facts(self) -> dict[str, Any]:
        """What the last phase told; before that it is the first night."""
        found = super().facts()
        return {**found, "phase": "night", "ply": 1} if found["phase"] == "deal" else found

    def roles(self) -> dict[int, str]:
        """The occupation of each, as its owner alone was told at the deal."""

        def own(person: Person) -> str:
            views = [frame["start"]["own"]["role"] for frame in self.frames(person) if frame.get("start")]
            return views[0] if views else ""

        self.until(lambda: all(own(person) for person in self.people), "the occupations")
        return {number: own(person) for number, person in self.by.items()}

    def living(self) -> list[int]:
        """Who lives."""
        dead = {number for face in self.faces() if face["e"] in ("dawn", "verdict") for number, *_ in face["dead"]}
        return [number for number in sorted(self.by) if number not in dead]

    def notes(self, number: int, kind: str) -> list[dict[str, Any]]:
        """What somebody was told in private."""
        faces = self.faces(self.by[number])
        return [face for face in faces if face["e"] == "note" and face["kind"] == kind]

    def use(self, number: int, target: int, *, final: str = "") -> None:
        """Presses a player; what can't be changed wants the amber button too."""
        page = self.page(number)
        page.locator(f".tile[data-number='{target}'][data-target]").click()
        if final:
            page.locator(f"[data-act={final}]").click()
        else:
            expect(page.locator(f".tile[data-number='{target}'][data-held]")).to_be_visible()

    def rest(self, *acted: int) -> None:
        """All others who could use an ability say that they don't; then the night is over."""
        ply = self.facts()["ply"]
        for number in self.living():
            hold = self.page(number).locator("[data-act=hold]")
            if number not in acted and hold.count():
                hold.click()
        self.until(lambda: self.facts()["ply"] > ply, "the dawn")

    def hurry(self) -> None:
        """Each takes time from the day, until none is left."""
        for number in self.living():
            if self.facts()["phase"] == "day":
                self.page(number).locator("[data-act=less]").click()
        self.phase("vote")

    def vote(self, target: int, other: int) -> None:
        """All vote for one, who votes for another; then the last argument."""
        for number in self.living():
            self.use(number, other if number == target else target)
        self.phase("argument")

    def lynch(self, accused: int) -> dict[str, Any]:
        """All agree by key; what came of it."""
        self.phase("lynch")
        judged = sum(face["e"] == "verdict" for face in self.faces())
        for number in self.living():
            if number != accused:
                page = self.page(number)
                expect(page.locator("[data-answer=yes]")).to_be_visible(timeout=PATIENCE_MS)
                page.keyboard.press("y")
        self.until(lambda: sum(face["e"] == "verdict" for face in self.faces()) > judged, "the verdict")
        return self.last("verdict")

    def nothing_secret_came(self) -> None:
        """Every frame of everybody, field by field; private words to those alone who read them."""
        for number, person in self.by.items():
            for face in self.faces(person):
                check_face(self.game_id, self.options, number - 1, face)


def writable(town: Streets, number: int) -> list[str]:
    """The channels that somebody may write in now, as they were last told."""
    floors = [frame for frame in town.frames(town.by[number]) if frame["t"] in ("floor", "welcome")]
    channels = floors[-1].get("channels", floors[-1].get("floor")) or []
    return [each["name"] for each in channels if each.get("send")]


def look(town: Streets, name: str) -> None:
    """Pictures of a moment, on desks and phones; nothing sticks out of a phone."""
    for place in (0, 1, 3, 9):
        if place < len(town.people):
            town.people[place].shot(f"mafia42-{name}-{place}")
    assert overflow(town.people[1].page) == 0


def test_twelve_people_play_two_nights(cast: Cast) -> None:
    """A Spy finds the mafia and is recruited by the cult, a Lover dies for the other, a Politician can't be lynched,
    and the Doctor saves."""
    people = [
        cast.person(name, LANGUAGES.get(place, "en"), DESK if place % 4 == 0 or place == 3 else PHONE)
        for place, name in enumerate(NAMES)
    ]
    town = Streets(cast, people, "mafia42", players=12)
    roles = town.roles()
    spy, leader, cop, doctor, politician = (
        next(number for number, role in roles.items() if role == each)
        for each in ("spy", "cult_leader", "cop", "doctor", "politician")
    )
    first, second, third = (number for number, role in roles.items() if role == "mafioso")
    lover, other = (number for number, role in roles.items() if role == "lover")
    look(town, "night")

    town.use(spy, first, final="spy")
    expect(town.page(spy).locator("[data-told=mate]").first).to_be_visible()
    expect(town.page(spy).locator("[data-channel=mafia]")).to_be_visible()
    town.use(leader, spy, final="recruit")
    expect(town.page(spy).locator("[data-told=recruited]")).to_be_visible()
    town.until(lambda: [note["what"] for note in town.notes(leader, "recruit")] == ["spy"], "the recruit")
    town.use(first, lover)
    expect(town.page(second).locator(f".tile[data-number='{lover}'][data-held=aim]")).to_be_visible()
    town.use(cop, third, final="check")
    expect(town.page(cop).locator("[data-told=check]")).to_be_visible()
    expect(town.page(cop).locator(f".tile[data-number='{third}'] .mark.danger")).to_be_visible()
    town.use(doctor, doctor)
    look(town, "acted")
    town.rest(first, second, third, doctor)
    assert ["lover", other, lover] in town.last("dawn")["news"]
    expect(game(town.page(other))).to_have_attribute("data-alive", "false")
    look(town, "day")
    seen = town.page(cop)
    seen.get_by_test_id("memo").click()
    seen.locator(f".tile[data-number='{third}']").click()
    seen.locator("[data-mark=team_mafia]").click()
    seen.keyboard.press("Escape")
    assert findings(seen) == []

    town.hurry()
    town.vote(politician, third)
    look(town, "argument")
    assert town.lynch(politician)["result"] == "politician"
    expect(town.page(cop).get_by_test_id("scene").or_(town.page(cop).locator(".title"))).to_be_attached()
    assert politician in town.living()

    for channel in ("mafia", "lovers", "cult", "dead"):
        expect(town.page(other).locator(f"[data-channel={channel}]")).to_be_visible()
    expect(town.page(spy).locator("[data-channel=cult]")).to_be_visible()
    assert "mafia" not in writable(town, spy)
    town.use(second, cop)
    town.use(doctor, cop)
    town.rest(first, second, third, doctor)
    assert ["saved", cop] in town.last("dawn")["news"]
    assert other not in town.living()
    look(town, "saved")
    town.nothing_secret_came()


def test_four_people_play_to_the_end(cast: Cast) -> None:
    """The town lynches the mafioso on day 1; everything is laid open, and the replay shows it."""
    sizes = (DESK, PHONE, SMALL, DESK)
    people = [cast.person(name, LANGUAGES.get(place, "en"), sizes[place]) for place, name in enumerate(NAMES[:4])]
    town = Streets(cast, people, "mafia42", players=4)
    roles = town.roles()
    mafioso = next(number for number, role in roles.items() if role == "mafioso")
    cop, doctor = (next(number for number, role in roles.items() if role == each) for each in ("cop", "doctor"))
    assert overflow(people[2].page) == 0
    town.use(cop, mafioso, final="check")
    town.use(doctor, cop)
    town.use(mafioso, cop)
    town.rest(doctor, mafioso)
    assert town.last("dawn")["dead"] == []
    assert overflow(people[2].page) == 0
    town.hurry()
    town.vote(mafioso, cop)
    assert town.lynch(mafioso)["result"] == "lynched"
    for person in people:
        expect(verdict(person.page)).to_have_attribute("data-winner", "citizens", timeout=PATIENCE_MS)
        assert overflow(person.page) == 0
    look(town, "over")
    page = people[0].page
    assert findings(page) == []
    expect(page.get_by_test_id("deeds").locator("li")).to_have_count(3)
    page.locator("[data-tab=votes]").click()
    expect(page.locator(f"[data-role=mafioso][data-number='{mafioso}']")).to_be_visible()
    town.nothing_secret_came()
    page.locator("a[href^='/replay/']").first.click()
    expect(page.get_by_test_id("replay-table")).to_be_visible(timeout=PATIENCE_MS)
    assert findings(page) == []
    assert game(people[1].page).count() == 0
