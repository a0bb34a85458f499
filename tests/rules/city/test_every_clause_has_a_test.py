"""Every clause of docs/rules/city.md is named by a test of this game, and no other clause is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
CLAUSE = re.compile(r"(?<![A-Za-z0-9])[Yy][-_](\d{1,2})(?!\d)")
PAGE = (ROOT / "docs/rules/city.md").read_text(encoding="utf-8")
STATED = sorted({int(n) for n in re.findall(r"^- \*\*Y-(\d+)", PAGE, re.MULTILINE)})


def named_in(folder: str) -> set[int]:
    """The clauses that the files of a folder name."""
    files = [path for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".toml") and path != Path(__file__)]
    return {int(number) for path in files for number in CLAUSE.findall(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("number", STATED, ids=lambda number: f"Y-{number}")
def test_the_clause_has_a_test(number: int) -> None:
    assert number in named_in("tests/rules/city")


def test_tests_and_code_name_no_clause_that_is_not_stated() -> None:
    assert named_in("tests/rules/city") | named_in("src/duskfall/games/city") <= set(STATED)


def test_all_clauses_of_the_rules_are_stated() -> None:
    assert {1, 2, 3, 4, 10, 11, 12, *range(20, 30), 30, 31} <= set(STATED)
