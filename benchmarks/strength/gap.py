"""The best-response gap: what an opponent gains whose weights are tuned against one frozen bot.

The opponent is a bot of the same family that looks one act ahead by facts alone; each candidate's weights are those
of the best so far, shaken. What the tuned one wins, less what the untuned one wins, is the gap of that budget.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from duskfall.bots.inspector.policies import STANDARD, Tastes
from duskfall.bots.inspector.tastes import InspectorTaste, MafiaTaste
from duskfall.bots.inspector.thinking import Style, ThinkingPlayer
from duskfall.bots.player import Player
from duskfall.bots.registry import make
from duskfall.engine.match import Match
from duskfall.games.inspector.options import MAFIA, Options
from duskfall.lab.games import LONGEST, start
from duskfall.lab.intervals import wilson

SHAKE = 0.35


def shaken(taste: Sequence[float], rng: random.Random) -> tuple[float, ...]:
    """Other weights near these."""
    return tuple(weight * (1 + SHAKE * rng.gauss(0, 1)) + SHAKE * rng.gauss(0, 1) * 0.5 for weight in taste)


def wins(job: tuple[str, int, tuple[float, ...], range]) -> int:
    """Games that an opponent with this taste wins against the frozen bot, from one side."""
    level, seat, taste, numbers = job
    tastes = Tastes(mafia=MafiaTaste(*taste)) if seat == MAFIA else Tastes(inspector=InspectorTaste(*taste))
    won = 0
    for number in numbers:
        seed = f"gap {number}"
        match = start("inspector", (level, level), {}, seed)
        players: list[Player] = [make("inspector", level, s, {}, f"{seed} {s}") for s in (0, 1)]
        players[seat] = ThinkingPlayer(Style(tastes), Options(), seed)
        play_on(match, players)
        won += match.outcome is not None and seat in match.outcome.winners
    return won


def play_on(match: Match, players: list[Player]) -> None:
    """To the end."""
    starts = [match.first_view(seat) for seat in (0, 1)]
    while match.outcome is None and len(match.record.inputs) < LONGEST:
        seat = match.state.turn
        prompt = match.prompt(seat)
        assert prompt is not None
        match.submit(seat, players[seat].choose(starts[seat], match.faces(seat), match.view(seat), prompt.json()))


def count(pool: ProcessPoolExecutor, level: str, seat: int, taste: Sequence[float], numbers: range) -> int:
    """The same on all workers."""
    jobs = [(level, seat, tuple(taste), numbers[i : i + 10]) for i in range(0, len(numbers), 10)]
    return sum(pool.map(wins, jobs))


def gap(
    found: dict[str, Any], level: str, candidates: int, trial: int, confirm: int, workers: int,
    save: Callable[[], None],
) -> None:  # fmt: skip
    """For each side of the tuned opponent: its rate before and after, over games that the search did not see.

    A candidate that is clearly behind after a third of its games is given up. ``found`` is saved after each step, and
    a run that was stopped is taken up again.
    """
    budget = {"candidates": candidates, "trial": trial, "confirm": confirm}
    if {name: found.get(name) for name in budget} != budget:
        found.clear()
        found.update(budget)
    with ProcessPoolExecutor(workers) as pool:
        for seat, side in enumerate(("mafia", "inspector")):
            first = [*(STANDARD.mafia if seat == MAFIA else STANDARD.inspector)]
            entry = found.setdefault(side, {"tried": 0, "taste": first, "won": []})
            thirds = [range(trial * i // 3, trial * (i + 1) // 3) for i in range(3)]
            if not entry["won"]:
                entry["won"] = [count(pool, level, seat, first, third) for third in thirds]
            while entry["tried"] < candidates:
                rng = random.Random(hashlib.sha256(f"{level} {side} {entry['tried']}".encode()).digest())
                taste = shaken(entry["taste"], rng)
                won = [count(pool, level, seat, taste, thirds[0])]
                if won[0] > entry["won"][0] - (trial / 6) ** 0.5:
                    won += [count(pool, level, seat, taste, third) for third in thirds[1:]]
                    if sum(won) > sum(entry["won"]):
                        entry["taste"], entry["won"] = [*taste], won
                entry["tried"] += 1
                print(f"{side} {entry['tried']}: {won}, best {sum(entry['won'])} of {trial}", flush=True)
                save()
            fresh = range(1_000_000, 1_000_000 + confirm)
            for name, taste in (("before", tuple(first)), ("after", tuple(entry["taste"]))):
                if name not in entry:
                    entry[name] = count(pool, level, seat, taste, fresh)
                    save()


def show_gap(results: dict[str, Any]) -> str:
    """A row a side."""
    lines = ["| frozen | tuned opponent | budget | wins before | wins after | gap |", "| --- |" + " --- |" * 5]
    for level, found in results.get("gap", {}).items():
        for side in ("mafia", "inspector"):
            if "after" not in found.get(side, {}):
                continue
            games = found["confirm"]
            rates = []
            for hits in (found[side]["before"], found[side]["after"]):
                low, high = wilson(hits, games)
                rates.append(f"{100 * hits / games:.1f} ± {50 * (high - low):.1f}")
            points = 100 * (found[side]["after"] - found[side]["before"]) / games
            budget = f"{found['candidates']} x {found['trial']}, then {games}"
            lines.append(f"| {level} | {side} | {budget} | {rates[0]} | {rates[1]} | {points:+.1f} points |")
    return "\n".join(lines)
