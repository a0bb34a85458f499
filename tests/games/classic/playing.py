"""Random matches of Omerta Classic."""

from __future__ import annotations

import random
from typing import Any

from duskfall.engine.match import Match
from duskfall.games.classic import GAME

from ...town import playing

VIEWERS = playing.viewers(GAME)
WAYS = playing.WAYS
played = playing.played


def new_match(rng: random.Random, **fixed: Any) -> Match:
    """A match with random options but for the fixed ones."""
    return playing.new_match(GAME, rng, **fixed)
