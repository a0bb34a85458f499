"""How a player values its acts, how it chooses among them, and what it expects of others."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from duskfall.board.grid import Cell, members
from duskfall.bots.inspector.acts import ARREST, ASK, CITIZEN, KILL, MASK, REPLACE, WIDTH, Act, free_shifts
from duskfall.bots.inspector.hoods import Belief
from duskfall.bots.inspector.mind import Mind, Weights
from duskfall.bots.inspector.outlook_inspector import InspectorOutlook
from duskfall.bots.inspector.outlook_mafia import MafiaOutlook, Tell, squash
from duskfall.bots.inspector.tastes import INSPECTOR_TASTE, MAFIA_TASTE, USUAL_INSPECTOR, InspectorTaste, MafiaTaste
from duskfall.games.inspector import legal
from duskfall.games.inspector.options import MAFIA
from duskfall.games.inspector.state import InspectorState, Suspect

Values: TypeAlias = dict[Act, float]
"""Acts with what they are thought to be worth."""


class Guise(NamedTuple):
    """Somebody whom a seat may be: where it stands, and the cards that it then may hold."""

    me: Cell
    cards: tuple[Cell, ...] = ()
    dead_card: int = -1


Model: TypeAlias = Callable[[InspectorState, Mind, Sequence[Guise]], list[Values]]
"""What the seat that is to move would think of its acts in each guise, with beliefs that are common to all."""


def on_board(weights: Weights, cells: Sequence[Suspect]) -> Belief:
    """A belief by cell."""
    get = weights.get
    return [get(suspect, 0.0) for suspect in cells]


@dataclass(frozen=True, slots=True)
class Tastes:
    """The weights of both seats' values."""

    mafia: MafiaTaste = MAFIA_TASTE
    inspector: InspectorTaste = INSPECTOR_TASTE

    def values(
        self,
        s: InspectorState,
        mind: Mind,
        tell: Tell | None = None,
        luck: float | None = None,
    ) -> Values:
        """Every act of the seat that is to move; with ``luck`` only a third of the shifts, which it chooses."""
        cells = s.cells
        hunt, aim = on_board(mind.hunt, cells), on_board(mind.aim, cells)
        lines = [] if s.phase != "play" else free_shifts(s)
        if luck is not None:
            lines = lines[int(3.0 * luck) :: 3]
        if s.turn == MAFIA:
            seen = {*s.history, *s.mask_draws, *s.spent}
            fresh, stale, gone = _masks(s, mind, seen) if legal.can_mask(s) else ([], 0, [])
            return MafiaOutlook(s, hunt, aim, self.mafia).values(cells.index(s.mafia), lines, fresh, stale, tell, gone)
        outlook = InspectorOutlook(s, hunt, aim, self.inspector)
        cards, dead_card = cards_of(s, s.hand)
        if s.phase == "choose":
            return outlook.choices(cards)
        return outlook.values(cells.index(s.inspector), cards, lines, dead_card, tell)

    def model(self, s: InspectorState, mind: Mind, guises: Sequence[Guise]) -> list[Values]:
        """The same of an opponent, in each guise."""
        cells, lines = s.cells, [] if s.phase != "play" else free_shifts(s)
        hunt, aim = on_board(mind.hunt, cells), on_board(mind.aim, cells)
        if s.turn != MAFIA:
            outlook = InspectorOutlook(s, hunt, aim, self.inspector)
            return [outlook.values(guise.me, guise.cards, lines, guise.dead_card) for guise in guises]
        view = MafiaOutlook(s, hunt, aim, self.mafia)
        fresh, stale, gone = _masks(s, mind, {*s.spent}) if legal.can_mask(s) else ([], 0, [])
        return [
            view.values(guise.me, lines, [cell for cell in fresh if cell != guise.me], stale, None, gone)
            for guise in guises
        ]

    def standing(self, s: InspectorState, mind: Mind, seat: int) -> float:
        """The weighted sum that the value of a position is made of, for a seat that has just acted."""
        cells = s.cells
        hunt, aim = on_board(mind.hunt, cells), on_board(mind.aim, cells)
        if seat == MAFIA:
            return MafiaOutlook(s, hunt, aim, self.mafia).standing(cells.index(s.mafia))
        return InspectorOutlook(s, hunt, aim, self.inspector).standing(cells.index(s.inspector), cards_of(s, s.hand)[0])

    def worth(self, s: InspectorState, mind: Mind, seat: int) -> float:
        """The chance to win of a seat that has just acted."""
        return squash(self.standing(s, mind, seat))


STANDARD: Final = Tastes()
USUAL: Final = Tastes(inspector=USUAL_INSPECTOR)
"""As whom opponents are read."""


def _masks(s: InspectorState, mind: Mind, seen: set[Suspect]) -> tuple[list[Cell], int, list[Cell]]:
    """What a Masquerade may draw when these cards were seen: living suspects and a number of dead ones; and which
    living suspects the Inspector knows that it can't draw.
    """
    living = members(s.grid.all & ~s.dead)
    fresh = [cell for cell in living if s.cells[cell] not in seen]
    stale = sum([1 for suspect in s.deaths if suspect not in seen])
    return fresh, stale, [cell for cell in living if s.cells[cell] in mind.gone]


def cards_of(s: InspectorState, hand: Sequence[Suspect]) -> tuple[tuple[Cell, ...], int]:
    """The cells of the living suspects of a hand, and the place in it of a dead one (-1: none)."""
    deaths, cells = s.deaths, s.cells
    dead = next((place for place, card in enumerate(hand) if card in deaths), -1)
    return tuple([cells.index(card) for card in hand if card not in deaths]), dead


def pick(values: Mapping[Act, float], temperature: float, rng: random.Random) -> Act:
    """The best act, or at a temperature above 0 (in chances to win) now and then one that is nearly as good."""
    best = max(values.values())
    if temperature <= 0.0:
        return next(act for act, value in values.items() if value == best)
    weights = [math.exp((value - best) / temperature) for value in values.values()]
    return rng.choices([*values], weights)[0]


def pick_quickly(values: Mapping[Act, float], temperature: float, luck: float) -> Act:
    """The same at a temperature, with a number from 0 to 1 for luck."""
    best = max(values.values())
    weights = [math.exp((value - best) / temperature) for value in values.values()]
    left = luck * sum(weights)
    for act, weight in zip(values, weights, strict=True):
        left -= weight
        if left <= 0.0:
            return act
    return next(iter(values))


def features(s: InspectorState, mind: Mind, seat: int) -> tuple[float, ...]:
    """What each weight of a seat's taste is multiplied with, for a seat that has just acted."""
    if seat == MAFIA:
        sides = [Tastes(mafia=MafiaTaste(*unit)) for unit in units(len(MafiaTaste._fields))]
    else:
        sides = [Tastes(inspector=InspectorTaste(*unit)) for unit in units(len(InspectorTaste._fields))]
    return tuple([side.standing(s, mind, seat) for side in sides])


def units(size: int) -> list[list[float]]:
    """All vectors with a single 1."""
    return [[float(i == j) for j in range(size)] for i in range(size)]


def killer_values(s: InspectorState, hunt: Belief, guise: Guise) -> Values:
    """A blunt player: strikes whenever it can and cares little at whom, asks next, and otherwise moves about."""
    alive = s.grid.all & ~s.dead
    near = s.grid.near
    if s.turn == MAFIA:
        found = dict.fromkeys([KILL + cell for cell in members(near[guise.me] & alive)], 0.6)
        if s.phase == "opening":
            return found
        found.update(dict.fromkeys(free_shifts(s), 0.3))
        if legal.can_mask(s):
            found[MASK] = 0.3
        return found
    found = dict.fromkeys(free_shifts(s), 0.3)
    hidden = {guise.me, *guise.cards}
    for cell in members(near[guise.me] & alive | 1 << guise.me):
        found[ARREST + cell] = 0.6 if hunt[cell] and cell not in hidden else 0.2
    for card in guise.cards:
        found[ASK + card * WIDTH + card] = 0.5
        for cell in members(near[card] & alive):
            if hunt[cell] and cell not in hidden:
                found[CITIZEN + card * WIDTH + cell] = 0.45
    if len(s.deck) > s.drawn and (guise.cards or guise.dead_card >= 0):
        found[REPLACE + max(guise.dead_card, 0)] = 0.3
    return found


def bluntly(s: InspectorState, mind: Mind) -> Values:
    """The blunt player in the true place."""
    if s.turn == MAFIA:
        guise = Guise(s.cells.index(s.mafia))
    else:
        guise = Guise(s.cells.index(s.inspector), *cards_of(s, s.hand))
    return killer_values(s, on_board(mind.hunt, s.cells), guise)


def killer_model(s: InspectorState, mind: Mind, guises: Sequence[Guise]) -> list[Values]:
    """The blunt player in each guise."""
    hunt = on_board(mind.hunt, s.cells)
    return [killer_values(s, hunt, guise) for guise in guises]


def drifter_model(s: InspectorState, mind: Mind, guises: Sequence[Guise]) -> list[Values]:
    """A Mafia that strikes bluntly, and an Inspector of whom anything that could make sense may be expected."""
    found = killer_model(s, mind, guises)
    return found if s.turn == MAFIA else [dict.fromkeys(values, 0.5) for values in found]


def plain_model(s: InspectorState, mind: Mind, guises: Sequence[Guise]) -> list[Values]:
    """A Mafia that strikes bluntly, and an Inspector that weighs its acts."""
    return killer_model(s, mind, guises) if s.turn == MAFIA else USUAL.model(s, mind, guises)
