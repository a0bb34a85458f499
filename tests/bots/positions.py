"""Positions of real games, as a bot is asked about them."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator, Mapping
from typing import Any

from duskfall.bots.worker import decide
from duskfall.engine import options as table_options
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.games.inspector import GAME
from duskfall.games.inspector.options import Options

LONGEST = 120


def new_match(seed: str, options: Mapping[str, Any] | None = None) -> Match:
    read = table_options.read(Options, options or {})
    deal_seed = hashlib.sha256(seed.encode()).digest()
    return Match(GAME, Header("inspector", GAME.version, read, ("a", "b"), deal_seed))


def request(match: Match, level: str, seed: int | str = "s") -> dict[str, Any]:
    """What the worker gets for the seat whose turn it is, as it comes out of a pipe."""
    seat = match.state.turn
    prompt = match.prompt(seat)
    assert prompt is not None
    asked = {
        "game": "inspector",
        "level": level,
        "seat": seat,
        "options": table_options.write(match.record.header.options),
        "seed": seed,
        "start": match.first_view(seat),
        "faces": match.faces(seat),
        "view": match.view(seat),
        "prompt": prompt.json(),
    }
    read: dict[str, Any] = json.loads(json.dumps(asked))
    return read


def positions(
    seed: str, levels: tuple[str, str], options: Mapping[str, Any] | None = None, odd: float = 0.0
) -> Iterator[Match]:
    """A game between bots, at each turn; a share ``odd`` of the moves is any legal one instead."""
    match = new_match(seed, options)
    luck = random.Random(seed)
    while match.outcome is None and len(match.record.inputs) < LONGEST:
        yield match
        text = decide(request(match, levels[match.state.turn], seed))
        if luck.random() < odd:
            text = str(GAME.random_move(match.state, match.state.turn, luck))
        match.submit(match.state.turn, text)
