"""Y-40: what can be said at this table, and whether it was true."""

from __future__ import annotations

import random

import pytest

from duskfall.engine.errors import NotationError
from duskfall.games.city import GAME
from duskfall.games.city.tongue import LEXICON
from duskfall.talk import templates
from duskfall.talk.reading import read

from ...talk.speaking import act
from .table import first_night


@pytest.mark.parametrize(
    "text",
    ["claim maniac", "result check 4 night 1 not_black", "result heal 5 night 2 made", "request doctor heal 4",
     "result search 1 night 1 commissioner", "suspect 12 -1"],
)  # fmt: skip
def test_y_40_the_words_of_this_table(text: str) -> None:
    assert str(GAME.parse(f"say {text}")) == f"say {text}"


@pytest.mark.parametrize("text", ["claim sheriff", "result don_check 1 night 1 sheriff", "suspect 13 +2"])
def test_y_40_the_words_of_another_table_are_none(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse(f"say {text}")


def test_y_40_all_acts_have_a_sentence() -> None:
    rng, keys = random.Random("city templates"), set(templates.keys(LEXICON))
    for _ in range(2000):
        assert templates.line(read(LEXICON, act(LEXICON, rng))).key in keys


def test_y_40_what_was_true() -> None:
    """The Doctor tells of two heals, the Maniac of a kill; a Civilian calls the Maniac black."""
    table = first_night().night("2 heal 5", "4 kill 6", "1 check 4").skip()
    said = {
        2: [("result heal 5 night 1 made", "true"), ("result heal 7 night 1 made", "false")],
        4: [("result kill 6 night 1 made", "true"), ("claim maniac", "true")],
        1: [("result check 4 night 1 not_black", "true"), ("suspect 4 +2", "false"), ("suspect 4 -2", "true")],
    }
    for _ in range(11):
        speaker = table.s.queue[0]
        for text, _verdict in said.get(speaker, []):
            table(f"{speaker} say {text}")
        if table.s.phase == "speech" and len(table.s.queue) > 1:
            table(f"{speaker} done")
    table("7 propose loss 5", *(f"{n} yes" for n in (1, 2, 3, 4, 8)))
    talk = table.match.view(-1)["truth"]["talk"]
    assert {(one["act"], one["verdict"]) for one in talk} == {pair for pairs in said.values() for pair in pairs}
