"""Other truths that a viewer can't tell from this one.

The match is lived through again, card by card (``life``): whatever the viewer knows stays, and every other draw turns
up any card that could have been the top one and that fits all that the viewer was ever told. Whether a Masquerade took
is open too. An attempt that runs into a corner is given up for a new one. Late attempts, which only long games come to,
stay ever closer to the cards as they fell; should all fail, the truth itself is the answer. How even the draw is:
``docs/secrecy.md``.
"""

from __future__ import annotations

from typing import Final

from duskfall.engine.dice import Draws
from duskfall.engine.viewers import Viewer
from duskfall.games.fbi.life import Life
from duskfall.games.fbi.pack import CHANCES, Corner
from duskfall.games.fbi.past import Drew, entries
from duskfall.games.fbi.state import FbiState
from duskfall.games.fbi.suspicion import Suspicion

FREE_ATTEMPTS: Final = 12
CLOSER_ATTEMPTS: Final = 12
LIVES: Final = 8
MASKS_A_LIFE: Final = 3
"""Among up to so many lives one is chosen by weight, one more for every three Masquerades that are hidden from the
viewer: after these some lives are likelier than others, as what was drawn had more ways to fit, or fewer."""
SCALE: Final = 1 << 20


def resample(s: FbiState, viewer: Viewer, draws: Draws) -> FbiState:
    """Another truth; the truth itself if the game is over, and very rarely when no other was found."""
    if s.phase == "over":
        return s.clone()
    past = entries(s.past)
    known = Suspicion(s, viewer, past)
    masks = sum(isinstance(entry, Drew) and entry.why == "mask" and entry.role not in known.sees for entry in past)
    wanted = min(LIVES, 1 + masks // MASKS_A_LIFE)
    lives: list[Life] = []
    for _ in range(FREE_ATTEMPTS + wanted):
        try:
            lives.append(Life(s, known, past, draws))
        except Corner:
            continue
        if len(lives) == wanted:
            break
    if lives:
        return _by_weight(lives, draws).state()
    for attempt in range(CLOSER_ATTEMPTS):
        try:
            return Life(s, known, past, draws, CHANCES * (attempt + 1) // CLOSER_ATTEMPTS).state()
        except Corner:
            continue
    return s.clone()


def _by_weight(lives: list[Life], draws: Draws) -> Life:
    """One of the lives, each as likely as its draws were to fit."""
    if len(lives) == 1:
        return lives[0]
    most = max(life.pack.weight for life in lives)
    shares = [1 + int(SCALE * life.pack.weight / most) for life in lives]
    n = draws.below(sum(shares))
    for life, share in zip(lives, shares, strict=True):
        if n < share:
            return life
        n -= share
    raise AssertionError("shares make the whole")
