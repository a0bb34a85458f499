"""`duskfall play GAME`: a whole game in this terminal, against bots."""

from __future__ import annotations

import argparse
import hashlib
import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from duskfall.commands.errors import CommandError

if TYPE_CHECKING:
    from duskfall.engine.match import Match


def add(subparsers: argparse._SubParsersAction[Any]) -> None:
    """Make the verb's parser."""
    from duskfall.bots.registry import LEVELS
    from duskfall.games.registry import GAMES
    from duskfall.terminal.screen import shown

    games = shown(GAMES)
    parser = subparsers.add_parser("play", help="play a game in this terminal against bots")
    parser.add_argument("game", choices=games, metavar="GAME", help=f"one of: {', '.join(games)}")
    parser.add_argument("--side", metavar="SEAT", help="the seat that you take (default: one at random)")
    parser.add_argument(
        "--level", choices=LEVELS, default="easy", help=f"how well the bots play: {', '.join(LEVELS)} (default: easy)"
    )
    parser.add_argument("--seed", metavar="TEXT", help="deal from this text, so that the same deal comes again")
    parser.add_argument(
        "--options",
        nargs="+",
        default=[],
        metavar="NAME=VALUE",
        help="table options, such as mode=duel-3v3",
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a game that `save` wrote")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Deal, play, and show the seed."""
    from rich.console import Console

    from duskfall.engine.errors import DuskfallError
    from duskfall.terminal.screen import screen
    from duskfall.terminal.session import Session

    try:
        look = screen(args.game)
        match = resumed(args) if args.resume else dealt(args)
    except DuskfallError as error:
        raise CommandError(str(error), status=2) from error
    seat = seat_of(args, match)
    console = Console(highlight=False)
    try:
        Session(console, look, match, seat, args.level).play()
    except KeyboardInterrupt:
        console.print("\nYou left the game before its end.")
        return 130
    return 0


def dealt(args: argparse.Namespace) -> Match:
    """A fresh match, as the command line wishes."""
    from duskfall.engine.match import Match
    from duskfall.engine.options import read_for_people
    from duskfall.engine.record import Header
    from duskfall.games.registry import game

    rules = game(args.game)
    options = read_for_people(rules.options_type, wished(args.options, rules.options_type))
    if getattr(options, "move_time", 0):
        raise CommandError("A game in the terminal has no clock; leave `move_time` out.", status=2)
    moment = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    seed = secrets.token_bytes(32) if args.seed is None else hashlib.sha256(args.seed.encode()).digest()
    return Match(rules, Header(rules.id, rules.version, options, rules.seats(options), seed, None, moment))


def resumed(args: argparse.Namespace) -> Match:
    """The match of a record that is not finished."""
    from duskfall.commands.record_file import load
    from duskfall.engine.replay import replay
    from duskfall.games.registry import game

    if args.seed is not None or args.options:
        raise CommandError("A resumed game keeps its seed and options; leave `--seed` and `--options` out.", status=2)
    match = replay(load(args.resume), game)
    if match.game.id != args.game:
        raise CommandError(f"{args.resume} is a record of `{match.game.id}`, not of `{args.game}`.")
    if match.outcome is not None:
        raise CommandError(f"The game in {args.resume} is over; `duskfall replay {args.resume}` shows it.")
    if getattr(match.record.header.options, "move_time", 0):
        raise CommandError(f"The game in {args.resume} has a clock, and a game in the terminal has none.")
    return match


def seat_of(args: argparse.Namespace, match: Match) -> int:
    """The seat of the person: the one that was named, or one at random."""
    seats = match.game.seats(match.record.header.options)
    if args.side is None:
        return secrets.randbelow(len(seats))
    if args.side not in seats:
        raise CommandError(f"`--side` is one of: {', '.join(seats)}.", status=2)
    return seats.index(args.side)


WORDS = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


def wished(pairs: list[str], kind: type[Any]) -> dict[str, Any]:
    """Options from `name=value` words: yes and no, numbers, or words, as the option's values are."""
    from duskfall.engine.options import describe

    known = {option["name"]: option["allowed"] for option in describe(kind, for_people=True)}
    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise CommandError(f"`{pair}` is no option like NAME=VALUE.", status=2)
        if name not in known:
            raise CommandError(f"There is no option `{name}`; there are: {', '.join(known)}.", status=2)
        spelled = {str(allowed).lower(): allowed for allowed in known[name]}
        if set(known[name]) == {False, True}:
            spelled |= WORDS
        if value.lower() not in spelled:
            raise CommandError(f"`{name}` is one of: {', '.join(map(spell, known[name]))}.", status=2)
        found[name] = spelled[value.lower()]
    return found


def spell(value: object) -> str:
    """An option's value as people write it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
