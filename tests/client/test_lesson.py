"""The client's lessons are games that the kernel plays: ``scripts/lesson.py`` writes them after a change of rules."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from duskfall.games.registry import game

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = {
    lesson: json.loads((ROOT / "web/src/lesson" / lesson / "script.json").read_text(encoding="utf-8"))
    for lesson in ("inspector", "fbi", "classic")
}
SECRETS = {"cards", "card", "near", "drew", "identity", "took", "other"}
"""What on a face only the seat that acted was told."""


def endings(lesson: str, start: dict[str, Any], node: dict[str, Any]) -> Iterator[tuple[list[str], dict[str, Any]]]:
    """Every way through a chapter: the moves of the seat, and the view at the end."""
    fold = game(lesson).fold
    view: dict[str, Any] = json.loads(json.dumps(start))
    for faces in node["told"]:
        for face in faces:
            view = fold(view, json.loads(json.dumps(face)))
    if "moves" not in node:
        yield [], view
    for move, after in node.get("moves", {}).items():
        for moves, end in endings(lesson, view, after):
            yield [move, *moves], end


def test_the_lessons_are_what_the_kernel_plays() -> None:
    assert subprocess.run([sys.executable, ROOT / "scripts/lesson.py", "--check"], check=False).returncode == 0


@pytest.mark.parametrize(("name", "ways"), [("mafia", 8), ("inspector", 6)])
def test_every_way_through_a_chapter_is_won(name: str, ways: int) -> None:
    chapter = SCRIPTS["inspector"][name]
    found = list(endings("inspector", chapter["start"], chapter["root"]))
    assert len(found) == ways
    assert all(view["outcome"]["winners"] == [chapter["seat"]] for _, view in found)


def test_the_fbi_catches_the_bandit_and_the_mafia_blows_up_two() -> None:
    hunt, blow = SCRIPTS["fbi"]["fbi"], SCRIPTS["fbi"]["mafia"]
    [(_, caught)] = endings("fbi", hunt["start"], hunt["root"])
    assert [list(pair) for pair in caught["caught"]] == [["crane", "bandit"]]
    for _, after in endings("fbi", blow["start"], blow["root"]):
        assert after["kills"] - blow["start"]["kills"] == 4  # a threat that fires, somebody of the FBI, a citizen
        assert "outcome" not in after


def test_the_sheriff_gets_one_voted_out_and_the_don_wins() -> None:
    sheriff, don = SCRIPTS["classic"]["sheriff"], SCRIPTS["classic"]["don"]
    [(_, day)] = endings("classic", sheriff["start"], sheriff["root"])
    assert [list(out) for out in day["out"]] == [[5, "killed", 0, 1], [9, "voted", 2, 0]]
    assert day["own"]["deeds"] == [{"night": 1, "step": "checks", "number": 9, "answer": True}]
    [(_, end)] = endings("classic", don["start"], don["root"])
    assert end["outcome"] == {"winners": [1, 6, 8], "reason": "parity"}
    lie = next(one for one in end["truth"]["talk"] if one["by"] == 7)
    assert (lie["act"], lie["verdict"]) == ("result check 4 night 3 black", "false")


@pytest.mark.parametrize(
    ("lesson", "name"),
    [
        ("inspector", "mafia"),
        ("inspector", "inspector"),
        ("fbi", "fbi"),
        ("fbi", "mafia"),
        ("classic", "sheriff"),
        ("classic", "don"),
    ],
)
def test_the_lessons_hold_no_more_than_the_seat_may_know(lesson: str, name: str) -> None:
    """Up to the end nothing in a chapter names the other side's identity as such."""
    for node in before_the_end(SCRIPTS[lesson][name]["root"]):
        for face in (face for faces in node["told"] for face in faces):
            assert "truth" not in face
            assert not (name == "mafia" and set(face) & SECRETS)


def before_the_end(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The nodes at which the game goes on."""
    if "moves" in node:
        yield node
        for after in node["moves"].values():
            yield from before_the_end(after)
