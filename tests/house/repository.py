"""What the tests of the house share: the repository's root and the files that belong to it."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "duskfall"


@cache
def tracked() -> tuple[Path, ...]:
    """The files that git follows and that stand; skips the test where there is no git to ask."""
    try:
        done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    except (FileNotFoundError, subprocess.CalledProcessError) as error:
        pytest.skip(f"not a git work tree: {error}")
    return tuple(ROOT / name for name in done.stdout.split("\0") if name and (ROOT / name).is_file())


def text_of(path: Path) -> str | None:
    """The file's text, or None when it is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None
