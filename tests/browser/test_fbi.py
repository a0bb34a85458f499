"""FBI vs Mafia in browsers: a duel and a game of six people, played to the end by hand."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from . import fbi
from .people import DESK, PATIENCE_MS, PHONE, Cast, Person, game, my_turn, overflow, verdict

LONG = 400.0
"""Seconds that a game may take on a machine that is busy with other things; alone it takes a small part of them."""


def all_here(people: list[Person]) -> None:
    """Everybody sees the game."""
    for person in people:
        expect(game(person.page)).to_be_visible(timeout=PATIENCE_MS)


def ends(people: list[Person]) -> list[object]:
    """What each was told last."""
    return [person.frames("step")[-1]["faces"][-1] for person in people]


def test_two_people_play_a_duel(cast: Cast) -> None:
    """One at a desk, one with a phone; each sees all of the own team and nobody of the other, until all is open."""
    ada, bo = cast.person("Ada", size=DESK), cast.person("Bo", size=PHONE)
    people = [ada, bo]
    table = fbi.table(cast, ada, 0, "duel-3v3", window=5)
    ada.open(f"/table/{table}")
    fbi.sit_down(cast, bo, table)
    all_here(people)
    for person in people:
        expect(person.page.locator("[aria-labelledby=intro-title]")).to_be_visible()
        fbi.begin(person.page)
    assert sorted(fbi.cards(ada.page)) == ["bandit", "bomber", "maniac"]
    assert sorted(fbi.cards(bo.page)) == ["detective", "operative", "undercover"]
    ada.shot("fbi-duel-desk")
    bo.shot("fbi-duel-phone")
    assert overflow(bo.page) == 0
    fbi.play_on(people, random.Random(5), until=LONG)
    assert verdict(ada.page).inner_text() == verdict(bo.page).inner_text()
    assert ends(people)[0] == ends(people)[1]
    for person in people:
        expect(person.page.locator(".truth [data-role]")).to_have_count(6)
    ada.shot("fbi-duel-end-desk")
    bo.shot("fbi-duel-end-phone")


def test_six_people_play_standard(cast: Cast) -> None:
    """Each in a browser of their own sees one identity alone, and nobody is told who the others are, until the end."""
    names = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
    people = [cast.person(name, size=DESK if seat % 2 else PHONE) for seat, name in enumerate(names)]
    table = fbi.table(cast, people[0], 0, "standard-3v3", window=5, team_chat=True)
    people[0].open(f"/table/{table}")
    for person in people[1:]:
        fbi.sit_down(cast, person, table)
    all_here(people)
    dealt: dict[str, str] = {}
    for person in people:
        fbi.begin(person.page)
        welcome = person.frames("welcome")[-1]
        known = fbi.cards(person.page)
        assert list(known) == [fbi.ROLES[welcome["you"]]]
        assert welcome["view"]["own"]["identities"] == known
        dealt |= known
    assert len({*dealt.values()}) == len(dealt) == 6
    people[1].shot("fbi-standard-desk")
    fbi.play_on(people, random.Random(7), until=LONG)
    assert len({verdict(person.page).inner_text() for person in people}) == 1
    assert all(end == ends(people)[0] for end in ends(people))


def test_a_protect_is_asked_in_secret(cast: Cast) -> None:
    """The Operative says yes, and nobody sees anything but a pause, until the victim turns out to be alive."""
    ada, bo = cast.person("Ada", size=DESK), cast.person("Bo", size=PHONE)
    table = fbi.table(cast, ada, 0, "duel-3v3", window=5)
    ada.open(f"/table/{table}")
    fbi.sit_down(cast, bo, table)
    all_here([ada, bo])
    rng = random.Random(1)
    victim = protect_somebody_in_danger([ada, bo], rng)
    fbi.use(ada.page, "kill")
    fbi.press(ada.page, fbi.place_of(ada.page, victim))
    fbi.confirm(ada.page)
    question = bo.page.locator(".question")
    expect(question).to_be_visible(timeout=PATIENCE_MS)
    expect(ada.page.locator("[data-testid=game][data-phase=resolving]")).to_be_visible()
    expect(ada.page.locator(".question")).to_have_count(0)
    bo.shot("fbi-question-phone")
    ada.page.bring_to_front()
    expect(ada.page.locator(".board path.danger")).to_have_count(1)
    ada.shot("fbi-resolving-desk")
    told = len(ada.frames("step"))
    question.get_by_role("button").first.click()
    expect(question).to_have_count(0)
    assert len(ada.frames("step")) == told
    expect(ada.page.locator("[data-testid=game][data-phase=resolving]")).to_have_count(0, timeout=PATIENCE_MS)
    expect(ada.page.locator(f".board [data-suspect={victim}].dead")).to_have_count(0)
    assert {"e": "saved", "suspect": victim, "cause": "kill"} in ada.frames("step")[-1]["faces"]


def protect_somebody_in_danger(people: list[Person], rng: random.Random) -> str:
    """Plays until the Operative has protected somebody in the own row whom the Bandit, who is up next, can reach."""
    ada, bo = people
    for _ in range(60):
        page = next((each.page for each in people if my_turn(each.page)), None)
        if page is None:
            ada.page.wait_for_timeout(60)
            continue
        fbi.begin(page)
        step = game(page).get_attribute("data-ply")
        know = fbi.Know([ada.page, bo.page])
        up, phase = game(page).get_attribute("data-up"), game(page).get_attribute("data-phase")
        bandit, operative = fbi.cards(ada.page)["bandit"], fbi.cards(bo.page)["operative"]
        if up == "operative" and phase == "start" and (victim := between(page, bandit, operative, know)):
            fbi.use(page, "protect")
            fbi.press(page, fbi.place_of(page, victim))
            fbi.confirm(page)
            expect(page.locator("[data-testid=game][data-phase=act]")).to_be_visible()
            fbi.use(page, "arrest")
            fbi.press(page, fbi.place_of(page, operative))
            fbi.confirm(page)
            expect(ada.page.locator("[data-testid=game].yours[data-up=bandit]")).to_be_visible(timeout=PATIENCE_MS)
            return victim
        if phase == "act" and page is bo.page:
            fbi.shift(page, fbi.closing_shift(page, rng, [operative], [bandit]))
        else:
            fbi.take_turn(page, rng, know)
        expect(page.locator(f"[data-testid=game].yours[data-ply='{step}']")).to_have_count(0, timeout=PATIENCE_MS)
    raise AssertionError("the Operative never came near")


def between(page: Page, bandit: str, operative: str, know: fbi.Know) -> str | None:
    """Somebody alive beside the Bandit in the Operative's row who is neither, nor of the Mafia."""
    now = fbi.cells(page)
    side = round(len(now) ** 0.5)
    r, c = divmod(now.index(bandit), side)
    row = now.index(operative) // side
    if abs(r - row) > 1:
        return None
    beside = [now[row * side + x] for x in (c - 1, c, c + 1) if 0 <= x < side]
    out = page.locator(".board .dead, .board .arrested").evaluate_all(
        "found => found.map(each => each.dataset.suspect)"
    )
    return next((who for who in beside if who not in {operative, *know.mafia, *out}), None)
