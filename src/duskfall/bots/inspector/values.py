"""What each act is worth to the seat that is to move, by one look ahead.

An act's value is the chance to win: by a hit at once, and else by the linear value of what comes of it
(:mod:`duskfall.bots.inspector.features`), averaged over what the seat can't foresee.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Sequence
from typing import TypeAlias

from duskfall.board.grid import members
from duskfall.bots.inspector.boards import places, shifted, with_death
from duskfall.bots.inspector.features import inspector_features, mafia_features
from duskfall.bots.inspector.mind import Mind, Weights, after_arrest, after_kill, even, living, split, without
from duskfall.games.inspector import legal
from duskfall.games.inspector.moves import (
    Arrest,
    Choose,
    CitizenArrest,
    InspectorMove,
    Interrogate,
    Kill,
    Masquerade,
    Replace,
    Shift,
)
from duskfall.games.inspector.options import KILLS_TO_WIN
from duskfall.games.inspector.state import InspectorState, Scene, Suspect

Taste: TypeAlias = Sequence[float]
"""The weights of the features."""
Tell: TypeAlias = Callable[[InspectorMove, Weights], Weights]
"""What an opponent who reads acts will believe of the actor after one, given what it would believe by plain facts."""
Valued: TypeAlias = list[tuple[float, InspectorMove]]
"""Acts with their values."""

NEW_FACES = 5
"""How many of the suspects that a Masquerade may turn up are looked at."""


def as_told(_: InspectorMove, plain: Weights) -> Weights:
    """What an opponent believes who goes by plain facts."""
    return plain


def squash(total: float) -> float:
    """The chance to win of a weighted sum."""
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))


def weigh(taste: Taste, features: Sequence[float]) -> float:
    """The chance to win."""
    return squash(sum(map(operator.mul, taste, features)))


def allowed_shifts(s: InspectorState) -> Sequence[Shift]:
    """Every shift but the barred."""
    return legal.free_shifts(s) if s.barred else legal.shifts(s.grid)


# --- Inspector ----------------------------------------------------------------------------------------------


def inspector_values(
    s: InspectorState, mind: Mind, taste: Taste, shifts: Sequence[Shift], tell: Tell = as_told
) -> Valued:
    """Every act of the Inspector that can make sense, with these shifts."""
    hunt, aim, me = mind.hunt, mind.aim, s.inspector
    cards = legal.live_cards(s)
    scene = s.scene()
    deck = len(s.deck) - s.drawn

    def after(board: Scene, hunt: Weights, aim: Weights, cards: Sequence[Suspect], deck: int) -> float:
        return weigh(taste, inspector_features(board, hunt, aim, me, cards, deck, s.masks, s.kills))

    found: Valued = []
    names = s.grid.names
    for cell in members(legal.arrest_cells(s)):
        target = s.cells[cell]
        hit = hunt.get(target, 0.0)
        if hit > 0.0 or target == me:
            move = Arrest(names[cell])
            told = tell(move, after_arrest(aim, scene, target))
            miss = 0.0 if hit >= 1.0 else after(scene, without(hunt, target), told, cards, deck)
            found.append((hit + (1.0 - hit) * miss, move))
    for card in cards:
        rest = [other for other in cards if other != card]
        for cell in members(legal.citizen_cells(s, card)):
            target = s.cells[cell]
            hit = hunt.get(target, 0.0)
            if hit > 0.0:
                missed = without(without(aim, card), target)
                miss = 0.0 if hit >= 1.0 else after(scene, without(hunt, target), missed, rest, deck)
                found.append((hit + (1.0 - hit) * miss, CitizenArrest(card, names[cell])))
        left = deck - 1 if s.options.interrogate_refills and deck else deck
        spent = without(aim, card)

        def answered(told: Weights, rest: Sequence[Suspect] = rest, spent: Weights = spent, left: int = left) -> float:
            return after(scene, told, spent, rest, left)

        found += _questions(s, hunt, card, answered)
    found += [(after(shifted(scene, line), hunt, tell(line, aim), cards, deck), line) for line in shifts]
    if legal.can_replace(s):
        card = next((card for card in s.hand if card not in cards), s.hand[0])
        rest = [other for other in cards if other != card]
        found.append((after(scene, hunt, aim, rest, deck - 1), Replace(card)))
    return found


def _questions(s: InspectorState, hunt: Weights, card: Suspect, answered: Callable[[Weights], float]) -> Valued:
    """The Interrogations that spend a card; ``answered`` values what an answer leaves."""
    scene, place, names = s.scene(), places(s.cells), s.grid.names
    marks = [(card, "")]
    if s.options.interrogate_any:
        marks = [(s.cells[cell], names[cell]) for cell in members(s.grid.all & ~s.dead)]
    found: Valued = []
    for subject, cell in marks:
        around = s.grid.near[place[subject]]
        yes = sum([weight for m, weight in hunt.items() if around >> place[m] & 1])
        value = 0.0
        if yes > 0.0:
            value += yes * answered(split(hunt, scene, subject, near=True))
        if yes < 1.0 - 1e-9:
            value += (1.0 - yes) * answered(split(hunt, scene, subject, near=False))
        found.append((value, Interrogate(card, cell)))
    return found


def choice_values(s: InspectorState, mind: Mind, taste: Taste) -> Valued:
    """I-4: each card as the own identity."""
    scene = s.scene()
    cards = legal.live_cards(s)
    deck = len(s.deck) - s.drawn
    return [
        (
            weigh(
                taste,
                inspector_features(
                    scene, mind.hunt, mind.aim, card, [c for c in cards if c != card], deck, s.masks, s.kills
                ),
            ),
            Choose(card),
        )
        for card in cards
    ]


# --- Mafia --------------------------------------------------------------------------------------------------


def mafia_values(s: InspectorState, mind: Mind, taste: Taste, shifts: Sequence[Shift], tell: Tell = as_told) -> Valued:
    """Every act of the Mafia, with these shifts."""
    hunt, aim, me = mind.hunt, mind.aim, s.mafia
    scene = s.scene()
    deck = len(s.deck) - s.drawn
    cards = len(s.hand)
    unseen = max(1, len(aim))

    def after(board: Scene, hunt: Weights, aim: Weights, me: Suspect, deck: int, masks: int, kills: int) -> float:
        return weigh(taste, mafia_features(board, hunt, aim, me, cards, unseen, deck, masks, kills))

    found: Valued = []
    names = s.grid.names
    for cell in members(legal.kill_cells(s)):
        victim = s.cells[cell]
        move = Kill(names[cell])
        hit = aim.get(victim, 0.0) if s.phase == "play" else 0.0
        if s.kills + 1 >= KILLS_TO_WIN:
            hit = 1.0
        miss = 0.0
        if hit < 1.0:
            told = tell(move, after_kill(hunt, scene, victim))
            miss = after(with_death(scene, cell), told, without(aim, victim), me, deck, s.masks, s.kills + 1)
        found.append((hit + (1.0 - hit) * miss, move))
    if s.phase == "opening":
        return found
    found += [(after(shifted(scene, line), tell(line, hunt), aim, me, deck, s.masks, s.kills), line) for line in shifts]
    if legal.can_mask(s):
        found.append((_mask_value(s, mind, after), Masquerade()))
    return found


def _mask_value(
    s: InspectorState,
    mind: Mind,
    after: Callable[[Scene, Weights, Weights, Suspect, int, int, int], float],
) -> float:
    """The mean over whom the Mafia may become; a dead card changes nothing but the number of masks."""
    scene, deck = s.scene(), len(s.deck) - s.drawn
    seen = {*s.history, *s.mask_draws, *s.spent}
    alive = [suspect for suspect in sorted(living(scene)) if suspect not in seen]
    dead = sum([1 for suspect in s.deaths if suspect not in seen])
    value = 0.0
    total = len(alive) + dead
    if dead:
        value += dead / total * after(scene, mind.hunt, mind.aim, s.mafia, deck - 1, s.masks - 1, s.kills)
    if alive:
        board = with_death(scene, s.cells.index(s.mafia))
        hunt = even(living(scene) - mind.gone - {s.mafia})
        looked = alive[:: max(1, len(alive) // NEW_FACES)]
        worth = [after(board, hunt, without(mind.aim, new), new, deck - 1, s.masks - 1, s.kills) for new in looked]
        value += len(alive) / total * sum(worth) / len(looked)
    return value
