"""`duskfall replay FILE`: a recorded game again, move by move."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from duskfall.commands.errors import CommandError


def add(subparsers: argparse._SubParsersAction[Any]) -> None:
    """Make the verb's parser."""
    parser = subparsers.add_parser("replay", help="go through a finished game step by step")
    parser.add_argument("file", type=Path, metavar="FILE", help="a record")
    parser.add_argument(
        "--as",
        dest="viewer",
        default="all",
        metavar="WHO",
        help="through whose eyes: a seat's name, `spectator`, or `all` for every card open (default: all)",
    )
    parser.add_argument("--step", action="store_true", help="draw the table after each move and wait for a key")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay, checking every step, and tell it."""
    from rich.console import Console
    from rich.text import Text

    from duskfall.commands.record_file import load
    from duskfall.engine.errors import DuskfallError
    from duskfall.engine.replay import replay
    from duskfall.engine.viewers import SPECTATOR
    from duskfall.games.registry import game
    from duskfall.terminal.film import OPEN, Film
    from duskfall.terminal.screen import screen

    try:
        match = replay(load(args.file), game)
        look = screen(match.game.id)
    except DuskfallError as error:
        raise CommandError(f"{args.file}: {error}") from error
    seats = match.game.seats(match.record.header.options)
    viewers = {**{name: seat for seat, name in enumerate(seats)}, "spectator": SPECTATOR, OPEN: None}
    if args.viewer not in viewers:
        raise CommandError(f"`--as` is one of: {', '.join(viewers)}.", status=2)
    console = Console(highlight=False)
    head = match.record.header
    players = ", ".join(
        name if name == player else f"{name}: {player}" for name, player in zip(seats, head.seats, strict=True)
    )
    console.print(Text(f"{match.game.id}   {players}   {head.at}".rstrip(), style="bold"))
    film = Film(match, look, viewers[args.viewer])
    if args.step:
        film.step(console)
    else:
        film.tell(console)
    return 0
