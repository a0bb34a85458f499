"""The whole truth as data: what is laid open after the end (P-50), and the full state for digests."""

from __future__ import annotations

from typing import Any

from duskfall.games.onephone.state import OnePhoneState
from duskfall.town.numbers import members


def reveal(s: OnePhoneState) -> dict[str, Any]:
    """All roles, and the story of each night and vote."""
    return {"roles": s.roles, "rounds": s.rounds}


def truth(s: OnePhoneState) -> dict[str, Any]:
    """Every fact of the state that can bear on its future or on a view."""
    return {
        **reveal(s),
        "alive": members(s.alive),
        "phase": s.phase,
        "day": s.day,
        "ply": s.ply,
        "acts": s.acts,
        "shield": s.shield,
        "bullet": s.bullet,
        "power": s.power,
        "condemned": s.condemned,
        "ballot": s.ballot,
        "clock": (s.ends, s.span, s.left),
        "wishes": members(s.wishes),
        "asked_more": members(s.asked_more),
        "dawns": s.dawns,
        "falls": s.falls,
        "counts": s.counts,
        "overturned": s.overturned,
        "outcome": s.outcome and s.outcome.json(),
    }
