"""What each act is worth to the Inspector, by one look ahead.

An act's value is the chance to win: by a hit at once, and else by a logistic function of a few numbers about what comes
of it (named in :class:`duskfall.bots.inspector.tastes.InspectorTaste`), averaged over the answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from duskfall.board.grid import Cell, members
from duskfall.bots.inspector.acts import ARREST, ASK, CHOOSE, CITIZEN, REPLACE, SHIFT, WIDTH, Act
from duskfall.bots.inspector.hoods import Belief, Hood, Spread, after_shift, hood, less, missed, scaled, spread
from duskfall.bots.inspector.mind import SELF_ARREST
from duskfall.bots.inspector.outlook_mafia import Tell, squash
from duskfall.bots.inspector.tastes import InspectorTaste
from duskfall.games.inspector.options import KILLS_TO_WIN, MASKS
from duskfall.games.inspector.state import InspectorState

Rings: TypeAlias = dict[tuple[Cell, ...], tuple[float, float]]


class Known(NamedTuple):
    """How well the Mafia knows the Inspector: the weight on the right one, and how many it holds possible."""

    mine: float
    support: int


def within(hunt: Belief, ring: tuple[Cell, ...], seen_rings: Rings | None) -> tuple[float, float]:
    """The chance that the Mafia is on one of these cells, and the greatest weight there. ``seen_rings`` remembers."""
    found = seen_rings.get(ring) if seen_rings is not None else None
    if found is None:
        weights = [hunt[cell] for cell in ring]
        found = (sum(weights), max(weights)) if weights else (0.0, 0.0)
        if seen_rings is not None:
            seen_rings[ring] = found
    return found


class InspectorOutlook:
    """One position, for whoever of the suspects the Inspector may be: ``hunt`` is where the Mafia may be, ``aim`` what
    the Mafia is thought to believe.
    """

    __slots__ = ("s", "taste", "hunt", "aim", "deck", "alive", "support", "_missed")

    def __init__(self, s: InspectorState, hunt: Belief, aim: Belief, taste: InspectorTaste) -> None:
        self.s, self.hunt, self.aim, self.taste = s, hunt, aim, taste
        self.deck = len(s.deck) - s.drawn
        self.alive = s.grid.all & ~s.dead
        self.support = len(aim) - aim.count(0.0)
        self._missed: dict[Cell, Belief] = {}

    def values(
        self, me: Cell, cards: Sequence[Cell], shifts: Sequence[Act], dead_card: int = -1, tell: Tell | None = None
    ) -> dict[Act, float]:
        """Every act that can make sense of an Inspector at ``me`` with these living cards, and these shifts.

        ``dead_card``: the place in the hand of a card whose suspect is dead, if there is one.
        """
        s, aim = self.s, self.aim
        hunt = self.hunt
        if hunt[me] or any(hunt[card] for card in cards):
            hunt = less(hunt, me, *cards)
        here, known = hood(s.grid), Known(aim[me], self.support)
        told = spread(hunt)
        found: dict[Act, float] = {}
        for target in members(s.grid.near[me] & self.alive | 1 << me):
            hit = hunt[target]
            if hit > 0.0 or target == me:
                miss = 0.0
                if hit < 1.0:
                    left = less(hunt, target) if hit else hunt
                    read = self._miss(target, tell)
                    seen = Known(read[me], len(read) - read.count(0.0))
                    miss = self._after(left, spread(left), seen, here, me, cards, self.deck)
                found[ARREST + target] = hit + (1.0 - hit) * miss
        for card in cards:
            rest = [other for other in cards if other != card]
            self._citizens(found, hunt, me, card, rest)
            self._questions(found, hunt, me, card, rest)
        fixed = self._fixed(told, known, len(cards), self.deck)
        seen_rings: Rings = {}
        for line in shifts:
            if tell is not None:
                read = tell(line, aim)
                known = Known(read[me], self.support)
                fixed = self._fixed(told, known, len(cards), self.deck)
            around = after_shift(s.grid, s.dead, line - SHIFT)
            found[line] = squash(fixed + self._local(hunt, known.mine, around, me, cards, self.deck, seen_rings))
        if self.deck and s.hand:
            rest = list(cards) if dead_card >= 0 else list(cards[1:])
            found[REPLACE + max(dead_card, 0)] = self._after(hunt, told, known, here, me, rest, self.deck - 1)
        return found

    def choices(self, cards: Sequence[Cell]) -> dict[Act, float]:
        """I-4: each card as the own identity."""
        hunt = self.hunt
        if any(hunt[card] for card in cards):
            hunt = less(hunt, *cards)
        told, here = spread(hunt), hood(self.s.grid)
        return {
            CHOOSE + card: self._after(
                hunt, told, Known(self.aim[card], self.support), here, card, [c for c in cards if c != card], self.deck
            )
            for card in cards
        }

    def standing(self, me: Cell, cards: Sequence[Cell]) -> float:
        """The weighted sum of the position itself, after an act of the Inspector at ``me``."""
        known = Known(self.aim[me], self.support)
        fixed = self._fixed(spread(self.hunt), known, len(cards), self.deck)
        return fixed + self._local(self.hunt, known.mine, hood(self.s.grid), me, cards, self.deck)

    def _miss(self, target: Cell, tell: Tell | None) -> Belief:
        """What the Mafia believes after a missed arrest."""
        found = self._missed.get(target)
        if found is None:
            found = self._missed[target] = missed(self.aim, self.s.grid, self.s.dead, target, SELF_ARREST)
        return found if tell is None else tell(ARREST + target, found)

    def _spent(self, me: Cell, *cells: Cell) -> Known:
        """What the Mafia believes once those are ruled out."""
        weight = sum([self.aim[cell] for cell in cells])
        ruled = sum([1 for cell in cells if self.aim[cell] > 0.0])
        return Known(self.aim[me] / max(1.0 - weight, 1e-9), self.support - ruled)

    def _citizens(self, found: dict[Act, float], hunt: Belief, me: Cell, card: Cell, rest: Sequence[Cell]) -> None:
        here = hood(self.s.grid)
        for target in here.rings[card]:
            hit = hunt[target]
            if hit > 0.0 and target != me:
                miss = 0.0
                if hit < 1.0:
                    left = less(hunt, target)
                    seen = self._spent(me, card, target)
                    miss = self._after(left, spread(left), seen, here, me, rest, self.deck)
                found[CITIZEN + card * WIDTH + target] = hit + (1.0 - hit) * miss

    def _questions(self, found: dict[Act, float], hunt: Belief, me: Cell, card: Cell, rest: Sequence[Cell]) -> None:
        """The Interrogations that spend a card, averaged over both answers."""
        s, here = self.s, hood(self.s.grid)
        left = self.deck - 1 if s.options.interrogate_refills and self.deck else self.deck
        seen = self._spent(me, card)
        for subject in members(self.alive) if s.options.interrogate_any else (card,):
            around = here.near[subject]
            near = [weight if around >> cell & 1 else 0.0 for cell, weight in enumerate(hunt)]
            yes, value = sum(near), 0.0
            if yes > 0.0:
                told = scaled(near)
                value += yes * self._after(told, spread(told), seen, here, me, rest, left)
            if yes < 1.0 - 1e-9:
                told = scaled([0.0 if around >> cell & 1 else weight for cell, weight in enumerate(hunt)])
                value += (1.0 - yes) * self._after(told, spread(told), seen, here, me, rest, left)
            found[ASK + card * WIDTH + subject] = value

    def _after(
        self, hunt: Belief, told: Spread, known: Known, around: Hood, me: Cell, cards: Sequence[Cell], deck: int
    ) -> float:
        fixed = self._fixed(told, known, len(cards), deck)
        return squash(fixed + self._local(hunt, known.mine, around, me, cards, deck))

    def _fixed(self, told: Spread, known: Known, cards: int, deck: int) -> float:
        """The part of the sum that hangs on no neighbourhood."""
        w, s = self.taste, self.s
        left, count = s.masks / MASKS, s.kills / KILLS_TO_WIN
        bare = 0.0 if s.masks and deck else 1.0
        return (
            w.one
            + w.top * told.top
            + told.square * (w.square + w.square_bare * bare + w.square_masks * left)
            + w.cards * cards / 3.0
            + (w.any_card if cards else 0.0)
            + w.known * known.mine
            + w.aim_support / (known.support or 1)
            + w.masks * left
            + w.bare * bare
            + count * (w.kills + w.kills_kills * count)
            + w.deck * deck / 21.0
        )

    def _local(
        self, hunt: Belief, known: float, around: Hood, me: Cell, cards: Sequence[Cell], deck: int,
        seen_rings: Rings | None = None,
    ) -> float:  # fmt: skip
        """The part that hangs on who is near the Inspector and its cards."""
        w, rings = self.taste, around.rings
        bare = 0.0 if self.s.masks and deck else 1.0
        shot, arrest = within(hunt, rings[me], seen_rings)
        best, asks = arrest, 0.0
        for card in cards:
            inside, top = within(hunt, rings[card], seen_rings)
            if top > best:
                best = top
            split = inside if inside < 0.5 else 1.0 - inside
            if split > asks:
                asks = split
        return (
            best * (w.best + w.best_bare * bare + w.best_best * best)
            + w.arrest * arrest
            + asks * (w.asks + w.asks_bare * bare)
            + shot * (w.shot + w.shot_known * known)
        )
