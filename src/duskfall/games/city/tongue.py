"""What can be said at this table, and whether it was true (C-106, Y-40)."""

from __future__ import annotations

from typing import Final

from duskfall.games.city import roles
from duskfall.talk import past
from duskfall.talk.acts import refs
from duskfall.talk.judging import Truth
from duskfall.talk.lexicon import Lexicon, words
from duskfall.talk.reading import read
from duskfall.town.book import Tongue
from duskfall.town.state import Deed, TownState, sides_of

LEXICON: Final = Lexicon(
    count=12,
    roles=(
        roles.CIVILIAN, roles.COMMISSIONER, roles.DOCTOR, roles.SEDUCTRESS, roles.MANIAC, roles.MAFIA, roles.DON,
    ),
    results={
        "check": ("black", "not_black"),
        "search": ("commissioner", "not_commissioner"),
        "visit": ("made",),
        "heal": ("made",),
        "kill": ("made",),
    },
    deeds=("nominate", "visit", "shoot", "search", "kill", "check", "heal"),
)  # fmt: skip
KINDS: Final = {"visits": "visit", "healing": "heal", "maniac": "kill", "checks": "check", "search": "search"}


def result(deed: Deed) -> tuple[int, str, int, int, str]:
    """A secret act as its doer would truly tell it."""
    kind = KINDS[deed.step]
    values = LEXICON.results[kind]
    return deed.by, kind, deed.at, deed.night, values[-1] if deed.answer is False else values[0]


def verdicts(s: TownState) -> tuple[str, ...]:
    """Whether what was said was true, or kept; in the order in which it was said."""
    results = frozenset(result(deed) for deed in s.deeds if deed.step in KINDS)
    return past.verdicts(LEXICON, s.said, s.counts, Truth(s.roles, sides_of(s), roles.BLACK, results))


TONGUE: Final = Tongue(
    read=lambda text: str(read(LEXICON, text)),
    refs=lambda text: refs(read(LEXICON, text)),
    gesture=lambda text: read(LEXICON, text).verb == "show",
    judge=verdicts,
    words=words(LEXICON),
)
