"""Before the deal at a table that talks: who is there says so, and the host may lock the table."""

from __future__ import annotations

from playwright.sync_api import expect

from .axe import findings
from .people import PHONE, Cast, game


def test_all_say_that_they_are_there_and_the_cards_are_dealt(cast: Cast) -> None:
    ada, bo = cast.person("Ada"), cast.person("Bo", "fa", PHONE)
    bots = {str(seat): "novice" for seat in range(2, 10)}
    made = cast.house.call("POST", "/api/tables", ada.token, game="classic", seat=0, bots=bots)
    room = ada.open(f"/table/{made['id']}")
    lock = room.get_by_role("switch", name="Lock the table")
    lock.click()
    phone = bo.open(f"/table/{made['id']}?code={made['code']}")
    cast.house.call("GET", f"/api/join/{made['code']}", bo.token)
    phone.reload()
    expect(phone.get_by_text("میز بسته است")).to_be_visible()
    expect(phone.locator(".page .btn.main")).to_have_count(0)
    lock.click()
    phone.locator(".page .btn.main").first.click()
    check = room.get_by_test_id("ready-check")
    expect(check).to_contain_text("9 of 10 are ready")
    expect(phone.get_by_test_id("ready-check").get_by_role("button")).to_have_count(0)
    assert findings(room) == []
    ada.shot("ready-check")
    bo.shot("ready-check-phone-fa")
    room.get_by_role("button", name="I am ready").click()
    for page in (room, phone):
        expect(game(page)).to_be_visible()
