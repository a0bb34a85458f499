"""Every clause of docs/rules/fbi.md is named by a test of this game, and no other clause is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
CLAUSE = re.compile(r"(?<![A-Za-z0-9])[Ff][-_](\d{1,2})(?!\d)")
STATED = sorted(
    {
        int(n)
        for n in re.findall(r"^- \*\*F-(\d+)", (ROOT / "docs/rules/fbi.md").read_text(encoding="utf-8"), re.MULTILINE)
    }
)


def named() -> set[int]:
    """The clauses that tests name: in names of tests, in sentences, in scenarios."""
    files = [
        path
        for folder in ("tests/rules/fbi", "tests/games/fbi")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".py", ".toml") and path != Path(__file__)
    ]
    return {int(number) for path in files for number in CLAUSE.findall(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("number", STATED, ids=lambda number: f"F-{number}")
def test_the_clause_has_a_test(number: int) -> None:
    assert number in named()


def test_tests_name_no_clause_that_is_not_stated() -> None:
    assert named() <= set(STATED)


def test_all_clauses_of_the_rules_are_stated() -> None:
    given = [*range(1, 7), *range(10, 14), *range(20, 25), *range(30, 33), *range(40, 48), *range(50, 56)]
    given += [*range(60, 64), *range(70, 74), *range(80, 84), 90]
    assert set(given) <= set(STATED)


def test_the_code_names_no_clause_that_is_not_stated() -> None:
    files = (ROOT / "src/duskfall/games/fbi").glob("*.py")
    assert {int(n) for path in files for n in CLAUSE.findall(path.read_text(encoding="utf-8"))} <= set(STATED)
