"""What a position is worth to a seat right after its own act, as numbers that a linear value weighs.

Both functions see only what the seat knows. The numbers lie roughly between 0 and 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from duskfall.bots.inspector.boards import places
from duskfall.bots.inspector.mind import Weights
from duskfall.games.inspector.options import KILLS_TO_WIN, MASKS
from duskfall.games.inspector.state import Scene, Suspect

Features: TypeAlias = tuple[float, ...]


def inspector_features(
    scene: Scene,
    hunt: Weights,
    aim: Weights,
    me: Suspect,
    cards: Iterable[Suspect],
    deck: int,
    masks: int,
    kills: int,
) -> Features:
    """``cards``: the living cards in hand; ``deck``, ``masks``, ``kills``: as in the state."""
    near, place = scene.grid.near, places(scene.cells)
    own = near[place[me]]
    held = [near[place[card]] for card in cards]
    reach = 0
    for around in held:
        reach |= around
    top = square = shot = best_arrest = best_citizen = 0.0
    inside = [0.0] * len(held)
    for suspect, weight in hunt.items():
        around = 1 << place[suspect]
        square += weight * weight
        if weight > top:
            top = weight
        if own & around:
            shot += weight
            best_arrest = max(best_arrest, weight)
        if reach & around:
            if weight > best_citizen:
                best_citizen = weight
            for i, cells in enumerate(held):
                if cells & around:
                    inside[i] += weight
    asks = max([min(share, 1.0 - share) for share in inside], default=0.0)
    best = max(best_arrest, best_citizen)
    known = aim.get(me, 0.0)
    left = masks / MASKS
    count = kills / KILLS_TO_WIN
    bare = 0.0 if masks and deck else 1.0
    return (
        1.0,
        top,
        square,
        best,
        best_arrest,
        best * best,
        best * bare,
        square * bare,
        square * left,
        asks,
        asks * bare,
        len(held) / 3.0,
        1.0 if held else 0.0,
        shot,
        shot * known,
        known,
        1.0 / (len(aim) or 1),
        left,
        bare,
        count,
        count * count,
        deck / 21.0,
    )


def mafia_features(
    scene: Scene,
    hunt: Weights,
    aim: Weights,
    me: Suspect,
    cards: int,
    unseen: int,
    deck: int,
    masks: int,
    kills: int,
) -> Features:
    """``cards``: how many the Inspector holds; ``unseen``: how many suspects its cards may be of."""
    board, cells, dead = scene
    place = places(cells)
    around = board.near[place[me]]
    mine = hunt.get(me, 0.0)
    top = square = 0.0
    for weight in hunt.values():
        square += weight * weight
        if weight > top:
            top = weight
    reach = best_shot = 0.0
    best_aim = 0.0
    for suspect, weight in aim.items():
        if weight > best_aim:
            best_aim = weight
        if around >> place[suspect] & 1:
            reach += weight
            if weight > best_shot:
                best_shot = weight
    targets = (around & ~dead).bit_count()
    held = 1.0 - (1.0 - min(1.0, targets / (unseen or 1))) ** cards
    left = masks / MASKS
    count = kills / KILLS_TO_WIN
    bare = 0.0 if masks and deck else 1.0
    first = 1.0 if mine >= top * 0.999 else 0.0
    return (
        1.0,
        mine,
        mine * mine,
        square,
        reach,
        reach * mine,
        reach * first,
        reach * mine * mine,
        left,
        bare,
        mine * left,
        mine * bare,
        held * mine,
        held * mine * mine,
        cards / 3.0,
        best_shot,
        best_shot * mine,
        best_aim,
        1.0 / (len(aim) or 1),
        count,
        count * count,
        targets / 8.0,
        0.0 if targets else 1.0,
        1.0 / (len(hunt) or 1),
    )
