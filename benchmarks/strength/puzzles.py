"""Puzzles solved by each level, by goal."""

from __future__ import annotations

from typing import Any

from duskfall.bots.registry import LEVELS
from duskfall.lab.goals import GOALS
from duskfall.lab.puzzles import solves, stored


def score_puzzles() -> dict[str, Any]:
    """For each level and goal: how many were solved, of how many."""
    found: dict[str, Any] = {}
    for level in LEVELS:
        found[level] = {goal: [0, 0] for goal in GOALS}
        for puzzle in stored():
            entry = found[level][puzzle.goal]
            entry[0] += solves(level, puzzle)
            entry[1] += 1
    return found


def show_puzzles(results: dict[str, Any]) -> str:
    """A row a level."""
    lines = ["| level | " + " | ".join(GOALS) + " | all |", "| --- |" + " --- |" * (len(GOALS) + 1)]
    for level, goals in results.get("puzzles", {}).items():
        entries = [f"{solved} of {count}" for solved, count in goals.values()]
        solved, count = (sum(column) for column in zip(*goals.values(), strict=True))
        lines.append(f"| {level} | " + " | ".join(entries) + f" | {solved} of {count} |")
    return "\n".join(lines)
