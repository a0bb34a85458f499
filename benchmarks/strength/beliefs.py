"""Beliefs against the truth: how often what a bot holds to be 30 % likely is so."""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeAlias

from duskfall.bots.inspector.players import POPULATION
from duskfall.bots.inspector.reader import Reader
from duskfall.bots.registry import make
from duskfall.games.inspector.options import INSPECTOR, MAFIA, Options
from duskfall.lab.games import LONGEST, start

PAIRS = (("medium", "medium"), ("hard", "hard"), ("cautious", "belief"))
"""Who plays while somebody in each seat watches and believes."""
BUCKETS = 10
PIECE = 10
"""Games that one call to a worker watches."""
Found: TypeAlias = dict[str, Any]


def calibrate(found: Found, games: int, workers: int, save: Callable[[], None]) -> None:
    """Buckets, Brier and log scores of both seats' beliefs by facts alone and with reading, a set a pair of bots.

    Adds to ``found`` until each pair has its games, and saves after every piece.
    """
    jobs = []
    for levels in PAIRS:
        first = found.get(name_of(levels, True, MAFIA), {"games": 0})["games"]
        jobs += [(levels, range(start, min(start + PIECE, games))) for start in range(first, games, PIECE)]
    with ProcessPoolExecutor(workers) as pool:
        for part in pool.map(watched, jobs):
            merge(found, part)
            save()


def watched(job: tuple[tuple[str, str], range]) -> Found:
    """Some games of a pair."""
    levels, numbers = job
    found: Found = {}
    for reading in (False, True):
        for seat in (INSPECTOR, MAFIA):
            buckets = [[0, 0.0, 0] for _ in range(BUCKETS)]
            entry = {"games": 0, "positions": 0, "brier": 0.0, "log": 0.0, "buckets": buckets}
            found[name_of(levels, reading, seat)] = entry
    for number in numbers:
        watch(found, levels, f"calibration {number}")
    return found


def merge(found: Found, part: Found) -> None:
    """Adds up."""
    for name, entry in part.items():
        if name not in found:
            found[name] = entry
            continue
        whole = found[name]
        whole["buckets"] = [
            [x + y for x, y in zip(ours, theirs, strict=True)]
            for ours, theirs in zip(whole["buckets"], entry["buckets"], strict=True)
        ]
        for count in ("games", "positions", "brier", "log"):
            whole[count] += entry[count]


def name_of(levels: tuple[str, str], reading: bool, seat: int) -> str:
    """Four words: the bots, how the belief is formed, whose it is."""
    return " ".join([*levels, "reading" if reading else "facts", "mafia" if seat == MAFIA else "inspector"])


def watch(found: Found, levels: tuple[str, str], seed: str) -> None:
    """One game, with the beliefs of both seats noted at each of their turns."""
    match = start("inspector", levels, {}, seed)
    players = [make("inspector", level, seat, {}, f"{seed} {seat}") for seat, level in enumerate(levels)]
    starts = [match.first_view(seat) for seat in (0, 1)]
    readers = {
        (seat, reading): Reader(starts[seat], Options(), POPULATION if reading else ())
        for seat in (0, 1)
        for reading in (False, True)
    }
    heard = [0, 0]
    while match.outcome is None and len(match.record.inputs) < LONGEST:
        seat = match.state.turn
        for face in match.faces(seat, heard[seat]):
            for reading in (False, True):
                readers[seat, reading].take(face)
        heard[seat] = len(match.faces(seat))
        if match.state.phase == "play":
            for reading in (False, True):
                note(found, levels, match.state, seat, reading, readers[seat, reading])
        prompt = match.prompt(seat)
        assert prompt is not None
        match.submit(seat, players[seat].choose(starts[seat], match.faces(seat), match.view(seat), prompt.json()))
    for name, entry in found.items():
        if name.startswith(" ".join(levels)):
            entry["games"] += 1


def note(found: Found, levels: tuple[str, str], state: Any, seat: int, reading: bool, reader: Reader) -> None:
    """A belief beside the truth."""
    mind = reader.known().mind
    weights, truth = (mind.aim, state.inspector) if seat == MAFIA else (mind.hunt, state.mafia)
    entry = found[name_of(levels, reading, seat)]
    entry["positions"] += 1
    entry["log"] -= math.log(max(weights.get(truth, 0.0), 1e-9))
    for suspect, weight in weights.items():
        entry["brier"] += (weight - (suspect == truth)) ** 2
        bucket = entry["buckets"][min(BUCKETS - 1, int(weight * BUCKETS))]
        bucket[0] += 1
        bucket[1] += weight
        bucket[2] += suspect == truth


def show_calibration(results: dict[str, Any]) -> str:
    """A row a set."""
    lines = [
        "| players | games | belief of | by | positions | Brier | log score | largest deviation |",
        "| --- |" + " --- |" * 7,
    ]
    for name, entry in results.get("calibration", {}).items():
        mafia, inspector, by, seat = name.split()
        full = [(count, total / count, hits / count) for count, total, hits in entry["buckets"] if count >= 100]
        worst = max((abs(meant - so) for _, meant, so in full), default=0.0)
        count = entry["positions"] or 1
        lines.append(
            f"| {mafia}, {inspector} | {entry['games']} | {seat} | {by} | {count} | {entry['brier'] / count:.3f} | "
            f"{entry['log'] / count:.3f} | {100 * worst:.1f} points |"
        )
    return "\n".join(lines)
