"""The web client: what the shell weighs, and how long it takes until one can play, cold and from the cache.

A real Chromium on a throttled profile (4 times slower processor, "fast 3G": 1.6 Mbit/s down, 0.75 up, 150 ms) against
a server of its own on this machine. Playable means: the first button of the page answers to a click. The baseline of
the same run is the same page without the throttle.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import tempfile
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from server_process import ServerProcess

CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--no-first-run"]
FLAGS += ["--disable-component-update", "--disable-sync"]
FAST_3G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
SLOWER = 4


def throttle(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", FAST_3G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def until_playable(context: BrowserContext, url: str, slow: bool) -> tuple[float, int]:
    """Seconds from the call of the page until its first button answers, and bytes that came over the wire."""
    page = context.new_page()
    received = 0
    session = context.new_cdp_session(page)
    session.send("Network.enable")

    def loaded(event: dict[str, float]) -> None:
        nonlocal received
        received += int(event["encodedDataLength"])

    session.on("Network.loadingFinished", loaded)
    if slow:
        throttle(page)
    start = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.locator("main button:enabled, main a[href]").first.click(trial=True, timeout=120_000)
    spent = time.perf_counter() - start
    page.wait_for_timeout(1500)  # lets the service worker fill its cache
    page.close()
    return spent, received


def visits(browser: Browser, url: str, rounds: int, slow: bool) -> dict[str, list[tuple[float, int]]]:
    found: dict[str, list[tuple[float, int]]] = {"cold": [], "from the cache": []}
    for _ in range(rounds):
        context = browser.new_context(viewport={"width": 390, "height": 844})
        found["cold"].append(until_playable(context, url, slow))
        found["from the cache"].append(until_playable(context, url, slow))
        context.close()
    return found


def shell(url: str) -> list[tuple[str, int, int]]:
    """The files that the first page asks for before it can draw: path, bytes, bytes with gzip."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        page.goto(url, wait_until="load")
        names: list[str] = page.evaluate(
            "() => [location.href, ...performance.getEntriesByType('resource')"
            ".filter(r => ['script', 'link', 'css'].includes(r.initiatorType) && r.startTime <"
            " performance.getEntriesByType('navigation')[0].loadEventEnd).map(r => r.name)]"
        )
        browser.close()
    rows = []
    for name in dict.fromkeys(names):
        if not name.endswith((".woff2", ".png", ".svg", ".webmanifest")):
            with urllib.request.urlopen(name) as answer:
                body = answer.read()
            rows.append((name.removeprefix(url), len(body), len(gzip.compress(body, 9))))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    if not Path(CHROMIUM).exists():
        parser.error("this benchmark needs Debian's chromium")
    with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder)) as server:
        rows = shell(server.url)
        print(f"{'shell':52}{'bytes':>10}{'gzip':>10}")
        for name, plain, packed in rows:
            print(f"{name[-50:]:52}{plain:10,}{packed:10,}")
        print(f"{'in all':52}{sum(r[1] for r in rows):10,}{sum(r[2] for r in rows):10,}\n")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            fast = visits(browser, server.url, args.rounds, slow=False)
            slow = visits(browser, server.url, args.rounds, slow=True)
            browser.close()
        print(f"until playable, s; median of {args.rounds:<4}{'free':>8}{'throttled':>11}{'ratio':>8}{'kB':>8}")
        for kind, free in fast.items():
            a, b = statistics.median(s for s, _ in free), statistics.median(s for s, _ in slow[kind])
            weight = statistics.median(n for _, n in slow[kind]) / 1000
            print(f"{kind:33}{a:8.2f}{b:11.2f}{b / a:8.1f}{weight:8.0f}")


if __name__ == "__main__":
    main()
