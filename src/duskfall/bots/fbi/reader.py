"""From faces to beliefs: what the seat thinks, and what somebody thinks who sees only what all see."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any, Final

from duskfall.bots.fbi.lay import Cells, lay
from duskfall.bots.fbi.mind import Mind, Who
from duskfall.bots.fbi.scene import Scene
from duskfall.bots.fbi.tells import Mover
from duskfall.engine.viewers import Face, Seat, View
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.roles import (
    BANDIT,
    BOMBER,
    MAFIA,
    MANIAC,
    MODES,
    OPERATIVE,
    ROLES,
    SNIPER,
    UNDERCOVER,
    Role,
)

SELF_ARREST: Final = 0.05
"""How likely somebody is to arrest the own identity, against any other suspect in reach."""
SELF_BOMB: Final = 0.3
"""The same for a bomb."""


class Reader:
    """Takes a seat's faces one by one. ``mind`` is what the seat believes, ``onlooker`` what everybody may.

    ``forgets`` is the share of acts that it draws no conclusion from (``luck`` settles which); ``reads``: whether it
    concludes something from shifts and swaps; ``known`` is who the seat's characters are (the team's with
    ``team_sight``).
    """

    def __init__(
        self, start: View, options: Options, seat: Seat, forgets: float = 0.0, luck: str = "", reads: bool = False
    ) -> None:
        mode = MODES[options.mode]
        self.options, self.mode, self.seat = options, mode, seat
        self.scene = Scene(lay(options), start)
        count = len(self.scene.names)
        self.mind, self.onlooker = Mind(mode.roles, count), Mind(mode.roles, count)
        self.minds = (self.mind, self.onlooker)
        self.known: dict[Role, Who] = {}
        self.bottom = 0
        self.mafia = mode.members(MAFIA)
        self._threatened: frozenset[Who] = frozenset()
        self._fired: set[Who] = set()
        self._same_maniac = False
        self._reads = reads
        self._forgets, self._luck = forgets, random.Random(luck)  # noqa: S311 - play, not secrets
        own = start["own"]
        for name, suspect in own["identities"].items():
            self._become(ROLES.index(name), suspect)
        for suspect in own.get("hand", ()):
            self.mind.nobody(self.scene.number[suspect])

    def take(self, face: Face) -> None:
        """Learns from one more face."""
        kind = face["e"]
        learn = _LEARN.get(kind)
        if face.get("deck", 99) < self.bottom:  # a card that lay at the bottom may be drawn
            for mind in self.minds:
                mind.laid.clear()
        if learn is not None and not (self._forgets and kind in _ACTS and self._luck.random() < self._forgets):
            learn(self, face)
        before = self.scene.at
        self.scene.take(face)
        if self._reads and kind in ("shift", "swap"):
            self._moved(before)

    # --- helpers --------------------------------------------------------------------------------------------

    def _who(self, face: Mapping[str, Any]) -> Who:
        return self.scene.number[face["suspect"]]

    def _become(self, role: Role, suspect: str) -> None:
        self.known[role] = who = self.scene.number[suspect]
        self.mind.is_(role, who)

    def _stood(self, role: Role, cells: Cells, weights: Iterable[float] | None = None) -> None:
        """The character stood on one of these cells."""
        at = self.scene.at
        each = (1.0,) * len(cells) if weights is None else weights
        likely = {at[cell]: weight for cell, weight in zip(cells, each, strict=True) if self.scene.alive[at[cell]]}
        for mind in self.minds:
            if mind is self.onlooker or role not in self.known:
                mind.weigh(role, likely)

    def _chose(self, role: Role, cells: Cells, reach: tuple[Cells, ...]) -> None:
        """The character stood on one of these cells and chose one LIVE suspect of all that it reached."""
        at, alive = self.scene.at, self.scene.alive
        self._stood(role, cells, [1.0 / (sum([alive[at[to]] for to in reach[cell]]) or 1) for cell in cells])

    def _cleared(self, suspects: Iterable[Who]) -> None:
        suspects = tuple(suspects)
        for mind in self.minds:
            mind.exclude(self.mafia, suspects)

    # --- acts -----------------------------------------------------------------------------------------------

    def _attack(self, face: Face) -> None:
        """F-50: from beside, or diagonally."""
        role, reach = (BANDIT, self.scene.lay.near) if face["e"] == "kill" else (SNIPER, self.scene.lay.diagonal)
        self._chose(role, reach[self.scene.cell(self._who(face))], reach)

    def _arrest(self, face: Face) -> None:
        """F-40"""
        role = ROLES.index(face["role"])
        reach = self.scene.lay.arrests(role)
        cell = self.scene.cell(self._who(face))
        at, alive = self.scene.at, self.scene.alive
        weights = [
            (SELF_ARREST if stood == cell else 1.0) / sum([alive[at[to]] for to in reach[stood]])
            for stood in reach[cell]
        ]
        self._stood(role, reach[cell], weights)

    def _miss(self, face: Face) -> None:
        self._cleared((self._who(face),))

    def _defuse(self, face: Face) -> None:
        self._stood(ROLES.index(face["role"]), self.scene.lay.near[self.scene.cell(self._who(face))])

    def _autopsy(self, face: Face) -> None:
        near = self.scene.lay.near[self.scene.cell(self._who(face))]
        self._stood(UNDERCOVER, near)
        self._told(face, near)

    def _told(self, face: Face, near: Cells) -> None:
        """F-44, F-46: which of the Mafia are beside a suspect, if this seat was told."""
        if "near" not in face:
            return
        there = [self.scene.at[cell] for cell in near]
        for role in self.mafia:
            if ROLES[role] in face["near"]:
                self.mind.weigh(role, {who: 1.0 for who in there if self.scene.alive[who]})
            else:
                self.mind.exclude((role,), there)

    def _plant(self, face: Face) -> None:
        cell = self.scene.cell(self._who(face))
        cells = self.scene.lay.close[cell]
        self._stood(BOMBER, cells, [SELF_BOMB if stood == cell else 1.0 for stood in cells])

    def _threaten(self, face: Face) -> None:
        """F-53"""
        scene = self.scene
        marked = [scene.number[name] for name in face["suspects"]]
        spots = [scene.cell(who) for who in marked]
        cells = [cell for cell in scene.lay.threats[spots[0]] if all(cell in scene.lay.threats[s] for s in spots)]
        self._cleared(marked)
        self._stood(MANIAC, tuple(cells))

    def _saved(self, face: Face) -> None:
        """F-70"""
        who = self._who(face)
        self._cleared((who,))
        self._stood(OPERATIVE, self.scene.lay.row[self.scene.cell(who)])

    def _moved(self, before: tuple[Who, ...]) -> None:
        """Why the board was moved."""
        role = self.scene.up
        weights = Mover(role, self.onlooker.by, self.scene.lay, before).tell(self.scene.at)
        if weights is not None:
            for mind in self.minds:
                if mind is self.onlooker or role not in self.known:
                    mind.weigh(role, dict(enumerate(weights)))

    # --- threats that fire ----------------------------------------------------------------------------------

    def _step(self, face: Face) -> None:
        """F-52: those beside the Maniac fire, the others do not."""
        if face["up"] != ROLES[MANIAC] or face["phase"] == "threaten":
            return
        if face["phase"] == "start" or self.scene.up != MANIAC:
            self._threatened = frozenset(who for who in self.scene.tokens["threat"] if self.scene.alive[who])
            self._fired, self._same_maniac = set(), True
        if face["phase"] == "act":
            self._unfired()

    def _unfired(self) -> None:
        scene = self.scene
        spared = [who for who in self._threatened - self._fired if scene.alive[who]]
        if self._same_maniac and spared and set(spared) <= scene.tokens["threat"]:
            around = {scene.at[cell] for who in spared for cell in scene.lay.near[scene.cell(who)]}
            for mind in self.minds:
                mind.exclude((MANIAC,), sorted(around))

    def _fires(self, face: Face) -> None:
        who = self._who(face)
        self._fired.add(who)
        if self._same_maniac:
            self._stood(MANIAC, self.scene.lay.near[self.scene.cell(who)])

    # --- cards ----------------------------------------------------------------------------------------------

    def _lost(self, face: Face) -> None:
        for mind in self.minds:
            mind.lose(self._who(face))
        if face.get("role") == ROLES[MANIAC]:
            self._same_maniac = False

    def _draw(self, face: Face) -> None:
        role = ROLES.index(face["role"])
        for mind in self.minds:
            mind.redraw(role)
        if "identity" in face:
            self._become(role, face["identity"])
            self._settle_own()

    def _masquerade(self, face: Face) -> None:
        role = ROLES.index(face["role"])
        took = self.takes()
        self.onlooker.masked(role, took)
        if "identity" not in face:
            self.mind.masked(role, took)
            return
        old = self.known[role]
        self._become(role, face["identity"])
        if self.known[role] != old:
            self.mind.aside(old)
        self._settle_own()

    def takes(self) -> float:
        """How likely the top card is LIVE."""
        fresh = sum(self.onlooker.deck())
        return fresh / (fresh + self.scene.citizens_dead)

    def _settle_own(self) -> None:
        """Nobody else is who one is oneself."""
        for role, who in self.known.items():
            self.mind.exclude([other for other in range(self.mode.roles) if other != role], (who,))

    def _keep(self, face: Face) -> None:
        self.bottom += 1
        if "card" in face:
            self.mind.nobody(self.scene.number[face["card"]])
            self.mind.aside(self.scene.number[face["other"]])

    def _inspect(self, face: Face) -> None:
        for suspect in face.get("cards", ()):
            self.mind.aside(self.scene.number[suspect])

    def _expose(self, face: Face) -> None:
        who = self._who(face)
        for mind in self.minds:
            mind.nobody(who)
        for suspect in face.get("drew", ()):
            self.mind.nobody(self.scene.number[suspect])
        self._told(face, self.scene.lay.near[self.scene.cell(who)])

    def _reshuffle(self, face: Face) -> None:
        """F-12, F-13: what lay aside may be drawn again."""
        self.bottom = 0
        for mind in self.minds:
            mind.laid.clear()
        for suspect in face.get("cards", ()):
            self.mind.out.discard(self.scene.number[suspect])


_LEARN: Final = {
    "step": Reader._step,
    "kill": Reader._attack,
    "shoot": Reader._attack,
    "arrest": Reader._arrest,
    "miss": Reader._miss,
    "defuse": Reader._defuse,
    "autopsy": Reader._autopsy,
    "plant": Reader._plant,
    "threaten": Reader._threaten,
    "saved": Reader._saved,
    "threat": Reader._fires,
    "die": Reader._lost,
    "caught": Reader._lost,
    "draw": Reader._draw,
    "masquerade": Reader._masquerade,
    "inspect": Reader._inspect,
    "keep": Reader._keep,
    "expose": Reader._expose,
    "reshuffle": Reader._reshuffle,
    "recall": Reader._reshuffle,
}
_ACTS: Final = frozenset(
    {"kill", "shoot", "arrest", "miss", "defuse", "autopsy", "plant", "threaten", "saved", "threat"}
)
"""What a forgetful reader may draw no conclusion from."""
