"""T16, T69: names that can be shown, and told apart."""

# ruff: noqa: RUF001 - look-alikes are what this is about

from __future__ import annotations

import pytest

from duskfall.engine.errors import DuskfallError
from duskfall.table.names import LONGEST, distinct, length, skeleton, tidy

GOOD = {
    "Ann": "Ann",
    "  Ann  Marie ": "Ann Marie",
    "Анна": "Анна",
    "علی\u200cرضا": "علی\u200cرضا",
    "지훈": "지훈",
    "👩\u200d🚀 Zoë": "👩\u200d🚀 Zoë",
    "Zoe\u0308": "Zoë",
    "1": "1",
    "Player 10": "Player 10",
    "O'Hara-Смит": "O'Hara-Смит",
    "🕵️": "🕵️",
}
BAD = {
    "": "name_empty",
    "   ": "name_empty",
    "\u200d": "name_empty",
    "a\u202eb": "name_characters",
    "\u2066a\u2069": "name_characters",
    "a\u200eb": "name_characters",
    "a\x00b": "name_characters",
    "a\x07": "name_characters",
    "a\u200bb": "name_characters",
    "\ufeffa": "name_characters",
    "\ue000": "name_characters",
    "\u3164": "name_characters",
    "a" + "\u0301" * 9: "name_characters",
    "\U000e0041a": "name_characters",
    "x" * (LONGEST + 1): "name_long",
    "👩\u200d🚀" * 23: "name_long",
    "a" * 5000: "name_long",
}


@pytest.mark.parametrize(("raw", "kept"), GOOD.items())
def test_T69_names_of_all_languages_are_kept_composed_and_trimmed(raw: str, kept: str) -> None:
    assert tidy(raw) == kept


@pytest.mark.parametrize(("raw", "code"), BAD.items(), ids=range(len(BAD)))
def test_T69_names_that_turn_spill_or_hide_are_refused(raw: str, code: str) -> None:
    with pytest.raises(DuskfallError) as caught:
        tidy(raw)
    assert caught.value.code == code
    assert str(caught.value)


@pytest.mark.parametrize(
    ("name", "count"), [("Ann", 3), ("Zoë", 3), ("👩\u200d🚀", 1), ("👍🏽", 1), ("علی\u200cرضا", 6), ("e\u0301", 1)]
)
def test_characters_are_counted_as_people_count_them(name: str, count: int) -> None:
    assert length(name) == count


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Аnn"), ("Ann", "ANN"), ("Ill", "lII"), ("Bob", "B0b"), ("Ann", "A n n"), ("Ｘ", "x"), ("modern", "modem"),
     ("Zoe", "Zoë"), ("ﬁne", "fine"), ("Ann.", "Ann.")],
)  # fmt: skip
def test_T69_look_alikes_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("1", "10"), ("Player 1", "Player 10"), ("Ann", "Anna"), ("Иван", "Іvan")])
def test_T16_names_that_only_begin_alike_are_different(one: str, other: str) -> None:
    assert distinct(other, [one]) == other


def test_the_second_and_the_third_of_a_name_get_a_number() -> None:
    assert distinct("Ann", []) == "Ann"
    assert distinct("Аnn", ["Ann"]) == "Аnn (2)"
    assert distinct("ann", ["Ann", "Аnn (2)"]) == "ann (3)"
