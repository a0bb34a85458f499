"""A player who goes by what the own role tells and keeps silent about it.

The mafia agree on the first pick of the night and vote together for the town; the Detective votes for whom a check
found; the Doctor saves at random; the Sniper shoots only when little is left to lose; all others vote by chance.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from duskfall.bots.answers import texts
from duskfall.engine.viewers import Face, View

FEW: Final = 5
"""Living players from which on the Sniper shoots."""
HOLD: Final = "hold"


class Easy:
    """One seat of a game."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        draws = random.Random(f"{self.seed} {prompt['token']}")  # noqa: S311 - play, not secrets
        offers = texts(prompt)
        match view["phase"]:
            case "day":
                return "end" if "end" in offers else draws.choice(offers)
            case "night":
                return _at_night(view, offers, draws)
            case "vote" | "runoff":
                return _vote(view, offers, draws)
            case "verdict":
                return "overturn" if view["condemned"] == view["you"] + 1 else "uphold"
        return draws.choice(offers)


def _at_night(view: View, offers: list[str], draws: random.Random) -> str:
    own = view["own"]
    tonight = [act[4] for act in own["acts"] if act[0] == view["day"] and act[1] == "night" and act[3] == "kill"]
    if tonight and f"pick {tonight[0]}" in offers:
        return f"pick {tonight[0]}"
    if HOLD in offers and len(view["alive"]) > FEW:
        return HOLD
    unchecked = [text for text in offers if text not in _checked(view)] if own["role"] == "detective" else []
    return draws.choice(unchecked or [text for text in offers if text != HOLD])


def _checked(view: View) -> set[str]:
    return {f"pick {act[4]}" for act in view["own"]["acts"] if act[3] == "check"}


def _vote(view: View, offers: list[str], draws: random.Random) -> str:
    own = view["own"]
    mates = {f"vote {number}" for number, _ in own["mates"]}
    found = {f"vote {act[4]}" for act in own["acts"] if act[5] == "mafia"}
    clean = {f"vote {act[4]}" for act in own["acts"] if act[5] == "clean"}
    named = [text for text in offers if text in found]
    if named:
        return named[0]
    votes = [text for text in offers if text != "abstain" and text not in mates and text not in clean]
    if mates:  # the lowest of the town that is offered: the mafia need no word to agree on it
        return votes[0] if votes else "abstain"
    return draws.choice(votes or offers)
