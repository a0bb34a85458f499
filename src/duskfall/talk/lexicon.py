"""The words that one game lends to speech acts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """``count``: how many play. ``roles``: what can be claimed. ``results``: kinds of results with their values.
    ``deeds``: acts of the game that can be asked of somebody, each at a number. ``plans``: codes of plans. ``teams``:
    those that a player can be said to be of, where suspicions of the one that all look for do not say enough."""

    count: int
    roles: tuple[str, ...]
    results: Mapping[str, tuple[str, ...]]
    deeds: tuple[str, ...]
    plans: tuple[str, ...] = ("split", "no_elimination", "lift_all", "roll_order", "keep_claims")
    teams: tuple[str, ...] = ()


REASONS = (
    "votes", "silence", "contradiction", "late_claim", "victim", "changed_mind", "bandwagon", "event",
)  # fmt: skip
"""Why somebody says something."""
EMOTES = ("nod", "shake", "laugh", "applaud", "think", "shrug")
SIGNS = ("same", "opposite")
LEVELS = ("-2", "-1", "0", "+1", "+2")
"""From sure that a player is red to sure that a player is black."""


def words(lexicon: Lexicon) -> dict[str, Any]:
    """All of it as data, for clients that put acts together."""
    return {
        "count": lexicon.count,
        "roles": list(lexicon.roles),
        "results": {kind: list(values) for kind, values in lexicon.results.items()},
        "deeds": list(lexicon.deeds),
        "plans": list(lexicon.plans),
        "teams": list(lexicon.teams),
        "reasons": list(REASONS),
        "emotes": list(EMOTES),
    }
