"""The cards that nobody has drawn yet, in a match that is lived through again (``resample``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from duskfall.engine.dice import Draws
from duskfall.games.fbi.past import Suspect

CHANCES: Final = 1000


class Corner(Exception):
    """No card fits here any more."""


class Pack:
    """A deck that takes shape as it is drawn from.

    ``bag``: cards whose order nobody knows; ``bottom``: the cards beneath it, in order; ``reserved``: how often a card
    is still to turn up in a place that the viewer knows of; ``closeness``: in how many of a thousand draws the card
    that really came comes again, if it fits; ``weight``: how likely the draws so far had been to fit.
    """

    __slots__ = ("draws", "bag", "bottom", "reserved", "closeness", "weight", "_trusted")

    def __init__(self, cards: tuple[Suspect, ...], reserved: Counter[Suspect], draws: Draws, closeness: int) -> None:
        self.draws = draws
        self.bag = set(cards)
        self.bottom: list[Suspect] = []
        self.reserved = reserved
        self.closeness = closeness
        self.weight = 1.0
        self._trusted = ""

    def __len__(self) -> int:
        return len(self.bag) + len(self.bottom)

    def order(self) -> tuple[Suspect, ...]:
        """The cards in one of the orders that they may lie in, top first."""
        return (*self.draws.shuffled(sorted(self.bag)), *self.bottom)

    def take(self, card: Suspect) -> Suspect:
        """Draws that card."""
        if card in self.bag:
            self.bag.remove(card)
        elif not self.bag and self.bottom and self.bottom[0] == card:
            del self.bottom[0]
        else:
            raise Corner
        return card

    def claim(self, card: Suspect) -> Suspect:
        """Draws a card whose turn to come up was known."""
        self.reserved[card] -= 1
        return self.take(card)

    def pick(self, fits: Callable[[Suspect], bool], came: Suspect) -> Suspect:
        """Draws one of the cards that fit, each as likely as the others; ``came`` is the one that really came."""
        top = sorted(self.bag) if self.bag else self.bottom[:1]
        if self.closeness and self.draws.below(CHANCES) < self.closeness:
            self._trusted = came
            may_come = came in top and fits(came)
            self._trusted = ""
            if may_come:
                return self.take(came)
        fitting = [card for card in top if fits(card)]
        if not fitting:
            raise Corner
        self.weight *= len(fitting) / len(top)
        return self.take(self.draws.choice(fitting))

    def free(self, card: Suspect) -> bool:
        """Whether a card need not stay in the deck for later; one that really came may, as it may have come back."""
        return self.reserved[card] <= 0 or card == self._trusted
