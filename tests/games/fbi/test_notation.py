"""Moves as text: what is printed is read back; what is no move is refused."""

from __future__ import annotations

import pytest

from duskfall.engine.errors import NotationError
from duskfall.games.fbi import GAME
from duskfall.games.fbi.moves import Shift

TEXTS = [
    "shift row 3 right", "shift row 3 right 2", "shift column b up", "shift column g down 2", "arrest b2",
    "defuse b2 bomb", "defuse b2 threat", "masquerade", "autopsy c3", "inspect", "keep lund", "expose lund",
    "protect b2", "unprotect b2", "skip", "kill b2", "shoot d4", "swap a1 b2", "threaten b2", "threaten b2,c3",
    "threaten b2,d2,c3", "plant b2", "detonate g7", "prepare b2 bomb c3", "prepare b2 threat c3",
    "prepare b2 protection c3", "yes", "no", "surrender",
]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_moves_are_printed_as_they_are_read(text: str) -> None:
    move = GAME.parse(text)
    assert str(move) == text
    assert GAME.parse(str(move)) == move
    assert move.verb == text.split(maxsplit=1)[0]
    assert GAME.parse(f"  {text.upper().replace(' ', '  ')} ") == move


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("swap b2 a1", "swap a1 b2"),
        ("threaten c3, b2 ,a2", "threaten a2,b2,c3"),
        ("shift row 3 right 1", "shift row 3 right"),
        ("shift column 2 up", "shift column b up"),
    ],
)
def test_there_is_one_spelling_of_each_move(text: str, printed: str) -> None:
    assert str(GAME.parse(text)) == printed


@pytest.mark.parametrize(
    "text",
    [
        "", "shift", "shift row 3 up", "shift row 8 right", "shift column h up", "shift row 3 right 3",
        "shift row 3 right two", "arrest", "arrest h1", "arrest a8", "arrest b2 c3", "defuse b2",
        "defuse b2 protection",
        "keep", "keep nobody", "swap a1", "swap a1 a1", "swap a1 b2 c3", "threaten", "threaten ,", "threaten a1,",
        "threaten a1,a1", "threaten a1 b2",
        "threaten a1,b2,c3,d4", "threaten ,a1", "prepare b2 c3", "prepare b2 badge c3",
        "yes please", "masquerade a1", "replace lund", "interrogate lund",
    ],
)  # fmt: skip
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        GAME.parse(text)
    assert refusal.value.code == "notation"


def test_a_shift_of_one_cell_need_not_say_so() -> None:
    assert GAME.parse("shift row 1 left") == Shift("row", 0, -1)
