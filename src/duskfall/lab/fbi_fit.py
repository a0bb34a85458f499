"""Finds the weights of the FBI vs Mafia bots' values by self-play: ``python -m duskfall.lab.fbi_fit --help``.

Bots play each other with a little noise. After each act the features of the position are noted for the seat that
acted, and the weights are moved by logistic regression (Newton's method, held near the old weights) towards what the
game came to for its team. Each sub-mode has weights of its own.
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

from duskfall.bots.fbi.features import Features
from duskfall.bots.fbi.position import position
from duskfall.bots.fbi.tastes import TASTES
from duskfall.bots.fbi.thinking import Style, ThinkingPlayer
from duskfall.bots.fbi.values import features, linear, squash
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.games.fbi.game import GAME
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.roles import FBI, MAFIA, MODES

NOISE: Final = (0.005, 0.02, 0.05)
Tastes: TypeAlias = tuple[Features, Features]
"""The Mafia's and the FBI's."""
Sample: TypeAlias = tuple[int, Features, float]
"""A team, the features after an act of it, and whether it won."""


def game_samples(mode: str, tastes: Tastes, seed: str) -> tuple[int, list[Sample]]:
    """One game of the bots with these tastes: the team that won (-1: nobody) and its samples."""
    rng = random.Random(seed)  # noqa: S311 - an experiment's, not secrets
    options = Options(mode=mode, cap_cycles=60)
    seats = range(len(MODES[mode].seats))
    noise = [rng.choice(NOISE) for _ in (MAFIA, FBI)]
    players = [
        ThinkingPlayer(
            Style(reads=True, temperature=noise[seat & 1]), options, seat, f"{seed} {seat}", tastes[seat & 1]
        )
        for seat in seats
    ]
    names = MODES[mode].seats
    match = Match(GAME, Header("fbi", GAME.version, options, names, hashlib.sha256(seed.encode()).digest()))
    starts = [match.first_view(seat) for seat in seats]
    notes: list[tuple[int, Features]] = []
    while match.outcome is None:
        due, deadline = GAME.to_move(match.state), match.deadline
        if not due:
            assert deadline is not None
            match.expire(deadline.token, deadline.at)
            continue
        seat, up, window = due[0], match.state.up, match.state.window
        prompt = match.prompt(seat)
        assert prompt is not None
        match.submit(seat, players[seat].choose(starts[seat], match.faces(seat), match.view(seat), prompt.json()))
        if GAME.outcome(match.state) is None and window is None and match.state.phase not in ("keep", "threaten"):
            now = position(players[seat].reader(starts[seat], match.faces(seat)), players[seat].table)
            now.up = up
            notes.append((seat & 1, features(now)))
    winner = match.outcome.winners[0] & 1 if match.outcome.winners else -1
    return winner, [(team, noted, float(team == winner)) for team, noted in notes]


def _chunk(job: tuple[str, Tastes, Sequence[str]]) -> list[tuple[int, list[Sample]]]:
    mode, tastes, seeds = job
    return [game_samples(mode, tastes, seed) for seed in seeds]


def regress(taste: Features, samples: Sequence[tuple[Features, float]], hold: float, steps: int = 6) -> Features:
    """The weights that fit best; ``hold`` is how much a squared change of a weight costs, in samples."""
    count = len(taste)
    found = list(taste)
    for _ in range(steps):
        slope = [hold * (old - new) for old, new in zip(taste, found, strict=True)]
        curve = [[hold * (i == j) for j in range(count)] for i in range(count)]
        for noted, result in samples:
            chance = squash(linear(tuple(found), noted))
            miss, spread = result - chance, chance * (1.0 - chance)
            for i, x in enumerate(noted):
                if x:
                    slope[i] += miss * x
                    row, part = curve[i], spread * x
                    for j in range(i + 1):
                        row[j] += part * noted[j]
        for i in range(count):
            for j in range(i):
                curve[j][i] = curve[i][j]
        found = [old + step for old, step in zip(found, solve(curve, slope), strict=True)]
    return tuple(found)


def solve(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations with a positive definite matrix (Gauss)."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    count = len(rows)
    for i in range(count):
        pivot = rows[i]
        for other in range(i + 1, count):
            share = rows[other][i] / pivot[i]
            if share:
                rows[other] = [a - share * b for a, b in zip(rows[other], pivot, strict=True)]
    found = [0.0] * count
    for i in reversed(range(count)):
        rest = sum(rows[i][j] * found[j] for j in range(i + 1, count))
        found[i] = (rows[i][count] - rest) / rows[i][i]
    return found


def fit(
    mode: str, rounds: int, games: int, seed: str, workers: int, out: Path, start: Tastes, hold: float = 20.0
) -> Tastes:
    """Rounds of self-play and regression; writes the tastes to ``out`` after each."""
    tastes = start
    kept: list[list[Sample]] = []
    with ProcessPoolExecutor(workers) as pool:
        for number in range(rounds):
            seeds = [f"{seed} {mode} {number} {game}" for game in range(games)]
            jobs = [(mode, tastes, seeds[i :: workers * 4]) for i in range(workers * 4)]
            played = [game for chunk in pool.map(_chunk, jobs) for game in chunk]
            kept = [*kept[-2:], [sample for _, samples in played for sample in samples]]
            fresh = [sample for samples in kept for sample in samples]
            mafia, fbi = (
                regress(taste, [(noted, result) for who, noted, result in fresh if who == team], hold)
                for team, taste in enumerate(tastes)
            )
            tastes = (mafia, fbi)
            out.write_text(json.dumps({"mode": mode, "mafia": mafia, "fbi": fbi}))
            won = [winner for winner, _ in played]
            print(
                f"{mode} round {number + 1}: Mafia won {won.count(MAFIA) / games:.3f}, "
                f"FBI {won.count(FBI) / games:.3f}, {sum(len(samples) for _, samples in played) / games:.1f} acts",
                file=sys.stderr, flush=True,
            )  # fmt: skip
    return tastes


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m duskfall.lab.fbi_fit", description=__doc__)
    parser.add_argument("--mode", choices=MODES, default="duel-3v3")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--games", type=int, default=300, help="games a round")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--hold", type=float, default=20.0, help="how much a changed weight costs")
    parser.add_argument("--start", type=Path, help="tastes to start from")
    parser.add_argument("out", type=Path, help="where the tastes are written, as JSON")
    args: Any = parser.parse_args(arguments)
    begin = TASTES[args.mode]
    if args.start:
        read = json.loads(args.start.read_text())
        begin = (tuple(read["mafia"]), tuple(read["fbi"]))
    fit(args.mode, args.rounds, args.games, args.seed, args.workers, args.out, begin, args.hold)


if __name__ == "__main__":
    main()
