"""Tables of talk laid out by hand: who holds which card, and what was said, voted and done, for a bot to judge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from duskfall.bots.player import Player
from duskfall.bots.registry import make
from duskfall.bots.town.player import TownPlayer
from duskfall.bots.town.reader import Reader
from duskfall.engine import options as table_options
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.games.registry import game
from duskfall.town.game import TownGame


class Table:
    """A match whose numbers 1, 2, ... hold these roles (the rest are dealt), with automatic cards."""

    def __init__(self, game_id: str, roles: str, options: Mapping[str, Any] | None = None) -> None:
        rules = game(game_id)
        assert isinstance(rules, TownGame)
        self.game_id = game_id
        self.seats = rules.book.count
        chosen = {"card_deal": "automatic", "first_day_elimination": True, **(options or {})}
        read = table_options.read(rules.options_type, chosen)
        self.options = table_options.write(read)
        self.match = Match(
            rules, Header(game_id, rules.version, read, ("x",) * self.seats, bytes(32), {"cards": roles.split()})
        )
        self.first = [self.match.first_view(seat) for seat in range(self.seats)]
        for seat in range(self.seats):
            self.match.submit(seat, "bot")

    def pass_time(self) -> None:
        """The phase runs out."""
        deadline = self.match.deadline
        assert deadline is not None
        self.match.expire(deadline.token, deadline.at)

    def until(self, phase: str, speaker: int = 0) -> None:
        """Lets time run out to a phase, or to a player's turn in it."""
        for _ in range(200):
            view = self.match.view(-1)
            if view["phase"] == phase and speaker in (0, view["speaker"]):
                return
            self.pass_time()
        raise AssertionError(f"there is no {phase}")

    def speech(self, number: int, *moves: str) -> None:
        """What a player does in the next own day speech."""
        self.until("speech", number)
        for move in moves:
            self.match.submit(number - 1, move)

    def votes(self, **votes: int) -> None:
        """A closed vote: ``n3=5`` for number 3 voting for 5."""
        self.until("vote")
        for name, choice in votes.items():
            self.match.submit(int(name[1:]) - 1, f"vote {choice}")

    def night(self, shot: int, **checks: int) -> None:
        """All black shoot one player; ``n4=5`` for number 4 checking 5."""
        self.until("shot")
        for seat in self.match.game.to_move(self.match.state):
            self.match.submit(seat, f"shoot {shot}")
        self.until("checks")
        for name, target in checks.items():
            self.match.submit(int(name[1:]) - 1, f"check {target}")

    def bot(self, number: int, level: str = "hard") -> Player:
        """The bot of a level in that seat."""
        return make(self.game_id, level, number - 1, self.options, "table")

    def reader(self, number: int, level: str = "hard") -> Reader:
        """All that the seat was told, as the bot of a thinking level reads it."""
        player = self.bot(number, level)
        assert isinstance(player, TownPlayer)
        return player.reader(self.first[number - 1], self.match.faces(number - 1))

    def black(self, number: int, level: str = "hard") -> list[float]:
        """How black somebody holds each to be (by number, place 0 is idle)."""
        return self.reader(number, level).posterior().black

    def answer(self, number: int, level: str = "hard") -> str:
        """What the bot in that seat does now."""
        prompt = self.match.prompt(number - 1)
        assert prompt is not None
        seat = number - 1
        return self.bot(number, level).choose(
            self.first[seat], self.match.faces(seat), self.match.view(seat), prompt.json()
        )

    def turn(self, number: int, level: str = "hard") -> list[str]:
        """All that the bot says and does while it has the floor."""
        moves = []
        while self.match.view(-1)["speaker"] == number:
            moves.append(self.answer(number, level))
            self.match.submit(number - 1, moves[-1])
        return moves
