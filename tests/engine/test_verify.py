"""Verification: the seed is the promised one, the deal the seed's, and the play by the rules."""

from __future__ import annotations

import json

import pytest

from duskfall.engine.dice import Dice, commitment
from duskfall.engine.errors import RecordError
from duskfall.engine.match import Match
from duskfall.engine.verify import verify
from duskfall.games.registry import game

from .stories import INSPECTOR, SEED, header, played


def dealt_by_seed() -> str:
    match = Match(game("inspector"), header(deal=False))
    prompt = match.prompt(0)
    assert prompt is not None
    match.submit(0, next(prompt.texts()))
    match.submit(INSPECTOR, "surrender")
    return match.record.text()


def test_i_52_a_fair_record_holds() -> None:
    verdict = verify(dealt_by_seed(), game, commitment(SEED))
    assert verdict.dealt_by_seed
    assert verdict.finished
    assert verdict.commitment == Dice(SEED).commitment
    assert verdict.match.record.text() == dealt_by_seed()


def test_another_promise_does_not_hold() -> None:
    with pytest.raises(RecordError) as refusal:
        verify(dealt_by_seed(), game, commitment(bytes(32)))
    assert refusal.value.code == "record_commitment"


def test_a_swapped_seed_is_found() -> None:
    """Who deals by another seed than the one committed to changes the deal, the commitment or both."""
    lines = dealt_by_seed().splitlines()
    head = json.loads(lines[0])
    head["seed"] = bytes(32).hex()
    with pytest.raises(RecordError) as refusal:
        verify("\n".join([json.dumps(head), *lines[1:]]), game)
    assert refusal.value.code == "record_commitment"
    head["commitment"] = commitment(bytes(32))
    with pytest.raises(RecordError):
        verify("\n".join([json.dumps(head), *lines[1:]]), game)


def test_an_explicit_deal_and_an_open_end_are_told() -> None:
    verdict = verify(played().record.text(), game)
    assert not verdict.dealt_by_seed
    assert not verdict.finished
