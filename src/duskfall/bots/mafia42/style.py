"""The knobs of a level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Style:
    """``soft``: how much acts count that prove nothing; ``aware``: whether they are weighed by what the table thought;
    ``forgets``: the share of acts that are not noticed. ``acts``: how many speech acts a phase at most.
    ``temperature``: how often a worse choice is made (chances are compared). ``lies``: whether the mafia and the cult
    claim occupations, and citizens hold theirs back; ``logic``: whether it says what follows from what, and counters
    claims; ``reckons``: whether it reckons with what others will do (the Doctor, the running count).

    Of the mafia alone: ``counters``, how often one claims to be the Cop who is accused by one; ``buses``, from which
    public chance on a mate is given up; ``loyal``, how often in a phase it spares its mates instead of doing as a
    plain player in its seat would.
    """

    soft: float = 0.0
    aware: bool = False
    forgets: float = 0.0
    acts: int = 1
    temperature: float = 0.0
    lies: bool = False
    logic: bool = False
    reckons: bool = False
    counters: float = 0.0
    buses: float = 0.6
    loyal: float = 1.0


STYLES: Final[Mapping[str, Style]] = {
    "easy": Style(soft=0.15, forgets=0.3, temperature=0.45),
    "medium": Style(soft=0.3, acts=3, temperature=0.12, lies=True),
    "hard": Style(
        soft=0.4, aware=True, acts=4, temperature=0.04, lies=True, logic=True, reckons=True,
        counters=0.5, buses=0.5, loyal=0.2,
    ),
    "expert": Style(
        soft=0.5, aware=True, acts=4, temperature=0.01, lies=True, logic=True, reckons=True,
        counters=0.5, buses=0.5, loyal=0.1,
    ),
}  # fmt: skip
