"""Random matches of FBI vs Mafia: any options, and players who like what is rare."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from duskfall.engine.match import Match
from duskfall.engine.options import describe, read
from duskfall.engine.record import Header
from duskfall.engine.viewers import SPECTATOR, Seat, Viewer
from duskfall.games.fbi import GAME
from duskfall.games.fbi.options import Options

FAVOURITES = {
    "any": (),
    "cards": ("masquerade", "inspect", "keep", "expose", "swap", "defuse", "unprotect", "autopsy"),
    "bombs": ("plant", "protect", "arrest", "kill"),
    "threats": ("threaten", "protect", "arrest", "shoot"),
}
"""Ways to play: verbs that are preferred where they are offered. ``cards`` runs the deck out."""


def options(rng: random.Random, **fixed: Any) -> Options:
    """Random options."""
    return replace(read(Options, {o["name"]: rng.choice(o["allowed"]) for o in describe(Options)}), **fixed)


def new_match(rng: random.Random, **fixed: Any) -> Match:
    """A match with random options but for the fixed ones."""
    chosen = options(rng, **fixed)
    return Match(GAME, Header("fbi", GAME.version, chosen, GAME.seats(chosen), rng.randbytes(32)))


def viewers(match: Match) -> list[Viewer]:
    return [*range(len(GAME.seats(match.record.header.options))), SPECTATOR]


def move(match: Match, seat: Seat, rng: random.Random, way: str) -> str:
    """A move of a seat that is due, after its favourites."""
    if rng.random() < 0.8:
        prompt = match.prompt(seat)
        assert prompt is not None
        liked = [ask for ask in prompt.asks if ask.verb in FAVOURITES[way]]
        if liked:
            texts = [*rng.choice(liked).texts()]
            return rng.choice(texts)
    return str(GAME.random_move(match.state, seat, rng))


def played(match: Match, rng: random.Random, way: str = "any", longest: int = 400) -> Iterator[Match]:
    """The match before its first input and after each one, until it ends or is long enough."""
    now = 0
    yield match
    for _ in range(longest):
        if match.outcome is not None:
            return
        due = GAME.to_move(match.state)
        deadline = match.deadline
        now += rng.randrange(4000)
        if deadline is not None and (not due or now >= deadline.at):
            now = max(now, deadline.at)
            assert match.expire(deadline.token, now)
        else:
            match.submit(due[0], move(match, due[0], rng, way), match.token, now)
        yield match
