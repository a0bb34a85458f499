"""Every clause of docs/rules/mafia42.md is named by a test of this game, and no other clause is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
CLAUSE = re.compile(r"(?<![A-Za-z0-9])[Mm][-_](\d{1,2})(?!\d)")
PAGE = (ROOT / "docs/rules/mafia42.md").read_text(encoding="utf-8")
STATED = sorted({int(n) for n in re.findall(r"^- \*\*M-(\d+)", PAGE, re.MULTILINE)})


def named_in(folder: str) -> set[int]:
    """The clauses that the files of a folder name."""
    files = [path for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".toml") and path != Path(__file__)]
    return {int(number) for path in files for number in CLAUSE.findall(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("number", STATED, ids=lambda number: f"M-{number}")
def test_the_clause_has_a_test(number: int) -> None:
    assert number in named_in("tests/rules/mafia42")


def test_tests_and_code_name_no_clause_that_is_not_stated() -> None:
    assert named_in("tests/rules/mafia42") | named_in("src/duskfall/games/mafia42") <= set(STATED)


def test_all_clauses_of_the_rules_are_stated() -> None:
    given = {*range(1, 7), *range(10, 17), 20, 21, 22, *range(30, 36), *range(40, 46), 50, 51, 60, *range(70, 75)}
    assert given <= set(STATED)
