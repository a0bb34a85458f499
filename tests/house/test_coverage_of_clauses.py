"""Every clause of the rules and every hard case that touches us is named by a test.

An id counts where it stands in a test: in a name (`test_I_12_...`, `test_T01_...`), a scenario's `clauses`, or the
text of a client's test (`I-12`, `T41`).
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from .repository import ROOT

CLAUSES = [*range(1, 8), *range(10, 14), *range(20, 27), *range(30, 37), *range(40, 43), 50, 51, 52, *range(60, 73)]
HARD_CASES = [*range(1, 19), 25, 33, 34, *range(40, 58), 61, *range(63, 72)]
CLAUSE = re.compile(r"(?<![A-Za-z0-9])[Ii][-_](\d{1,2})(?!\d)")
HARD_CASE = re.compile(r"(?:(?<![A-Za-z0-9])T[-_]?|(?<=_)t)(\d{2})(?![0-9A-Za-z])")


def files_with_tests() -> list[Path]:
    """The files that tests are in, but for the house's own."""
    python = [path for path in (ROOT / "tests").rglob("*.py") if (ROOT / "tests" / "house") not in path.parents]
    scenarios = [path for path in ROOT.rglob("*.toml") if "tests" in path.parts or "scenarios" in path.parts]
    client = [path for folder in ("src", "checks") for path in (ROOT / "web" / folder).rglob("*.test.ts")]
    return [*python, *scenarios, *client]


@cache
def named() -> tuple[frozenset[int], frozenset[int]]:
    """The numbers of the clauses and of the hard cases that tests name."""
    clauses: set[int] = set()
    cases: set[int] = set()
    for path in files_with_tests():
        text = path.read_text(encoding="utf-8")
        clauses.update(int(number) for number in CLAUSE.findall(text))
        cases.update(int(number) for number in HARD_CASE.findall(text))
    return frozenset(clauses), frozenset(cases)


def test_every_clause_has_a_test() -> None:
    assert [f"I-{number}" for number in CLAUSES if number not in named()[0]] == []


def test_every_hard_case_has_a_test() -> None:
    assert [f"T{number:02}" for number in HARD_CASES if number not in named()[1]] == []


@pytest.mark.parametrize(
    ("text", "clauses", "cases"),
    [
        ("def test_I_12_lines_keep_their_identity():", {12}, set()),
        ('clauses = ["I-20", "I-3"]', {20, 3}, set()),
        ("def test_T01_reconnect(): ...  # and T18", set(), {1, 18}),
        ("def test_t34_t35_answers():", set(), {34, 35}),
        ("it('shows seconds (T41)')", set(), {41}),
        ("UTF-16 SHA-1 i-120 AT12 T100 Int_4", set(), set()),
    ],
)
def test_ids_are_found_where_they_stand(text: str, clauses: set[int], cases: set[int]) -> None:
    assert {int(number) for number in CLAUSE.findall(text)} == clauses
    assert {int(number) for number in HARD_CASE.findall(text)} == cases
