"""Omerta Classic as the kernel knows it."""

from __future__ import annotations

from typing import Final

from duskfall.engine.worth import Worth
from duskfall.games.classic import rewards
from duskfall.games.classic.night import NIGHT, nobody, shot
from duskfall.games.classic.options import SPEECH, Options
from duskfall.games.classic.roles import BLACK, DECK, OPPOSITE, SIDES, winner
from duskfall.games.classic.tongue import TONGUE
from duskfall.town.book import Book
from duskfall.town.game import NAMES, TownGame
from duskfall.town.state import TownState

BOOK: Final = Book(
    deck=DECK,
    sides=SIDES,
    meets=BLACK,
    steps=NIGHT,
    victims=shot,
    blocked=nobody,
    barred=nobody,
    winner=winner,
    opposite=OPPOSITE,
    speech=lambda _: SPEECH,
    tongue=TONGUE,
)


class ClassicGame(TownGame):
    """The rules of Omerta Classic (``docs/rules/classic.md``)."""

    id = "classic"
    version = 1
    seat_names = NAMES[: len(DECK)]
    options_type = Options
    book = BOOK
    prizes = rewards.PRIZES

    def worth(self, state: TownState) -> Worth | None:
        return rewards.worth(state)


GAME: Final = ClassicGame()
