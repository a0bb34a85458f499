"""The examinations of `duskfall doctor`: each looks at one thing and says what it found."""

from __future__ import annotations

import locale
import os
import platform
import shutil
import socket
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import metadata
from multiprocessing import get_context
from pathlib import Path
from typing import Literal

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

State = Literal["good", "weak", "bad"]
SQLITE = (3, 35, 0)
"""The first version with RETURNING and the WAL fixes that the journal leans on."""
FREE_BYTES = 1 << 30
SLOW_WRITE = 0.05
"""Seconds for one durable write; above it players feel every move."""
SEVERAL_FILES = 4096
"""Open files that some thousand players need: one socket each and some."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What one examination found.

    `good`: as it should be. `weak`: works, with less than there could be. `bad`: the server or the rest of
    duskfall can't work. `mend` says what to do, and is empty when nothing is to be done.
    """

    subject: str
    state: State
    found: str
    mend: str = ""


def examine(data_dir: Path, port: int) -> list[Finding]:
    """Look at everything; an examination that itself fails is a finding too."""
    examinations: dict[str, Callable[[], Finding]] = {
        "python": python,
        "packages": packages,
        "web client": web_client,
        "data folder": lambda: data_folder(data_dir),
        "sqlite": lambda: sqlite(data_dir),
        "port": lambda: free_port(port),
        "clock": clock,
        "entropy": entropy,
        "workers": workers,
        "open files": open_files,
        "terminal": terminal,
        "browser for tests": browser,
    }
    return [look(subject, examination) for subject, examination in examinations.items()]


def look(subject: str, examination: Callable[[], Finding]) -> Finding:
    """One examination's finding, whatever happens in it."""
    try:
        return examination()
    except Exception as error:  # noqa: BLE001 - whatever is broken here is what we are asked to tell
        return Finding(subject, "bad", f"could not be examined: {error}", "Report this with the line above.")


def python() -> Finding:
    """The interpreter is new enough."""
    found = f"{sys.implementation.name} {platform.python_version()}"
    wanted = metadata.metadata("duskfall")["Requires-Python"]
    if not SpecifierSet(wanted).contains(platform.python_version(), prereleases=True):
        return Finding("python", "bad", found, f"Install a Python that is {wanted}.")
    return Finding("python", "good", found)


def packages() -> Finding:
    """Every package that duskfall needs is there, at a version it works with."""
    wanted = [Requirement(line) for line in metadata.requires("duskfall") or []]
    wrong = []
    for requirement in wanted:
        if requirement.marker and not requirement.marker.evaluate({"extra": ""}):
            continue
        try:
            version = metadata.version(requirement.name)
        except metadata.PackageNotFoundError:
            wrong.append(f"{requirement.name} is missing")
        else:
            if not requirement.specifier.contains(version, prereleases=True):
                wrong.append(f"{requirement.name} is {version}, not {requirement.specifier}")
    if wrong:
        return Finding("packages", "bad", "; ".join(wrong), "Install duskfall again: `pip install .` in its folder.")
    return Finding("packages", "good", f"{len(wanted)} packages as wanted")


def web_client() -> Finding:
    """The client was built into the package."""
    from duskfall import server

    folder = Path(server.__file__).parent / "static"
    if not (folder / "index.html").is_file():
        return Finding("web client", "bad", "not built", "Install duskfall again: `pip install -e .` builds it.")
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    return Finding("web client", "good", f"built, {size / 1e6:.1f} MB")


def data_folder(folder: Path) -> Finding:
    """The data folder can be written and has room."""
    place = nearest_existing(folder)
    if not os.access(place, os.W_OK | os.X_OK):
        return Finding("data folder", "bad", f"{folder} can't be written", "Name another one with --data-dir.")
    free = shutil.disk_usage(place).free
    found = f"{folder}, {free / 1e9:.1f} GB free"
    if free < FREE_BYTES:
        return Finding("data folder", "weak", found, "Make room: the journal grows with every game.")
    return Finding("data folder", "good", found)


def nearest_existing(folder: Path) -> Path:
    """The folder itself, or the nearest one above it that is there."""
    return next(place for place in [folder.absolute(), *folder.absolute().parents] if place.exists())


def sqlite(folder: Path) -> Finding:
    """SQLite is new enough, and writes durably and fast where the journal will be."""
    found = f"SQLite {sqlite3.sqlite_version}"
    if sqlite3.sqlite_version_info < SQLITE:
        return Finding("sqlite", "bad", found, "Use a Python whose SQLite is 3.35 or newer.")
    with tempfile.TemporaryDirectory(dir=nearest_existing(folder), prefix=".duskfall-doctor-") as scratch:
        database = sqlite3.connect(Path(scratch, "probe.sqlite"), isolation_level=None)
        mode = database.execute("PRAGMA journal_mode=WAL").fetchone()[0]
        database.execute("PRAGMA synchronous=FULL")
        database.execute("CREATE TABLE probe (line TEXT)")
        began = time.perf_counter()
        for _ in range(10):
            database.execute("INSERT INTO probe VALUES ('line')")
        took = (time.perf_counter() - began) / 10
        database.close()
    if mode != "wal":
        return Finding("sqlite", "bad", f"{found}, no WAL there", "Put the data folder on a local disk.")
    found += f", a durable write takes {took * 1000:.1f} ms"
    if took > SLOW_WRITE:
        return Finding("sqlite", "weak", found, "Put the data folder on a faster disk.")
    return Finding("sqlite", "good", found)


def free_port(port: int) -> Finding:
    """Nobody else listens on the port."""
    try:
        socket.create_server(("127.0.0.1", port)).close()
    except OSError as error:
        return Finding("port", "bad", f"{port}: {error.strerror}", "Start with --port 0, or stop what listens there.")
    return Finding("port", "good", f"{port} is free" if port else "any free one")


def clock() -> Finding:
    """The wall clock is about right, and the clock that turns run on is fine enough."""
    now = time.strftime("%Y-%m-%d %H:%M %Z")
    made = newest_file_time()
    if time.time() < made - 86_400:
        return Finding("clock", "bad", f"{now} is before duskfall was installed", "Set the clock; use NTP.")
    resolution = time.get_clock_info("monotonic").resolution
    if resolution > 0.02:
        return Finding("clock", "weak", f"ticks only every {resolution * 1000:.0f} ms", "Turn clocks will be coarse.")
    return Finding("clock", "good", now)


def newest_file_time() -> float:
    """When duskfall's own files were last written, in seconds since 1970."""
    return max(path.stat().st_mtime for path in Path(__file__).parent.glob("*.py"))


def entropy() -> Finding:
    """The system gives random bytes at once: deals and tokens are made of them."""
    try:
        if hasattr(os, "getrandom"):
            os.getrandom(32, os.GRND_NONBLOCK)
        else:
            os.urandom(32)
    except BlockingIOError:
        return Finding("entropy", "bad", "the system's generator is not ready", "Wait, or install haveged.")
    return Finding("entropy", "good", "ready")


def workers() -> Finding:
    """Bots can think in processes of their own."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    try:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
            pool.submit(os.getpid).result(timeout=20)
    except (OSError, RuntimeError, TimeoutError) as error:
        return Finding("workers", "bad", f"no worker process: {error}", "In a container, give it a /dev/shm.")
    if cores < 2:
        return Finding("workers", "weak", "1 core", "Expert bots and many tables want two cores.")
    return Finding("workers", "good", f"{cores} cores")


def open_files() -> Finding:
    """Enough sockets may be open at once."""
    try:
        import resource
    except ImportError:
        return Finding("open files", "good", "no limit known on this system")
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if 0 <= soft < SEVERAL_FILES:
        return Finding("open files", "weak", f"{soft} at most", "For many players: `ulimit -n 65536` before the start.")
    return Finding("open files", "good", f"{soft} at most" if soft >= 0 else "no limit")


def terminal() -> Finding:
    """The terminal shows the names and marks of `duskfall play`."""
    encoding = locale.getencoding()
    if encoding.lower().replace("-", "") != "utf8":
        return Finding("terminal", "weak", f"encoding {encoding}", "For `duskfall play`: `export LC_ALL=C.UTF-8`.")
    return Finding("terminal", "good", f"encoding {encoding}")


def browser() -> Finding:
    """A Chromium for the browser tests; playing needs none on this machine."""
    path = chromium()
    if path is None:
        return Finding("browser for tests", "weak", "no Chromium", "Only to run the tests: `apt install chromium`.")
    return Finding("browser for tests", "good", path)


def chromium() -> str | None:
    """The browser that the tests drive: the one that $DUSKFALL_CHROMIUM names, or one on the path."""
    names = [
        os.environ.get("DUSKFALL_CHROMIUM", ""),
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ]
    return next((path for name in names if name and (path := shutil.which(name))), None)
