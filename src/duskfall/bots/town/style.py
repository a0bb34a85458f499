"""The knobs of a level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Style:
    """``soft``, ``aware``, ``forgets``: as in :class:`duskfall.bots.town.reader.Reader`. ``acts``: how many speech acts
    in a speech. ``temperature``: how often a worse choice is made (chances of black are compared). ``lies``: whether
    black claims roles and the checker holds back; ``logic``: whether it says what follows from what;
    ``reckons``: whether it votes for who can still get most votes.

    Of black alone: ``counters``, how often one claims to be the checker against the true one; ``fakes``, how often one
    does so before there is any; ``begs``, how often one does so when about to leave; ``buses``, from which public
    chance on a teammate is given up; ``cunning``, how often the shot goes by what everybody may think; ``loyal``, how
    often (in a speech or a ballot) it spares teammates instead of doing as a plain player in its seat would: whoever
    always spares them is found out by that.
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
    fakes: float = 0.0
    begs: float = 0.0
    buses: float = 0.6
    cunning: float = 0.0
    loyal: float = 1.0


STYLES: Final[Mapping[str, Style]] = {
    "easy": Style(soft=0.15, forgets=0.3, temperature=0.1),
    "medium": Style(soft=0.3, acts=3, temperature=0.1),
    "hard": Style(
        soft=0.4, aware=True, acts=5, temperature=0.08, lies=True, logic=True,
        counters=0.6, fakes=0.25, begs=0.4, buses=0.45, cunning=0.5, loyal=0.06,
    ),
    "expert": Style(
        soft=0.5, aware=True, acts=6, lies=True, logic=True, reckons=True,
        counters=0.6, fakes=0.25, begs=0.4, buses=0.45, cunning=1.0, loyal=0.04,
    ),
}  # fmt: skip
