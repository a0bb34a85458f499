"""A whole game between two browsers."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from .people import PHONE, Cast, game, play_on, verdict


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
