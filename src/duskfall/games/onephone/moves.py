"""The moves of One-phone Mafia and their text forms. Players are named by number.

All roles have the same verb at night, so that neither a journal nor a log tells by its words who is who.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from duskfall.engine.errors import NotationError
from duskfall.engine.move import Move, PlainMove
from duskfall.games.onephone.options import MOST
from duskfall.town.moves import NumberMove
from duskfall.town.numbers import Number


class Pick(NumberMove):
    """P-11 to P-15: the night's task."""

    __slots__ = ()
    verb = "pick"


class Vote(NumberMove):
    """P-41"""

    __slots__ = ()
    verb = "vote"


class Seen(PlainMove):
    """P-4: I have seen my role."""

    __slots__ = ()
    verb = "seen"


class Hold(PlainMove):
    """P-14: the Sniper keeps the bullet."""

    __slots__ = ()
    verb = "hold"


class Abstain(PlainMove):
    """P-41: a vote for nobody."""

    __slots__ = ()
    verb = "abstain"


class Uphold(PlainMove):
    """P-44: the verdict stands."""

    __slots__ = ()
    verb = "uphold"


class Overturn(PlainMove):
    """P-44"""

    __slots__ = ()
    verb = "overturn"


class Pause(PlainMove):
    """P-40"""

    __slots__ = ()
    verb = "pause"


class Resume(PlainMove):
    """P-40"""

    __slots__ = ()
    verb = "resume"


class More(PlainMove):
    """P-40: a minute more."""

    __slots__ = ()
    verb = "more"


class End(PlainMove):
    """P-40: the discussion is over."""

    __slots__ = ()
    verb = "end"


PLAIN: Final[dict[str, PlainMove]] = {
    move.verb: move for move in (Seen(), Hold(), Abstain(), Uphold(), Overturn(), Pause(), Resume(), More(), End())
}
AT_PLAYER: Final[dict[str, type[NumberMove]]] = {move.verb: move for move in (Pick, Vote)}
NUMBERS: Final[dict[str, Number]] = {str(number): number for number in range(1, MOST + 1)}


@lru_cache(maxsize=256)
def parse(text: str) -> Move:
    """The move of a text. Blanks and capitals do not matter.

    Raises:
        NotationError: ``notation``.
    """
    match text.lower().split():
        case [verb] if verb in PLAIN:
            return PLAIN[verb]
        case [verb, number] if verb in AT_PLAYER and number in NUMBERS:
            return AT_PLAYER[verb](NUMBERS[number])
    raise NotationError("notation", "That is not a move of this game.")
