"""What a player believes: weights over who the Mafia is and over who the Inspector is.

Each seat keeps both. One of the two is its own search for the other; the other is its guess of what the opponent
has worked out about itself, which is what it has to fear.
"""

from __future__ import annotations

from typing import TypeAlias

from duskfall.board.grid import members
from duskfall.bots.inspector.boards import places
from duskfall.games.inspector.state import Scene, Suspect

Weights: TypeAlias = dict[Suspect, float]
"""Probabilities by suspect; whoever is ruled out is not in it."""

SELF_ARREST = 0.05
"""How likely an Inspector accuses itself, beside each suspect around it."""


class Mind:
    """``hunt``: who the Mafia may be, ``aim``: who the Inspector may be, ``gone``: cards that, as far as the owner of
    ``hunt`` knows, no Masquerade can draw.
    """

    __slots__ = ("hunt", "aim", "gone")

    def __init__(self, hunt: Weights, aim: Weights, gone: frozenset[Suspect]) -> None:
        self.hunt = hunt
        self.aim = aim
        self.gone = gone

    def clone(self) -> Mind:
        return Mind(self.hunt, self.aim, self.gone)

    # Weights are replaced and never changed in place, so clones may share them.

    def see(self, card: Suspect) -> None:
        """The owner of ``hunt`` saw a card: it is not the Mafia's and will not be."""
        self.gone |= {card}
        self.hunt = without(self.hunt, card)

    def kill(self, scene: Scene, victim: Suspect) -> None:
        """The Mafia killed, on the board ``scene`` (before the death)."""
        self.hunt = after_kill(self.hunt, scene, victim)
        self.aim = without(self.aim, victim)

    def mask(self, scene: Scene, died: Suspect) -> None:
        """The Mafia became somebody else and left its old identity dead; ``scene`` is before that."""
        self.gone |= {died}
        self.hunt = even(living(scene) - self.gone)
        self.aim = without(self.aim, died)

    def answer(self, scene: Scene, subject: Suspect, near: bool) -> None:
        """The Inspector was told whether the Mafia is in the area of ``subject``."""
        self.hunt = split(self.hunt, scene, subject, near)

    def arrest(self, scene: Scene, accused: Suspect) -> None:
        """An arrest missed."""
        self.hunt = without(self.hunt, accused)
        self.aim = after_arrest(self.aim, scene, accused)

    def rule_out(self, suspect: Suspect) -> None:
        """Neither identity: it died, or a citizen's arrest of it missed, which can't be of the Inspector itself."""
        self.hunt = without(self.hunt, suspect)
        self.aim = without(self.aim, suspect)

    def spend(self, card: Suspect) -> None:
        """A card was laid open: it is neither identity."""
        self.see(card)
        self.aim = without(self.aim, card)


def living(scene: Scene) -> frozenset[Suspect]:
    """The suspects on the board who live."""
    cells, dead = scene.cells, scene.dead
    return frozenset([suspect for cell, suspect in enumerate(cells) if not dead >> cell & 1])


def even(suspects: frozenset[Suspect]) -> Weights:
    """All alike. In order of their names, so that equal knowledge gives equal sums."""
    share = 1.0 / (len(suspects) or 1)
    return dict.fromkeys(sorted(suspects), share)


def normal(weights: Weights) -> Weights:
    """The weights scaled to sum to one."""
    total = sum(weights.values())
    if total <= 0.0:
        return weights
    scale = 1.0 / total
    return {suspect: weight * scale for suspect, weight in weights.items()}


def blend(first: Weights, second: Weights, share: float) -> Weights:
    """The first belief, or with probability ``share`` the second."""
    rest = 1.0 - share
    return {suspect: rest * weight + share * second.get(suspect, 0.0) for suspect, weight in first.items()}


def without(weights: Weights, suspect: Suspect) -> Weights:
    """The same with one suspect ruled out."""
    if suspect not in weights:
        return weights
    left = weights.copy()
    rest = 1.0 - left.pop(suspect)
    if rest <= 1e-12:
        return even(frozenset(left))
    scale = 1.0 / rest
    return {other: weight * scale for other, weight in left.items()}


def after_kill(hunt: Weights, scene: Scene, victim: Suspect) -> Weights:
    """I-20: the Mafia stood beside the victim, and chose it among the living around itself."""
    board, cells, dead = scene
    near, alive = board.near, ~dead
    around = near[cells.index(victim)]
    found = {}
    for cell in members(around & alive):
        weight = hunt.get(cells[cell])
        if weight is not None:
            found[cells[cell]] = weight / (near[cell] & alive).bit_count()
    return normal(found)


def split(hunt: Weights, scene: Scene, subject: Suspect, near: bool) -> Weights:
    """Those of whom the answer is true."""
    place = places(scene.cells)
    around, wanted = scene.grid.near[place[subject]], int(near)
    return normal({m: weight for m, weight in hunt.items() if around >> place[m] & 1 == wanted})


def after_arrest(aim: Weights, scene: Scene, accused: Suspect) -> Weights:
    """I-34: the Inspector is one step from whom it accused, or that suspect itself."""
    board, cells, dead = scene
    near, alive = board.near, ~dead
    spot = cells.index(accused)
    found = {}
    for cell in members(near[spot] & alive):
        weight = aim.get(cells[cell])
        if weight is not None:
            found[cells[cell]] = weight / (near[cell] & alive).bit_count()
    if accused in aim:
        found[accused] = aim[accused] * SELF_ARREST / ((near[spot] & alive).bit_count() + SELF_ARREST)
    return normal(found)
