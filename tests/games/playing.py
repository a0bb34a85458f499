"""Random play through the kernel's own doors, shared by the tests that run over every game."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from duskfall.engine.canonical import dumps
from duskfall.engine.errors import DuskfallError
from duskfall.engine.game import Game
from duskfall.engine.match import Match
from duskfall.engine.options import describe, read
from duskfall.engine.record import Header
from duskfall.engine.viewers import SPECTATOR, Seat, Viewer
from duskfall.games.registry import GAMES, game

GAMES_IN_ALL = 10_000
"""Random games that the default test run plays, over all registered games."""
CHUNKS = 20
LONGEST_GAME = 5_000
"""Inputs; a random game that needs more is taken for one that never ends."""


def chunks() -> list[tuple[str, int]]:
    """Every game with the numbers of its shares of the random games."""
    return [(game_id, chunk) for game_id in GAMES for chunk in range(CHUNKS)]


def games_per_chunk() -> int:
    """How many random games a chunk plays, so that all chunks make :data:`GAMES_IN_ALL`."""
    return -(-GAMES_IN_ALL // (CHUNKS * len(GAMES)))


def random_options(rules: Game[Any], rng: random.Random) -> Any:
    """Table options, each value as likely as the others."""
    return read(rules.options_type, {o["name"]: rng.choice(o["allowed"]) for o in describe(rules.options_type)})


def new_match(rules: Game[Any], rng: random.Random, options: Any = None) -> Match:
    """A fresh match with a random seed, and random options unless some are given."""
    options = random_options(rules, rng) if options is None else options
    return Match(rules, Header(rules.id, rules.version, options, rules.seats(options), rng.randbytes(32)))


def viewers(match: Match) -> list[Viewer]:
    """All seats, and the spectators."""
    return [*range(len(match.record.header.seats)), SPECTATOR]


class RandomPlay:
    """Plays a match input by input, clocks and rare surrenders included."""

    def __init__(self, match: Match, rng: random.Random) -> None:
        self.match = match
        self.rng = rng
        self.now = 0

    def __iter__(self) -> Iterator[Match]:
        """The match before its first input and after each one, to the end."""
        yield self.match
        for _ in range(LONGEST_GAME):
            if self.match.outcome is not None:
                return
            self.step()
            yield self.match
        raise AssertionError("the game does not end")

    def step(self) -> None:
        """One input: a move of a seat that is due, an expiry, or seldom a standing act."""
        match, rng = self.match, self.rng
        due = match.game.to_move(match.state)
        deadline = match.deadline
        assert due or deadline is not None, "nobody can move and no clock runs"
        if deadline is not None and (not due or rng.random() < 0.05):
            self.now = deadline.at + rng.randrange(50)
            assert match.expire(deadline.token, self.now)
            return
        if deadline is not None:
            self.now = min(self.now + rng.randrange(1, 40_000), deadline.at - 1)
        standing = sorted(match.game.standing)
        if standing and rng.random() < 0.0005:
            seat = rng.randrange(len(match.record.header.seats))
            prompt = match.prompt(seat)
            verbs = {ask.verb for ask in prompt.asks} if prompt else set()
            if standing[0] in verbs:
                match.submit(seat, standing[0], None, self.now)
                return
        seat = rng.choice(due)
        move = match.game.random_move(match.state, seat, rng)
        match.submit(seat, move, match.token, self.now)


def offered(match_or_state: Any, rules: Game[Any], seat: Seat) -> list[str]:
    """The texts that a seat is offered in a state."""
    prompt = rules.prompt(match_or_state, seat)
    return [] if prompt is None else list(prompt.texts())


@cache
def language(game_id: str) -> tuple[str, ...]:
    """Move texts from all over a game: everything that was offered to anybody in some random games."""
    rules, rng = game(game_id), random.Random(f"language {game_id}")
    texts: set[str] = set()
    for _ in range(30):
        for match in RandomPlay(new_match(rules, rng), rng):
            if rng.random() < 0.3:
                for seat in range(len(match.record.header.seats)):
                    texts.update(offered(match.state, rules, seat))
    return tuple(sorted(texts))


def snapshot(state: Any) -> dict[str, Any]:
    """All fields of a state, as they are."""
    names = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    return {name: getattr(state, name) for name in [*names, *getattr(state, "__dict__", ())] if hasattr(state, name)}


def frozen(state: Any, rules: Game[Any]) -> tuple[dict[str, Any], str]:
    """A state's fields and the bytes of its truth, to tell whether it changed."""
    return snapshot(state), dumps(rules.truth(state))


def attempt(rules: Game[Any], state: Any, seat: Seat, text: str, now: int) -> DuskfallError | None:
    """Tries a move's text on a state; the refusal, or ``None`` when it was played."""
    try:
        rules.submit(state, seat, rules.parse(text), now)
    except DuskfallError as refusal:
        return refusal
    return None


def texts_of_json(prompt: Mapping[str, Any]) -> Iterator[str]:
    """The texts that a client reads from a prompt's JSON, by the words of the format alone."""
    for ask in prompt["asks"]:
        texts = [ask["verb"]]
        for slot in ask.get("slots", ()):
            texts = [f"{text} {word}" for text in texts for word in _words_of_json(slot)]
        yield from texts


def _words_of_json(slot: Mapping[str, Any]) -> list[str]:
    if "then" in slot:
        return [f"{first} {second}" for first, seconds in slot["by"].items() for second in seconds.split()]
    if slot["pick"] == "line":
        rows, columns = slot["rows"], slot["columns"]
        ways = [f"row {r} {way}" for r in range(1, rows + 1) if columns > 1 for way in ("left", "right")]
        ways += [f"column {c} {way}" for c in "abcdefg"[:columns] if rows > 1 for way in ("up", "down")]
        steps = ["", *(f" {n}" for n in range(2, slot.get("reach", 1) + 1))]
        return [way + step for way in ways if way not in slot.get("barred", ()) for step in steps]
    things: list[str] = slot["of"].split()
    if "least" in slot:
        subsets: list[list[str]] = [[]]
        for thing in things:
            subsets += [[*subset, thing] for subset in subsets]
        chosen = [subset for subset in subsets if slot["least"] <= len(subset) <= slot["most"]]
        return [",".join(subset) for subset in chosen]
    return things
