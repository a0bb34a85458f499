"""Table options and fixed numbers of FBI vs Mafia."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from duskfall.engine.options import option

EVIDENCE: Final = 4
"""F-10: cards of the Criminalist."""
PROTECTIONS_MOST: Final = 6
"""F-47: protection tokens on the board."""
THREATS_MOST: Final = 3
"""F-53: threat tokens a turn."""
REACH: Final = 3
"""F-40, F-50, F-53: cells that long reaches go."""
MASQUERADE_NEEDS: Final = 1
INSPECT_NEEDS: Final = 2
"""F-13: cards that must be there to draw."""
EXPOSED_MOST: Final = 16
"""F-74: with ``canvass``, so that there is a card for everybody."""
EXPIRIES_TO_LOSE: Final = 2
"""F-90: in a row, by one seat."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose.

    ``mode``: the sub-mode (F-1). ``first_team`` (F-3). ``team_sight``: teammates know each other's identities in the
    Standard modes (F-20). ``protect_needs_token``: only who bears a protection token can be saved (F-70).
    ``threat_diamond``: threats reach three steps any way, not only along lines (F-53). ``canvass``: exposing evidence
    refills the hand and tells the FBI who is near (F-46). ``team_chat``: the seats of a team may write to each other in
    the Standard modes (F-79). ``cap_cycles``: a draw after so many cycles, 0 for none;
    for simulations alone (F-6). ``move_time``: seconds a move, 0 for no clock. ``reserve``: seconds
    a seat may overdraw in the whole game (both F-90). ``window``: seconds that an interrupt takes (F-73).
    """

    mode: str = option("standard-3v3", "standard-3v3", "standard-4v4", "duel-3v3", "duel-4v4")
    first_team: str = option("mafia", "mafia", "fbi")
    team_sight: bool = option(False)
    protect_needs_token: bool = option(True)
    threat_diamond: bool = option(False)
    canvass: bool = option(False)
    team_chat: bool = option(False)
    cap_cycles: int = option(0, 0, 60, lab=True)
    move_time: int = option(0, 0, 30, 60, 120)
    reserve: int = option(60, 0, 30, 60, 120, 300)
    window: int = option(15, 5, 10, 15, 30)
