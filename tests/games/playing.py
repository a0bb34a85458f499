"""Random play through the kernel's own doors, shared by the tests that run over every game."""

from __future__ import annotations

import itertools
import os
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
from duskfall.games.registry import GAMES, IN_THE_LAB, game

EVERY_GAME = GAMES + IN_THE_LAB
"""The games that the tests of this kind run over: those that tables offer, and those whose rules alone are ready."""
GAMES_OF = {"fbi": 7_600, "onephone": 4_000, "classic": 2_000, "city": 2_000, "mafia42": 240}
"""Random games of a game, spread over its sub-modes; ``tests/games/fbi`` plays 2,400 more in ways of its own."""
GAMES_EACH = 10_000
"""Random games of every other registered game (``DUSKFALL_GAMES`` sets another number for all)."""
CHUNKS = 20
EVENLY = 0.5
"""The share of moves whose verb is drawn first, where rare things are to happen."""
LONGEST_GAME = 5_000
"""Inputs; a random game that needs more is taken for one that never ends."""


def chunks() -> list[tuple[str, int]]:
    """Every game with the numbers of its shares of the random games."""
    return [(game_id, chunk) for game_id in EVERY_GAME for chunk in range(CHUNKS)]


def games_per_chunk(game_id: str) -> int:
    """How many random games a chunk plays, so that all chunks of a game make the number of games wanted."""
    return -(-int(os.environ.get("DUSKFALL_GAMES", GAMES_OF.get(game_id, GAMES_EACH))) // CHUNKS)


def sub_modes(rules: Game[Any]) -> list[dict[str, Any]]:
    """The game's sub-modes, as options; a game without any has one."""
    known = {o["name"]: o["allowed"] for o in describe(rules.options_type)}
    return [{"mode": mode} for mode in known["mode"]] if "mode" in known else [{}]


def random_options(rules: Game[Any], rng: random.Random, **fixed: Any) -> Any:
    """Table options, each value as likely as the others, but for the fixed ones."""
    chosen = {o["name"]: rng.choice(o["allowed"]) for o in describe(rules.options_type)}
    return read(rules.options_type, chosen | fixed)


def new_match(rules: Game[Any], rng: random.Random, options: Any = None) -> Match:
    """A fresh match with a random seed, and random options unless some are given."""
    options = random_options(rules, rng) if options is None else options
    return Match(rules, Header(rules.id, rules.version, options, rules.seats(options), rng.randbytes(32)))


def viewers(match: Match) -> list[Viewer]:
    """All seats, and the spectators."""
    return [*range(len(match.record.header.seats)), SPECTATOR]


class RandomPlay:
    """Plays a match input by input, clocks and rare surrenders included; ``evenly`` as in :func:`random_text`."""

    def __init__(self, match: Match, rng: random.Random, evenly: float = 0) -> None:
        self.match = match
        self.rng = rng
        self.evenly = evenly
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
        match.submit(seat, random_text(match.game, match.state, seat, rng, self.evenly), match.token, self.now)


def random_text(rules: Game[Any], state: Any, seat: Seat, rng: random.Random, evenly: float = 0) -> str:
    """A move of a seat that is due: in that share of the draws of any verb alike, so that rare ones are used."""
    if evenly and rng.random() < evenly:
        prompt = rules.prompt(state, seat)
        assert prompt is not None
        ask = rng.choice([ask for ask in prompt.asks if ask.verb not in rules.standing | rules.besides])
        return rng.choice(list(ask.texts()))
    return str(rules.random_move(state, seat, rng))


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
    for verb, taken in prompt["asks"].items():
        texts = [verb]
        for slot in [taken] if isinstance(taken, dict) else taken:
            texts = [f"{text} {word}" for text in texts for word in _words_of_json(slot)]
        yield from texts


def _words_of_json(slot: Mapping[str, Any]) -> list[str]:
    if "line" in slot:
        return _lines_of_json(slot)
    if "pair" in slot:
        return _pairs_of_json(slot["pair"])
    things = next(iter(slot.values()))
    if isinstance(things, dict):
        return [f"{first} {second}" for first, seconds in things.items() for second in seconds.split()]
    if "least" in slot:
        subsets: list[list[str]] = [[]]
        for thing in things.split():
            subsets += [[*subset, thing] for subset in subsets]
        chosen = [subset for subset in subsets if slot["least"] <= len(subset) <= slot["most"]]
        return [",".join(subset) for subset in chosen]
    words: list[str] = things.split()
    return words


def _lines_of_json(slot: Mapping[str, Any]) -> list[str]:
    rows, columns = map(int, slot["line"].split("x"))
    ways = [f"row {r} {way}" for r in range(1, rows + 1) if columns > 1 for way in ("left", "right")]
    ways += [f"column {c} {way}" for c in "abcdefg"[:columns] if rows > 1 for way in ("up", "down")]
    steps = ["", *(f" {n}" for n in range(2, slot.get("reach", 1) + 1))]
    return [way + step for way in ways if way not in slot.get("but", "").split(",") for step in steps]


def _pairs_of_json(size: str) -> list[str]:
    rows, columns = map(int, size.split("x"))
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    return [
        f"{'abcdefg'[a[1]]}{a[0] + 1} {'abcdefg'[b[1]]}{b[0] + 1}"
        for a, b in itertools.combinations(cells, 2)
        if abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1
    ]
