"""Ballots: who may vote for what, each once and for good (C-41), and how they are counted."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from duskfall.engine.errors import IllegalMove
from duskfall.town.numbers import Number, Numbers, has, members

Choice: TypeAlias = int
"""A candidate's number; in a vote of yes or no :data:`YES` or :data:`NO`."""
YES: Final[Choice] = 1
NO: Final[Choice] = 0


class Ballot(NamedTuple):
    """Candidates in their order, those who vote, and the votes so far as (voter, choice) in the order they came."""

    candidates: tuple[Choice, ...]
    voters: Numbers
    votes: tuple[tuple[Number, Choice], ...] = ()


def waiting(ballot: Ballot) -> Numbers:
    """The voters who have not voted."""
    left = ballot.voters
    for voter, _ in ballot.votes:
        left &= ~(1 << voter)
    return left


def cast(ballot: Ballot, voter: Number, choice: Choice) -> Ballot:
    """The ballot with one more vote.

    Raises:
        IllegalMove: ``not_voter``, ``voted``, ``not_candidate``.
    """
    if not has(ballot.voters, voter):
        raise IllegalMove("not_voter", "You have no vote here.")
    if not has(waiting(ballot), voter):
        raise IllegalMove("voted", "You have voted; a vote is final.")
    if choice not in ballot.candidates:
        raise IllegalMove("not_candidate", "That is no candidate now.", number=choice)
    return ballot._replace(votes=(*ballot.votes, (voter, choice)))


def recast(ballot: Ballot, voter: Number, choice: Choice) -> Ballot:
    """The ballot with a vote of somebody who may have voted before, where a vote can be changed.

    Raises:
        IllegalMove: ``not_voter``, ``voted`` (just so), ``not_candidate``.
    """
    if (voter, choice) in ballot.votes:
        raise IllegalMove("voted", "That is how you have voted.")
    others = tuple([vote for vote in ballot.votes if vote[0] != voter])
    return cast(ballot._replace(votes=others), voter, choice)


def choice_of(ballot: Ballot | None, voter: Number) -> Choice | None:
    """What somebody has voted for so far."""
    votes = () if ballot is None else ballot.votes
    return next((choice for by, choice in votes if by == voter), None)


def filled(ballot: Ballot, choice: Choice) -> Ballot:
    """The ballot with that choice for everybody who gave none."""
    late = tuple([(voter, choice) for voter in members(waiting(ballot))])
    return ballot._replace(votes=ballot.votes + late)


def tally(ballot: Ballot) -> dict[Choice, int]:
    """Votes by candidate, in the order of candidates."""
    counts = dict.fromkeys(ballot.candidates, 0)
    for _, choice in ballot.votes:
        counts[choice] += 1
    return counts


def leaders(ballot: Ballot) -> tuple[Choice, ...]:
    """The candidates with the most votes, in the order of candidates."""
    counts = tally(ballot)
    most = max(counts.values())
    return tuple([choice for choice, count in counts.items() if count == most])


def passes(yes: int, of: int) -> bool:
    """Whether more than half say yes."""
    return 2 * yes > of
