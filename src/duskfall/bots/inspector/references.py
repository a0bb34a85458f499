"""Frozen bots to measure others by. Their play must never change: figures of old and new bots hang on it.

``greedy`` goes by hard facts alone. ``belief`` (Inspector) and ``cautious`` (Mafia) weigh one look ahead by hand-set
numbers; each name is a bot for both seats, and plays the other seat as its counterpart does.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from duskfall.board.grid import members
from duskfall.bots.inspector.boards import shifted, with_death
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
from duskfall.games.inspector.options import KILLS_TO_WIN, MAFIA
from duskfall.games.inspector.state import InspectorState, Scene, Suspect

Valued: TypeAlias = list[tuple[float, InspectorMove]]
"""Acts with their values."""

NEXT_HIT: Final = 0.85
RISK: Final = 1.6
CARD: Final = 0.1
EXPOSURE: Final = 0.9
UNKNOWN_CARDS: Final = 0.4
FOLLOW_UP: Final = 0.7
STEP: Final = 0.01
RELIEF: Final = 0.02


def foremost(values: Valued) -> InspectorMove:
    """The first of the best."""
    return max(values, key=lambda pair: pair[0])[1]


def allowed_shifts(s: InspectorState) -> Sequence[Shift]:
    """Every shift but the barred."""
    return legal.free_shifts(s) if s.barred else legal.shifts(s.grid)


def reference_values(s: InspectorState, mind: Mind) -> Valued:
    """``belief`` and ``cautious``: every act with its worth to the seat that is to move."""
    if s.turn == MAFIA:
        return _cautious(s, mind)
    if s.phase == "choose":
        return _choices(s, mind)
    return _belief(s, mind)


# --- Inspector ----------------------------------------------------------------------------------------------


def _outlook(scene: Scene, hunt: Weights, aim: Weights, me: Suspect, cards: Iterable[Suspect]) -> float:
    """The best hit next turn, less the risk to be shot before it."""
    near, place = scene.grid.near, scene.cells.index
    own = near[place(me)]
    held = [near[place(card)] for card in cards]
    best = shot = 0.0
    for suspect, weight in hunt.items():
        spot = place(suspect)
        if own >> spot & 1:
            best = max(best, weight)
            others = sum([aim.get(scene.cells[cell], 0.0) for cell in members(near[spot] & ~scene.dead)])
            shot += weight * aim.get(me, 0.0) / (others or 1.0)
        elif weight - CARD > best and any(around >> spot & 1 for around in held):
            best = weight - CARD
    return NEXT_HIT * best - RISK * shot * 0.5 + CARD * len(held)


def _choices(s: InspectorState, mind: Mind) -> Valued:
    cards = legal.live_cards(s)
    scene = s.scene()
    return [(_outlook(scene, mind.hunt, mind.aim, c, [o for o in cards if o != c]), Choose(c)) for c in cards]


def _belief(s: InspectorState, mind: Mind) -> Valued:
    hunt, aim, me, scene, names = mind.hunt, mind.aim, s.inspector, s.scene(), s.grid.names
    cards = legal.live_cards(s)
    found: Valued = []
    for cell in members(legal.arrest_cells(s)):
        target = s.cells[cell]
        hit = hunt.get(target, 0.0)
        if hit > 0.0 or target == me:
            later = _outlook(scene, without(hunt, target), after_arrest(aim, scene, target), me, cards)
            found.append((hit + (1.0 - hit) * later, Arrest(names[cell])))
    for card in cards:
        rest = [other for other in cards if other != card]
        bare = without(aim, card)
        for cell in members(legal.citizen_cells(s, card)):
            target = s.cells[cell]
            hit = hunt.get(target, 0.0)
            if hit > 0.0:
                later = _outlook(scene, without(hunt, target), without(bare, target), me, rest)
                found.append((hit + (1.0 - hit) * later, CitizenArrest(card, names[cell])))
        subject = card
        around, place = s.grid.near[s.cells.index(subject)], s.cells.index
        yes = sum([weight for m, weight in hunt.items() if around >> place(m) & 1])
        worth = 0.0
        for share, near in ((yes, True), (1.0 - yes, False)):
            if share > 1e-9:
                worth += share * _outlook(scene, split(hunt, scene, subject, near), bare, me, rest)
        cell_name = names[s.cells.index(subject)] if s.options.interrogate_any else ""
        found.append((worth, Interrogate(card, cell_name)))
    found += [(_outlook(shifted(scene, move), hunt, aim, me, cards), move) for move in allowed_shifts(s)]
    if legal.can_replace(s) and len(cards) < len(s.hand):
        dead = next(card for card in s.hand if card not in cards)
        found.append((_outlook(scene, hunt, aim, me, cards) + CARD / 2, Replace(dead)))
    return found


# --- Mafia --------------------------------------------------------------------------------------------------


def _safety(scene: Scene, hunt: Weights, aim: Weights, me: Suspect) -> float:
    """The best shot next turn, less the chance to be arrested before it."""
    place = scene.cells.index
    around = scene.grid.near[place(me)]
    reach = shot = 0.0
    for suspect, weight in aim.items():
        if around >> place(suspect) & 1:
            reach += weight
            shot = max(shot, weight)
    return FOLLOW_UP * shot - EXPOSURE * _exposed(hunt, me, reach)


def _exposed(hunt: Weights, me: Suspect, reach: float) -> float:
    return hunt.get(me, 0.0) * (reach + UNKNOWN_CARDS * (1.0 - reach))


def _cautious(s: InspectorState, mind: Mind) -> Valued:
    hunt, aim, me, scene, names = mind.hunt, mind.aim, s.mafia, s.scene(), s.grid.names
    found: Valued = []
    for cell in members(legal.kill_cells(s)):
        victim = s.cells[cell]
        hit = 1.0 if s.kills + 1 >= KILLS_TO_WIN else aim.get(victim, 0.0)
        told = after_kill(hunt, scene, victim)
        later = _safety(with_death(scene, cell), told, without(aim, victim), me)
        found.append((hit + STEP + (1.0 - hit) * later, Kill(names[cell])))
    if s.phase == "opening":
        return found
    found += [(_safety(shifted(scene, move), hunt, aim, me), move) for move in allowed_shifts(s)]
    if legal.can_mask(s):
        unknown = even(living(scene) - mind.gone - {me})
        mean = (
            -EXPOSURE * (1.0 / (len(unknown) or 1)) * (0.35 + UNKNOWN_CARDS * 0.65)
            + FOLLOW_UP * max(aim.values(), default=0.0) * 0.6
        )
        found.append((mean - RELIEF, Masquerade()))
    return found


# --- greedy -------------------------------------------------------------------------------------------------


def greedy_values(s: InspectorState, mind: Mind, rng: random.Random) -> Valued:
    """Hard facts only: strike at whoever may be the one and is in reach, otherwise come nearer."""
    if s.turn == MAFIA:
        return _greedy_mafia(s, mind, rng)
    if s.phase == "choose":
        return [(rng.random(), Choose(card)) for card in legal.live_cards(s)]
    return _greedy_inspector(s, mind, rng)


def _greedy_mafia(s: InspectorState, mind: Mind, rng: random.Random) -> Valued:
    aim = mind.aim
    names, scene, me = s.grid.names, s.scene(), s.mafia
    found: Valued = [
        (2.0 * (s.cells[cell] in aim) + rng.random(), Kill(names[cell])) for cell in members(legal.kill_cells(s))
    ]
    if s.phase == "play":
        for move in allowed_shifts(s):
            board = shifted(scene, move)
            around = board.grid.near[board.cells.index(me)] & ~board.dead
            hopes = sum([1 for cell in members(around) if board.cells[cell] in aim])
            found.append((hopes / 8.0 + 0.1 * rng.random(), move))
        if legal.can_mask(s) and len(mind.hunt) <= 1:
            found.append((4.0, Masquerade()))
    return found


def _greedy_inspector(s: InspectorState, mind: Mind, rng: random.Random) -> Valued:
    hunt, names, scene, me = mind.hunt, s.grid.names, s.scene(), s.inspector
    cards = legal.live_cards(s)
    found: Valued = [
        (3.0 + rng.random(), Arrest(names[cell])) for cell in members(legal.arrest_cells(s)) if s.cells[cell] in hunt
    ]
    found.append((0.0, Arrest(names[s.cells.index(me)])))
    for card in cards:
        hits = [cell for cell in members(legal.citizen_cells(s, card)) if s.cells[cell] in hunt]
        if len(hunt) <= 3:
            found += [(2.0 + rng.random(), CitizenArrest(card, names[cell])) for cell in hits]
        cell_name = names[s.cells.index(card)] if s.options.interrogate_any else ""
        found.append((1.0 + rng.random(), Interrogate(card, cell_name)))
    for move in allowed_shifts(s):
        board = shifted(scene, move)
        around = board.grid.near[board.cells.index(me)]
        hopes = sum([1 for suspect in hunt if around >> board.cells.index(suspect) & 1])
        found.append(((0.9 if hopes else 0.1) * rng.random(), move))
    return found
