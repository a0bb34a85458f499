"""Names of people: what may stand in one, and how two that look alike are told apart at one table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from duskfall.engine.errors import DuskfallError

LONGEST: Final = 24
"""Characters as people count them: marks and joiners belong to the letter before."""
LONGEST_BYTES: Final = 128
MARKS_IN_A_ROW: Final = 3
"""More marks on one letter spill over the lines around it."""

ZWNJ, ZWJ = "\u200c", "\u200d"
_JOINERS: Final = frozenset({ZWNJ, ZWJ})
"""Persian spelling and emoji need these two; all other characters of format are refused."""
_SELECTORS: Final = frozenset({"\ufe0e", "\ufe0f"})
_BLANKS: Final = frozenset({"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"})
"""Letters by class that show nothing."""

_LOOKS_LIKE: Final = str.maketrans(
    "аеіјорсухѕһԁԛԝьвкмнтгαβεικνορτυχωѵ01lıł|",  # noqa: RUF001 - look-alikes are the point
    "aeijopcyxshdqwbbkmhtrabeikvoptuxwvoiiiii",
)
"""Letters of other alphabets (and digits) as the Latin letter that they look like, after folding of case."""


def tidy(raw: str) -> str:
    """A name as it is kept: composed (NFC), without blanks at its ends and never two in a row.

    Raises:
        DuskfallError: ``name_empty``, ``name_long`` or ``name_characters``.
    """
    if len(raw) > 10 * LONGEST_BYTES:
        raise DuskfallError("name_long", f"A name has {LONGEST} characters at most.", most=LONGEST)
    name = " ".join(unicodedata.normalize("NFC", raw).split())
    if any(_is_barred(character) for character in name) or _is_piled(name):
        raise DuskfallError("name_characters", "That name has characters that can't be shown.")
    if not any(unicodedata.category(character)[0] in "LNSP" for character in name):
        raise DuskfallError("name_empty", "A name needs at least one letter, digit or sign.")
    if length(name) > LONGEST or len(name.encode()) > LONGEST_BYTES:
        raise DuskfallError("name_long", f"A name has {LONGEST} characters at most.", most=LONGEST)
    return name


def _is_barred(character: str) -> bool:
    """Controls, turns of direction, what is unassigned or private, and what shows nothing."""
    if character in _JOINERS or character in _SELECTORS:
        return False
    category = unicodedata.category(character)
    return category[0] == "C" or category in ("Zl", "Zp") or character in _BLANKS


def _is_piled(name: str) -> bool:
    run = 0
    for character in name:
        run = run + 1 if unicodedata.category(character) in ("Mn", "Me") and character not in _SELECTORS else 0
        if run > MARKS_IN_A_ROW:
            return True
    return False


def length(name: str) -> int:
    """Characters as people count them, near enough: marks, joiners, selectors and what is joined don't count."""
    count, joined = 0, False
    for character in name:
        if character == ZWJ:
            joined = True
        elif (
            unicodedata.category(character)[0] == "M"
            or character == ZWNJ
            or character in _SELECTORS
            or "\U0001f3fb" <= character <= "\U0001f3ff"
        ):
            continue
        else:
            count += not joined
            joined = False
    return count


def skeleton(name: str) -> str:
    """What a name looks like at a glance: names with the same skeleton are easily confused."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(c for c in plain if unicodedata.category(c)[0] in "LNSP").translate(_LOOKS_LIKE)
    return letters.replace("rn", "m").replace("vv", "w")


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, with a number after it when one of the others looks like it."""
    taken = {skeleton(other) for other in others}
    if skeleton(name) not in taken:
        return name
    number = 2
    while skeleton(f"{name} ({number})") in taken:
        number += 1
    return f"{name} ({number})"
