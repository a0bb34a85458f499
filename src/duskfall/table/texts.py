"""What may stand in a text that people show each other: names, lines of talk, pencil notes."""

from __future__ import annotations

import unicodedata
from typing import Final

from duskfall.engine.errors import DuskfallError

LONGEST: Final = 200
"""Characters (code points) of a line of talk."""
MARKS_IN_A_ROW: Final = 3
"""More marks on one letter spill over the lines around it."""

ZWNJ, ZWJ = "\u200c", "\u200d"
JOINERS: Final = frozenset({ZWNJ, ZWJ})
"""Persian spelling and emoji need these two; all other characters of format are refused."""
SELECTORS: Final = frozenset({"\ufe0e", "\ufe0f"})
_BLANKS: Final = frozenset({"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"})
"""Letters by class that show nothing."""


def composed(raw: str) -> str:
    """The text composed (NFC), without blanks at its ends and never two in a row; breaks of lines are blanks."""
    return " ".join(unicodedata.normalize("NFC", raw).split())


def can_be_shown(text: str) -> bool:
    """Whether it has no controls, turns of direction, unassigned or private characters, and spills over no line."""
    return not any(_is_barred(character) for character in text) and not _is_piled(text)


def says_something(text: str) -> bool:
    """Whether there is a letter, digit or sign in it."""
    return any(unicodedata.category(character)[0] in "LNSP" for character in text)


def line(raw: str) -> str:
    """A line of talk as it is kept.

    Raises:
        DuskfallError: ``text_empty``, ``text_long`` or ``text_characters``.
    """
    text = composed(raw)
    if len(text) > LONGEST:
        raise DuskfallError("text_long", f"A text has {LONGEST} characters at most.", most=LONGEST)
    if not can_be_shown(text):
        raise DuskfallError("text_characters", "That text has characters that can't be shown.")
    if not says_something(text):
        raise DuskfallError("text_empty", "There is nothing in that text.")
    return text


def _is_barred(character: str) -> bool:
    if character in JOINERS or character in SELECTORS:
        return False
    category = unicodedata.category(character)
    return category[0] == "C" or category in ("Zl", "Zp") or character in _BLANKS


def _is_piled(text: str) -> bool:
    run = 0
    for character in text:
        run = run + 1 if unicodedata.category(character) in ("Mn", "Me") and character not in SELECTORS else 0
        if run > MARKS_IN_A_ROW:
            return True
    return False
