"""City Mafia as the kernel knows it."""

from __future__ import annotations

from typing import Final

from duskfall.games.city.night import NIGHT, victims
from duskfall.games.city.options import Options, speech
from duskfall.games.city.roles import BLACK, DECK, OPPOSITE, SIDES, winner
from duskfall.games.city.seductress import barred, visited
from duskfall.games.city.tongue import TONGUE
from duskfall.town.book import Book
from duskfall.town.game import NAMES, TownGame

BOOK: Final = Book(
    deck=DECK,
    sides=SIDES,
    meets=BLACK,
    steps=NIGHT,
    victims=victims,
    blocked=visited,
    barred=barred,
    winner=winner,
    opposite=OPPOSITE,
    speech=speech,
    tongue=TONGUE,
)


class CityGame(TownGame):
    """The rules of City Mafia (``docs/rules/city.md``)."""

    id = "city"
    version = 1
    seat_names = NAMES
    options_type = Options
    book = BOOK


GAME: Final = CityGame()
