"""How strong the bots of the games of talk are, and how even these are between them, in pieces that can be stopped.

    python benchmarks/town_bots.py balance --games 2000   hard against hard: classic, and city by option
    python benchmarks/town_bots.py random --games 2000    the same at random
    python benchmarks/town_bots.py table --games 400      each level against the one below, from both sides
    python benchmarks/town_bots.py mirror --games 400     each level against itself
    python benchmarks/town_bots.py belief --games 200     what an onlooker makes of it: calibration, log score by day
    python benchmarks/town_bots.py cost --games 10        how long a decision takes
    python benchmarks/town_bots.py show                   what was measured so far, as tables for the docs

Everything is kept in `--file` (benchmarks/results/town-bots.json) after each piece, and a run plays only what is
missing. The games of a cell are numbered, so pieces add up to the same games as one long run.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import log
from pathlib import Path
from typing import Any, NamedTuple

from duskfall.bots.registry import make
from duskfall.bots.town.reader import Reader
from duskfall.engine import options as table_options
from duskfall.engine.viewers import SPECTATOR, Face, View
from duskfall.lab.games import finish
from duskfall.lab.intervals import wilson
from duskfall.lab.town_fit import trade_of
from duskfall.lab.town_games import WON, dealt, play

HERE = Path(__file__).parent
LEVELS = ("novice", "easy", "medium", "hard", "expert")
GAMES = ("classic", "city")
TILTS: Mapping[str, Mapping[str, Any]] = {
    "defaults": {},
    "visit_saves": {"visit_saves": True},
    "visit_takes_vote": {"visit_takes_vote": True},
    "first_day_elimination": {"first_day_elimination": True},
    "first_day_group_elimination": {"first_day_group_elimination": True},
    "voting=open": {"voting": "open"},
    "mafia_meeting=silent": {"mafia_meeting": "silent"},
}
"""Options that could tilt a game."""
FOR_CITY = ("visit_saves", "visit_takes_vote")
WINNERS = ("town", "mafia", "maniac", "draw")
PIECE = 20
"""Games of a cell that are played before the next cell has its turn."""


class Cell(NamedTuple):
    """A game, one of ``TILTS``, and the level of black and of all others."""

    game: str
    tilt: str
    black: str
    red: str

    @property
    def key(self) -> str:
        return " | ".join(self)

    @property
    def levels(self) -> dict[str, str]:
        return {"black": self.black, "red": self.red, "town": self.red, "maniac": self.red}


def cells(command: str, games: Sequence[str]) -> list[Cell]:
    """What a command measures."""
    if command in ("balance", "random"):
        level = "hard" if command == "balance" else "random"
        return [
            Cell(game, tilt, level, level) for game in games for tilt in TILTS if game == "city" or tilt not in FOR_CITY
        ]
    if command == "mirror":
        return [Cell(game, "defaults", level, level) for game in games for level in LEVELS]
    pairs = [pair for low, high in pairwise(LEVELS) for pair in ((low, high), (high, low))]
    return [Cell(game, "defaults", black, red) for game in games for black, red in pairs]


def load(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def save(path: Path, data: Mapping[str, Any]) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def measure(path: Path, wanted: Sequence[Cell], games: int) -> None:
    """Plays what is missing, a piece of each cell at a time."""
    done = 0
    while done < games:
        done = min(games, done + PIECE)
        for cell in wanted:
            data = load(path)
            found = data.setdefault("cells", {}).setdefault(cell.key, {"games": 0, "won": {}})
            missing = range(found["games"], done)
            if not missing:
                continue
            began = time.process_time()
            won = Counter(found["won"])
            for number in missing:
                result = play(cell.game, cell.levels, TILTS[cell.tilt], f"{cell.game} {cell.tilt} {number}")
                won[WON.get(result.reason, "draw")] += 1
            found.update(games=done, won=dict(won), seconds=found.get("seconds", 0.0) + time.process_time() - began)
            save(path, data)


def belief(path: Path, games: Sequence[str], count: int) -> None:
    """What somebody who only looks on thinks of the living at each ballot, held to the truth."""
    for game in games:
        trade, style = trade_of(game), make(game, "hard", 0, {}, 0).style  # type: ignore[attr-defined]
        tenths = [[0, 0, 0.0] for _ in range(10)]
        days: dict[str, list[float]] = {}
        for number in range(count):
            match, levels = dealt(game, Cell(game, "defaults", "hard", "hard").levels, {}, f"belief {number}")
            finish(match, levels, f"belief {number}")
            reader = Reader(match.first_view(SPECTATOR), trade, style.soft, style.aware)
            for face in match.faces(SPECTATOR):
                if face["e"] == "count" and face["kind"] == "vote":
                    for who, role in enumerate(match.state.roles, 1):
                        if reader.scene.lives(who):
                            _score(reader.posterior().black[who], trade.is_black(role), tenths, days, face["day"])
                reader.take(face)
        data = load(path)
        data.setdefault("belief", {})[game] = {"games": count, "tenths": tenths, "days": days}
        save(path, data)


def _score(chance: float, black: bool, tenths: list[list[Any]], days: dict[str, list[float]], day: int) -> None:
    row = tenths[min(9, int(chance * 10))]
    row[0] += 1
    row[1] += black
    row[2] += chance
    sure = min(0.999, max(0.001, chance))
    sums = days.setdefault(str(day), [0, 0.0, 0.0])
    sums[0] += 1
    sums[1] -= log(sure if black else 1 - sure)
    sums[2] += (chance - black) ** 2


class Timed:
    """A bot made anew for every call, as a server makes it, with the time of each of its decisions."""

    def __init__(self, game: str, level: str, seat: int, options: Mapping[str, Any], times: list[float]) -> None:
        self.arguments, self.times = (game, level, seat, options, f"cost {seat}"), times

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        began = time.process_time()
        text = make(*self.arguments).choose(start, faces, view, prompt)
        self.times.append(1000 * (time.process_time() - began))
        return text


def cost(path: Path, games: Sequence[str], count: int) -> None:
    """Milliseconds a decision when everything is read anew."""
    for game in games:
        for level in LEVELS[1:]:
            times: list[float] = []
            for number in range(count):
                match, levels = dealt(game, Cell(game, "defaults", level, level).levels, {}, f"cost {number}")
                options = table_options.write(match.record.header.options)
                players = [Timed(game, level, seat, options, times) for seat in range(len(levels))]
                finish(match, levels, f"cost {number}", players)
            times.sort()
            row = [sum(times) / len(times), times[int(0.99 * len(times))], times[-1], len(times)]
            data = load(path)
            data.setdefault("cost", {})[f"{game} | {level}"] = row
            save(path, data)


def percent(hits: int, games: int) -> str:
    low, high = wilson(hits, games)
    return f"{100 * hits / games:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def show(path: Path) -> None:
    """The tables of the docs."""
    data = load(path)
    for game in GAMES:
        found = {
            tuple(key.split(" | ")[1:]): row
            for key, row in data.get("cells", {}).items()
            if key.startswith(f"{game} |") and row["games"]
        }
        winners = WINNERS if game == "city" else ("town", "mafia", "draw")
        print(f"\n{game}\n\n| table | black | others | {' | '.join(winners)} | games | games/s |")
        print("| --- | --- | --- |" + " --- |" * (len(winners) + 2))
        for (tilt, black, red), row in sorted(found.items()):
            shares = [percent(row["won"].get(side, 0), row["games"]) for side in winners]
            speed = row["games"] / row["seconds"] if row.get("seconds") else 0.0
            print(f"| {tilt} | {black} | {red} | {' | '.join(shares)} | {row['games']} | {speed:.1f} |")
    for game, row in data.get("belief", {}).items():
        print(
            f"\n{game}: an onlooker's chances that somebody is black, {row['games']} games\n\n| told | true | players |"
        )
        for count, black, chances in row["tenths"]:
            if count:
                print(f"| {chances / count:.2f} | {black / count:.2f} | {count} |")
        for day, (count, logs, squares) in sorted(row["days"].items()):
            print(f"| day {day} | log score {logs / count:.3f} | Brier {squares / count:.3f} | {count} |")
    for key, (mean, late, most, count) in data.get("cost", {}).items():
        print(f"| {key} | {mean:.1f} | {late:.1f} | {most:.1f} | {count} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("balance", "random", "table", "mirror", "belief", "cost", "show"))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--tilt", choices=tuple(TILTS), action="append", help="for balance and random: just these")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--file", type=Path, default=HERE / "results" / "town-bots.json")
    args = parser.parse_args()
    games = args.game or GAMES
    if args.command == "show":
        show(args.file)
    elif args.command == "belief":
        belief(args.file, games, args.games)
    elif args.command == "cost":
        cost(args.file, games, args.games)
    else:
        tilts = args.tilt or TILTS
        measure(args.file, [cell for cell in cells(args.command, games) if cell.tilt in tilts], args.games)


if __name__ == "__main__":
    main()
