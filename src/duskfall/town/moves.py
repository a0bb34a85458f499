"""The moves of a table that talks, and their text forms. Players are named by their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final

from duskfall.engine.errors import NotationError
from duskfall.engine.move import Move, PlainMove
from duskfall.town.book import Book
from duskfall.town.numbers import Number
from duskfall.town.state import MotionKind


@dataclass(frozen=True, slots=True)
class NumberMove(Move):
    """A move at one player."""

    number: Number

    def __str__(self) -> str:
        return f"{self.verb} {self.number}"


@dataclass(frozen=True, slots=True)
class Take(Move):
    """C-10: the card on that place, from 1."""

    verb: ClassVar[str] = "take"
    card: int

    def __str__(self) -> str:
        return f"take {self.card}"


class Done(PlainMove):
    """C-30: the speaker ends the speech."""

    __slots__ = ()
    verb = "done"


class Shout(PlainMove):
    """C-33"""

    __slots__ = ()
    verb = "shout"


class Yes(PlainMove):
    """C-51, C-80"""

    __slots__ = ()
    verb = "yes"


class No(PlainMove):
    """C-51, C-80"""

    __slots__ = ()
    verb = "no"


class Away(PlainMove):
    """C-34: nobody is at this seat. A table plays it when the last connection of a player is gone."""

    __slots__ = ()
    verb = "away"


class Back(PlainMove):
    """C-34: somebody is at this seat again."""

    __slots__ = ()
    verb = "back"


class Bot(PlainMove):
    """C-80: a program plays this seat. A table plays it for its bots before the first day."""

    __slots__ = ()
    verb = "bot"


class Nominate(NumberMove):
    """C-32"""

    __slots__ = ()
    verb = "nominate"


class Vote(NumberMove):
    """C-41"""

    __slots__ = ()
    verb = "vote"


@dataclass(frozen=True, slots=True)
class Propose(Move):
    """C-80"""

    verb: ClassVar[str] = "propose"
    kind: MotionKind
    number: Number

    def __str__(self) -> str:
        return f"propose {self.kind} {self.number}"


@dataclass(frozen=True, slots=True)
class Night(Move):
    """A secret act at night; the verb is the step's."""

    name: str
    number: Number

    @property
    def verb(self) -> str:  # type: ignore[override]
        return self.name

    def __str__(self) -> str:
        return f"{self.name} {self.number}"


@dataclass(frozen=True, slots=True)
class Say(Move):
    """A speech act, in its one spelling."""

    verb: ClassVar[str] = "say"
    act: str

    def __str__(self) -> str:
        return f"say {self.act}"


PLAIN: Final[dict[str, PlainMove]] = {move.verb: move for move in (Done(), Shout(), Yes(), No(), Away(), Back(), Bot())}
AT_NUMBER: Final[dict[str, type[NumberMove]]] = {move.verb: move for move in (Nominate, Vote)}
MOTIONS: Final[dict[str, MotionKind]] = {"foul": "foul", "loss": "loss", "removal": "removal"}
LONGEST: Final = 200
"""Characters of a move that is still read."""


@lru_cache(maxsize=4096)
def parse(book: Book, text: str) -> Move:
    """The move of a text. Blanks and capitals do not matter.

    Raises:
        NotationError: ``notation``.
    """
    words = text.lower().split() if len(text) <= LONGEST else []
    if words[:1] == ["say"]:
        return Say(book.tongue.read(" ".join(words[1:])))
    move = _parse(book, words)
    if move is None:
        raise NotationError("notation", "That is not a move of this game.")
    return move


def number_of(book: Book, word: str) -> Number | None:
    """The number that a word stands for: 1, 2, ... up to the number of players."""
    if word.isascii() and word.isdigit() and word[0] != "0" and len(word) <= 2 and int(word) <= book.count:
        return int(word)
    return None


def _parse(book: Book, words: list[str]) -> Move | None:
    match words:
        case [verb] if verb in PLAIN:
            return PLAIN[verb]
        case ["take", word] if (number := number_of(book, word)) is not None:
            return Take(number)
        case ["propose", kind, word] if kind in MOTIONS and (number := number_of(book, word)) is not None:
            return Propose(MOTIONS[kind], number)
        case [verb, word] if (number := number_of(book, word)) is not None:
            if verb in AT_NUMBER:
                return AT_NUMBER[verb](number)
            if any(verb == step.verb for step in book.steps):
                return Night(verb, number)
    return None
