#!/usr/bin/env python3
"""Writes the games of the client's lessons as the kernel plays them: a lesson can't teach what the rules refuse.

scripts/lesson.py          writes web/src/lesson/GAME/script.json for each game that has a lesson
scripts/lesson.py --check  fails when one of those files is not what the kernel gives now

A chapter (``lesson_chapters.py``) is a game seen from one seat. It starts from ``start``, what that seat knows, and
a tree of nodes: ``told`` are the faces since the node before, grouped by the input that caused them; ``prompt`` is what
the seat is asked; ``moves`` has each move that the lesson takes there with the node that it leads to. After the seat's
move others answer by a script.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "scripts")]

from lesson_chapters import LESSONS  # noqa: E402
from lesson_parts import WAIT, Chapter  # noqa: E402

from duskfall.engine import options as table_options  # noqa: E402
from duskfall.engine.dice import Dice  # noqa: E402
from duskfall.engine.match import Match  # noqa: E402
from duskfall.engine.record import Header  # noqa: E402
from duskfall.games.registry import game  # noqa: E402


def file_of(lesson: str) -> Path:
    """Where a game's script stands."""
    return ROOT / "web/src/lesson" / lesson / "script.json"


def enter(match: Match, move: str) -> None:
    """Plays a move for the seat that is to move, or for a player by number, or lets the running time pass."""
    number, colon, text = move.partition(": ")
    if move == WAIT:
        deadline = match.deadline
        assert deadline is not None
        match.expire(deadline.token, deadline.at)
    elif colon:
        match.submit(int(number) - 1, text, now=match.record.last_at)
    else:
        match.submit(match.game.to_move(match.state)[0], move, now=match.record.last_at)


def tree(lesson: str, chapter: Chapter) -> dict[str, Any]:
    """The chapter as the client plays it."""
    rules = game(lesson)
    options = table_options.read(rules.options_type, dict(chapter.options))
    opening = len(chapter.silent)

    def play(moves: tuple[str, ...]) -> tuple[Match, list[list[dict[str, Any]]]]:
        """The match after those moves, and what the taught seat was told by each of them."""
        seed = bytes(32)
        deal = rules.arrange(options, chapter.deal, Dice(seed).of("lesson"))
        names = ("",) * len(rules.seats(options))
        match = Match(rules, Header(rules.id, rules.version, options, names, seed, deal))
        told = []
        for move in moves:
            count = len(match.faces(chapter.seat))
            enter(match, move)
            told.append(match.faces(chapter.seat, count))
        return match, told

    def node(moves: tuple[str, ...], fresh: int, turn: int) -> dict[str, Any]:
        """The node after those moves, of which the last ``fresh`` are told here."""
        match, told = play(moves)
        out: dict[str, Any] = {"told": told[len(told) - fresh :]}
        if turn == len(chapter.turns):
            check_end(match, chapter, told[-1])
            return out
        prompt = match.prompt(chapter.seat)
        if prompt is None or not prompt.due:
            raise SystemExit(f"The lesson's seat is not asked after: {moves}")
        step = chapter.turns[turn]
        taken = [text for text in prompt.texts() if text == step.takes or text.split()[0] == step.takes]
        if step.takes.startswith("say ") and any(ask.verb == "say" for ask in prompt.asks):
            taken = [step.takes]  # there is too much to say for a list
        if not taken:
            raise SystemExit(f"The rules do not offer '{step.takes}' after: {moves}")
        out["prompt"] = prompt.json()
        out["moves"] = {
            text: node((*moves, f"{chapter.seat + 1}: {text}", *step.answers), 1 + len(step.answers), turn + 1)
            for text in taken
        }
        return out

    begun, _ = play(chapter.silent)
    start = begun.view(chapter.seat) if opening else begun.first_view(chapter.seat)
    moves = (*chapter.silent, *chapter.before)
    return {"seat": chapter.seat, "start": start, "root": node(moves, len(chapter.before), 0)}


def check_end(match: Match, chapter: Chapter, told: list[dict[str, Any]]) -> None:
    """A chapter ends as it says: in a win, or with what the taught seat brought about."""
    if chapter.ends != "over":
        if not any(face["e"] == chapter.ends for face in told):
            raise SystemExit(f"The lesson does not end with '{chapter.ends}'")
    elif match.outcome is None or chapter.seat not in match.outcome.winners:
        raise SystemExit("The lesson does not end in a win")


def text(lesson: str) -> str:
    """A file as it should be."""
    chapters = {name: tree(lesson, chapter) for name, chapter in LESSONS[lesson].items()}
    return json.dumps(chapters, separators=(",", ":")) + "\n"


def main() -> int:
    for lesson in LESSONS:
        file, made = file_of(lesson), text(lesson)
        if "--check" in sys.argv[1:]:
            if not file.is_file() or file.read_text(encoding="utf-8") != made:
                return 1
        else:
            file.parent.mkdir(exist_ok=True)
            file.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
