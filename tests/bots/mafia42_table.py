"""Tables of Mafia42 laid out by hand, and positions of games between bots, as a bot is asked about them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from duskfall.bots.mafia42.player import M42Player
from duskfall.bots.player import SPEAKS_UP
from duskfall.bots.registry import make
from duskfall.engine import options as table_options
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.engine.viewers import Seat
from duskfall.games.registry import game
from duskfall.lab.games import start


class Table:
    """A match whose numbers 1, 2, ... hold these roles (``-``: any)."""

    def __init__(self, roles: str, **options: Any) -> None:
        rules = game("mafia42")
        named = roles.split()
        read = table_options.read(rules.options_type, {"players": len(named), **options})
        self.options = table_options.write(read)
        wish = {"roles": named, "plates": [0] * len(named)}
        self.match = Match(rules, Header("mafia42", rules.version, read, ("x",) * len(named), bytes(32), wish))
        self.first = [self.match.first_view(seat) for seat in range(len(named))]

    def do(self, **moves: str) -> None:
        """``n4="check 3"``: what number 4 does now."""
        for name, text in moves.items():
            self.match.submit(int(name[1:]) - 1, text)

    def until(self, phase: str) -> None:
        """Lets time run out to the next phase of that kind."""
        for _ in range(20):
            deadline = self.match.deadline
            assert deadline is not None
            self.match.expire(deadline.token, deadline.at)
            if self.match.view(-1)["phase"] == phase:
                return
        raise AssertionError(f"there is no {phase}")

    def lynch(self, number: int) -> None:
        """All who can vote for that player and agree; night falls."""
        self.until("vote")
        for verb, phase in ((f"vote {number}", "lynch"), ("yes", "night")):
            for seat in self.match.game.to_move(self.match.state):
                self.match.submit(seat, verb)
            self.until(phase)

    def bot(self, number: int, level: str = "hard") -> M42Player:
        player = make("mafia42", level, number - 1, self.options, "table")
        assert isinstance(player, M42Player)
        return player

    def dark(self, number: int, level: str = "hard") -> tuple[float, ...]:
        """How likely somebody holds each to be a mafioso (by number, place 0 is idle)."""
        return self.bot(number, level).reader(self.first[number - 1], self.match.faces(number - 1)).posterior().dark

    def answer(self, number: int, level: str = "hard") -> str:
        """What the bot in that seat does now."""
        seat = number - 1
        prompt = self.match.prompt(seat)
        assert prompt is not None
        bot = self.bot(number, level)
        return bot.choose(self.first[seat], self.match.faces(seat), self.match.view(seat), prompt.json())

    def talk(self, number: int, level: str = "hard") -> list[str]:
        """What it says and does in as many turns as tables give it."""
        moves = []
        for _ in range(SPEAKS_UP):
            text = self.answer(number, level)
            if text:
                moves.append(text)
                self.match.submit(number - 1, text)
        return moves


def request(match: Match, seat: Seat, level: str, seed: int | str = "s") -> dict[str, Any]:
    """What the worker gets for a seat, as it comes out of a pipe."""
    prompt = match.prompt(seat)
    assert prompt is not None
    asked = {
        "game": "mafia42",
        "level": level,
        "seat": seat,
        "options": table_options.write(match.record.header.options),
        "seed": seed,
        "start": match.first_view(seat),
        "faces": match.faces(seat),
        "view": match.view(seat),
        "prompt": prompt.json(),
    }
    read: dict[str, Any] = json.loads(json.dumps(asked))
    return read


def positions(
    options: Mapping[str, Any], seed: str, levels: Sequence[str], odd: float = 0.0
) -> Iterator[tuple[Match, Seat]]:
    """A game between bots of these levels in turn, with whoever is asked; a share ``odd`` of the moves that are waited
    for is any legal one instead.
    """
    seats = options["players"]
    match = start("mafia42", ("bot",) * seats, options, seed)
    luck = random.Random(seed)
    bots = [make("mafia42", levels[seat % len(levels)], seat, options, f"{seed} {seat}") for seat in range(seats)]
    first = [match.first_view(seat) for seat in range(seats)]
    rounds, token = 0, match.token
    while match.outcome is None:
        rounds, token = (rounds if match.token == token else 0), match.token
        due = match.game.to_move(match.state)
        moved = False
        for seat in due or match.game.may_speak_up(match.state):
            prompt = match.prompt(seat)
            if prompt is None:
                continue
            yield match, seat
            text = bots[seat].choose(first[seat], match.faces(seat), match.view(seat), prompt.json())
            if prompt.due and luck.random() < odd:
                text = str(match.game.random_move(match.state, seat, luck))
            if text:
                match.submit(seat, text, prompt.token)
                moved = True
            if match.token != token:
                break
        rounds += not due
        deadline = match.deadline
        if (not moved or rounds >= SPEAKS_UP) and match.token == token and deadline is not None:
            match.expire(deadline.token, deadline.at)
