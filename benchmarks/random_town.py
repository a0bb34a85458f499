"""The engine against mathematics: towns that play at random, by hundreds of thousands (C-100, C-101).

Each share must lie within its 99.9 % interval round the exact value. `--games N` (200,000 a line) and `--seed TEXT`.
"""

from __future__ import annotations

import argparse
import time
from fractions import Fraction
from math import sqrt

from duskfall.games.classic.game import BOOK
from duskfall.lab.random_town import CLASSIC_NIGHTS, CLASSIC_TOWN_WINS, mafia_wins, plain_town, tally

Z = 3.2905
"""Of the 99.9 % interval."""
TOWNS = ((5, 1), (7, 2), (9, 3), (6, 1), (8, 2), (10, 3), (12, 2))
"""Players and mafia."""


def line(name: str, hits: int, games: int, exact: Fraction) -> bool:
    """Prints a measured share beside the exact one; gives whether it lies within the interval."""
    share, width = hits / games, Z * sqrt(float(exact) * (1 - float(exact)) / games)
    within = abs(share - float(exact)) <= width
    print(f"{name:44}{share:9.5f}  exact {float(exact):.5f} ({exact}) +/- {width:.5f}  {'ok' if within else 'OUT'}")
    return within


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200_000)
    parser.add_argument("--seed", default="random town")
    args = parser.parse_args()
    start, good = time.process_time(), []
    for first_day, exact in CLASSIC_TOWN_WINS.items():
        found = tally(BOOK, args.games, f"{args.seed} {first_day}", first_day)
        name = f"classic, day 1 elimination {'on' if first_day else 'off'}: town wins"
        good.append(line(name, found.town, found.games, exact))
        if not first_day:
            good += [line(f"  {n} nights", found.nights[n], found.games, p) for n, p in CLASSIC_NIGHTS.items()]
    for players, mafia in TOWNS:
        for parity in (False, True):
            found = tally(plain_town(players, mafia, parity), args.games, f"{args.seed} {players} {mafia}", True)
            name = f"{players} players, {mafia} mafia{', parity' if parity else ''}: mafia wins"
            good.append(line(name, found.games - found.town, found.games, mafia_wins(players, mafia, parity)))
    print(f"{len(good)} shares, {time.process_time() - start:.0f} s CPU")
    if not all(good):
        raise SystemExit("a share is out of its interval")


if __name__ == "__main__":
    main()
