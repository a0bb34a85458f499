"""A whole game between two browsers."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from .people import PHONE, Cast, begin, game, give_up, play_on, verdict


def test_two_people_play_a_whole_game(cast: Cast) -> None:
    """By invitation, from the table to the verdict; one at a desk, one with a phone."""
    ada, bo = cast.person("Ada"), cast.person("Bo", size=PHONE)
    table = cast.table(ada, seat=0)
    ada.open(f"/table/{table}")
    expect(ada.page.get_by_text(cast.codes[table])).to_be_visible()
    bo.open(f"/join/{cast.codes[table]}")
    bo.page.get_by_role("button", name="Sit down").click()
    expect(game(ada.page)).to_be_visible()
    expect(game(bo.page)).to_be_visible()
    ada.shot("opening-desk")
    bo.shot("waiting-phone")
    play_on([ada.page, bo.page], random.Random(5))
    assert verdict(ada.page).inner_text() == verdict(bo.page).inner_text()
    ada.shot("end-desk")
    bo.shot("end-phone")
    ends = [person.frames("step")[-1]["faces"][-1] for person in (ada, bo)]
    assert ends[0] == ends[1]


def test_a_rematch_swaps_the_sides_and_the_deal_can_be_checked(cast: Cast) -> None:
    """Both want it, and both are at the new table; before that each has looked at the proof of the deal."""
    ada, bo, table = cast.pair()
    begin(ada.page)
    ada.page.get_by_role("button", name="Say something").click()
    ada.page.get_by_role("menuitem", name="Hello!").click()
    expect(bo.page.locator(".said", has_text="Hello!")).to_be_visible()
    give_up(bo.page)
    expect(verdict(ada.page)).to_be_visible()
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("menuitem", name="Check the deal").click()
    expect(ada.page.get_by_text("The seed fits the commitment", exact=False)).to_be_visible()
    ada.page.get_by_role("button", name="Close").click()
    ada.page.get_by_role("button", name="Rematch, swap sides").click()
    expect(bo.page.get_by_text("Ada wants to play again.")).to_be_visible()
    bo.page.get_by_role("button", name="Play again").click()
    for person in (ada, bo):
        expect(game(person.page)).to_be_visible()
        assert table not in person.page.url
    expect(bo.page.get_by_role("dialog")).to_be_visible()  # now Bo is the Mafia and learns who that is
    expect(ada.page.get_by_text("plays the Mafia")).to_be_visible()
