"""Tables of many seats at real browsers: the waiting room, bots on the rest, and the talk of a team."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .axe import findings
from .fbi import begin
from .people import PHONE, Cast, Person, game

STANDARD = {"mode": "standard-3v3", "team_chat": True}
SECRET = "I stand beside the corner"


def opened(cast: Cast, host: Person) -> tuple[str, str]:
    """A table of six with its host on it: its id and its code."""
    made = cast.house.call("POST", "/api/tables", host.token, game="fbi", seat=0, options=STANDARD)
    return str(made["id"]), str(made["code"])


def sits(page: Page, seat: str) -> None:
    """Takes the seat of that character."""
    page.get_by_role("listitem").filter(has_text=seat).get_by_role("button", name="Sit down").click()


def meets(page: Page) -> None:
    """Is told who one is, and puts that away."""
    expect(game(page)).to_be_visible()
    expect(page.locator("[aria-labelledby=intro-title]")).to_be_visible()
    begin(page)


def test_the_host_fills_a_table_of_six_and_a_team_talks_among_itself(cast: Cast) -> None:
    ada, bo, cy = cast.person("Ada"), cast.person("Bo", size=PHONE), cast.person("Cy", size=PHONE)
    table, code = opened(cast, ada)
    room = ada.open(f"/table/{table}")
    for person, seat in ((bo, "Maniac"), (cy, "Operative")):
        page = person.open(f"/join/{code}")
        expect(page.get_by_role("heading", name="FBI", exact=True)).to_be_visible()
        sits(page, seat)
        expect(room.get_by_role("listitem").filter(has_text=seat)).to_contain_text(person.guest["name"])
    expect(room.get_by_text("Waiting for 3 more players")).to_be_visible()
    expect(room.get_by_text("Teammates may write to each other: on")).to_be_visible()
    assert findings(room) == []
    bo.shot("table-of-six-phone")
    room.get_by_role("button", name="Fill the rest with bots").click()
    room.get_by_role("menuitem", name="Novice").click()
    expect(room.get_by_role("listitem").filter(has_text="Novice bot")).to_have_count(3)
    ada.shot("table-of-six")
    room.get_by_role("button", name="Begin").click()
    for person in (ada, bo, cy):
        meets(person.page)

    room.get_by_role("button", name="Team").or_(room.get_by_role("tab", name="Team")).first.click()
    room.get_by_label("Write to your team").fill(SECRET)
    room.keyboard.press("Enter")
    expect(room.get_by_role("log")).to_contain_text(SECRET)
    ada.shot("talk-of-the-team")
    bo.page.get_by_role("button", name="Talk of the team, 1 new line").click()
    expect(bo.page.get_by_role("log")).to_contain_text(SECRET)
    assert findings(bo.page) == []
    bo.shot("talk-of-the-team-phone")
    bo.page.get_by_label("Write to your team").fill("So do I")
    bo.page.get_by_role("button", name="Send").click()
    expect(room.get_by_role("log")).to_contain_text("So do I")
    bo.page.reload()
    meets(bo.page)
    bo.page.get_by_role("button", name="Talk of the team").click()
    expect(bo.page.get_by_role("log")).to_contain_text(SECRET)

    expect(cy.page.get_by_role("button", name="Talk of the team", exact=True)).to_be_visible()
    cy.page.get_by_role("button", name="Talk of the team", exact=True).click()
    expect(cy.page.get_by_role("log")).to_contain_text("Nobody has said anything yet")
    assert not any(SECRET in raw or '"said"' in raw for raw in cy.raw)
