"""Finds the weights of the Inspector bots' values by play: ``python -m duskfall.lab.fit --help``.

A bot with a little noise plays itself and others. After each of its acts the features of the position are noted, and
the weights are moved by logistic regression towards what the game came to for it, discounted for every ply that it
took, so that neither side learns to wait for ever.
"""

from __future__ import annotations

import argparse
import json
import operator
import random
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeAlias

from duskfall.bots.inspector.outlook_mafia import squash
from duskfall.bots.inspector.policies import STANDARD, Tastes, drifter_model, features
from duskfall.bots.inspector.tastes import InspectorTaste, MafiaTaste
from duskfall.bots.inspector.thinking import Style, ThinkingPlayer
from duskfall.bots.inspector.world import base
from duskfall.bots.player import Player
from duskfall.bots.registry import make
from duskfall.games.inspector.options import Options
from duskfall.lab.games import start

DISCOUNT: Final = 0.985
LONGEST: Final = 160
"""Plies after which a game counts as lost for both."""
NOISE: Final = (0.01, 0.03, 0.06)
SELF: Final = "self"
"""The opponent that has the same weights."""
Sample: TypeAlias = tuple[int, tuple[float, ...], float]
"""A seat, the features after its act, and what came of it."""


def game_samples(tastes: Tastes, seed: str, reading: bool, against: Sequence[str]) -> tuple[int, int, list[Sample]]:
    """One game of the bot with these tastes: its seat, who won (-1: nobody) and its samples.

    The opponent is one of ``against``; samples of both seats are taken where that is the bot itself.
    """
    rng = random.Random(seed)  # noqa: S311 - an experiment's, not secrets
    options, learner, other = Options(), rng.randrange(2), rng.choice(against)
    models = (tastes.model, drifter_model) if reading else ()
    styles = [Style(tastes, models=models, temperature=rng.choice(NOISE)) for _ in range(2)]
    thinkers = [ThinkingPlayer(style, options, f"{seed} {seat}") for seat, style in enumerate(styles)]
    players: list[Player] = [*thinkers]
    if other != SELF:
        players[1 - learner] = make("inspector", other, 1 - learner, {}, f"{seed} other")
    match = start("inspector", ("learner", other), {}, seed)
    starts = [match.first_view(seat) for seat in (0, 1)]
    notes: list[tuple[int, int, tuple[float, ...]]] = []
    while match.outcome is None and len(match.record.inputs) < LONGEST:
        seat = match.state.turn
        prompt = match.prompt(seat)
        assert prompt is not None
        match.submit(seat, players[seat].choose(starts[seat], match.faces(seat), match.view(seat), prompt.json()))
        if match.state.phase != "over" and (seat == learner or other == SELF):
            known = thinkers[seat].follower.reader(starts[seat], match.faces(seat)).known()
            notes.append((seat, len(match.record.inputs), features(base(known, options), known.mind, seat)))
    winner = match.outcome.winners[0] if match.outcome else -1
    count = len(match.record.inputs)
    samples = [(seat, noted, DISCOUNT ** (count - ply) if seat == winner else 0.0) for seat, ply, noted in notes]
    return learner, winner, samples


def _chunk(
    job: tuple[MafiaTaste, InspectorTaste, Sequence[str], bool, Sequence[str]],
) -> list[tuple[int, int, list[Sample]]]:
    mafia, inspector, seeds, reading, against = job
    return [game_samples(Tastes(mafia, inspector), seed, reading, against) for seed in seeds]


def regress(
    taste: Sequence[float], samples: list[tuple[tuple[float, ...], float]], rate: float, epochs: int, seed: str
) -> tuple[float, ...]:
    """The weights after some epochs of stochastic gradient steps, ``rate`` falling by a third each."""
    rng = random.Random(seed)  # noqa: S311
    found = list(taste)
    for _ in range(epochs):
        rng.shuffle(samples)
        for noted, result in samples:
            step = rate * (result - squash(sum(map(operator.mul, found, noted))))
            found = [weight + step * x for weight, x in zip(found, noted, strict=True)]
        rate *= 2 / 3
    return tuple(found)


def fit(
    rounds: int, games: int, seed: str, workers: int, reading: bool, against: Sequence[str], out: Path, start: Tastes
) -> Tastes:
    """Rounds of play and regression; writes the tastes to ``out`` after each."""
    tastes = start
    kept: list[list[Sample]] = []
    with ProcessPoolExecutor(workers) as pool:
        for number in range(rounds):
            seeds = [f"{seed} {number} {game}" for game in range(games)]
            jobs = [
                (tastes.mafia, tastes.inspector, seeds[i :: workers * 4], reading, against) for i in range(workers * 4)
            ]
            played = [game for chunk in pool.map(_chunk, jobs) for game in chunk]
            kept = [*kept[-3:], [sample for *_, samples in played for sample in samples]]
            fresh = [(who, noted, result) for samples in kept for who, noted, result in samples]
            rate = 0.02 if number < rounds // 2 else 0.008
            mafia, inspector = (
                regress(taste, [(noted, r) for who, noted, r in fresh if who == seat], rate, 2, f"{seed} {number}")
                for seat, taste in enumerate((tastes.mafia, tastes.inspector))
            )
            tastes = Tastes(MafiaTaste(*mafia), InspectorTaste(*inspector))
            out.write_text(json.dumps({"mafia": mafia, "inspector": inspector}))
            won = [[learner == winner for learner, winner, _ in played if learner == seat] for seat in (0, 1)]
            rates = [sum(side) / (len(side) or 1) for side in won]
            print(
                f"round {number + 1}: won {rates[0]:.3f} as Mafia, {rates[1]:.3f} as Inspector",
                file=sys.stderr,
                flush=True,
            )
    return tastes


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m duskfall.lab.fit", description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--games", type=int, default=400, help="games a round")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--facts-only", action="store_true", help="bots that do not read acts (much faster)")
    parser.add_argument("--against", nargs="+", default=[SELF], help="opponents: self, or bots by name")
    parser.add_argument("--start", type=Path, help="tastes to start from")
    parser.add_argument("out", type=Path, help="where the tastes are written, as JSON")
    args: Any = parser.parse_args(arguments)
    begin = STANDARD
    if args.start:
        read = json.loads(args.start.read_text())
        begin = Tastes(MafiaTaste(*read["mafia"]), InspectorTaste(*read["inspector"]))
    fit(args.rounds, args.games, args.seed, args.workers, not args.facts_only, args.against, args.out, begin)


if __name__ == "__main__":
    main()
