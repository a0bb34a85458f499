"""One decision: what a bot knows, what it is asked, and its luck."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from duskfall.bots.town.chance import pick
from duskfall.bots.town.claims import Claims
from duskfall.bots.town.layouts import Posterior
from duskfall.bots.town.reader import Reader
from duskfall.bots.town.scene import Scene
from duskfall.bots.town.style import Style
from duskfall.bots.town.trade import Trade
from duskfall.engine.viewers import View
from duskfall.town.numbers import Number, members

SPARES: Final = 0.5


@dataclass(slots=True)
class Moment:
    """``luck`` is a seed that is another in each phase, ``fate`` one that is the same for the whole game."""

    reader: Reader
    style: Style
    view: View
    asks: Mapping[str, Any]
    options: Mapping[str, Any]
    luck: str
    fate: str

    @property
    def scene(self) -> Scene:
        return self.reader.scene

    @property
    def trade(self) -> Trade:
        return self.reader.trade

    @property
    def claims(self) -> Claims:
        return self.reader.claims

    @property
    def me(self) -> Number:
        return self.reader.scene.me

    def own(self) -> Posterior:
        """What the bot believes."""
        return self.reader.posterior()

    def table(self) -> Posterior:
        """What everybody may have thought when the phase began."""
        return self.reader.context()

    def mask(self) -> Posterior:
        """What a plain player in this seat would have thought then."""
        return self.reader.mask()

    def roll(self, name: str) -> float:
        """A number from 0 to 1 for something that is decided in this phase, the same however often it is asked for."""
        return random.Random(f"{self.luck} {name}").random()  # noqa: S311 - play, not secrets

    def destiny(self, name: str) -> random.Random:
        """Draws for something that is decided for the whole game."""
        return random.Random(f"{self.fate} {name}")  # noqa: S311 - play, not secrets

    @property
    def spares(self) -> float:
        """For black: how much rather anybody else than a teammate in this phase, in chances of black."""
        return SPARES if self.roll("loyal") < self.style.loyal else 0.0

    def offered(self, verb: str) -> list[Number]:
        """The numbers that a verb takes."""
        return [int(word) for word in next(iter(self.asks[verb].values())).split()]

    def best(self, name: str, scores: Mapping[Number, float]) -> Number:
        """The one with the highest score, or by the style's temperature now and then another."""
        draws = random.Random(f"{self.luck} {name}")  # noqa: S311 - play, not secrets
        return pick(draws, scores, self.style.temperature)

    @property
    def votes_today(self) -> bool:
        """Whether somebody may leave by a vote today."""
        return self.scene.day > 1 or bool(self.options.get("first_day_elimination"))

    def red_living(self) -> tuple[Number, ...]:
        """For black: the living who are not of the team."""
        return tuple([number for number in members(self.scene.alive) if number not in self.scene.team])

    def black_living(self) -> tuple[Number, ...]:
        """For black: the living of the team."""
        return tuple([number for number in members(self.scene.alive) if number in self.scene.team])
