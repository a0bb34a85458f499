"""Names of people: what may stand in one, and how two that look alike are told apart at one table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from duskfall.engine.errors import DuskfallError
from duskfall.table.texts import SELECTORS, ZWJ, ZWNJ, can_be_shown, composed, says_something

LONGEST: Final = 24
"""Characters as people count them: marks and joiners belong to the letter before."""
LONGEST_BYTES: Final = 128

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
    name = composed(raw)
    if not can_be_shown(name):
        raise DuskfallError("name_characters", "That name has characters that can't be shown.")
    if not says_something(name):
        raise DuskfallError("name_empty", "A name needs at least one letter, digit or sign.")
    if length(name) > LONGEST or len(name.encode()) > LONGEST_BYTES:
        raise DuskfallError("name_long", f"A name has {LONGEST} characters at most.", most=LONGEST)
    return name


def length(name: str) -> int:
    """Characters as people count them, near enough: marks, joiners, selectors and what is joined don't count."""
    count, joined = 0, False
    for character in name:
        if character == ZWJ:
            joined = True
        elif (
            unicodedata.category(character)[0] == "M"
            or character == ZWNJ
            or character in SELECTORS
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
