"""`duskfall simulate`: bots play many games, and the wins are counted."""

from __future__ import annotations

import argparse
import json
import os
import secrets
from typing import TYPE_CHECKING, Any

from duskfall.commands.errors import CommandError

if TYPE_CHECKING:
    from duskfall.lab.simulate import Series, Tally


def add(subparsers: argparse._SubParsersAction[Any]) -> None:
    """Make the verb's parser."""
    parser = subparsers.add_parser("simulate", help="let bots play many games and count who wins")
    parser.add_argument("game", help="which game, as `inspector`")
    parser.add_argument(
        "--seats",
        required=True,
        metavar="LEVEL,LEVEL",
        help="a bot for each seat, in their order; one for each side, whose seats all get it; or one for all",
    )
    parser.add_argument("--games", type=whole, default=100, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument("--seed", help="the same seed plays the same games (default: a new one)")
    parser.add_argument("--workers", type=whole, default=cores(), metavar="N", help="processes (default: every core)")
    parser.add_argument(
        "--options", nargs="+", default=[], metavar="NAME=VALUE", help="options of the table, as `interrogate_any=true`"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=run)


def whole(text: str) -> int:
    """A whole number from 1 on."""
    if not text.isdecimal() or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 to 10000000")
    return int(text)


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def table_option(text: str) -> tuple[str, bool | int | str]:
    """A name and its value: true, false, a whole number or a word."""
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise CommandError(f"An option is written NAME=VALUE, not `{text}`.", status=2)
    if value.lower() in {"true", "false"}:
        return name, value.lower() == "true"
    return name, int(value) if value.isdecimal() else value


def run(args: argparse.Namespace) -> int:
    """Play, show how far it has come, and print who won how often."""
    from duskfall.engine.errors import DuskfallError
    from duskfall.engine.options import read
    from duskfall.games.registry import game
    from duskfall.lab.sides import by_seat, sides
    from duskfall.lab.simulate import Series

    given = tuple(args.seats.split(","))
    seed = args.seed or secrets.token_hex(4)
    options = dict(map(table_option, args.options))
    try:
        rules = game(args.game)
        names = rules.seats(read(rules.options_type, options))
        parts = sides(args.game, options)
        levels = by_seat(given, parts)
        if levels is None:
            teams = (
                f" or {len(parts)} sides ({', '.join(side.name for side in parts)})" if len(parts) < len(names) else ""
            )
            raise CommandError(
                f"{args.game} has {len(names)} seats ({', '.join(names)}){teams}, not {len(given)}.", status=2
            )
        series = Series(args.game, levels, options, seed, args.games)
        check(series)
        tally = watch(series, args.workers)
    except DuskfallError as error:
        raise CommandError(str(error), status=2) from error
    result = {"game": args.game, "seed": seed, **tally.json(names, levels, parts)}
    if args.json:
        print(json.dumps(result, indent=2))
    else:
        show(result)
    return 0


def check(series: Series) -> None:
    """Refuses a level or an option that does not exist before any process is started.

    Raises:
        DuskfallError: there is no such game, level or option.
    """
    from duskfall.bots.registry import make
    from duskfall.lab.games import start

    start(series.game, series.levels, series.options, series.seed)
    for seat, level in enumerate(series.levels):
        make(series.game, level, seat, series.options, series.seed)


def watch(series: Series, workers: int) -> Tally:
    """Runs the games beside a progress bar on the error stream."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from duskfall.lab.simulate import run as play

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(" against ".join(series.levels), total=series.games)
        return play(series, min(workers, series.games), lambda count: bar.advance(task, count))


def show(result: dict[str, Any]) -> None:
    """Print the result as a table."""
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0))
    first = "side" if len(result["sides"]) < len(result["seats"]) else "seat"
    for heading, way in ((first, "left"), ("bot", "left"), ("wins", "right"), ("rate", "right"), ("95 %", "right")):
        table.add_column(heading, justify="right" if way == "right" else "left")
    for side in result["sides"]:
        low, high = side["interval"]
        bots = ", ".join(side["levels"] if len(set(side["levels"])) > 1 else side["levels"][:1])
        table.add_row(side["side"], bots, str(side["wins"]), f"{side['rate']:.1%}", f"{low:.1%} to {high:.1%}")
    console = Console(highlight=False)
    console.print(table)
    reasons = ", ".join(f"{reason} {count}" for reason, count in result["reasons"].items())
    console.print(f"{result['games']} games, {result['plies']:.1f} plies on average, seed {result['seed']}")
    console.print(f"ended by: {reasons}")
