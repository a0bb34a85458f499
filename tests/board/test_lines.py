"""Lines and ways in words, both ways."""

from __future__ import annotations

import pytest

from duskfall.board.lines import WAYS, line_name, read_shift, shift_words


def test_names() -> None:
    assert line_name("row", 0) == "row 1"
    assert line_name("column", 1) == "column b"
    assert shift_words("row", 2, 1) == "row 3 right"
    assert shift_words("column", 0, -1) == "column a up"


@pytest.mark.parametrize(("axis", "step"), WAYS.values())
@pytest.mark.parametrize("index", range(7))
def test_what_is_written_is_read_again(axis: str, step: int, index: int) -> None:
    assert read_shift(shift_words(axis, index, step).split()) == (axis, index, step)  # type: ignore[arg-type]


def test_columns_may_be_numbers() -> None:
    assert read_shift(["column", "2", "down"]) == ("column", 1, 1)


@pytest.mark.parametrize(
    "text",
    ["", "row", "row 1", "row 1 up", "column a left", "row a left", "row 0 left", "row 10 left", "column z up",
     "diagonal 1 left", "row 1 left now", "row ² left", "column ab up", "row -1 left"],
)  # fmt: skip
def test_other_words_are_no_shift(text: str) -> None:
    assert read_shift(text.split()) is None
