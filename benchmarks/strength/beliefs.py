"""Beliefs against the truth: how often what a bot holds to be 30 % likely is so."""

from __future__ import annotations

import math
from typing import Any

from duskfall.bots.inspector.players import POPULATION
from duskfall.bots.inspector.reader import Reader
from duskfall.bots.registry import make
from duskfall.games.inspector.options import INSPECTOR, MAFIA, Options
from duskfall.lab.games import LONGEST, start

PAIRS = (("medium", "medium"), ("hard", "hard"), ("cautious", "belief"))
"""Who plays while somebody in each seat watches and believes."""
BUCKETS = 10


def calibrate(games: int) -> dict[str, Any]:
    """Buckets, Brier and log scores of both seats' beliefs by facts alone and with reading, a set a pair of bots."""
    found: dict[str, Any] = {}
    for levels in PAIRS:
        for reading in (False, True):
            for seat in (INSPECTOR, MAFIA):
                buckets = [[0, 0.0, 0] for _ in range(BUCKETS)]
                entry = {"games": 0, "positions": 0, "brier": 0.0, "log": 0.0, "buckets": buckets}
                found[name_of(levels, reading, seat)] = entry
        for number in range(games):
            watch(found, levels, f"calibration {number}")
    return found


def name_of(levels: tuple[str, str], reading: bool, seat: int) -> str:
    """Four words: the bots, how the belief is formed, whose it is."""
    return " ".join([*levels, "reading" if reading else "facts", "mafia" if seat == MAFIA else "inspector"])


def watch(found: dict[str, Any], levels: tuple[str, str], seed: str) -> None:
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


def note(found: dict[str, Any], levels: tuple[str, str], state: Any, seat: int, reading: bool, reader: Reader) -> None:
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
        "| players | belief of | by | positions | Brier | log score | largest deviation (buckets of 100 or more) |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for name, entry in results.get("calibration", {}).items():
        mafia, inspector, by, seat = name.split()
        full = [(count, total / count, hits / count) for count, total, hits in entry["buckets"] if count >= 100]
        worst = max((abs(meant - so) for _, meant, so in full), default=0.0)
        count = entry["positions"] or 1
        lines.append(
            f"| {mafia}, {inspector} | {seat} | {by} | {count} | {entry['brier'] / count:.3f} | "
            f"{entry['log'] / count:.3f} | {100 * worst:.1f} points |"
        )
    return "\n".join(lines)
