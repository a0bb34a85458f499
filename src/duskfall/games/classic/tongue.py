"""What can be said at this table, and whether it was true (``docs/rules/classic.md``, speech acts)."""

from __future__ import annotations

from typing import Final

from duskfall.games.classic.roles import BLACK, CIVILIAN, DON, MAFIA, SHERIFF
from duskfall.talk.acts import refs
from duskfall.talk.judging import Spoken, Truth, judge
from duskfall.talk.lexicon import Lexicon
from duskfall.talk.reading import read
from duskfall.town.book import Tongue
from duskfall.town.numbers import members
from duskfall.town.state import Deed, Said, TownState

LEXICON: Final = Lexicon(
    count=10,
    roles=(CIVILIAN, SHERIFF, MAFIA, DON),
    results={"check": ("black", "red"), "don_check": ("sheriff", "not_sheriff")},
    deeds=("nominate", "check", "shoot"),
)


def _spoken(s: TownState, said: Said) -> Spoken:
    """An utterance with the votes of the ballot that came next that day."""
    votes: dict[int, int] = {}
    for count in s.counts[said.counted : said.counted + 1]:
        if count.day == said.day and count.kind != "lift":
            votes = dict(count.votes)
    return Spoken(said.id, said.by, read(LEXICON, said.act), votes)


def _result(s: TownState, deed: Deed) -> tuple[int, str, int, int, str]:
    kind = "don_check" if s.roles[deed.by - 1] == DON else "check"
    yes, no = LEXICON.results[kind]
    return deed.by, kind, deed.at, deed.night, yes if deed.answer else no


def verdicts(s: TownState) -> tuple[str, ...]:
    """Whether what was said was true, or kept; in the order in which it was said."""
    results = frozenset(_result(s, deed) for deed in s.deeds if deed.step == "checks")
    truth = Truth(s.roles, frozenset(members(s.of_side(BLACK))), results)
    # An id counts in its channel: what the dead say among themselves can have the id of what the town hears.
    found: dict[int, str] = {}
    for channel in {said.channel for said in s.said}:
        places = [place for place, said in enumerate(s.said) if said.channel == channel]
        spoken = tuple([_spoken(s, s.said[place]) for place in places])
        found |= zip(places, judge(truth, spoken), strict=True)
    return tuple([found[place] for place in range(len(s.said))])


TONGUE: Final = Tongue(
    read=lambda text: str(read(LEXICON, text)),
    refs=lambda text: refs(read(LEXICON, text)),
    gesture=lambda text: read(LEXICON, text).verb == "show",
    judge=verdicts,
)
