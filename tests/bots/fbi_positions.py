"""Positions of real games of FBI vs Mafia, as a bot is asked about them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from duskfall.bots.worker import decide
from duskfall.engine import options as table_options
from duskfall.engine.match import Match
from duskfall.engine.viewers import Seat
from duskfall.games.fbi.game import GAME
from duskfall.games.fbi.roles import MODES
from duskfall.lab.games import start

SUB_MODES = tuple(MODES)


def request(match: Match, seat: Seat, level: str, seed: int | str = "s") -> dict[str, Any]:
    """What the worker gets for a seat that is due, as it comes out of a pipe."""
    prompt = match.prompt(seat)
    assert prompt is not None
    asked = {
        "game": "fbi",
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
    seed: str, levels: Sequence[str], options: Mapping[str, Any], odd: float = 0.0
) -> Iterator[tuple[Match, Seat]]:
    """A game between bots of these levels (the Mafia's, the FBI's) with whoever is due; a share ``odd`` of the moves
    is any legal one instead.
    """
    match = start("fbi", ("bot",) * len(MODES[options["mode"]].seats), {"cap_cycles": 60, **options}, seed)
    luck = random.Random(seed)
    while match.outcome is None:
        due = GAME.to_move(match.state)
        if not due:
            deadline = match.deadline
            assert deadline is not None
            match.expire(deadline.token, deadline.at)
            continue
        seat = due[0]
        yield match, seat
        text = decide(request(match, seat, levels[seat & 1], seed))
        if luck.random() < odd:
            text = str(GAME.random_move(match.state, seat, luck))
        match.submit(seat, text)
