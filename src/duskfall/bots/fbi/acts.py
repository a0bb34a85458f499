"""What may come of an act: positions with their chances, as the acting seat expects them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from duskfall.bots.fbi.mind import Chances, Who
from duskfall.bots.fbi.position import TINY, Position, scaled, standing, without
from duskfall.bots.fbi.scene import shifted, swapped
from duskfall.bots.fbi.tells import Mover
from duskfall.games.fbi.roles import BANDIT, BOMBER, FBI, MAFIA, MANIAC, SNIPER, UNDERCOVER, Team

Outcomes: TypeAlias = list[tuple[float, Position | float]]
"""Chances and positions; a number instead of a position is how likely the seat's team has won."""
Words: TypeAlias = list[str]

DRAWS: Final = 5
"""How many cards stand for all that could be drawn."""
SLIGHT: Final = 0.02
"""Chances below that are passed over where many things may be told."""


class Acts:
    """``number``: suspects by name; ``fresh``: how likely each card is the next one (not scaled); ``takes``: how likely
    the top card is LIVE; ``aware``: whether moving the board tells something.
    """

    def __init__(
        self, now: Position, number: Mapping[str, Who], fresh: Chances, takes: float, luck: random.Random,
        aware: bool = False,
    ) -> None:  # fmt: skip
        self.now, self.number, self.takes, self.luck = now, number, takes, luck
        self.fresh = scaled(fresh, [1.0 / len(fresh)] * len(fresh))
        self.table, self.aware = now.table, aware
        self.cells = {name: cell for cell, name in enumerate(now.table.lay.grid.names)}
        self._drawn: list[Who] = []
        self._mover: Mover | None = None

    def of(self, text: str) -> Outcomes:
        """What may come of a move, given as text."""
        words = text.split()
        return _OUTCOMES[words[0]](self, words)

    def _who(self, name: str) -> Who:
        return self.now.at[self.cells[name]]

    def drawn(self) -> list[Who]:
        """Some cards that could be drawn, the same for all acts."""
        if not self._drawn:
            self._drawn = self.luck.choices(range(len(self.fresh)), self.fresh, k=DRAWS)
        return self._drawn

    # --- the board ------------------------------------------------------------------------------------------

    def shift(self, words: Words) -> Outcomes:
        new = self.now.copy()
        new.at = shifted(self.table.lay, new.at, words[1:])
        return [(1.0, self._told(new))]

    def swap(self, words: Words) -> Outcomes:
        new = self.now.copy()
        new.at = swapped(new.at, self.cells[words[1]], self.cells[words[2]])
        return [(1.0, self._told(new))]

    def _told(self, new: Position) -> Position:
        """What an onlooker takes from a move of the board."""
        if not self.aware:
            return new
        now = self.now
        if self._mover is None:
            self._mover = Mover(now.up, now.pub, self.table.lay, now.at)
        weights = self._mover.tell(new.at)
        return new if weights is None else new.show(now.up, weights)

    # --- cards ----------------------------------------------------------------------------------------------

    def masquerade(self, words: Words) -> Outcomes:
        """F-43: others know that it may have taken, or not."""
        now, role = self.now, self.now.up
        told = [(1.0 - self.takes) * old + self.takes * new for old, new in zip(now.pub[role], self.fresh, strict=True)]
        found: Outcomes = [(1.0 - self.takes, now.copy().tell(role, told))]
        for who in self.drawn():
            new = now.copy().tell(role, told)
            new.known = {**now.known, role: who}
            new.by, new.sums = tuple([without(chances, who) for chances in now.by]), {}
            sure = [0.0] * len(now.alive)
            sure[who] = 1.0
            found.append((self.takes / DRAWS, new.believe(role, sure)))
        return found

    def inspect(self, words: Words) -> Outcomes:
        """F-45: two suspects are nobody."""
        cards = self.drawn()
        found: Outcomes = []
        for first, second in zip(cards, cards[1:] + cards[:1], strict=True):
            new = self.now.copy()
            new.by, new.sums = tuple([without(without(chances, first), second) for chances in new.by]), {}
            found.append((1.0 / DRAWS, new))
        return found

    def expose(self, words: Words) -> Outcomes:
        """F-46: everybody sees that the suspect is nobody."""
        who = self.number[words[1]]
        new = self.now.copy()
        new.pub, new.sums = tuple([without(chances, who) for chances in new.pub]), {}
        return [(1.0, new)]

    # --- the FBI --------------------------------------------------------------------------------------------

    def arrest(self, words: Words) -> Outcomes:
        """F-40, F-41"""
        now, role, who = self.now, self.now.up, self._who(words[1])
        cell = self.cells[words[1]]
        hit = min(1.0, sum([now.by[other][who] for other in self.table.mafia]))
        missed = now.copy().show(role, standing(now.at, self.table.lay.arrests(role)[cell], cell, 0.05))
        for other in self.table.mafia:
            missed.believe(other, without(missed.by[other], who))
            missed.tell(other, without(missed.pub[other], who))
        if hit <= TINY:
            return [(1.0, missed)]
        if now.arrests + 1 >= self.table.mode.arrests:
            return [(hit, self._won(FBI)), (1.0 - hit, missed)]
        caught = missed.copy().lose(who)
        caught.arrests += 1.0
        for other in self.table.mafia:
            share = now.by[other][who] / hit
            if share > TINY:
                caught.believe(other, _mixed(caught.by[other], self.fresh, share))
                caught.tell(other, _mixed(caught.pub[other], self.fresh, share))
        if who in now.bombs:  # F-71: the Bomber may set it off
            chain = [other for other in caught.blast([who]) if other != who]
            caught.kills += 0.8 * len(chain)
        return [(hit, caught), (1.0 - hit, missed)]

    def defuse(self, words: Words) -> Outcomes:
        """F-42"""
        now, who = self.now, self._who(words[1])
        new = now.copy()
        if words[2] == "bomb":
            new.bombs = now.bombs - {who}
        else:
            new.threats = now.threats - {who}
        cells = self.table.lay.near[self.cells[words[1]]]
        return [(1.0, new.show(now.up, standing(now.at, cells)))]

    def autopsy(self, words: Words) -> Outcomes:
        """F-44: each of the Mafia is beside the corpse, or is not."""
        now, cells = self.now, self.table.lay.near[self.cells[words[1]]]
        start = now.copy().show(UNDERCOVER, standing(now.at, cells))
        around = {now.at[cell] for cell in cells}
        found: list[tuple[float, Position]] = [(1.0, start)]
        for role in self.table.mafia:
            chances = now.by[role]
            near = min(1.0, sum([chances[who] for who in around]))
            if near < SLIGHT or near > 1.0 - SLIGHT:
                continue
            inside = scaled([c if who in around else 0.0 for who, c in enumerate(chances)], chances)
            outside = scaled([0.0 if who in around else c for who, c in enumerate(chances)], chances)
            found = [
                (chance * share, new.copy().believe(role, split))
                for chance, new in found
                for share, split in ((near, inside), (1.0 - near, outside))
            ]
        return [(chance, new) for chance, new in found]

    def protect(self, words: Words) -> Outcomes:
        """F-47"""
        new = self.now.copy()
        new.shields = new.shields | {self._who(words[1])}
        return [(1.0, new)]

    def unprotect(self, words: Words) -> Outcomes:
        new = self.now.copy()
        new.shields = new.shields - {self._who(words[1])}
        return [(1.0, new)]

    def skip(self, words: Words) -> Outcomes:
        return [(1.0, self.now)]

    # --- the Mafia ------------------------------------------------------------------------------------------

    def kill(self, words: Words) -> Outcomes:
        """F-50"""
        reach = self.table.lay.near if words[0] == "kill" else self.table.lay.diagonal
        role = BANDIT if words[0] == "kill" else SNIPER
        new = self.now.copy()
        return self._hit(new.show(role, self._chose(reach[self.cells[words[1]]], reach)), [self._who(words[1])])

    def _chose(self, cells: Iterable[int], reach: tuple[tuple[int, ...], ...]) -> Chances:
        """Evidence that somebody stands on one of the cells who chose one of all in reach."""
        at, alive = self.now.at, self.now.alive
        found = [0.0] * len(at)
        for cell in cells:
            found[at[cell]] = 1.0 / (sum([alive[at[to]] for to in reach[cell]]) or 1)
        return found

    def _won(self, team: Team) -> float:
        """The end, as the seat sees it."""
        return 1.0 if team == self.table.team else 0.0

    def _hit(self, new: Position, victims: list[Who]) -> Outcomes:
        """F-60 for each of them. Saved ones are counted as shares of kills."""
        mates, fbi = new.mafia(), new.fbi()
        kills = arrests = sure = 0.0
        safe = 1.0
        for who in victims:
            falls = 1.0 - new.guarded(who)
            kills += falls * (1.0 - mates[who]) * (1.0 + fbi[who])
            sure += falls >= 1.0
            arrests += mates[who]
            safe *= 1.0 - mates[who]
        for who in victims:
            new.lose(who)
        new.kills += kills
        if new.kills - kills + sure >= self.table.mode.kills:
            won = safe if self.now.arrests + len(victims) >= self.table.mode.arrests else 1.0
            if new.arrests + 1 >= self.table.mode.arrests:
                won = safe
            return [(won, self._won(MAFIA)), (1.0 - won, self._won(FBI))]
        if arrests <= TINY:
            return [(1.0, new)]
        caught = new.copy()
        caught.arrests += max(1.0, arrests)
        struck = 1.0 - safe
        lost = caught.arrests >= self.table.mode.arrests
        return [(safe, new), (struck, self._won(FBI) if lost else caught)]

    def plant(self, words: Words) -> Outcomes:
        """F-54"""
        now, cell = self.now, self.cells[words[1]]
        new = now.copy()
        new.bombs = now.bombs | {self._who(words[1])}
        return [(1.0, new.show(BOMBER, standing(now.at, self.table.lay.close[cell], cell, 0.3)))]

    def detonate(self, words: Words) -> Outcomes:
        """F-54, F-62"""
        return self.explode(self._who(words[1]))

    def explode(self, first: Who) -> Outcomes:
        new = self.now.copy()
        chain = new.blast([first])
        victims = [who for who in chain if new.alive[who]]
        new.bombs = new.bombs - set(chain)
        return self._hit(new, victims)

    def prepare(self, words: Words) -> Outcomes:
        """F-55"""
        who, to = self._who(words[1]), self._who(words[3])
        new = self.now.copy()
        name = {"bomb": "bombs", "threat": "threats", "protection": "shields"}[words[2]]
        setattr(new, name, getattr(new, name) - {who} | {to})
        return [(1.0, new)]

    def threaten(self, words: Words) -> Outcomes:
        """F-53"""
        now, lay = self.now, self.table.lay
        spots = [self.cells[name] for name in words[1].split(",")]
        allowed = lay.grid.all
        for spot in spots:
            allowed &= lay.threat_sets[spot]
        new = now.copy()
        new.threats = now.threats | {now.at[spot] for spot in spots}
        cells = tuple([cell for cell in range(lay.size) if allowed >> cell & 1])
        return [(1.0, new.show(MANIAC, standing(now.at, cells)))]


def _mixed(old: Chances, new: Chances, share: float) -> Chances:
    rest = 1.0 - share
    return [rest * a + share * b for a, b in zip(old, new, strict=True)]


_OUTCOMES: Final[dict[str, Callable[[Acts, Words], Outcomes]]] = {
    verb: getattr(Acts, "kill" if verb == "shoot" else verb)
    for verb in (
        "shift", "swap", "masquerade", "inspect", "expose", "arrest", "defuse", "autopsy", "protect",
        "unprotect", "skip", "kill", "shoot", "plant", "detonate", "prepare", "threaten",
    )
}  # fmt: skip
