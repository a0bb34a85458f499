"""Every clause of docs/rules/classic.md is named by a test of this game, and no other clause is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
CLAUSE = re.compile(r"(?<![A-Za-z0-9])[Cc][-_](\d{1,3})(?!\d)")
PAGE = (ROOT / "docs/rules/classic.md").read_text(encoding="utf-8")
STATED = sorted({int(n) for n in re.findall(r"^- \*\*C-(\d+)", PAGE, re.MULTILINE)})


def named_in(*folders: str) -> set[int]:
    """The clauses that the files of these folders name."""
    files = [
        path
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".py", ".toml") and path != Path(__file__)
    ]
    return {int(number) for path in files for number in CLAUSE.findall(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("number", STATED, ids=lambda number: f"C-{number}")
def test_the_clause_has_a_test(number: int) -> None:
    assert number in named_in("tests/rules/classic", "tests/games/classic")


def test_tests_and_code_name_no_clause_that_is_not_stated() -> None:
    tests = named_in("tests/rules/classic", "tests/games/classic", "tests/town", "tests/talk")
    code = named_in("src/duskfall/town", "src/duskfall/talk", "src/duskfall/games/classic")
    assert tests | code <= set(STATED)


def test_all_clauses_of_the_rules_are_stated() -> None:
    given = [1, 2, 3, 10, 11, 20, *range(30, 37), *range(40, 45), *range(50, 55), *range(60, 65), 70, 71, 72]
    given += [*range(80, 84), 90, 91, 92, 95, 100, 101]
    assert set(given) <= set(STATED)
