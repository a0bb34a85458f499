"""What a browser is given: raw frames, page, storage, address and title hold nothing that its viewer may not know."""

from __future__ import annotations

import json
import random
import re

from playwright.sync_api import Page, expect

from ..secrecy.allowed import check_face, check_view
from .people import Cast, Person, game, play_on, take_turn, verdict


def until_the_end(person: Person) -> list[str]:
    """The raw frames of somebody up to the one that ends the game."""
    ends = [i for i, text in enumerate(person.raw) if '"over"' in text]
    return person.raw[: ends[0]] if ends else person.raw


def scan(person: Person, seat: int | None, taints: list[str]) -> None:
    """Nothing but the allowed fields stands in any frame, and no taint in any byte."""
    viewer = -1 if seat is None else seat
    frames = until_the_end(person)
    assert frames
    for text in frames:
        for taint in taints:
            assert taint not in text
        frame = json.loads(text)
        for view in (frame.get("view"), frame.get("start")):
            if view is not None:
                check_view("inspector", {}, viewer, view)
        for face in frame.get("faces", ()):
            check_face("inspector", {}, viewer, face)
        if seat is None:
            assert frame.get("prompt") is None
        if "table" in frame:
            assert frame["table"]["seed"] == ""


def in_page(page: Page) -> str:
    """All text that somebody can find in the page, its storage, its address and its title."""
    held: str = page.evaluate(
        """() => [document.documentElement.outerHTML, JSON.stringify(localStorage), JSON.stringify(sessionStorage),
            location.href, document.title, JSON.stringify(history.state)].join('\\n')"""
    )
    return held


def test_t06_t07_raw_frames_and_pages_hold_only_what_their_viewer_may_know(cast: Cast) -> None:
    """A whole game with a spectator; every byte that came over the sockets is looked at."""
    ada, bo, table = cast.pair(move_time=120, reserve=60)
    eve = cast.person("Eve")
    cast.house.call("GET", f"/api/join/{cast.codes[table]}", eve.token)
    eve.open(f"/table/{table}")
    expect(game(eve.page)).to_be_visible()
    rng = random.Random(12)
    for person in (ada, bo, ada):
        take_turn(person.page, rng)
    expect(bo.page.locator("[data-testid=game].yours")).to_be_visible()
    # The Inspector's cards and identity are on its own screen and on no other.
    assert bo.page.locator("[data-card]").count() == 2
    assert bo.page.locator(".suspect.own").count() == 1
    for other in (ada, eve):
        assert other.page.locator("[data-card]").count() == 0
    assert eve.page.locator(".suspect.own").count() == 0
    assert eve.page.locator(".verb").count() == 0
    mine, theirs = (p.page.locator(".suspect.own").get_attribute("data-suspect") for p in (ada, bo))
    assert mine != theirs
    eve.shot("spectator")
    for person in (ada, bo, eve):
        assert theirs is not None
        assert theirs not in person.page.url
        assert person.page.title() in {"Mafia vs Inspector", "● Your move · Mafia vs Inspector"}
        held = in_page(person.page)
        assert not [each.token for each in (ada, bo, eve) if each is not person and each.token in held]
    play_on([ada.page, bo.page], rng, most=16)
    expect(verdict(eve.page)).to_be_visible()
    end = ada.frames("table")[-1]["table"]
    assert re.fullmatch("[0-9a-f]{64}", end["seed"])
    tokens = [person.token for person in (ada, bo, eve)]
    for person, seat in ((ada, 0), (bo, 1), (eve, None)):
        scan(person, seat, [end["seed"], *tokens, *(token.split(".")[-1] for token in tokens)])


def test_t15_a_change_of_audience_leaves_nothing_behind(cast: Cast) -> None:
    """Somebody plays the Inspector, then watches another table, then another guest uses the same browser."""
    ada, bo, table = cast.pair()
    rng = random.Random(2)
    take_turn(ada.page, rng)
    expect(bo.page.locator("[data-card]")).to_have_count(3)
    other = cast.guest_token("Wim")
    bo.page.evaluate("guest => localStorage.setItem('duskfall.guest', JSON.stringify(guest))", other)
    cast.house.call("GET", f"/api/join/{cast.codes[table]}", other["token"])
    bo.page.reload()
    expect(game(bo.page)).to_be_visible()
    assert bo.page.locator("[data-card]").count() == 0
    assert bo.page.locator(".suspect.own").count() == 0
    assert bo.token not in in_page(bo.page)
    assert bo.frames("welcome")[-1]["you"] is None
    assert "own" not in bo.frames("welcome")[-1]["view"]


def test_t67_a_replay_from_one_side_shows_that_side_only(cast: Cast) -> None:
    """Seen by the Mafia, the Inspector's cards stay closed until the end; with everything open they lie there."""
    ada, bo, _ = cast.pair()
    rng = random.Random(7)
    take_turn(ada.page, rng)
    take_turn(bo.page, rng)
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("menuitem", name="Give up").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(verdict(ada.page)).to_be_visible()
    ada.page.get_by_role("link", name="Watch it again").click()
    replay = ada.page.get_by_test_id("replay")
    expect(replay).to_be_visible()
    film = ada.page.get_by_role("slider")
    film.focus()
    film.press("Home")
    film.press("ArrowRight")
    film.press("ArrowRight")
    expect(replay.locator(".suspect.guilty")).to_have_count(1)
    expect(replay.locator(".suspect.own")).to_have_count(1)
    ada.shot("replay-all")
    ada.page.get_by_role("radio", name="The Mafia").check()
    expect(replay.locator(".suspect.guilty")).to_have_count(1)
    expect(replay.locator(".suspect.own")).to_have_count(0)
    expect(replay.locator("[data-card]")).to_have_count(0)
    ada.page.get_by_role("radio", name="A spectator").check()
    expect(replay.locator(".suspect.guilty")).to_have_count(0)
    expect(replay.locator(".suspect.own")).to_have_count(0)
    assert "turn=2" in ada.page.url
    assert "as=spectator" in ada.page.url
    # The link keeps the moment for whoever gets it, a stranger too.
    eve = cast.person("Eve")
    eve.page.goto(ada.page.url)
    expect(eve.page.get_by_text("Turn 2 of 3")).to_be_visible()
    expect(eve.page.get_by_test_id("replay").locator(".suspect.guilty")).to_have_count(0)
    # And the record goes round by file: down here, up there.
    with ada.page.expect_download() as download:
        ada.page.get_by_role("button", name="Save the record").click()
    eve.open("/replay")
    eve.page.locator("input[type=file]").set_input_files(download.value.path())
    expect(eve.page.get_by_test_id("replay")).to_be_visible()
