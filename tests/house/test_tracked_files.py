"""Nothing that is tracked names the machine it was made on or the registry its packages came from."""

from __future__ import annotations

import re

from .repository import ROOT, text_of, tracked

# Each name is cut in two here, so that this file passes its own test.
HOSTS = ["pypi" + r"\.org", "python" + "hosted", "registry" + r"\.npm", "npm" + r"js\.(?:org|com)", "deb" + r"\.debian"]
FOLDERS = ["ro" + "ot", "ho" + "me", "wo" + "rk", "Us" + "ers"]
NAMED = re.compile("|".join(HOSTS), re.IGNORECASE)
PATHS = re.compile(r"(?<![\w.}~:/-])/(?:" + "|".join(FOLDERS) + r")/\w")
LARGEST = 2_000_000


def findings(pattern: re.Pattern[str]) -> list[str]:
    """Where the pattern occurs in tracked text, as `path:line: line`."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in tracked()
        if (text := text_of(path)) is not None
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_registry_host_is_named() -> None:
    assert findings(NAMED) == []


def test_no_path_of_a_machine_is_named() -> None:
    assert findings(PATHS) == []


def test_nothing_built_is_tracked() -> None:
    built = re.compile(r"(^|/)(node_modules|dist|static|__pycache__|\.venv)/|\.(sqlite|pyc|egg-info)$|uv\.lock$")
    assert [str(path) for path in tracked() if built.search(path.relative_to(ROOT).as_posix())] == []


def test_no_tracked_file_is_huge() -> None:
    assert [str(path.relative_to(ROOT)) for path in tracked() if path.stat().st_size > LARGEST] == []


def test_the_patterns_find_what_they_look_for() -> None:
    assert NAMED.search("resolved: https://registry" + "." + "npmjs" + ".org/vite")
    assert PATHS.search("open('/ro" + "ot/notes.txt')")
    assert not PATHS.search("https://example.org/ho" + "me/page")
