"""What one game brings to the table: roles, the night as a named list of steps, who wins, what can be said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from duskfall.engine.clock import Millis
from duskfall.engine.errors import IllegalMove
from duskfall.town.numbers import Number, Numbers

if TYPE_CHECKING:
    from duskfall.town.state import TownState

Role: TypeAlias = str
Side: TypeAlias = str


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a night. It lasts its whole length every night and looks the same to all (C-62).

    ``span(options)`` is its length. ``verb`` is what the living with one of the ``roles`` may do, each once.
    ``targets(s, number)`` are those whom a player may choose, by what that player knows; ``refusal(s, number, target)``
    says why another one is none. ``answer(s, number, target)`` is what the player is told at once, ``None`` for
    nothing. ``ends(s)`` are those who are out at the end of the step because that ends the game; else nobody. Those of
    the sides in ``talk`` hear and see one another meanwhile. ``kills``: people may die of it.
    """

    name: str
    verb: str
    span: Callable[[Any], Millis]
    roles: frozenset[Role]
    targets: Callable[[TownState, Number], Numbers]
    refusal: Callable[[TownState, Number, Number], IllegalMove]
    answer: Callable[[TownState, Number, Number], bool | None]
    ends: Callable[[TownState], Numbers]
    talk: frozenset[Side] = frozenset()
    kills: bool = False


@dataclass(frozen=True, slots=True)
class Tongue:
    """The speech acts of a game, as far as the table needs to know of them.

    ``read(text)`` gives an act's one spelling and raises ``NotationError`` (``notation``); ``refs(text)`` are the ids
    of the utterances that it points at; ``gesture(text)`` tells whether it can be shown without a word;
    ``judge(s)`` gives, after the end, a verdict for each utterance. ``words`` are what acts are made of, as data.
    """

    read: Callable[[str], str]
    refs: Callable[[str], tuple[str, ...]]
    gesture: Callable[[str], bool]
    judge: Callable[[TownState], tuple[str, ...]]
    words: Mapping[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """The rules of one game as data and functions.

    ``deck``: the roles that are dealt, one a player. ``sides``: the side of each role. ``meets``: the side whose
    players know one another. ``steps``: the night. ``victims(s)``: who dies of this night. ``blocked(s)``: who can't
    act any more this night, and is told so when the own step comes. ``barred(s)``: who has no vote on the day after.
    ``winner(roles, alive)``: the side that has won when these live and the code of the reason, or ``None``.
    ``opposite``: who wins when a player of that side loses the game for it (C-82). ``speech(options)``: the length of
    a day speech.
    """

    deck: tuple[Role, ...]
    sides: Mapping[Role, Side]
    meets: Side
    steps: tuple[Step, ...]
    victims: Callable[[TownState], Numbers]
    blocked: Callable[[TownState], Numbers]
    barred: Callable[[TownState], Numbers]
    winner: Callable[[tuple[Role, ...], Numbers], tuple[Side, str] | None]
    opposite: Mapping[Side, Side]
    speech: Callable[[Any], Millis]
    tongue: Tongue

    @property
    def count(self) -> int:
        """How many play."""
        return len(self.deck)
