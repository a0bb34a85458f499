"""What games have brought, on its page, and how it goes to another device."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from sqlalchemy import insert

from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.engine.worth import Reward, Worth
from duskfall.games.inspector import GAME
from duskfall.store import awards as entries
from duskfall.store.interface import GameRow
from duskfall.store.schema import games
from duskfall.store.sqlite import engine_for
from duskfall.table.awards import awards

from .axe import findings
from .house import House
from .people import DESK, PHONE, Cast, overflow

SOON = 20_000
REFUSED = re.compile(r"status of 40[14]")


def won(house: House, guest: str) -> str:
    """A game that counts, won by that guest against somebody; its id."""
    options = GAME.options_type()
    match = Match(GAME, Header(GAME.id, GAME.version, options, ("Ada", "Bo"), bytes(32)))
    match.submit(1, "surrender", None, 0)
    assert match.outcome is not None
    seats = [{"name": "Ada", "level": None}, {"name": "Bo", "level": None}]
    outcome, record = match.outcome.json(), match.record.text()
    row = GameRow("seen-once", GAME.id, {}, seats, [guest, "somebody"], outcome, 1, 2_000_000_000_000, 1, record)
    worth = Worth((Reward(50, 15), Reward(20, 5)), ((0,), (1,)), (0, 1))
    engine = engine_for(house.folder / "data" / "duskfall.sqlite")
    with engine.begin() as connection:
        connection.execute(insert(games).values({column.name: getattr(row, column.name) for column in games.columns}))
        entries.enter(connection, row, lambda before: awards(worth, row.guests, before))
    engine.dispose()
    return row.id


def looked_at(page: Page) -> None:
    """Nobody is shut out, and nothing sticks out."""
    assert findings(page) == []
    assert overflow(page) == 0


def test_a_profile_tells_what_games_brought_and_goes_to_another_device_by_a_code(cast: Cast) -> None:
    old, new = cast.person("Ada", "en", PHONE), cast.person("Bo", "fa", DESK)
    page = old.open("/profile")
    expect(page.get_by_text("No game has counted yet")).to_be_visible(timeout=SOON)
    looked_at(page)

    game_id = won(cast.house, old.guest["id"])
    page.reload()
    entry = page.locator("li", has_text="Mafia vs Inspector")
    expect(entry).to_contain_text("experience +50")
    expect(entry).to_contain_text("coins +15")
    expect(page.get_by_text("We hardly know you yet")).to_be_visible()
    page.get_by_text("What a game brings").click()
    looked_at(page)
    old.shot("profile-en")
    entry.get_by_role("link").click()
    page.wait_for_url(f"**/replay/{game_id}*")
    expect(page.locator("h1").first).to_be_visible(timeout=SOON)

    second = old.open("/profile", old.tab())
    expect(second.get_by_text("experience +50")).to_be_visible(timeout=SOON)
    old.open("/settings").bring_to_front()
    page.get_by_role("button", name="Move to another device").click()
    page.get_by_role("button", name="Make a code").click()
    shown = page.locator("dialog .code")
    expect(shown).to_have_text(re.compile(r"^\d{4} \d{4} \d{4}$"))
    looked_at(page)
    code = shown.inner_text()

    other = new.open("/settings")
    other.locator("main").get_by_role("button", name="کد دارم").click()
    field = other.locator("dialog input")
    wrong = f"{(int(code.replace(' ', '')) + 1) % 10**12:012}"
    for typed, refusal in (("12", "کد ۱۲ رقم دارد"), (wrong, "این کد نادرست است")):
        field.fill(typed)
        field.press("Enter")
        expect(other.locator("dialog [role=alert]")).to_contain_text(refusal)
    looked_at(other)
    field.fill(code.translate({ord("0") + digit: 0x6F0 + digit for digit in range(10)}))
    field.press("Enter")
    expect(other.get_by_text("خوش برگشتید").first).to_be_visible(timeout=SOON)
    other = new.open("/profile")
    expect(other.locator("li", has_text="تجربه")).to_be_visible(timeout=SOON)
    expect(other.locator("main")).to_contain_text("Ada")
    looked_at(other)
    new.shot("profile-fa")

    # The old device learns of it by itself, in all its tabs.
    expect(page.get_by_text("Ada is on the other device now").first).to_be_visible(timeout=SOON)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(second.get_by_text("You have not played here yet")).to_be_visible(timeout=SOON)
    assert page.evaluate("localStorage.getItem('duskfall.guest')") is None
    for person in (old, new):
        assert all(REFUSED.search(complaint) for complaint in person.complaints)
        person.complaints.clear()
