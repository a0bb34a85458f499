"""Lines and ways of a shift, in words: ``row 3 right``, ``column b up``."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Axis: TypeAlias = Literal["row", "column"]
Step: TypeAlias = Literal[1, -1]

WAYS: Final[dict[str, tuple[Axis, Step]]] = {
    "right": ("row", 1),
    "left": ("row", -1),
    "down": ("column", 1),
    "up": ("column", -1),
}


def line_name(axis: Axis, index: int) -> str:
    """``row 1`` is the top row, ``column a`` the leftmost column."""
    return f"row {index + 1}" if axis == "row" else f"column {chr(97 + index)}"


def shift_words(axis: Axis, index: int, step: Step) -> str:
    """A line with a way, as moves and prompts write it."""
    return _WORDS[axis, index, step]


_WORDS: Final = {
    (axis, index, step): f"{line_name(axis, index)} {way}" for way, (axis, step) in WAYS.items() for index in range(9)
}


def read_shift(words: list[str]) -> tuple[Axis, int, Step] | None:
    """The line and way that three words stand for, or ``None``. Columns may also be written as numbers."""
    if len(words) != 3:
        return None
    axis, name, way = words
    if WAYS.get(way, ("",))[0] != axis:
        return None
    if len(name) == 1 and name in "123456789":
        index = int(name) - 1
    elif axis == "column" and len(name) == 1 and "a" <= name <= "i":
        index = ord(name) - 97
    else:
        return None
    found_axis, step = WAYS[way]
    return found_axis, index, step
