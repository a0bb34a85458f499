"""The cast: enough people, each with an id that files, records and screens can carry."""

from __future__ import annotations

import re

from duskfall.board.cast import CAST


def test_i_1_the_cast_has_at_least_60_named_suspects() -> None:
    assert len(CAST) >= 60
    assert len(set(CAST)) == len(CAST)


def test_ids_are_short_plain_words_that_no_cell_or_verb_uses() -> None:
    verbs = {"shift", "kill", "masquerade", "choose", "interrogate", "replace", "citizen", "arrest", "surrender"}
    for suspect in CAST:
        assert re.fullmatch(r"[a-z]{3,12}", suspect)
        assert suspect not in verbs | {"row", "column", "left", "right", "up", "down", "spectator", "everybody"}


def test_ids_stand_in_alphabetical_order() -> None:
    assert list(CAST) == sorted(CAST)
