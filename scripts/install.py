"""Installs duskfall into `.venv` beside the sources, from pinned and hashed requirements. Standard library only.

    python3 scripts/install.py             what a server needs
    python3 scripts/install.py --tests     that, and what the checks and tests need
    python3 scripts/install.py --bench     that, and what the benchmarks compare with

Run again, it does only what has changed since.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterable
from pathlib import Path

import client

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LOWEST = (3, 11)


class InstallError(Exception):
    """The installation can't go on; the text says what to do."""


def main() -> int:
    """Install, and say in one sentence what is wrong when that fails."""
    parser = argparse.ArgumentParser(description="Install duskfall into .venv.")
    parser.add_argument("--tests", action="store_true", help="also what the checks and tests need")
    parser.add_argument("--bench", action="store_true", help="also what the benchmarks compare with")
    wanted = parser.parse_args()
    extras = ["requirements-dev.txt"] * wanted.tests + ["requirements-bench.txt"] * wanted.bench
    try:
        make_venv()
        for name in ["requirements.txt", "requirements-build.txt", *extras]:
            install_requirements(name)
        install_duskfall()
        if wanted.tests:
            install_chromium()
    except InstallError as error:
        print(f"install: {error}", file=sys.stderr)
        return 1
    return 0


def make_venv() -> None:
    """Make `.venv` with its own pip, unless it stands."""
    if sys.version_info < LOWEST:
        raise InstallError(f"duskfall needs Python {LOWEST[0]}.{LOWEST[1]} or newer; this is {sys.version}.")
    if PYTHON.exists():
        return
    say("making .venv")
    try:
        venv.create(VENV, with_pip=True, symlinks=True)
    except (subprocess.CalledProcessError, OSError) as error:
        shutil.rmtree(VENV, ignore_errors=True)
        raise InstallError(
            "could not make a virtual environment. On Debian and Ubuntu: `apt install python3-venv`."
        ) from error


def install_requirements(name: str) -> None:
    """Install the pinned packages that a file lists; every download is checked against its hash."""
    if not done_before(name, [ROOT / name]):
        say(f"installing {name}")
        pip("install", "--require-hashes", "--only-binary=:all:", "-r", str(ROOT / name))
        note_done(name, [ROOT / name])


def install_duskfall() -> None:
    """Install the project itself, editable; that builds the web client when its sources changed."""
    files = [ROOT / "pyproject.toml", ROOT / "hatch_build.py"]
    if not done_before("duskfall", files) or not client.is_fresh():
        say("installing duskfall and building its web client (a minute the first time)")
        pip("install", "--no-deps", "--no-build-isolation", "--editable", str(ROOT))
        note_done("duskfall", files)


def install_chromium() -> None:
    """Bring Debian's Chromium for the browser tests, unless a browser is there."""
    if chromium():
        return
    say("installing Chromium for the browser tests")
    rights = [] if os.geteuid() == 0 else ["sudo"] if sys.stdin.isatty() else ["sudo", "-n"]
    apt = [*rights, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]
    came = run([*apt, "update"]) and run([*apt, "install", "-y", "--no-install-recommends", "chromium"])
    if not came or not chromium():
        raise InstallError(
            "the browser tests need Chromium. Install it (`apt install chromium`), or set DUSKFALL_CHROMIUM "
            "to the path of a Chromium or Chrome that is there, and run this again."
        )


def chromium() -> str | None:
    """The browser that the tests drive."""
    names = [
        os.environ.get("DUSKFALL_CHROMIUM", ""),
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ]
    return next((path for name in names if name and (path := shutil.which(name))), None)


def pip(*arguments: str) -> None:
    """Run the pip of `.venv`."""
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input"]
    if not run([str(PYTHON), "-m", "pip", *arguments, *quiet]):
        raise InstallError(f"`pip {' '.join(arguments)}` failed; its own words are above.")


def run(command: list[str]) -> bool:
    """Run a command and tell whether it ended well."""
    try:
        return subprocess.run(command, cwd=ROOT, check=False).returncode == 0
    except FileNotFoundError:
        return False


def done_before(name: str, files: Iterable[Path]) -> bool:
    """Whether this step was done in this `.venv` for these very files."""
    stamp = VENV / f"duskfall-{name}.sha256"
    return stamp.is_file() and stamp.read_text(encoding="ascii") == digest(files)


def note_done(name: str, files: Iterable[Path]) -> None:
    """Remember that the step was done for these very files."""
    (VENV / f"duskfall-{name}.sha256").write_text(digest(files), encoding="ascii")


def digest(files: Iterable[Path]) -> str:
    """SHA-256 over the files' contents."""
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def say(what: str) -> None:
    """Tell the person what takes the time."""
    print(f"duskfall: {what} ...", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
