"""How often each team of Mafia42 wins, by number of players, and after how many days.

    python -m duskfall.lab.mafia42_rates results.json --level hard --games 2000

Goes on where the file ends, a few games of each size in turn, so that it may be stopped at any time; prints the table
for ``docs/rules/mafia42.md``.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from duskfall.games.mafia42.options import FEWEST, MOST
from duskfall.games.mafia42.roles import CITIZENS, CULT, MAFIA
from duskfall.lab.games import finish, start
from duskfall.lab.intervals import wilson

CHUNK: Final = 5
TEAM_OF: Final = {"parity": MAFIA, "mafia_out": CITIZENS, "nobody": CITIZENS, "cult": CULT}
"""Who has won by the reason for which the game ended; all other reasons are draws."""


def play(players: int, level: str, number: int) -> tuple[str, int]:
    """The team that won the game of that number, or ``draw``, and the day on which it ended."""
    levels = [level] * players
    seed = f"rates {players} {number}"
    match = start("mafia42", levels, {"players": players}, seed)
    result = finish(match, levels, seed)
    return TEAM_OF.get(result.reason, "draw"), match.state.day


def add(counts: dict[str, int], players: int, level: str, games: int) -> None:
    """So many games more."""
    for number in range(counts["games"], counts["games"] + games):
        team, days = play(players, level, number)
        counts["games"] += 1
        counts[team] += 1
        counts["days"] += days


def row(players: int, counts: Mapping[str, int]) -> str:
    """A line of the table: rates in percent with half their 95 % intervals."""
    games = counts["games"]
    cells = [str(players)]
    for team in (MAFIA, CITIZENS, CULT):
        low, high = wilson(counts[team], games)
        shown = f"{100 * counts[team] / games:.1f} ± {50 * (high - low):.1f}"
        cells.append(shown if team != CULT or counts[CULT] else "")
    cells += [f"{100 * counts['draw'] / games:.1f}", f"{counts['days'] / games:.1f}", str(games)]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--games", type=int, default=2000)
    args = parser.parse_args()
    found: dict[str, Any] = json.loads(args.file.read_text()) if args.file.exists() else {}
    sizes = range(FEWEST, MOST + 1)
    for players in sizes:
        found.setdefault(str(players), {"games": 0, "days": 0, MAFIA: 0, CITIZENS: 0, CULT: 0, "draw": 0})
    while least := [n for n in sizes if found[str(n)]["games"] < args.games]:
        for players in least:
            add(found[str(players)], players, args.level, min(CHUNK, args.games - found[str(players)]["games"]))
            args.file.write_text(json.dumps(found))
    print("\n".join([row(players, found[str(players)]) for players in sizes]))


if __name__ == "__main__":
    main()
