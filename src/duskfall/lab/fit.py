"""Finds the weights of the Inspector bots' values by self-play: ``python -m duskfall.lab.fit --help``.

Bots that read and reckon with being read play each other with a little noise. After each act the features of the
position are noted for the seat that acted, and the weights are moved by logistic regression towards what the game
came to for it, discounted for every ply that it took, so that neither side learns to wait for ever.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeAlias

from duskfall.bots.inspector.policies import STANDARD, Tastes, drifter_model, features
from duskfall.bots.inspector.thinking import Style, ThinkingPlayer
from duskfall.bots.inspector.values import weigh
from duskfall.bots.inspector.world import base
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.games.inspector import GAME
from duskfall.games.inspector.options import Options

DISCOUNT: Final = 0.985
LONGEST: Final = 160
"""Plies after which a game counts as lost for both."""
NOISE: Final = (0.01, 0.03, 0.06)
Sample: TypeAlias = tuple[int, tuple[float, ...], float]
"""A seat, the features after its act, and what came of it."""


def game_samples(tastes: Tastes, seed: str, reading: bool) -> tuple[int, list[Sample]]:
    """One game of the bot with these tastes against itself: who won (-1: nobody) and its samples."""
    rng = random.Random(seed)  # noqa: S311 - an experiment's, not secrets
    options = Options()
    models = (tastes.model, drifter_model) if reading else ()
    players = [
        ThinkingPlayer(
            Style(tastes, models=models, aware=float(reading), temperature=rng.choice(NOISE)), options, f"{seed} {seat}"
        )
        for seat in (0, 1)
    ]
    match = Match(GAME, Header("inspector", GAME.version, options, ("a", "b"), hashlib.sha256(seed.encode()).digest()))
    starts = [match.first_view(seat) for seat in (0, 1)]
    notes: list[tuple[int, tuple[float, ...]]] = []
    while match.outcome is None and len(match.record.inputs) < LONGEST:
        seat = match.state.turn
        prompt = match.prompt(seat)
        assert prompt is not None
        match.submit(seat, players[seat].choose(starts[seat], match.faces(seat), match.view(seat), prompt.json()))
        if match.outcome is None:
            known = players[seat].reader(starts[seat], match.faces(seat)).known()
            notes.append((seat, features(base(known, options), known.mind, seat)))
    winner = match.outcome.winners[0] if match.outcome else -1
    count = len(notes)
    samples = [
        (seat, noted, DISCOUNT ** (count - i) if seat == winner else 0.0) for i, (seat, noted) in enumerate(notes)
    ]
    return winner, samples


def _chunk(job: tuple[Tastes, Sequence[str], bool]) -> list[tuple[int, list[Sample]]]:
    tastes, seeds, reading = job
    return [game_samples(tastes, seed, reading) for seed in seeds]


def regress(
    taste: Sequence[float], samples: list[tuple[tuple[float, ...], float]], rate: float, epochs: int, seed: str
) -> tuple[float, ...]:
    """The weights after some epochs of stochastic gradient steps, ``rate`` falling by a third each."""
    rng = random.Random(seed)  # noqa: S311
    found = list(taste)
    for _ in range(epochs):
        rng.shuffle(samples)
        for noted, result in samples:
            step = rate * (result - weigh(found, noted))
            found = [weight + step * x for weight, x in zip(found, noted, strict=True)]
        rate *= 2 / 3
    return tuple(found)


def fit(rounds: int, games: int, seed: str, workers: int, reading: bool, out: Path, start: Tastes = STANDARD) -> Tastes:
    """Rounds of self-play and regression; writes the tastes to ``out`` after each."""
    tastes = start
    kept: list[list[Sample]] = []
    with ProcessPoolExecutor(workers) as pool:
        for number in range(rounds):
            seeds = [f"{seed} {number} {game}" for game in range(games)]
            jobs = [(tastes, seeds[i :: workers * 4], reading) for i in range(workers * 4)]
            played = [game for chunk in pool.map(_chunk, jobs) for game in chunk]
            kept = [*kept[-3:], [sample for _, samples in played for sample in samples]]
            fresh = [(who, noted, result) for samples in kept for who, noted, result in samples]
            rate = 0.02 if number < rounds // 2 else 0.008
            mafia, inspector = (
                regress(taste, [(noted, r) for who, noted, r in fresh if who == seat], rate, 2, f"{seed} {number}")
                for seat, taste in enumerate((tastes.mafia, tastes.inspector))
            )
            tastes = Tastes(mafia, inspector)
            out.write_text(json.dumps({"mafia": mafia, "inspector": inspector}))
            won = [winner for winner, _ in played]
            plies = sum(len(samples) for _, samples in played) / games
            print(
                f"round {number + 1}: Mafia won {won.count(0) / games:.3f}, Inspector {won.count(1) / games:.3f}, "
                f"{plies:.1f} plies",
                file=sys.stderr, flush=True,
            )  # fmt: skip
    return tastes


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m duskfall.lab.fit", description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--games", type=int, default=400, help="games a round")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--facts-only", action="store_true", help="bots that do not read acts (much faster)")
    parser.add_argument("--start", type=Path, help="tastes to start from")
    parser.add_argument("out", type=Path, help="where the tastes are written, as JSON")
    args: Any = parser.parse_args(arguments)
    start = Tastes(**json.loads(args.start.read_text())) if args.start else STANDARD
    fit(args.rounds, args.games, args.seed, args.workers, not args.facts_only, args.out, start)


if __name__ == "__main__":
    main()
