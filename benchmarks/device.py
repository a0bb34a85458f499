"""One-phone play on a throttled phone: how long until one can deal, at first and with no server; how long a move takes.

What comes over the wire, too. The throttle is that of `client.py`; beside it stands the same without one.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, Request, sync_playwright
from server_process import ServerProcess

from client import CHROMIUM, FLAGS, throttle

READY = ".foot .btn.main:not([aria-busy])"
KEPT = "[data-testid=kept][data-kept=kept]"
PATIENCE_MS = 300_000
PLAYERS = 6


@dataclass(slots=True)
class Seen:
    """Seconds by kind, and bytes of a first visit."""

    seconds: dict[str, list[float]] = field(default_factory=dict)
    received: list[int] = field(default_factory=list)

    def note(self, kind: str, since: float) -> None:
        """One more figure."""
        self.seconds.setdefault(kind, []).append(time.perf_counter() - since)


def visit(browser: Browser, url: str, server: ServerProcess, slow: bool, seen: Seen) -> None:
    """A first visit, a later one while the server is gone, and a round of the phone."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    loaded: list[Request] = []

    def note(request: Request) -> None:
        loaded.append(request)

    context.on("requestfinished", note)  # the worker's and the service worker's too
    if slow:
        throttle(page)
    begun = time.perf_counter()
    page.goto(url + "/phone", wait_until="commit")
    page.wait_for_selector(READY)
    seen.note("first visit, until one can deal", begun)
    page.wait_for_selector(KEPT)
    seen.note("first visit, until all is kept", begun)
    seen.received.append(sum(map(weight, loaded)))
    server.stop()
    begun = time.perf_counter()
    page.reload(wait_until="commit")
    page.wait_for_selector(READY)
    seen.note("later, without a server", begun)
    moves(page, seen)
    context.close()


def weight(request: Request) -> int:
    """Bytes of an answer as they came over the wire; what the browser had already weighs nothing."""
    try:
        sizes = request.sizes()
    except Error:
        return 0
    return max(0, sizes["responseBodySize"]) + max(0, sizes["responseHeadersSize"])


def moves(page: Page, seen: Seen) -> None:
    """Deals, and takes the time from a tap until the table has moved on."""
    for number in range(PLAYERS):
        page.locator("ol input").nth(number).fill(f"Player {number}")
    page.locator(READY).click()
    for _ in range(PLAYERS):
        page.wait_for_selector("[data-testid=pass]")
        hold(page, 1000)
        page.wait_for_selector("[data-testid=secret]")
        hold(page, 400)
        page.wait_for_selector("[data-testid=role]")
        page.locator(".hold").dispatch_event("pointerup", {"pointerId": 1})
        button = page.locator(".secret .btn.main:enabled")
        button.wait_for()
        begun = time.perf_counter()
        button.click()
        page.wait_for_selector("[data-testid=secret]", state="detached")
        seen.note("a move, kept and shown", begun)


def hold(page: Page, ms: int) -> None:
    """Presses the wide button so long."""
    page.locator(".hold").dispatch_event("pointerdown", {"button": 0, "pointerId": 1})
    page.wait_for_timeout(ms)


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    found: dict[bool, Seen] = {False: Seen(), True: Seen()}
    os.environ["PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS"] = "1"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for _ in range(args.rounds):
            for slow, seen in found.items():
                with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder)) as server:
                    visit(browser, server.url, server, slow, seen)
        browser.close()
    print(f"s; median of {args.rounds:<26}{'free':>8}{'throttled':>11}{'ratio':>8}")
    for kind, free in found[False].seconds.items():
        a, b = statistics.median(free), statistics.median(found[True].seconds[kind])
        print(f"{kind:39}{a:8.2f}{b:11.2f}{b / a:8.1f}")
    print(f"over the wire, first visit: {statistics.median(found[False].received) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
