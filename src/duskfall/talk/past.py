"""Judges what was said in a whole game, from the table's own record of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from duskfall.talk.judging import Spoken, Truth, judge
from duskfall.talk.lexicon import Lexicon
from duskfall.talk.reading import read


class Utterance(Protocol):
    """What a table keeps of an act: ``counted`` is how many ballots had been counted when it was said."""

    @property
    def id(self) -> str: ...
    @property
    def channel(self) -> str: ...
    @property
    def by(self) -> int: ...
    @property
    def act(self) -> str: ...
    @property
    def day(self) -> int: ...
    @property
    def counted(self) -> int: ...


class Ballot(Protocol):
    """A ballot that was counted."""

    @property
    def day(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def votes(self) -> tuple[tuple[int, int], ...]: ...


def verdicts(lexicon: Lexicon, said: Sequence[Utterance], ballots: Sequence[Ballot], truth: Truth) -> tuple[str, ...]:
    """A verdict for each utterance, in their order. Ids count in their channel, so each channel is judged by itself."""
    found: dict[int, str] = {}
    for channel in dict.fromkeys(one.channel for one in said):
        places = [place for place, one in enumerate(said) if one.channel == channel]
        spoken = tuple([_spoken(lexicon, said[place], ballots) for place in places])
        found |= zip(places, judge(truth, spoken), strict=True)
    return tuple([found[place] for place in range(len(said))])


def _spoken(lexicon: Lexicon, one: Utterance, ballots: Sequence[Ballot]) -> Spoken:
    """With the votes of the ballot on candidates that came next that day."""
    coming = ballots[one.counted : one.counted + 1]
    votes = {v: c for ballot in coming if ballot.day == one.day and ballot.kind != "lift" for v, c in ballot.votes}
    return Spoken(one.id, one.by, read(lexicon, one.act), votes)
