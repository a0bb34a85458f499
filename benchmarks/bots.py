"""How strong the bots of Mafia vs Inspector are, in pieces that can be stopped and taken up again.

    python benchmarks/bots.py table --games 2000       all bots against each other, from both sides
    python benchmarks/bots.py bars --games 2000        the cells that the bars are about, first
    python benchmarks/bots.py calibration --games 1000 beliefs against what was true
    python benchmarks/bots.py gap --level hard         what an opponent gains who is tuned against the bot
    python benchmarks/bots.py puzzles                  puzzles solved by each level
    python benchmarks/bots.py show                     what was measured so far, as tables for docs/bots.md

Everything is kept in `--file` (benchmarks/results/bots.json) after each piece. A run plays only what is missing, and
the games of a cell are numbered, so pieces add up to the same games as one long run.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice, pairwise
from pathlib import Path
from typing import Any, Final, TypeAlias

from strength.beliefs import calibrate, show_calibration
from strength.gap import gap, show_gap
from strength.puzzles import score_puzzles, show_puzzles

from duskfall.lab.intervals import wilson
from duskfall.lab.simulate import Series, Tally, run

HERE = Path(__file__).parent
LEVELS = ("random", "novice", "easy", "medium", "hard", "expert")
OTHERS = ("greedy", "cautious")
SEED = "table"
PIECE = 20
"""Games of a cell that one call to a worker plays."""
NOTHING: Final = {"games": 0, "mafia": 0, "inspector": 0, "unfinished": 0, "plies": 0}
COST: Final = {
    "random": 3, "novice": 4, "greedy": 1, "cautious": 2, "belief": 2, "easy": 5, "medium": 8, "hard": 20, "expert": 90,
}  # fmt: skip
"""About how long a bot takes over a game, to play the cheapest cells first."""
Job: TypeAlias = "tuple[tuple[str, str], range]"
"""A cell and the numbers of some of its games."""
BARS = (
    ("greedy", "medium", "Inspector medium", "greedy Mafia", 0.85),
    ("cautious", "medium", "Inspector medium", "cautious Mafia", 0.50),
    ("cautious", "hard", "Inspector hard", "cautious Mafia", 0.65),
    ("cautious", "expert", "Inspector expert", "cautious Mafia", 0.70),
    ("medium", "belief", "Mafia medium", "belief Inspector", 0.45),
    ("hard", "belief", "Mafia hard", "belief Inspector", 0.52),
)
"""Mafia, Inspector, whose bar, against whom, the least rate."""


def load(path: Path) -> dict[str, Any]:
    """What was measured so far."""
    found: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {}
    return {"cells": {}, **found}


def save(path: Path, results: dict[str, Any]) -> None:
    """Whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_text(json.dumps(results, indent=1) + "\n")
    part.replace(path)


def names(levels: list[str] | None) -> list[tuple[str, str]]:
    """The cells: Mafia and Inspector by name. `cautious` is called `belief` in the Inspector's seat."""
    rows = levels or [*LEVELS, *OTHERS]
    return [(mafia, "belief" if inspector == "cautious" else inspector) for mafia in rows for inspector in rows]


def measure(path: Path, cells: list[tuple[str, str]], games: int, workers: int) -> None:
    """Plays what is missing: first a tenth of each cell's games, then the rest, the cheapest cells first.

    A cell counts its games from the first on without a gap, so that a run that was killed can be taken up again.
    """
    results = load(path)
    ordered = sorted(cells, key=lambda cell: COST[cell[0]] + COST[cell[1]])
    for target in (games // 10, games):
        jobs = list(wanted(results, ordered, target))
        waiting: dict[tuple[str, str], dict[int, Tally]] = {}
        for (cell, numbers), tally in played(jobs, workers):
            waiting.setdefault(cell, {})[numbers.start] = tally
            entry = results["cells"].setdefault(key(*cell), {**NOTHING})
            while (ready := waiting[cell].pop(entry["games"], None)) is not None:
                add(entry, ready)
            save(path, results)
            print(f"{key(*cell)}: {entry['mafia']} of {entry['games']} for the Mafia", flush=True)


def wanted(results: dict[str, Any], cells: list[tuple[str, str]], target: int) -> Iterator[Job]:
    """The pieces that are missing."""
    for cell in cells:
        first = results["cells"].get(key(*cell), NOTHING)["games"]
        for start in range(first, target, PIECE):
            yield cell, range(start, min(start + PIECE, target))


def played(jobs: list[Job], workers: int) -> Iterator[tuple[Job, Tally]]:
    """Pieces with what came of them, as they are done."""
    if workers <= 1:
        for job in jobs:
            yield job, piece(job)
        return
    left = iter(jobs)
    with ProcessPoolExecutor(workers) as pool:
        running = {pool.submit(piece, job): job for job in islice(left, 2 * workers)}
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                job = running.pop(future)
                yield job, future.result()
                running.update({pool.submit(piece, job): job for job in islice(left, 1)})


def piece(job: Job) -> Tally:
    """Some games of a cell."""
    cell, numbers = job
    return run(Series("inspector", cell, {}, SEED, len(numbers), numbers.start), 1)


def add(entry: dict[str, int], tally: Tally) -> None:
    """Counts the games of a piece."""
    entry["games"] += tally.games
    entry["mafia"] += tally.wins[0]
    entry["inspector"] += tally.wins[1]
    entry["unfinished"] += tally.reasons["unfinished"]
    entry["plies"] += tally.plies


def key(mafia: str, inspector: str) -> str:
    return f"{mafia} {inspector}"


def rate(hits: int, games: int) -> str:
    """A rate in per cent with half the width of its interval."""
    low, high = wilson(hits, games)
    return f"{100 * hits / games:.1f} ± {50 * (high - low):.1f}"


def show_table(results: dict[str, Any]) -> str:
    """Mafia by row, Inspector by column, and each level against the one below."""
    cells = results["cells"]
    rows = [*LEVELS, *OTHERS]
    columns = ["belief" if name == "cautious" else name for name in rows]
    lines = ["| Mafia \\ Inspector | " + " | ".join(columns) + " |", "| --- |" + " --- |" * len(columns)]
    for mafia in rows:
        entries = []
        for inspector in columns:
            cell = cells.get(key(mafia, inspector))
            entries.append(f"{rate(cell['mafia'], cell['games'])} ({cell['games']})" if cell else "")
        lines.append(f"| **{mafia}** | " + " | ".join(entries) + " |")
    return "\n".join([*lines, "", *show_steps(cells)])


def show_steps(cells: dict[str, Any]) -> list[str]:
    """Each level against the one below it, sides averaged."""
    lines = ["| level | against | wins, sides averaged | games a side |", "| --- | --- | --- | --- |"]
    for below, level in pairwise(LEVELS):
        ours, theirs = cells.get(key(level, below)), cells.get(key(below, level))
        if ours and theirs:
            share = 50 * (ours["mafia"] / ours["games"] + theirs["inspector"] / theirs["games"])
            halves = [wilson(ours["mafia"], ours["games"]), wilson(theirs["inspector"], theirs["games"])]
            half = 25 * sum((high - low) ** 2 for low, high in halves) ** 0.5
            lines.append(f"| {level} | {below} | {share:.1f} ± {half:.1f} | {ours['games']}, {theirs['games']} |")
    return lines


def show_bars(results: dict[str, Any]) -> str:
    """The bars with what was measured."""
    lines = ["| who | against | bar | measured | games |", "| --- | --- | --- | --- | --- |"]
    for mafia, inspector, who, against, bar in BARS:
        cell = results["cells"].get(key(mafia, inspector))
        if cell:
            side = "mafia" if who.startswith("Mafia") else "inspector"
            measured = rate(cell[side], cell["games"])
            lines.append(f"| {who} | {against} | {100 * bar:.0f} | {measured} | {cell['games']} |")
    return "\n".join(lines)


def show(path: Path) -> None:
    """All tables there are figures for."""
    results = load(path)
    shown: list[tuple[str, Callable[[dict[str, Any]], str]]] = [
        ("Mafia wins, per cent (games)", show_table),
        ("Bars", show_bars),
        ("Calibration", show_calibration),
        ("Best-response gap", show_gap),
        ("Puzzles", show_puzzles),
    ]
    for title, table in shown:
        print(f"\n### {title}\n\n{table(results)}")


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("what", choices=["table", "bars", "calibration", "gap", "puzzles", "show"])
    made.add_argument("--games", type=int, default=2000, help="games a cell (default: %(default)s)")
    made.add_argument("--levels", nargs="+", help="only these in the table")
    made.add_argument("--level", default="hard", help="whose gap (default: %(default)s)")
    made.add_argument("--candidates", type=int, default=50, help="opponents tried (default: %(default)s)")
    made.add_argument("--trial", type=int, default=300, help="games a candidate (default: %(default)s)")
    made.add_argument("--confirm", type=int, default=1200, help="games of the best ones (default: %(default)s)")
    made.add_argument("--workers", type=int, default=1)
    made.add_argument("--file", type=Path, default=HERE / "results" / "bots.json")
    return made


def main() -> None:
    """Does what the command line says."""
    args = parser().parse_args()
    if args.what == "table":
        measure(args.file, names(args.levels), args.games, args.workers)
    elif args.what == "bars":
        measure(args.file, [(mafia, inspector) for mafia, inspector, *_ in BARS], args.games, args.workers)
    elif args.what != "show":
        results = load(args.file)

        def keep() -> None:
            save(args.file, {**load(args.file), args.what: results[args.what]})

        found = results.setdefault(args.what, {})
        if args.what == "calibration":
            calibrate(found, args.games, args.workers, keep)
        elif args.what == "gap":
            found = found.setdefault(args.level, {})
            gap(found, args.level, args.candidates, args.trial, args.confirm, args.workers, keep)
        else:
            found.update(score_puzzles())
            keep()
    show(args.file)


if __name__ == "__main__":
    main()
