"""Damaged files: whatever was done to a record or a scenario, the answer is a typed refusal or a sound result."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from duskfall.engine.errors import NotationError, RecordError
from duskfall.engine.replay import replay
from duskfall.engine.scenario import ScenarioError, run
from duskfall.games.registry import game

from .stories import INSPECTOR, MAFIA, played

TESTS = Path(__file__).parents[1]
RECORDS = [path.read_text(encoding="utf-8") for path in sorted((TESTS / "golden").glob("*/*.jsonl"))]
STORIES = [path.read_text(encoding="utf-8") for path in sorted((TESTS / "rules").glob("*/*.toml"))]
ODD: list[Any] = [None, True, -1, 0, 1.5, 10**30, "", "kill b2", "\u202e", [], {}, [[]], {"a": 1}, "x" * 3000]


def scratched(text: str, rng: random.Random) -> str:
    """The text with some characters lost, doubled, swapped or replaced."""
    letters = list(text)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(letters))
        letters[place] = rng.choice(["", letters[place] * 2, rng.choice('{}[]",:0a\n\\\x00é'), letters[place - 1]])
    return "".join(letters)


def rearranged(text: str, rng: random.Random) -> str:
    """The text with lines lost, doubled or swapped."""
    lines = text.splitlines(keepends=True)
    for _ in range(rng.randint(1, 3)):
        a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[a] = rng.choice(["", lines[a] * 2, lines[b]])
    return "".join(lines)


def misfilled(text: str, rng: random.Random) -> str:
    """A record's text with values of other kinds in its fields."""
    lines = [json.loads(line) for line in text.splitlines()]
    line = rng.choice(lines[:3])
    target = line.get("options", line) if rng.random() < 0.3 else line
    if isinstance(target, dict) and target:
        target[rng.choice([*target, "more"])] = rng.choice(ODD)
    return "\n".join(json.dumps(line) for line in lines)


@pytest.mark.parametrize("damage", [scratched, rearranged, misfilled])
def test_t65_a_damaged_record_replays_soundly_or_is_refused(damage: Any) -> None:
    rng = random.Random(f"damage {damage.__name__}")
    arranged = played((MAFIA, "kill b2"), (INSPECTOR, "surrender")).record.text()
    refused = []
    for _ in range(250):
        text = damage(rng.choice([*RECORDS, arranged]), rng)
        try:
            match = replay(text, game)
        except RecordError as refusal:
            refused.append(0 <= refusal.line <= len(text.splitlines()))
        else:
            assert replay(match.record.text(), game).digest() == match.digest()
    assert len(refused) > 100
    assert all(refused), "a refusal names a line of the file"


@pytest.mark.parametrize("damage", [scratched, rearranged])
def test_a_damaged_scenario_runs_or_is_refused(damage: Any) -> None:
    rng, lines = random.Random(f"damage {damage.__name__}"), []
    for _ in range(250):
        text = damage(rng.choice(STORIES), rng)
        try:
            report = run(text, game)
        except ScenarioError as refusal:
            lines.append(0 <= refusal.line <= len(text.splitlines()) + 1)
        else:
            lines.append(report.failure is None or 0 < report.failure.line <= len(text.splitlines()))
    assert all(lines), "whatever fails is told with a line of the file"


def test_damaged_moves_are_moves_or_no_moves() -> None:
    rules, rng = game("inspector"), random.Random("moves")
    texts = ["shift row 3 right", "citizen lund b3", "kill b2", "interrogate lund b2", "masquerade"]
    for _ in range(3000):
        text = scratched(rng.choice(texts), rng)
        try:
            move = rules.parse(text)
        except NotationError:
            continue
        assert rules.parse(str(move)) == move
