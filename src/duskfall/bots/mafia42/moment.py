"""One decision: what a bot knows, what it is asked, and its luck."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from duskfall.bots.mafia42.claims import Claims
from duskfall.bots.mafia42.reader import Reader
from duskfall.bots.mafia42.scene import Scene
from duskfall.bots.mafia42.style import Style
from duskfall.bots.mafia42.worlds import Posterior
from duskfall.bots.town.chance import pick
from duskfall.engine.viewers import View
from duskfall.games.mafia42 import roles
from duskfall.games.mafia42.options import CULT_FROM
from duskfall.town.numbers import Number, members

HELPER: Final = 0.6
"""How much the town wants the helper gone, beside a mafioso: it may never find the mafia."""
LEADER: Final = 0.75
SPARES: Final = 0.6


@dataclass(slots=True)
class Moment:
    """``luck`` is a seed that is another in each phase, ``fate`` one that is the same for the whole game."""

    reader: Reader
    style: Style
    view: View
    asks: Mapping[str, Any]
    due: bool
    luck: str
    fate: str

    @property
    def scene(self) -> Scene:
        return self.reader.scene

    @property
    def claims(self) -> Claims:
        return self.reader.claims

    @property
    def me(self) -> Number:
        return self.reader.scene.me

    def own(self) -> Posterior:
        """What the bot believes."""
        return self.reader.posterior()

    def shown(self) -> Posterior:
        """What the bot gives out as its belief: the mafia, the first of the cult, and a Cop in hiding talk as a plain
        citizen in their seat would, and a recruit as before."""
        scene = self.scene
        if scene.mafia or scene.role in roles.OF_CULT:
            return self.reader.mask()
        if scene.role == roles.COP and self.style.lies and self.claims.roles.get(self.me) != roles.COP:
            return self.reader.mask()
        return self.reader.posterior(as_before=scene.recruited)

    def harm(self, posterior: Posterior) -> dict[Number, float]:
        """How much the town would want each gone, from 0 to 1."""
        cult = LEADER if self.scene.count >= CULT_FROM else 0.0
        found = HELPER if not self.scene.unharmed or cult else 1.0
        return {
            number: posterior.dark[number] + found * posterior.helper[number] + cult * posterior.leader[number]
            for number in members(self.scene.everybody)
        }

    def roll(self, name: str) -> float:
        """A number from 0 to 1 for something that is decided in this phase, the same however often it is asked for."""
        return random.Random(f"{self.luck} {name}").random()  # noqa: S311 - play, not secrets

    def destiny(self, name: str) -> random.Random:
        """Draws for something that is decided for the whole game."""
        return random.Random(f"{self.fate} {name}")  # noqa: S311 - play, not secrets

    @property
    def spares(self) -> float:
        """For the mafia and the cult, in what they say: how much rather anybody else than a mate, in this phase."""
        return SPARES if self.roll("loyal") < self.style.loyal else 0.0

    def mates(self) -> frozenset[Number]:
        """Those of the own team, the seat itself too; whom the Leader has named to its recruits as well."""
        found = self.scene.ours()
        if self.scene.cult:
            named = {v.act.args[0] for v in self.scene.heard("cult") if v.act.verb == "team" and v.by != self.me}
            found |= {number for number in named if isinstance(number, int)}
        return found

    def offered(self, verb: str) -> list[Number]:
        """The numbers that a verb takes."""
        return [int(word) for word in next(iter(self.asks[verb].values())).split()]

    def best(self, name: str, scores: Mapping[Number, float]) -> Number:
        """The one with the highest score, or by the style's temperature now and then another."""
        draws = random.Random(f"{self.luck} {name}")  # noqa: S311 - play, not secrets
        return pick(draws, scores, self.style.temperature)
