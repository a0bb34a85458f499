"""What the pages on notation and scenarios show as examples is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from duskfall.engine.expectations import EXPECTATIONS
from duskfall.engine.replay import replay
from duskfall.engine.scenario import ACT, HEAD, run
from duskfall.games.registry import game

DOCS = Path(__file__).parents[2] / "docs"
NOTATION = (DOCS / "notation.md").read_text(encoding="utf-8")
SCENARIOS = (DOCS / "scenarios.md").read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    """The page's blocks of code in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", page, re.MULTILINE | re.DOTALL)


def test_the_whole_scenario_holds() -> None:
    (text,) = blocks(SCENARIOS, "toml")
    assert run(text, game).failure is None


def test_every_key_of_scenarios_is_described() -> None:
    described = set(re.findall(r"^\| `(\w+)", SCENARIOS, re.MULTILINE))
    assert ({*HEAD} - {"then"}) | ({*ACT} | {*EXPECTATIONS}) <= described


def test_the_record_replays_to_the_same_bytes() -> None:
    (text,) = blocks(NOTATION, "jsonl")
    assert replay(text, game).record.text() == text


@pytest.mark.parametrize("text", re.findall(r"^\| `([a-z][^`]*)` \| (?:Mafia|Inspector|both)", NOTATION, re.MULTILINE))
def test_the_moves_of_the_page_are_moves(text: str) -> None:
    assert str(game("inspector").parse(text)) == text


def test_every_verb_is_on_the_page() -> None:
    shown = set(re.findall(r"^\| `(\w+)", NOTATION, re.MULTILINE))
    verbs = {"shift", "kill", "masquerade", "choose", "interrogate", "replace", "citizen", "arrest", "surrender"}
    assert shown == verbs
