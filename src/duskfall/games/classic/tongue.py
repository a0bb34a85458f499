"""What can be said at this table, and whether it was true (C-106)."""

from __future__ import annotations

from typing import Final

from duskfall.games.classic.roles import BLACK, CIVILIAN, DON, MAFIA, SHERIFF
from duskfall.talk import past
from duskfall.talk.acts import refs
from duskfall.talk.judging import Truth
from duskfall.talk.lexicon import Lexicon, words
from duskfall.talk.reading import read
from duskfall.town.book import Tongue
from duskfall.town.state import Deed, TownState, sides_of

LEXICON: Final = Lexicon(
    count=10,
    roles=(CIVILIAN, SHERIFF, MAFIA, DON),
    results={"check": ("black", "red"), "don_check": ("sheriff", "not_sheriff")},
    deeds=("nominate", "check", "shoot"),
)


def result(s: TownState, deed: Deed) -> tuple[int, str, int, int, str]:
    """A check as its checker would truly tell it."""
    kind = "don_check" if s.roles[deed.by - 1] == DON else "check"
    yes, no = LEXICON.results[kind]
    return deed.by, kind, deed.at, deed.night, yes if deed.answer else no


def verdicts(s: TownState) -> tuple[str, ...]:
    """Whether what was said was true, or kept; in the order in which it was said."""
    results = frozenset(result(s, deed) for deed in s.deeds if deed.step == "checks")
    return past.verdicts(LEXICON, s.said, s.counts, Truth(s.roles, sides_of(s), BLACK, results))


TONGUE: Final = Tongue(
    read=lambda text: str(read(LEXICON, text)),
    refs=lambda text: refs(read(LEXICON, text)),
    gesture=lambda text: read(LEXICON, text).verb == "show",
    judge=verdicts,
    words=words(LEXICON),
)
