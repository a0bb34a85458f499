"""Prompts: the texts that they offer and their compact JSON."""

from __future__ import annotations

import json

from duskfall.engine.prompt import Ask, Pick, PickBy, PickLine, PickPair, PickSome, Prompt


def test_a_plain_ask_is_its_verb() -> None:
    assert list(Ask("surrender").texts()) == ["surrender"]
    assert Ask("surrender").json() == []


def test_slots_are_joined_by_blanks_in_every_combination() -> None:
    ask = Ask("mark", Pick("card", ("x", "y")), Pick("cell", ("a1", "b1")))
    assert list(ask.texts()) == ["mark x a1", "mark x b1", "mark y a1", "mark y b1"]
    assert ask.json() == [{"card": "x y"}, {"cell": "a1 b1"}]


def test_a_dependent_choice_offers_what_belongs_to_the_first() -> None:
    ask = Ask("citizen", PickBy("card", "cell", {"x": ("a1",), "y": ("b1", "b2")}))
    assert list(ask.texts()) == ["citizen x a1", "citizen y b1", "citizen y b2"]
    assert ask.json() == {"card cell": {"x": "a1", "y": "b1 b2"}}


def test_lines_of_a_board_but_the_barred() -> None:
    slot = PickLine(2, 3, ("row 1 left",))
    assert set(slot.words()) == {
        "row 1 right", "row 2 left", "row 2 right",
        "column a up", "column a down", "column b up", "column b down", "column c up", "column c down",
    }  # fmt: skip
    assert slot.json() == {"line": "2x3", "but": "row 1 left"}


def test_i_12_lines_of_one_cell_are_not_offered() -> None:
    assert set(PickLine(1, 3).words()) == {"row 1 left", "row 1 right"}
    assert set(PickLine(2, 1).words()) == {"column a up", "column a down"}
    assert list(PickLine(1, 1).words()) == []


def test_longer_shifts_name_their_length() -> None:
    assert list(PickLine(1, 3, ("row 1 left",), reach=2).words()) == ["row 1 right", "row 1 right 2"]


def test_some_of_several() -> None:
    slot = PickSome("seat", ("1", "2", "3"), 1, 2)
    assert list(slot.words()) == ["1", "2", "3", "1,2", "1,3", "2,3"]
    assert slot.json() == {"seat": "1 2 3", "least": 1, "most": 2}


def test_a_prompts_json_is_json() -> None:
    prompt = Prompt(12, 1, True, (Ask("arrest", Pick("cell", ("a1",))), Ask("surrender")))
    assert list(prompt.texts()) == ["arrest a1", "surrender"]
    assert json.loads(json.dumps(prompt.json())) == {
        "token": 12,
        "due": True,
        "asks": {"arrest": {"cell": "a1"}, "surrender": []},
    }


def test_what_the_game_does_not_wait_for_is_not_called_due() -> None:
    assert Prompt(12, 1, False, (Ask("surrender"),)).json() == {"token": 12, "asks": {"surrender": []}}


def test_pairs_are_neighbours_in_the_order_of_reading_each_once() -> None:
    slot = PickPair(2, 3)
    assert list(slot.words()) == [
        "a1 b1", "a1 a2", "a1 b2", "b1 c1", "b1 a2", "b1 b2", "b1 c2", "c1 b2", "c1 c2", "a2 b2", "b2 c2",
    ]  # fmt: skip
    assert slot.json() == {"pair": "2x3"}
    assert list(PickPair(1, 1).words()) == []
