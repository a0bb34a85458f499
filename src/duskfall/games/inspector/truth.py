"""The whole truth as data: what is laid open after the end (I-52), and the full state for digests."""

from __future__ import annotations

from typing import Any

from duskfall.games.inspector.state import Fact, InspectorState


def reveal(s: InspectorState) -> dict[str, Any]:
    """I-52: identities with their history, the hand, the face-down discards, the order of the deck."""
    return {
        "mafia": s.mafia,
        "history": s.history,
        "inspector": s.inspector,
        "hand": s.hand,
        "closed": s.closed,
        "deck": s.deck,
    }


def truth(s: InspectorState) -> dict[str, Any]:
    """Every fact of the state that can bear on its future or on a view."""
    return {
        **reveal(s),
        "board": s.cells,
        "rows": s.rows,
        "columns": s.columns,
        "phase": s.phase,
        "turn": s.turn,
        "ply": s.ply,
        "drawn": s.drawn,
        "mask_draws": s.mask_draws,
        "innocent": s.innocent,
        "deaths": s.deaths,
        "kills": s.kills,
        "masks": s.masks,
        "bar": s.bar,
        "spent": s.spent,
        "opened": s.opened,
        "accused": s.accused,
        "answers": s.answers,
        "turn_at": s.turn_at,
        "reserves": s.reserves,
        "expiries": s.expiries,
        "outcome": s.outcome and s.outcome.json(),
    }


def facts(s: InspectorState) -> list[Fact]:
    """The public acts that bear on who may be who, oldest first."""
    found = []
    fact = s.facts
    while fact is not None:
        found.append(fact)
        fact = fact.before
    return found[::-1]
