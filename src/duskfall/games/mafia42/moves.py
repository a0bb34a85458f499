"""The moves of Mafia42 and their text forms. Players are named by number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from duskfall.engine.errors import NotationError
from duskfall.engine.move import Move, PlainMove
from duskfall.games.mafia42.occupations import POWERS
from duskfall.games.mafia42.options import MOST
from duskfall.games.mafia42.tongue import LEXICON
from duskfall.talk.reading import read
from duskfall.town.moves import LONGEST, Away, Back, No, NumberMove, Say, Vote, Yes
from duskfall.town.numbers import Number


class More(PlainMove):
    """M-11: the day lasts longer."""

    __slots__ = ()
    verb = "more"


class Less(PlainMove):
    """M-11: the day is over sooner."""

    __slots__ = ()
    verb = "less"


class Hold(PlainMove):
    """M-82: to use nothing (any more) now."""

    __slots__ = ()
    verb = "hold"


@dataclass(frozen=True, slots=True)
class Ability(NumberMove):
    """The use of an occupation's power, at one player."""

    name: str

    @property
    def verb(self) -> str:  # type: ignore[override]
        return self.name


PLAIN: Final[dict[str, PlainMove]] = {move.verb: move for move in (More(), Less(), Hold(), Yes(), No(), Away(), Back())}
ABILITIES: Final = frozenset(power.verb for power in POWERS)
NUMBERS: Final[dict[str, Number]] = {str(number): number for number in range(1, MOST + 1)}


@lru_cache(maxsize=4096)
def parse(text: str) -> Move:
    """The move of a text. Blanks and capitals do not matter.

    Raises:
        NotationError: ``notation``.
    """
    words = text.lower().split() if len(text) <= LONGEST else []
    match words:
        case ["say", *act]:
            return Say(str(read(LEXICON, " ".join(act))))
        case [verb] if verb in PLAIN:
            return PLAIN[verb]
        case ["vote", number] if number in NUMBERS:
            return Vote(NUMBERS[number])
        case [verb, number] if verb in ABILITIES and number in NUMBERS:
            return Ability(NUMBERS[number], verb)
    raise NotationError("notation", "That is not a move of this game.")
