"""Real Chromium against a real server. Pictures go to ``$DUSKFALL_SHOTS``, or else to a temporary folder."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from .house import House
from .people import Cast

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run",
]  # fmt: skip
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here needs a browser; a module stays in one worker, since its tests share a server."""
    for item in items:
        if Path(str(item.fspath)).parent == Path(__file__).parent:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group(item.fspath.purebasename))


def chromium_path() -> str | None:
    """The machine's own Chromium, or ``None`` for the one that Playwright may have."""
    return os.environ.get("DUSKFALL_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    launched = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
    yield launched
    launched.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server of a module's tests."""
    made = House(tmp_path_factory.mktemp("house"))
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def shots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pictures go."""
    folder = Path(os.environ.get("DUSKFALL_SHOTS") or tmp_path_factory.mktemp("shots"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def cast(browser: Browser, house: House, shots: Path) -> Iterator[Cast]:
    """Makes people with a browser each. Whatever their consoles complained of fails the test."""
    made = Cast(browser, house, shots)
    yield made
    made.leave()
