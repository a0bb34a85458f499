"""A table of a game of talk, for tests: roles by number, whole days in one line."""

from __future__ import annotations

from typing import Any, Self

from duskfall.engine.dice import Dice
from duskfall.engine.errors import DuskfallError
from duskfall.engine.game import Game
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.engine.viewers import SPECTATOR, Face
from duskfall.town.game import TownGame
from duskfall.town.state import TownState


class PlayedTable:
    """A match at which a test plays by numbers: ``table("3 vote 5", "4 vote 5")``."""

    def __init__(self, game: Game[Any], options: Any, wish: dict[str, Any]) -> None:
        deal = game.arrange(options, wish, Dice(bytes(32)).of("deal"))
        self.match = Match(game, Header(game.id, game.version, options, game.seats(options), bytes(32), deal))
        self.now = 0
        self.since = 0

    def __call__(self, *moves: str) -> Self:
        for text in moves:
            number, _, move = text.partition(" ")
            self.since = len(self.match.events)
            self.match.submit(int(number) - 1, move, None, self.now)
        return self

    def refused(self, text: str) -> str:
        """The code with which a move is refused."""
        number, _, move = text.partition(" ")
        before = self.match.digest(), len(self.match.events)
        try:
            self.match.submit(int(number) - 1, move, None, self.now)
        except DuskfallError as error:
            assert (self.match.digest(), len(self.match.events)) == before
            return error.code
        raise AssertionError(f"{text} is played")

    def skip(self, times: int = 1) -> Self:
        """Lets what runs out next run out."""
        for _ in range(times):
            deadline = self.match.deadline
            assert deadline is not None
            self.since = len(self.match.events)
            self.now = max(self.now, deadline.at)
            assert self.match.expire(deadline.token, self.now)
        return self

    def to(self, phase: str) -> Self:
        """Lets the clock run to the next such phase."""
        for _ in range(100):
            self.skip()
            if self.match.state.phase == phase:
                return self
        raise AssertionError(f"no {phase}")

    def told(self, number: int = 0) -> list[Face]:
        """What a player was told of the last input; 0: spectators."""
        viewer = number - 1 if number else SPECTATOR
        faces = (event.face_for(viewer) for event in self.match.events[self.since :])
        return [face for face in faces if face is not None]

    def kinds(self) -> list[str]:
        """The kinds of what spectators were told of the last input."""
        return [face["e"] for face in self.told()]

    def verbs(self, number: int) -> set[str]:
        prompt = self.match.prompt(number - 1)
        return set() if prompt is None else {ask.verb for ask in prompt.asks}

    def offers(self, number: int, verb: str) -> list[str]:
        """The rest of each move's text that a player is offered with a verb."""
        prompt = self.match.prompt(number - 1)
        texts = [] if prompt is None else [*prompt.texts()]
        return [text.partition(" ")[2] for text in texts if text.split()[0] == verb]


class TownTable(PlayedTable):
    """The same at a table of speeches and votes."""

    def __init__(self, game: TownGame, roles: str, **options: Any) -> None:
        super().__init__(game, game.options_type(**{"card_deal": "automatic", **options}), {"cards": roles})

    @property
    def s(self) -> TownState:
        state: TownState = self.match.state
        return state

    def day(self, *nominated: int) -> Self:
        """A day of speeches: the first speakers nominate these, one each."""
        assert self.s.phase == "speech"
        for number in nominated:
            self(f"{self.s.queue[0]} nominate {number}", f"{self.s.queue[0]} done")
        while self.s.phase == "speech":
            self(f"{self.s.queue[0]} done")
        return self

    def votes(self, **by: str) -> Self:
        """Votes by candidate: ``votes(for_8="1 2 3", for_9="4 5")``; who is not named gives none."""
        for name, voters in by.items():
            self(*(f"{voter} vote {name.removeprefix('for_')}" for voter in voters.split()))
        return self
