"""The stored puzzles are true, and bots that look ahead see what is certain."""

from __future__ import annotations

import pytest

from duskfall.lab.goals import GOALS
from duskfall.lab.puzzles import Puzzle, find, proved, solves, stored

PUZZLES = stored()


def test_there_are_enough_of_every_goal() -> None:
    assert len(PUZZLES) >= 20
    assert {puzzle.goal for puzzle in PUZZLES} == set(GOALS)
    assert len({puzzle.name for puzzle in PUZZLES}) == len(PUZZLES)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_enumeration_proves_each(puzzle: Puzzle) -> None:
    assert proved(puzzle)


def test_a_wrong_answer_is_not_proved() -> None:
    puzzle = PUZZLES[0]
    assert not proved(Puzzle(puzzle.name, puzzle.goal, puzzle.deal, puzzle.moves, puzzle.choices, ["shift row 1 left"]))
    assert not proved(Puzzle(puzzle.name, puzzle.goal, puzzle.deal, puzzle.moves, puzzle.choices, []))


@pytest.mark.parametrize("level", ["novice", "medium", "hard", "expert"])
def test_a_certain_win_is_taken(level: str) -> None:
    certain = [puzzle for puzzle in PUZZLES if puzzle.goal == "win_now"]
    assert [puzzle.name for puzzle in certain if not solves(level, puzzle)] == []


def test_new_ones_can_be_found() -> None:
    found = find(1, 2, "fresh")
    assert found
    assert all(proved(puzzle) for puzzle in found)
