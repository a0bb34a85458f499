"""Slots that take several things at once, and lines that go further than one cell."""

from __future__ import annotations

from duskfall.engine.prompt import Ask, PickLine, PickSome


def test_some_of_several_are_offered_joined_by_commas_in_their_order() -> None:
    slot = PickSome("cell", ("b2", "c3", "d1"), 1, 2)
    assert list(Ask("threaten", slot).texts()) == [
        "threaten b2", "threaten c3", "threaten d1", "threaten b2,c3", "threaten b2,d1", "threaten c3,d1",
    ]  # fmt: skip
    assert slot.json() == {"cell": "b2 c3 d1", "least": 1, "most": 2}


def test_no_more_are_asked_for_than_there_are() -> None:
    slot = PickSome("cell", ("b2",), 1, 3)
    assert list(slot.words()) == ["b2"]
    assert slot.json() == {"cell": "b2", "least": 1, "most": 1}


def test_a_line_that_may_go_two_cells_says_so_and_a_bar_holds_at_any_length() -> None:
    slot = PickLine(1, 2, ("row 1 left",), reach=2)
    assert list(slot.words()) == ["row 1 right", "row 1 right 2"]
    assert slot.json() == {"line": "1x2", "but": "row 1 left", "reach": 2}


def test_a_line_of_reach_one_is_written_as_ever() -> None:
    assert PickLine(5, 5).json() == {"line": "5x5"}
    assert len(list(PickLine(5, 5).words())) == 20
