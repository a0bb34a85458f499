"""P-83: people sit together or talk by other means; the table itself has gestures alone."""

from __future__ import annotations

from duskfall.engine.floor import Channel, Floor
from duskfall.engine.viewers import SPECTATOR
from duskfall.games.onephone.state import OnePhoneState


def floor(s: OnePhoneState) -> Floor:
    """Gestures for all while nobody sleeps."""
    if s.phase == "night":
        return Floor()
    seats = frozenset(range(len(s.roles)))
    return Floor((Channel("table", "emote", seats, seats | {SPECTATOR}),))
