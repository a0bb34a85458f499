"""Ballots by themselves: T31, T33, T35, and the counts that all games of talk share."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from duskfall.engine.errors import IllegalMove
from duskfall.town.ballot import Ballot, cast, filled, leaders, passes, tally, waiting
from duskfall.town.numbers import first, members, those


def test_each_votes_once_and_only_for_candidates() -> None:
    ballot = cast(Ballot((4, 2), first(3)), 1, 2)
    for voter, choice, code in ((1, 4, "voted"), (2, 3, "not_candidate"), (4, 2, "not_voter"), (2, 0, "not_candidate")):
        with pytest.raises(IllegalMove) as refusal:
            cast(ballot, voter, choice)
        assert refusal.value.code == code
    assert members(waiting(ballot)) == (2, 3)
    assert filled(ballot, 4).votes == ((1, 2), (2, 4), (3, 4))
    assert waiting(filled(ballot, 4)) == 0


def test_leaders_stand_in_the_order_of_candidates() -> None:
    rng = random.Random("leaders")
    for _ in range(500):
        candidates = tuple(rng.sample(range(1, 9), rng.randint(1, 5)))
        ballot = Ballot(candidates, first(8))
        for voter in rng.sample(range(1, 9), rng.randint(0, 8)):
            ballot = cast(ballot, voter, rng.choice(candidates))
        counts = Counter(choice for _, choice in ballot.votes)
        assert tally(ballot) == {candidate: counts[candidate] for candidate in candidates}
        most = max(counts.values(), default=0)
        assert leaders(ballot) == tuple(c for c in candidates if counts[c] == most)


def test_the_order_of_votes_does_not_matter() -> None:
    votes = ((1, 5), (2, 6), (3, 5), (4, 6), (5, 6))
    found = set()
    for order in itertools.permutations(votes):
        ballot = Ballot((5, 6), first(5))
        for voter, choice in order:
            ballot = cast(ballot, voter, choice)
        found.add((leaders(ballot), tuple(sorted(ballot.votes))))
    assert len(found) == 1


@pytest.mark.parametrize(
    ("yes", "of", "so"), [(5, 10, False), (6, 10, True), (5, 9, True), (4, 9, False), (0, 1, False)]
)
def test_more_than_half(yes: int, of: int, so: bool) -> None:
    assert passes(yes, of) is so


def test_a_set_is_its_numbers() -> None:
    assert members(those((7, 2, 9))) == (2, 7, 9)
    assert members(first(4)) == (1, 2, 3, 4)
