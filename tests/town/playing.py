"""Random matches of a game of talk: any options, and players who shout, speak, leave, and make motions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from duskfall.engine.match import Match
from duskfall.engine.options import describe, read
from duskfall.engine.record import Header
from duskfall.engine.viewers import SPECTATOR, Viewer
from duskfall.games import city, classic
from duskfall.games.city.tongue import LEXICON as CITY
from duskfall.games.classic.tongue import LEXICON as CLASSIC
from duskfall.town.game import TownGame
from duskfall.town.numbers import members

from ..talk.speaking import act

GAMES: dict[str, TownGame] = {"classic": classic.GAME, "city": city.GAME}
LEXICONS = {"classic": CLASSIC, "city": CITY}

WAYS = {
    "plain": (0.0, ()),
    "lively": (0.5, ("say", "shout", "away", "back")),
    "angry": (0.1, ("propose",)),
    "all": (0.3, ("say", "shout", "away", "back", "propose", "bot")),
}
"""Ways to play: how often a player does what the game doesn't wait for, and which verbs then."""


def viewers(game: TownGame) -> tuple[Viewer, ...]:
    """All seats, and the spectators."""
    return (*range(game.book.count), SPECTATOR)


def new_match(game: TownGame, rng: random.Random, **fixed: Any) -> Match:
    """A match with random options but for the fixed ones."""
    kind = game.options_type
    chosen = replace(read(kind, {o["name"]: rng.choice(o["allowed"]) for o in describe(kind)}), **fixed)
    return Match(game, Header(game.id, game.version, chosen, game.seats(chosen), rng.randbytes(32)))


def extra(match: Match, rng: random.Random, verbs: tuple[str, ...]) -> tuple[int, str] | None:
    """What some player does that nobody waits for."""
    seat = rng.randrange(match.state.book.count)
    prompt = match.prompt(seat)
    assert prompt is not None
    asks = [ask for ask in prompt.asks if ask.verb in verbs]
    if not asks:
        return None
    ask = rng.choice(asks)
    if ask.verb != "say":
        return seat, rng.choice(list(ask.texts()))
    if ask.json() == {"act": "", "gestures": True}:
        return seat, f"say show {','.join(map(str, rng.sample(range(1, 11), 3)))}"
    heard = tuple(said.id for said in match.state.said if seat in said.heard and said.channel == channel(match, seat))
    return seat, f"say {act(LEXICONS[match.game.id], rng, heard[-3:])}"


def move(match: Match, seat: int, rng: random.Random) -> str:
    """What the game waits for from a seat; black mostly agree on whom to shoot, or hardly anybody would die."""
    s = match.state
    if s.phase == "shot" and rng.random() < 0.8:
        living = members(s.alive)
        return f"shoot {living[s.night * 7 % len(living)]}"
    return str(match.game.random_move(s, seat, rng))


def channel(match: Match, seat: int) -> str:
    """Where a seat would speak."""
    return next(c.name for c in match.game.floor(match.state).channels if seat in c.senders and c.medium == "text")


def played(match: Match, rng: random.Random, way: str = "all", longest: int = 3000) -> Iterator[Match]:
    """The match before its first input and after each one, to its end."""
    now = 0
    share, verbs = WAYS[way]
    yield match
    for _ in range(longest):
        if match.outcome is not None:
            return
        due, deadline = match.game.to_move(match.state), match.deadline
        assert deadline is not None, "a clock always runs"
        if not due or rng.random() < 0.12:
            now = max(now, deadline.at)
            assert match.expire(deadline.token, now)
        else:
            now = min(now + rng.randrange(4000), deadline.at - 1)
            other = extra(match, rng, verbs) if rng.random() < share else None
            if other is not None:
                match.submit(*other, match.token, now)
            else:
                seat = rng.choice(due)
                match.submit(seat, move(match, seat, rng), match.token, now)
        yield match
    raise AssertionError("the game does not end")
