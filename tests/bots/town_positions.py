"""Positions of games of talk between bots, as a bot is asked about them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from duskfall.bots.registry import make
from duskfall.engine import options as table_options
from duskfall.engine.match import Match
from duskfall.engine.viewers import Seat
from duskfall.lab.games import start

GAMES = ("classic", "city")
SEATS = {"classic": 10, "city": 12}


def request(match: Match, seat: Seat, level: str, seed: int | str = "s") -> dict[str, Any]:
    """What the worker gets for a seat, as it comes out of a pipe."""
    prompt = match.prompt(seat)
    assert prompt is not None
    asked = {
        "game": match.game.id,
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
    game: str, seed: str, levels: Sequence[str], options: Mapping[str, Any] | None = None, odd: float = 0.0
) -> Iterator[tuple[Match, Seat]]:
    """A game between bots of these levels in turn, with whoever is due or may say something; a share ``odd`` of the
    moves that are waited for is any legal one instead.
    """
    seats = SEATS[game]
    match = start(game, ("bot",) * seats, options or {}, seed)
    luck = random.Random(seed)
    written = table_options.write(match.record.header.options)
    bots = [make(game, levels[seat % len(levels)], seat, written, f"{seed} {seat}") for seat in range(seats)]
    first = [match.first_view(seat) for seat in range(seats)]
    for seat in range(seats):
        match.submit(seat, "bot")
    while match.outcome is None:
        due, token, moved = match.game.to_move(match.state), match.token, False
        for seat in due or range(seats):
            prompt = match.prompt(seat)
            if prompt is None or not (prompt.due or any(ask.verb == "say" for ask in prompt.asks)):
                continue
            yield match, seat
            text = bots[seat].choose(first[seat], match.faces(seat), match.view(seat), prompt.json())
            if prompt.due and luck.random() < odd:
                text = str(match.game.random_move(match.state, seat, luck))
            if text:
                match.submit(seat, text, prompt.token)
                moved = True
                break
        deadline = match.deadline
        if not (due and moved) and match.token == token and deadline is not None:
            match.expire(deadline.token, deadline.at)
