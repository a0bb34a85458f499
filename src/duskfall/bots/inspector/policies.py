"""How a player values its acts, and how it chooses among them."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from duskfall.board.grid import members
from duskfall.bots.inspector.features import inspector_features, mafia_features
from duskfall.bots.inspector.mind import Mind
from duskfall.bots.inspector.tastes import INSPECTOR_TASTE, MAFIA_TASTE
from duskfall.bots.inspector.values import (
    Taste,
    Tell,
    Valued,
    allowed_shifts,
    as_told,
    choice_values,
    inspector_values,
    mafia_values,
    weigh,
)
from duskfall.games.inspector import legal
from duskfall.games.inspector.moves import (
    Arrest,
    CitizenArrest,
    InspectorMove,
    Interrogate,
    Kill,
    Masquerade,
    Replace,
)
from duskfall.games.inspector.options import MAFIA
from duskfall.games.inspector.state import InspectorState

Model: TypeAlias = Callable[[InspectorState, Mind], Valued]
"""What a player thinks its acts are worth."""


@dataclass(frozen=True, slots=True)
class Tastes:
    """The weights of both seats' values."""

    mafia: Taste = MAFIA_TASTE
    inspector: Taste = INSPECTOR_TASTE

    def values(
        self,
        s: InspectorState,
        mind: Mind,
        tell: Tell = as_told,
        rng: random.Random | None = None,
        shifts: int = 20,
    ) -> Valued:
        """Every act of the seat that is to move; with ``rng`` at most so many of the shifts."""
        if s.phase == "choose":
            return choice_values(s, mind, self.inspector)
        lines = allowed_shifts(s)
        if rng is not None and len(lines) > shifts:
            lines = rng.sample(lines, shifts)
        if s.turn == MAFIA:
            return mafia_values(s, mind, self.mafia, lines, tell)
        return inspector_values(s, mind, self.inspector, lines, tell)

    def model(self, s: InspectorState, mind: Mind) -> Valued:
        """The same as a model of an opponent."""
        return self.values(s, mind)

    def worth(self, s: InspectorState, mind: Mind, seat: int) -> float:
        """The chance to win of a seat that has just acted."""
        return weigh(self.mafia if seat == MAFIA else self.inspector, features(s, mind, seat))


STANDARD: Final = Tastes()
MASQUERADE: Final = Masquerade()


def features(s: InspectorState, mind: Mind, seat: int) -> tuple[float, ...]:
    """What the value of a position hangs on, for a seat that has just acted."""
    deck = len(s.deck) - s.drawn
    if seat == MAFIA:
        unseen = max(1, len(mind.aim))
        return mafia_features(s.scene(), mind.hunt, mind.aim, s.mafia, len(s.hand), unseen, deck, s.masks, s.kills)
    cards = legal.live_cards(s)
    return inspector_features(s.scene(), mind.hunt, mind.aim, s.inspector, cards, deck, s.masks, s.kills)


def pick(values: Valued, temperature: float, rng: random.Random) -> InspectorMove:
    """The best act, or at a temperature above 0 (in chances to win) now and then one that is nearly as good."""
    best = max(value for value, _ in values)
    if temperature <= 0.0:
        return next(move for value, move in values if value == best)
    weights = [math.exp((value - best) / temperature) for value, _ in values]
    return rng.choices([move for _, move in values], weights)[0]


def killer_model(s: InspectorState, mind: Mind) -> Valued:
    """A blunt player: strikes whenever it can and cares little at whom, asks next, and otherwise moves about."""
    names, cells = s.grid.names, s.cells
    found: Valued = [(0.3, line) for line in allowed_shifts(s)]
    if s.turn == MAFIA:
        found += [(0.6, Kill(names[cell])) for cell in members(legal.kill_cells(s))]
        if legal.can_mask(s):
            found.append((0.3, MASQUERADE))
        return found
    found += [
        (0.6 if cells[cell] in mind.hunt else 0.2, Arrest(names[cell])) for cell in members(legal.arrest_cells(s))
    ]
    for card in legal.live_cards(s):
        found.append((0.5, Interrogate(card, names[cells.index(card)] if s.options.interrogate_any else "")))
        hits = [cell for cell in members(legal.citizen_cells(s, card)) if cells[cell] in mind.hunt]
        found += [(0.45, CitizenArrest(card, names[cell])) for cell in hits]
    if legal.can_replace(s):
        found.append((0.3, Replace(s.hand[0])))
    return found


def drifter_model(s: InspectorState, mind: Mind) -> Valued:
    """A Mafia that strikes bluntly, and an Inspector of whom anything that could make sense may be expected."""
    found = killer_model(s, mind)
    return found if s.turn == MAFIA else [(0.5, move) for _, move in found]
