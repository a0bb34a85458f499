"""How strong the bots of FBI vs Mafia are, and how even the game is between them, in pieces that can be stopped.

    python benchmarks/fbi_bots.py balance --games 1000   hard against hard in each sub-mode, by option
    python benchmarks/fbi_bots.py table --games 400      levels against each other, from both sides, in each sub-mode
    python benchmarks/fbi_bots.py mirror --games 200     each level against itself
    python benchmarks/fbi_bots.py cost --games 20        how long a decision takes
    python benchmarks/fbi_bots.py show                   what was measured so far, as tables for the docs

Everything is kept in `--file` (benchmarks/results/fbi-bots.json) after each chunk. A run plays only what is missing,
and the games of a cell are numbered, so pieces add up to the same games as one long run. Games are capped at 60 cycles.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from duskfall.bots.player import Player
from duskfall.bots.registry import make
from duskfall.engine import options as table_options
from duskfall.engine.viewers import Face, View
from duskfall.games.fbi.roles import FBI, MAFIA, MODES
from duskfall.lab.games import finish, start
from duskfall.lab.intervals import wilson
from duskfall.lab.sides import by_seat, sides
from duskfall.lab.simulate import Series, run

HERE = Path(__file__).parent
LEVELS = ("random", "novice", "easy", "medium", "hard", "expert")
FAR = (("hard", "random"), ("hard", "easy"))
"""Levels that are compared beside each level with the one below it."""
TILTS: Mapping[str, Mapping[str, Any]] = {
    "default": {},
    "team_sight": {"team_sight": True},
    "protect without token": {"protect_needs_token": False},
    "threat_diamond": {"threat_diamond": True},
    "canvass": {"canvass": True},
}
"""Options that could tilt the game."""
PIECE = 20
"""Games of a cell that are played before the next cell has its turn."""


class Cell(NamedTuple):
    """A sub-mode, one of ``TILTS``, the Mafia's level and the FBI's."""

    mode: str
    tilt: str
    mafia: str
    fbi: str

    @property
    def key(self) -> str:
        return " | ".join(self)

    @property
    def options(self) -> dict[str, Any]:
        return {"mode": self.mode, "cap_cycles": 60, **TILTS[self.tilt]}

    @property
    def levels(self) -> tuple[str, ...]:
        found = by_seat((self.mafia, self.fbi), sides("fbi", self.options))
        assert found is not None
        return found


def balance_cells(modes: Iterable[str]) -> list[Cell]:
    """Hard against hard, where the option has a meaning."""
    return [
        Cell(mode, tilt, "hard", "hard")
        for mode in modes
        for tilt in TILTS
        if not (tilt == "team_sight" and MODES[mode].duel) and not (tilt == "canvass" and MODES[mode].roles < 8)
    ]


def table_cells(modes: Iterable[str], levels: Sequence[str]) -> list[Cell]:
    """Each level against the one below and those of ``FAR``, from both sides."""
    pairs = dict.fromkeys([*FAR, *[(upper, lower) for lower, upper in pairwise(LEVELS)]])
    return [
        Cell(mode, "default", *pair)
        for mode in modes
        for upper, lower in pairs
        if upper in levels and lower in levels
        for pair in ((upper, lower), (lower, upper))
    ]


def mirror_cells(modes: Iterable[str], levels: Sequence[str]) -> list[Cell]:
    """Each level against itself."""
    return [Cell(mode, "default", level, level) for mode in modes for level in levels]


def load(path: Path) -> dict[str, Any]:
    """What was measured so far."""
    found: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {}
    return {"cells": {}, "cost": {}, **found}


def save(path: Path, results: dict[str, Any]) -> None:
    """Whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_text(json.dumps(results, indent=1) + "\n")
    part.replace(path)


def measure(path: Path, cells: Sequence[Cell], games: int, workers: int) -> None:
    """Plays the cells in turn, a piece each, until each has its games."""
    results = load(path)
    while wanting := [cell for cell in cells if results["cells"].get(cell.key, {}).get("games", 0) < games]:
        for cell in wanting:
            found = results["cells"].setdefault(cell.key, {"games": 0, "mafia": 0, "fbi": 0, "capped": 0, "plies": 0})
            count = min(PIECE, games - found["games"])
            tally = run(Series("fbi", cell.levels, cell.options, "fbi table", count, found["games"]), workers)
            found["games"] += tally.games
            found["mafia"] += tally.wins[MAFIA]
            found["fbi"] += tally.wins[FBI]
            found["capped"] += tally.games - tally.wins[MAFIA] - tally.wins[FBI]
            found["plies"] += tally.plies
            save(path, results)
            print(f"{cell.key}: {found['mafia']} of {found['games']} for the Mafia", flush=True)


class Timed:
    """A bot with a stop watch: milliseconds of computing of each decision."""

    def __init__(self, player: Player, noted: list[float]) -> None:
        self.player, self.noted = player, noted

    def choose(self, begin: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        before = time.thread_time()
        text = self.player.choose(begin, faces, view, prompt)
        self.noted.append(1000.0 * (time.thread_time() - before))
        return text


def cost(path: Path, modes: Iterable[str], levels: Sequence[str], games: int) -> None:
    """Times the decisions of a level that plays all seats."""
    results = load(path)
    for mode in modes:
        for level in levels:
            cell, noted = Cell(mode, "default", level, level), list[float]()
            for number in range(games):
                match = start("fbi", cell.levels, cell.options, f"cost {number}")
                options = table_options.write(match.record.header.options)
                seats = range(len(cell.levels))
                players = [Timed(make("fbi", level, seat, options, f"{number} {seat}"), noted) for seat in seats]
                finish(match, cell.levels, str(number), players)
            noted.sort()
            results["cost"][f"{mode} | {level}"] = {
                "decisions": len(noted),
                "mean": sum(noted) / len(noted),
                "p99": noted[int(0.99 * len(noted))],
                "max": noted[-1],
            }
            save(path, results)


def rate(hits: int, games: int) -> str:
    """A rate in per cent with its interval."""
    low, high = wilson(hits, games)
    return f"{100 * hits / games:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def show(results: dict[str, Any]) -> str:
    """All tables."""
    cells = results["cells"]
    lines = ["| sub-mode | options | Mafia wins, % (95 %) | capped | acts a game | games |", "| --- " * 6 + "|"]
    for cell in balance_cells(MODES):
        if found := cells.get(cell.key):
            games = found["games"]
            lines.append(
                f"| `{cell.mode}` | {cell.tilt} | {rate(found['mafia'], games)} | {found['capped']} "
                f"| {found['plies'] / games:.0f} | {games} |"
            )
    lines += [
        "",
        "| sub-mode | level | against | as the Mafia, % | as the FBI, % | both, % | games a side |",
        "| --- " * 7 + "|",
    ]
    for cell in table_cells(MODES, LEVELS)[::2]:
        ours, theirs = cells.get(cell.key), cells.get(cell._replace(mafia=cell.fbi, fbi=cell.mafia).key)
        if ours and theirs:
            both = rate(ours["mafia"] + theirs["fbi"], ours["games"] + theirs["games"])
            lines.append(
                f"| `{cell.mode}` | {cell.mafia} | {cell.fbi} | {rate(ours['mafia'], ours['games'])} "
                f"| {rate(theirs['fbi'], theirs['games'])} | {both} | {ours['games']}, {theirs['games']} |"
            )
    lines += ["", *show_mirrors(cells)]
    lines += ["", "| sub-mode | level | mean, ms | p99, ms | max, ms | decisions |", "| --- " * 6 + "|"]
    for name, found in results["cost"].items():
        mode, level = name.split(" | ")
        lines.append(
            f"| `{mode}` | {level} | {found['mean']:.1f} | {found['p99']:.1f} | {found['max']:.1f} "
            f"| {found['decisions']} |"
        )
    return "\n".join(lines)


def show_mirrors(cells: Mapping[str, Any]) -> list[str]:
    """What the Mafia wins where both teams are of one level."""
    lines = [f"| sub-mode | {' | '.join(LEVELS)} |", "| --- " * (len(LEVELS) + 1) + "|"]
    for mode in MODES:
        found = [cells.get(cell.key) for cell in mirror_cells([mode], LEVELS)]
        rates = [f"{rate(cell['mafia'], cell['games'])}, {cell['games']}" if cell else "" for cell in found]
        lines.append(f"| `{mode}` | {' | '.join(rates)} |")
    return lines


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("balance", "table", "mirror", "cost", "show"))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--modes", nargs="+", choices=tuple(MODES), default=list(MODES))
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--file", type=Path, default=HERE / "results" / "fbi-bots.json")
    args = parser.parse_args()
    if args.what == "balance":
        measure(args.file, balance_cells(args.modes), args.games, args.workers)
    elif args.what == "table":
        measure(args.file, table_cells(args.modes, args.levels), args.games, args.workers)
    elif args.what == "mirror":
        measure(args.file, mirror_cells(args.modes, args.levels), args.games, args.workers)
    elif args.what == "cost":
        cost(args.file, args.modes, args.levels, args.games)
    else:
        print(show(load(args.file)))


if __name__ == "__main__":
    main()
