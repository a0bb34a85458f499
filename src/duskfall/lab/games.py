"""One game of bots against bots, from a seed, through the same calls that a table makes."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from duskfall.bots.player import SPEAKS_UP, Player
from duskfall.bots.registry import make
from duskfall.engine import options as table_options
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.engine.viewers import Seat, View
from duskfall.games.registry import game

LONGEST: Final = 400
"""Inputs after which a game is given up as drawn: nothing in the rules ends a game in which nobody wants to act."""
LONGEST_OF: Final = {"fbi": 1200, "classic": 4000, "city": 4000, "mafia42": 4000}
"""The same for games with more seats."""


@dataclass(frozen=True, slots=True)
class Result:
    """``winners``: the seats that won, none when it was given up (``reason`` is ``unfinished`` then)."""

    winners: tuple[int, ...]
    reason: str
    plies: int


def play(game_id: str, levels: Sequence[str], options: Mapping[str, Any], seed: str) -> Result:
    """The game that this seed deals between bots of these levels, one a seat.

    Raises:
        DuskfallError: there is no such game, level or option.
    """
    return finish(start(game_id, levels, options, seed), levels, seed)


def start(game_id: str, levels: Sequence[str], options: Mapping[str, Any], seed: str) -> Match:
    """The match before its first move."""
    rules = game(game_id)
    read = table_options.read(rules.options_type, options)
    deal_seed = hashlib.sha256(f"duskfall lab {seed}".encode()).digest()
    return Match(rules, Header(game_id, rules.version, read, tuple(levels), deal_seed))


def finish(match: Match, levels: Sequence[str], seed: str, players: Sequence[Player] | None = None) -> Result:
    """Plays a match on to its end, with bots of these levels or with these players."""
    header = match.record.header
    options = table_options.write(header.options)
    seats = range(len(levels))
    if players is None:
        players = [make(header.game, level, seat, options, f"{seed} {seat}") for seat, level in enumerate(levels)]
    starts = [match.first_view(seat) for seat in seats]
    longest = LONGEST_OF.get(header.game, LONGEST)
    if "bot" in match.game.standing:  # a table says of a seat that a program plays it
        for seat in seats:
            match.submit(seat, "bot")
    rounds, asked_in = 0, match.token
    while match.outcome is None and len(match.record.inputs) < longest:
        due, token = match.game.to_move(match.state), match.token
        rounds = rounds if token == asked_in else 0
        asked_in = token
        answered = [_ask(match, seat, players[seat], starts[seat]) for seat in due]
        if not any(answered) and match.token == token:
            speaking = match.game.may_speak_up(match.state) if rounds < SPEAKS_UP else ()
            answered = [_ask(match, seat, players[seat], starts[seat]) for seat in speaking]
            rounds += 1
        deadline = match.deadline
        if not any(answered) and match.token == token and deadline is not None:
            match.expire(deadline.token, deadline.at)  # nobody is asked, or has an answer: the time runs out
    plies = len(match.record.inputs)
    if match.outcome is None:
        return Result((), "unfinished", plies)
    return Result(match.outcome.winners, match.outcome.reason, plies)


def _ask(match: Match, seat: Seat, player: Player, start: View) -> bool:
    """Has a seat answer, if it is due or might have something to say; gives whether it did."""
    prompt = match.prompt(seat)
    if prompt is None or not (prompt.due or any(ask.verb == "say" for ask in prompt.asks)):
        return False
    text = player.choose(start, match.faces(seat), match.view(seat), prompt.json())
    if text:
        match.submit(seat, text, prompt.token)
    return bool(text)
