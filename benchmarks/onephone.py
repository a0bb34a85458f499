"""One-phone Mafia: how often each side wins by number of players, with random and with easy players; games a second.

python benchmarks/onephone.py [--games 2000] [--workers 1]
"""

from __future__ import annotations

import argparse
import time

from duskfall.games.onephone.options import FEWEST, MOST
from duskfall.lab.intervals import wilson
from duskfall.lab.simulate import Series, run

LEVELS = ("random", "easy")


def row(players: int, games: int, workers: int) -> str:
    """One line of the table."""
    cells, spent, played = [], 0.0, 0
    for level in LEVELS:
        options = {"players": players, "phone": "one"}
        begun = time.perf_counter()
        tally = run(Series("onephone", (level,) * players, options, f"onephone {players}", games), workers)
        spent += time.perf_counter() - begun
        played += tally.games
        town = tally.reasons["mafia_out"]
        low, high = wilson(town, tally.games)
        cells.append(f"{100 * town / tally.games:5.1f} ({100 * low:.1f} to {100 * high:.1f})")
    return f"| {players} | {' | '.join(cells)} | {played / spent:,.0f} |"


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    print(f"town wins in {asked.games} games each, per cent, with 95 % intervals")
    print(f"| players | {' | '.join(LEVELS)} | games/s |\n| --- | --- | --- | --- |")
    for players in range(FEWEST, MOST + 1):
        print(row(players, asked.games, asked.workers), flush=True)


if __name__ == "__main__":
    main()
