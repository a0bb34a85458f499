"""The deal (C-10): the cards as data, the first state, and who takes which card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from duskfall.engine.clock import Millis
from duskfall.engine.dice import Dice, Draws
from duskfall.engine.errors import DealError, IllegalMove
from duskfall.engine.event import Event
from duskfall.town.book import Book
from duskfall.town.numbers import NOBODY, Number, first
from duskfall.town.options import MEETING, TAKE, TownOptions
from duskfall.town.phases import enter
from duskfall.town.state import NEVER, TownState, with_one


def deal(book: Book, draws: Draws) -> dict[str, Any]:
    """A fair deal: ``{"cards": [roles as they lie, face down]}``."""
    return {"cards": draws.shuffled(book.deck)}


def arrange(book: Book, wish: Mapping[str, Any], draws: Draws) -> dict[str, Any]:
    """A deal whose first cards are as wished; the rest is drawn.

    Raises:
        DealError: ``deal``.
    """
    unknown = set(wish) - {"cards"}
    if unknown:
        raise DealError("deal", f"A deal of this game has no {', '.join(sorted(unknown))}.")
    wished = wish.get("cards", ())
    if isinstance(wished, str):
        wished = wished.split()
    if not isinstance(wished, Sequence) or not all(isinstance(role, str) for role in wished):
        raise DealError("deal", "Cards are a list of roles.")
    left = Counter(book.deck)
    left.subtract(wished)
    if min(left.values()) < 0 or not set(wished) <= set(book.deck):
        raise DealError("deal", "There are not so many cards of that role.")
    made = {"cards": [*wished, *draws.shuffled(sorted(left.elements()))]}
    check(book, made)
    return made


def check(book: Book, made: Mapping[str, Any]) -> None:
    """Refuses what is no deal of this game.

    Raises:
        DealError: ``deal``.
    """
    cards = made.get("cards")
    if set(made) != {"cards"} or not isinstance(cards, list) or Counter(map(str, cards)) != Counter(book.deck):
        raise DealError("deal", f"A deal lays out these cards: {', '.join(book.deck)}.")


def begin(book: Book, options: TownOptions, made: Mapping[str, Any], dice: Dice) -> TownState:
    """The table right after the cards were laid out; with automatic deals each number has the card of its place.

    Raises:
        DealError: ``deal``.
    """
    check(book, made)
    s = TownState()
    s.book = book
    s.options = options
    s.dice = dice
    s.cards = tuple(made["cards"])
    s.held = (0,) * book.count
    s.roles = ("",) * book.count
    s.alive = first(book.count)
    s.outs = ()
    s.falls = ()
    s.phase = ""
    s.ply = -1
    s.day = s.night = s.step = 0
    s.opener = 0
    s.nominated = ()
    s.cancelled = False
    s.round = 1
    s.leaders = ()
    s.counts = ()
    s.shouts = (0,) * book.count
    s.shout_ends = 0
    s.short = NOBODY
    s.motion = None
    s.proposed = NOBODY
    s.fouls = (0,) * book.count
    s.away = NOBODY
    s.gone_at = NEVER
    s.bots = NOBODY
    s.quiet = 0
    s.calm = True
    s.deeds = ()
    s.said = ()
    s.offender = 0
    s.outcome = None
    if options.card_deal == "automatic":
        s.held = tuple(range(1, book.count + 1))
        s.roles = s.cards
        enter(s, "meeting", MEETING, 0, [])
    else:
        enter(s, "deal", TAKE, 0, [])
    return s


def take(s: TownState, number: Number, card: int, now: Millis, events: list[Event]) -> None:
    """A player takes a card; with the last one the first night begins.

    Raises:
        IllegalMove: ``has_card``, ``taken``.
    """
    if s.held[number - 1]:
        raise IllegalMove("has_card", "You have a card.")
    if card in s.held:
        raise IllegalMove("taken", "That card is taken.", card=card)
    _hold(s, number, card, events)
    if 0 not in s.held:
        enter(s, "meeting", MEETING, now, events)


def deal_the_rest(s: TownState, now: Millis, events: list[Event]) -> None:
    """The time is over: whoever is late gets one of the remaining cards at random."""
    late = [number for number, card in enumerate(s.held, 1) if not card]
    left = [card for card in range(1, s.book.count + 1) if card not in s.held]
    for number, card in zip(late, s.dice.of("late").shuffled(left), strict=True):
        _hold(s, number, card, events)
    enter(s, "meeting", MEETING, now, events)


def _hold(s: TownState, number: Number, card: int, events: list[Event]) -> None:
    """Everybody sees the place, the owner alone the card."""
    role = s.cards[card - 1]
    s.held = with_one(s.held, number, card)
    s.roles = with_one(s.roles, number, role)
    face = {"e": "take", "number": number, "card": card}
    events.append(Event(face, {number - 1: {**face, "role": role}}))
