"""Whether a match was dealt fairly: the seed against its commitment, the deal against the seed, play by the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from duskfall.engine.dice import commitment
from duskfall.engine.errors import RecordError
from duskfall.engine.game import Game
from duskfall.engine.match import Match
from duskfall.engine.replay import replay


@dataclass(frozen=True, slots=True)
class Verdict:
    """A record that holds. ``dealt_by_seed`` is false when the record sets its deal (scenarios, puzzles)."""

    match: Match
    commitment: str
    dealt_by_seed: bool
    finished: bool


def verify(text: str, find_game: Callable[[str], Game[Any]], promised: str | None = None) -> Verdict:
    """Re-deals and replays a record.

    ``promised`` is the commitment that was shown before the deal, if the reader kept it.

    Raises:
        RecordError: the first thing that is wrong.
    """
    match = replay(text, find_game)
    header = match.record.header
    shown = commitment(header.seed)
    if promised is not None and promised != shown:
        raise RecordError("record_commitment", "The seed is not the one that was committed to.", 1)
    return Verdict(match, shown, header.deal is None, match.outcome is not None)
