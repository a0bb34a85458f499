"""The weights of the value of a position, found by self-play (``docs/bots.md`` tells how)."""

from __future__ import annotations

from typing import Final, NamedTuple


class MafiaTaste(NamedTuple):
    """What the chance to win of a Mafia that has just acted hangs on, each with its weight.

    ``mine``: how likely the Inspector holds it to be the Mafia; ``square``: sum of the squares of that belief;
    ``first``: nobody is likelier; ``reach``: the chance that the Inspector is near; ``masks``: Masquerades left,
    ``bare``: none can be made; ``held``: the chance that a card of the Inspector is of a suspect near; ``shot``: the
    best next hit; ``support``: one over the number of suspects that a belief leaves.
    """

    one: float
    mine: float
    mine_mine: float
    square: float
    reach: float
    reach_mine: float
    reach_first: float
    reach_mine_mine: float
    masks: float
    bare: float
    mine_masks: float
    mine_bare: float
    held_mine: float
    held_mine_mine: float
    cards: float
    shot: float
    shot_mine: float
    best_aim: float
    aim_support: float
    kills: float
    kills_kills: float
    targets: float
    no_targets: float
    hunt_support: float


class InspectorTaste(NamedTuple):
    """What the chance to win of an Inspector that has just acted hangs on, each with its weight.

    ``top``, ``square``: greatest weight and sum of squares of its belief; ``best``: the best next hit, ``arrest``: by
    its own arrest; ``asks``: how evenly the best card splits the belief; ``shot``: the chance that the Mafia is near;
    ``known``: how likely the Mafia holds it to be the Inspector; ``masks``, ``bare``: as for the Mafia.
    """

    one: float
    top: float
    square: float
    best: float
    arrest: float
    best_best: float
    best_bare: float
    square_bare: float
    square_masks: float
    asks: float
    asks_bare: float
    cards: float
    any_card: float
    shot: float
    shot_known: float
    known: float
    aim_support: float
    masks: float
    bare: float
    kills: float
    kills_kills: float
    deck: float


MAFIA_TASTE: Final = MafiaTaste(
    one=-0.458,
    mine=-1.366,
    mine_mine=1.45,
    square=-0.227,
    reach=-0.818,
    reach_mine=-3.74,
    reach_first=-0.175,
    reach_mine_mine=0.214,
    masks=-0.374,
    bare=-0.303,
    mine_masks=-0.509,
    mine_bare=0.083,
    held_mine=-1.047,
    held_mine_mine=0.268,
    cards=-0.147,
    shot=1.889,
    shot_mine=1.021,
    best_aim=-0.7,
    aim_support=0.758,
    kills=-0.34,
    kills_kills=3.305,
    targets=0.32,
    no_targets=-0.33,
    hunt_support=0.194,
)

INSPECTOR_TASTE: Final = InspectorTaste(
    one=-1.152,
    top=0.001,
    square=-1.309,
    best=0.926,
    arrest=0.692,
    best_best=-0.325,
    best_bare=0.550,
    square_bare=0.075,
    square_masks=1.289,
    asks=-0.173,
    asks_bare=-0.428,
    cards=0.934,
    any_card=0.390,
    shot=-1.098,
    shot_known=-4.285,
    known=0.780,
    aim_support=-0.793,
    masks=-0.615,
    bare=0.209,
    kills=2.527,
    kills_kills=-4.032,
    deck=0.877,
)
USUAL_INSPECTOR: Final = InspectorTaste(
    one=-1.586,
    top=-0.203,
    square=0.123,
    best=1.128,
    arrest=0.476,
    best_best=-0.136,
    best_bare=0.672,
    square_bare=-0.22,
    square_masks=0.745,
    asks=-0.16,
    asks_bare=-0.397,
    cards=0.194,
    any_card=1.179,
    shot=-0.644,
    shot_known=-4.537,
    known=-0.449,
    aim_support=0.249,
    masks=-0.136,
    bare=0.369,
    kills=0.765,
    kills_kills=-3.041,
    deck=0.172,
)
"""As whom an Inspector is read: weights that were found against nobody but bots of the same kind."""
