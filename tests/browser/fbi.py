"""How people play FBI vs Mafia in their browsers: by pressing what the screen offers, on desks and on phones."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from .people import PATIENCE_MS, Cast, Person, game, is_over, my_turn

ROLES = ("bandit", "undercover", "maniac", "detective", "bomber", "operative", "sniper", "criminalist")
ICONS = dict(zip(("mask", "fedora", "blade", "lens", "bomb", "shield", "aim", "print"), ROLES, strict=True))
ATTACKS = ("kill", "shoot", "detonate", "plant")
OTHERS = ("masquerade", "inspect", "expose", "swap", "autopsy", "defuse", "prepare")


def table(cast: Cast, host: Person, seat: int, mode: str, bots: Mapping[str, str] | None = None, **options: Any) -> str:
    """A table of that kind, where the host has that seat."""
    body: dict[str, Any] = {"game": "fbi", "seat": seat, "options": {"mode": mode, **options}}
    if bots:
        body["bots"] = dict(bots)
    made = cast.house.call("POST", "/api/tables", host.token, **body)
    opened: str = made["id"]
    cast.codes[opened] = made["code"]
    return opened


def sit_down(cast: Cast, person: Person, opened: str) -> None:
    """Comes by the invitation and takes the first free seat."""
    cast.house.call("GET", f"/api/join/{cast.codes[opened]}", person.token)
    person.open(f"/table/{opened}")
    person.page.locator(".page .btn.main").first.click()


def begin(page: Page) -> None:
    """Puts the first card away."""
    button = page.locator("[aria-labelledby=intro-title] button")
    if button.count():
        button.click()


def cards(page: Page) -> dict[str, str]:
    """Whom the person knows to be whom, as the board shows it: suspects by character."""
    own: list[list[str]] = page.evaluate(
        "[...document.querySelectorAll('.board .own')]"
        ".map(each => [each.querySelector('.mine svg').dataset.icon, each.dataset.suspect])"
    )
    return {ICONS[icon]: suspect for icon, suspect in own}


def board(page: Page) -> Locator:
    """The cells of the board itself, not of a close-up."""
    return page.locator(".board [data-place]")


def targets(page: Page) -> list[str]:
    """Places that can be chosen now."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('.board [data-place][aria-pressed]')].map(e=>e.dataset.place)"
    )
    return found


def suspect_at(page: Page, place: str) -> str:
    """Who stands there."""
    return str(page.locator(f".board [data-place={place}]").get_attribute("data-suspect"))


def place_of(page: Page, suspect: str) -> str:
    """Where somebody stands."""
    return str(page.locator(f".board [data-suspect={suspect}]").get_attribute("data-place"))


def press(page: Page, place: str) -> None:
    """A cell of the board."""
    page.locator(f".board [data-place={place}]").click()


def verbs(page: Page) -> list[str]:
    """What is offered now."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('[data-verb]:not([aria-disabled])')].map(e=>e.dataset.verb)"
    )
    return found


def use(page: Page, verb: str) -> None:
    """Chooses a verb."""
    page.locator(f"[data-verb={verb}]").click()


def confirm(page: Page) -> None:
    """The amber button."""
    page.locator(".confirm .btn.main").click()


def shift(page: Page, words: str) -> None:
    """``row 3 right``: by an arrow beside the board, or on a phone by the pad for lines; then the amber button."""
    use(page, "shift")
    axis, name, way = words.split()
    index = int(name) - 1 if axis == "row" else ord(name) - ord("a")
    if page.locator(".pad").count():
        press(page, f"a{name}" if axis == "row" else f"{name}1")
        page.locator(f"[data-shift='{words}']").click()
    else:
        side = round(board(page).count() ** 0.5)
        end = {"left": f"{index},-1", "right": f"{index},{side}", "up": f"-1,{index}", "down": f"{side},{index}"}[way]
        page.locator(f".end [data-at='{end}']").click()
    confirm(page)


def cells(page: Page) -> list[str]:
    """Who stands where, row by row."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('.board [data-place]')]"
        ".sort((a,b)=>a.dataset.place[1]-b.dataset.place[1]||(a.dataset.place<b.dataset.place?-1:1))"
        ".map(e=>e.dataset.suspect)"
    )
    return found


def moved(suspects: list[str], words: str) -> list[str]:
    """The board after a shift by one."""
    axis, name, way = words.split()
    side = round(len(suspects) ** 0.5)
    index = int(name) - 1 if axis == "row" else ord(name) - ord("a")
    line = [index * side + i if axis == "row" else i * side + index for i in range(side)]
    step = 1 if way in ("right", "down") else -1
    after = list(suspects)
    for place, cell in enumerate(line):
        after[line[(place + step) % side]] = suspects[cell]
    return after


def distance(suspects: list[str], hunters: Sequence[str], wanted: Sequence[str]) -> int:
    """Steps from the nearest hunter to the nearest of those wanted."""
    side = round(len(suspects) ** 0.5)
    at = {who: divmod(suspects.index(who), side) for who in {*hunters, *wanted} if who in suspects}
    pairs = [(at[a], at[b]) for a in hunters for b in wanted if a in at and b in at and a != b]
    return min((max(abs(r - y), abs(c - x)) for (r, c), (y, x) in pairs), default=0)


def closing_shift(page: Page, rng: random.Random, hunters: Sequence[str], wanted: Sequence[str]) -> str:
    """A shift that brings the hunters nearer to those wanted, as far as one can."""
    now = cells(page)
    side = round(len(now) ** 0.5)
    rows = [f"row {i + 1} {way}" for i in range(side) for way in ("left", "right")]
    columns = [f"column {chr(97 + i)} {way}" for i in range(side) for way in ("up", "down")]
    barred = str(game(page).get_attribute("data-barred")).split(",")
    free = [words for words in rows + columns if words not in barred]
    rng.shuffle(free)
    return min(free, key=lambda words: distance(moved(now, words), hunters, wanted))


class Know:
    """What all of them know together, so that games end soon."""

    def __init__(self, pages: Sequence[Page]) -> None:
        known = {role: who for page in pages if not is_over(page) for role, who in cards(page).items()}
        self.mafia = [who for role, who in known.items() if ROLES.index(role) % 2 == 0]
        self.fbi = [who for role, who in known.items() if ROLES.index(role) % 2]


def take_turn(page: Page, rng: random.Random, know: Know) -> None:
    """One step by hand."""
    expect(page.locator("[data-testid=game].yours")).to_be_visible(timeout=PATIENCE_MS)
    begin(page)
    if page.locator(".question").count():
        page.locator(".question .btn").nth(rng.randrange(2)).click()
        return
    phase = game(page).get_attribute("data-phase")
    if phase == "start":
        use(page, "skip")
        confirm(page)
    elif phase == "keep":
        page.locator("[data-card][aria-pressed]").nth(rng.randrange(2)).click()
        confirm(page)
    elif phase == "threaten":
        press(page, rng.choice(targets(page)))
        confirm(page)
    else:
        act(page, rng, know)


def act(page: Page, rng: random.Random, know: Know) -> None:
    """The action of a turn: a right arrest, an attack, now and then something else of the character's, or a shift."""
    offered = verbs(page)
    if "arrest" in offered:
        use(page, "arrest")
        right = [place for place in targets(page) if suspect_at(page, place) in know.mafia]
        if right:
            press(page, rng.choice(right))
            confirm(page)
            return
    for verb in ATTACKS:
        if verb in offered and choose(page, rng, verb, know):
            return
    others = [verb for verb in offered if verb in OTHERS]
    if others and rng.random() < 0.3 and choose(page, rng, rng.choice(others), know):
        return
    shift(page, closing_shift(page, rng, know.fbi, know.mafia))


def choose(page: Page, rng: random.Random, verb: str, know: Know) -> bool:
    """A verb and whatever it asks for, one after the other; ``False`` when there is nobody to choose."""
    use(page, verb)
    for _ in range(3):
        if page.locator(".confirm .btn.main").count():
            break
        choices = page.locator(".pick button")
        if choices.count():
            choices.nth(rng.randrange(choices.count())).click()
            continue
        found = [place for place in targets(page) if verb not in ATTACKS or suspect_at(page, place) not in know.mafia]
        if not found:
            return False
        press(page, rng.choice(found))
    confirm(page)
    return True


def play_on(people: Sequence[Person], rng: random.Random, until: float = 100.0) -> None:
    """Everybody plays when it is their turn, until it is over for all."""
    pages = [person.page for person in people]
    end = time.monotonic() + until
    while time.monotonic() < end:
        if all(is_over(page) for page in pages):
            return
        page = next((page for page in pages if my_turn(page)), None)
        if page is None:
            pages[0].wait_for_timeout(60)
            continue
        page.bring_to_front()
        ply = game(page).get_attribute("data-ply")
        take_turn(page, rng, Know(pages))
        expect(page.locator(f"[data-testid=game].yours[data-ply='{ply}']")).to_have_count(0, timeout=PATIENCE_MS)
    raise AssertionError(
        f"not over after {until} s, at step {[game(page).get_attribute('data-ply') for page in pages]}"
    )
