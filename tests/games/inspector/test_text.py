"""Every move has one text, and every text that means a move is read."""

from __future__ import annotations

import pytest

from duskfall.board.cast import CAST
from duskfall.engine.errors import NotationError
from duskfall.games.inspector.moves import (
    Arrest,
    Choose,
    CitizenArrest,
    Interrogate,
    Kill,
    Masquerade,
    Replace,
    Shift,
    Surrender,
)

from .tables import RULES

CELLS = [f"{column}{row}" for column in "abcde" for row in range(1, 6)]
LANGUAGE = [
    *[f"shift row {row} {way}" for row in range(1, 6) for way in ("left", "right")],
    *[f"shift column {column} {way}" for column in "abcde" for way in ("up", "down")],
    *[f"{verb} {cell}" for verb in ("kill", "arrest") for cell in CELLS],
    *[f"{verb} {card}" for verb in ("choose", "interrogate", "replace") for card in CAST],
    *[f"{verb} {card} {cell}" for verb in ("interrogate", "citizen") for card in CAST for cell in CELLS],
    "masquerade",
    "surrender",
]


def test_every_text_of_the_language_is_read_and_written_alike() -> None:
    moves = [RULES.parse(text) for text in LANGUAGE]
    assert [str(move) for move in moves] == LANGUAGE
    assert len(set(moves)) == len(LANGUAGE)
    assert all(move.verb == text.split()[0] for move, text in zip(moves, LANGUAGE, strict=True))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("kill b2", Kill("b2")),
        ("  KILL   B2 ", Kill("b2")),
        ("shift row 3 right", Shift("row", 2, 1)),
        ("shift column b up", Shift("column", 1, -1)),
        ("shift column 2 up", Shift("column", 1, -1)),
        ("masquerade", Masquerade()),
        ("choose lund", Choose("lund")),
        ("interrogate lund", Interrogate("lund")),
        ("interrogate lund b2", Interrogate("lund", "b2")),
        ("replace lund", Replace("lund")),
        ("citizen lund b3", CitizenArrest("lund", "b3")),
        ("arrest b3", Arrest("b3")),
        ("surrender", Surrender()),
    ],
)
def test_what_the_texts_mean(text: str, move: object) -> None:
    assert RULES.parse(text) == move


@pytest.mark.parametrize(
    "text",
    ["kill", "kill b", "kill b6", "kill f1", "kill 2b", "kill b2 now", "kill lund", "shift row 6 left", "shift row 1",
     "shift column f up", "shift row 1 up", "choose", "choose karl", "choose b2", "interrogate", "interrogate b2 lund",
     "interrogate lund b2 b3", "replace", "citizen lund", "citizen b3 lund", "arrest lund", "masquerade now",
     "surrender!", "kill b\uff12", "k\u0131ll b2"],
)  # fmt: skip
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(NotationError):
        RULES.parse(text)
