"""A match to try the kernel on: Mafia vs Inspector on the first 25 of the cast, in their order.

The Mafia is Dray on c3. The Inspector draws Bell (e1), Doyle (b3) and Hale (e4); then the deck holds Ames, Grant, Joss.
"""

from __future__ import annotations

from typing import Any, Final

from duskfall.board.cast import CAST
from duskfall.engine.dice import Dice
from duskfall.engine.match import Match
from duskfall.engine.options import read
from duskfall.engine.record import Header
from duskfall.games.inspector.options import Options
from duskfall.games.registry import game

MAFIA: Final = 0
INSPECTOR: Final = 1
BOARD: Final = CAST[:25]
SEED: Final = bytes(range(32))
OPENING: Final = ((MAFIA, "kill c4"), (INSPECTOR, "choose bell"))


def header(deal: bool = True, **options: Any) -> Header:
    """The header of the match, with its explicit deal or with the seed's."""
    rules, read_options = game("inspector"), read(Options, options)
    made = None
    if deal:
        wish = {"board": list(BOARD), "mafia": "dray", "deck": "bell doyle hale ames grant joss"}
        made = rules.arrange(read_options, wish, Dice(SEED).of("deal"))
    return Header("inspector", rules.version, read_options, ("Ann", "Bo"), SEED, made, "2026-01-02T03:04:05Z")


def fresh(**options: Any) -> Match:
    """The match before its first move."""
    return Match(game("inspector"), header(**options))


def played(*moves: tuple[int, str], **options: Any) -> Match:
    """The match after the opening and these moves, one second each."""
    match = fresh(**options)
    for n, (seat, move) in enumerate((*OPENING, *moves), 1):
        match.submit(seat, move, None, 1000 * n)
    return match
