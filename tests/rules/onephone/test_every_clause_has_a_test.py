"""Every clause of docs/rules/onephone.md is named by a test of this game or of its screens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
CLAUSE = re.compile(r"(?<![A-Za-z0-9])[Pp][-_](\d{1,2})(?!\d)")
PAGE = (ROOT / "docs/rules/onephone.md").read_text(encoding="utf-8")
STATED = sorted({int(n) for n in re.findall(r"^- \*\*P-(\d+)", PAGE, re.MULTILINE)})
ON_THE_PHONE = {60, 61, 62}
"""Clauses about the program on the device: `tests/browser` and the client's own tests hold them."""


def named() -> set[int]:
    files = [p for p in Path(__file__).parent.iterdir() if p.suffix in (".py", ".toml") and p != Path(__file__)]
    return {int(number) for path in files for number in CLAUSE.findall(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("number", [n for n in STATED if n not in ON_THE_PHONE], ids=lambda number: f"P-{number}")
def test_the_clause_has_a_test(number: int) -> None:
    assert number in named()


def test_all_clauses_of_the_rules_are_stated() -> None:
    given = [*range(1, 6), *range(10, 16), *range(20, 26), 30, *range(40, 46), 50, 60, 61, 62, 70]
    assert set(given) <= set(STATED)
    assert named() <= set(STATED)


def test_the_code_names_no_clause_that_is_not_stated() -> None:
    files = (ROOT / "src/duskfall/games/onephone").glob("*.py")
    assert {int(n) for path in files for n in CLAUSE.findall(path.read_text(encoding="utf-8"))} <= set(STATED)
