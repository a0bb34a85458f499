"""Files stay small enough to hold one subject."""

from __future__ import annotations

from statistics import median

from .repository import ROOT, tracked

CEILING = 400
MEDIAN = 120
SUFFIXES = {".py", ".ts", ".svelte", ".mjs"}


def lengths() -> dict[str, int]:
    """Lines of each source file that people write, by its path."""
    return {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in tracked()
        if path.suffix in SUFFIXES and ".gen." not in path.name
    }


def test_no_file_is_long() -> None:
    assert {name: lines for name, lines in lengths().items() if lines > CEILING} == {}


def test_most_files_are_short() -> None:
    assert median(lengths().values()) < MEDIAN
