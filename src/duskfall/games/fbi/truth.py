"""The whole truth as data: what is laid open after the end, and the full state for digests."""

from __future__ import annotations

from typing import Any

from duskfall.games.fbi.roles import ROLES
from duskfall.games.fbi.state import FbiState


def reveal(s: FbiState) -> dict[str, Any]:
    """F-75: who is and was who, all cards that lie face down, every private result."""
    return {
        "identities": dict(zip(ROLES, s.identities, strict=False)),
        "history": dict(zip(ROLES, s.history, strict=False)),
        "hand": s.hand,
        "kept": s.kept,
        "offer": s.offer,
        "deck": s.deck,
        "discards": s.discards,
        "notes": tuple((note.ply, note.kind, ROLES[note.role], *note.about) for note in s.notes),
    }


def truth(s: FbiState) -> dict[str, Any]:
    """Every fact of the state that can bear on its future or on a view."""
    return {
        **reveal(s),
        "board": s.cells,
        "dead": s.dead,
        "arrested": s.arrested,
        "bombs": s.bombs,
        "threats": s.threats,
        "protections": s.protections,
        "innocent": s.innocent,
        "deaths": s.deaths,
        "fallen": s.fallen,
        "caught": s.caught,
        "misses": s.misses,
        "kills": s.kills,
        "arrests": s.arrests,
        "shuffles": s.shuffles,
        "phase": s.phase,
        "place": s.place,
        "cycle": s.cycle,
        "ply": s.ply,
        "shifted": s.shifted,
        "barred": s.barred,
        "stack": tuple((type(frame).__name__, *frame) for frame in s.stack),
        "after": s.after,
        "window": s.window,
        "turn_at": s.turn_at,
        "reserves": s.reserves,
        "expiries": s.expiries,
        "outcome": s.outcome and s.outcome.json(),
    }
