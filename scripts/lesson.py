#!/usr/bin/env python3
"""Writes the games of the client's lesson as the kernel plays them: the lesson can't teach what the rules refuse.

scripts/lesson.py          writes web/src/lesson/script.json
scripts/lesson.py --check  fails when that file is not what the kernel gives now

A chapter is a game seen from one seat. It starts from ``start``, that seat's first view, and a tree of nodes: ``told``
are the faces since the node before, grouped by the input that caused them; ``prompt`` is what the seat is asked;
``moves`` has each move that the lesson takes there with the node that it leads to. After the seat's move the other side
answers by a script.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "web/src/lesson/script.json"


@dataclass(frozen=True)
class Turn:
    """What the lesson takes: a move, or with a bare verb every legal move of it; and what the other side then plays."""

    takes: str
    answers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """A dealt game, the seat that is taught, what the other side plays before, and the turns."""

    seat: int
    board: str
    mafia: str
    deck: str
    before: tuple[str, ...]
    turns: tuple[Turn, ...]


CHAPTERS = {
    "mafia": Chapter(
        seat=0,
        board="""
            brandt quill osei farid marlow
            rossi yilmaz crane moss kwan
            doyle paz sato lund haddad
            thorne ito pike reyes bell
            lomax nash ivers petrov frost
        """,
        mafia="crane",
        deck="reyes haddad nash",
        before=(),
        turns=(
            Turn("kill", ("choose reyes",)),
            Turn("shift column c down", ("arrest e5",)),
            Turn("kill d4"),
        ),
    ),
    "inspector": Chapter(
        seat=1,
        board="""
            abel ekberg hale sable umber
            novak costa larsen blum dray
            cho grant okafor vance wolfe
            orlov ames joss kerr mehta
            zeller frost ngo roth tran
        """,
        mafia="costa",
        deck="okafor cho grant",
        before=("kill a1",),
        turns=(
            Turn("choose", ("kill c1",)),
            Turn("interrogate", ("shift row 1 right",)),
            Turn("arrest b2"),
        ),
    ),
}


def tree(chapter: Chapter) -> dict[str, Any]:
    """The chapter as the client plays it."""
    from duskfall.engine.match import Match
    from duskfall.engine.record import Header
    from duskfall.games.registry import game

    rules = game("inspector")
    options = rules.options_type()
    wish = {"board": chapter.board, "mafia": chapter.mafia, "deck": chapter.deck}

    def play(moves: tuple[tuple[int, str], ...]) -> tuple[Match, list[list[dict[str, Any]]]]:
        """The match after those moves by seat, and what the taught seat was told by each of them."""
        from duskfall.engine.dice import Dice

        seed = bytes(32)
        deal = rules.arrange(options, wish, Dice(seed).of("lesson"))
        match = Match(rules, Header(rules.id, rules.version, options, ("", ""), seed, deal))
        told = []
        for seat, move in moves:
            count = len(match.faces(chapter.seat))
            match.submit(seat, move)
            told.append(match.faces(chapter.seat, count))
        return match, told

    def node(moves: tuple[tuple[int, str], ...], fresh: int, turn: int) -> dict[str, Any]:
        """The node after those moves, of which the last ``fresh`` are told here."""
        match, told = play(moves)
        out: dict[str, Any] = {"told": told[len(told) - fresh :]}
        if turn == len(chapter.turns):
            if match.outcome is None or match.outcome.winners != (chapter.seat,):
                raise SystemExit(f"The lesson does not end in a win after: {moves}")
            return out
        prompt = match.prompt(chapter.seat)
        if prompt is None or not prompt.due:
            raise SystemExit(f"The lesson's seat is not asked after: {moves}")
        step = chapter.turns[turn]
        taken = [text for text in prompt.texts() if text == step.takes or text.split()[0] == step.takes]
        if not taken:
            raise SystemExit(f"The rules do not offer '{step.takes}' after: {moves}")
        answers = tuple((1 - chapter.seat, answer) for answer in step.answers)
        out["prompt"] = prompt.json()
        out["moves"] = {
            text: node((*moves, (chapter.seat, text), *answers), 1 + len(answers), turn + 1) for text in taken
        }
        return out

    before = tuple((1 - chapter.seat, move) for move in chapter.before)
    first, _ = play(())
    return {"seat": chapter.seat, "start": first.first_view(chapter.seat), "root": node(before, len(before), 0)}


def text() -> str:
    """The file as it should be."""
    return json.dumps({name: tree(chapter) for name, chapter in CHAPTERS.items()}, separators=(",", ":")) + "\n"


def main() -> int:
    sys.path.insert(0, str(ROOT / "src"))
    made = text()
    if "--check" in sys.argv[1:]:
        return 0 if FILE.is_file() and FILE.read_text(encoding="utf-8") == made else 1
    FILE.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
