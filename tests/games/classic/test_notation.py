"""Moves of Omerta Classic as a person types them."""

from __future__ import annotations

import pytest

from duskfall.engine.errors import NotationError
from duskfall.games.classic import GAME

TEXTS = [
    "take 7", "done", "nominate 10", "shout", "vote 3", "yes", "no", "propose foul 4", "propose loss 4",
    "propose removal 10", "away", "back", "bot", "shoot 5", "check 1", "say suspect 5 +2",
    "say if claim sheriff then vote_for 3", "say result check 3 night 1 black because votes 12.1",
]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_a_move_is_its_text(text: str) -> None:
    move = GAME.parse(text)
    assert str(move) == text
    assert move.verb == text.partition(" ")[0]
    assert GAME.parse(f"  {text.upper().replace(' ', '    ')} ") == move
    assert hash(GAME.parse(text)) == hash(move)


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "xyzzy", "vote", "vote 0", "vote 11", "vote 01", "vote -1", "vote 1 2", "vote one", "vote \u0661",
        "vote 1.", "take 11", "propose 4", "propose foul", "propose murder 4", "shout 3", "done 1", "heal 3",
        "shoot", "say", "say nothing", "say say done", "nominate²", "vote 1️⃣", "a" * 9999, "say " + "x " * 300,
        "\x00", "vote 5; vote 6",
    ],
)  # fmt: skip
def test_nonsense_is_no_move(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        GAME.parse(text)
    assert refusal.value.code == "notation"
