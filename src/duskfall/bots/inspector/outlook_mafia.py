"""What each act is worth to the Mafia, by one look ahead.

An act's value is the chance to win: by a hit at once, and else by a logistic function of a few numbers about what comes
of it (named in :class:`duskfall.bots.inspector.tastes.MafiaTaste`), averaged over what can't be foreseen.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from duskfall.board.grid import Cell, members
from duskfall.bots.inspector.acts import KILL, MASK, SHIFT, Act
from duskfall.bots.inspector.hoods import (
    Belief,
    Hood,
    Spread,
    after_death,
    after_shift,
    hood,
    killed,
    less,
    spread,
)
from duskfall.bots.inspector.tastes import MafiaTaste
from duskfall.games.inspector import legal
from duskfall.games.inspector.options import KILLS_TO_WIN, MASKS
from duskfall.games.inspector.state import InspectorState

NEW_FACES: Final = 5
"""How many of the suspects that a Masquerade may turn up are looked at."""
Tell: TypeAlias = Callable[[Act, Belief], Belief]
"""What an opponent who reads acts will believe of the actor after one, given what it would believe by plain facts."""


def squash(total: float) -> float:
    """The chance to win of a weighted sum."""
    return 1.0 / (1.0 + math.exp(-total)) if -30.0 < total < 30.0 else float(total > 0.0)


class MafiaOutlook:
    """One position, for whoever of the suspects the Mafia may be: ``hunt`` is what the Inspector is thought to believe,
    ``aim`` where the Inspector may be.
    """

    __slots__ = ("s", "taste", "hunt", "aim", "cards", "unseen", "deck", "alive", "_told", "_plain")

    def __init__(self, s: InspectorState, hunt: Belief, aim: Belief, taste: MafiaTaste) -> None:
        self.s, self.hunt, self.aim, self.taste = s, hunt, aim, taste
        self.cards = len(s.hand)
        self.unseen = max(1, len(aim) - aim.count(0.0))
        self.deck = len(s.deck) - s.drawn
        self.alive = s.grid.all & ~s.dead
        self._told: dict[Cell, tuple[Belief, Spread]] = {}
        self._plain = spread(hunt)

    def values(
        self, me: Cell, shifts: Sequence[Act], fresh: Sequence[Cell] = (), stale: int = 0, tell: Tell | None = None,
        gone: Sequence[Cell] = (),
    ) -> dict[Act, float]:  # fmt: skip
        """Every act of a Mafia that is at ``me``, with these shifts.

        ``fresh`` are the living suspects that a Masquerade may turn up and ``stale`` how many dead ones; ``gone``: who
        is known not to be in the deck. With neither there is no Masquerade.
        """
        s = self.s
        aim = less(self.aim, me) if self.aim[me] else self.aim
        found = self._kills(me, aim, tell)
        if s.phase == "opening":
            return found
        board, dead, hunt = s.grid, s.dead, self.hunt
        if tell is None:
            sums = self._sums(hunt[me], self._plain, aim, s.masks, s.kills, self.deck)
            by_ring: dict[tuple[Cell, ...], float] = {}
            for line in shifts:
                around = after_shift(board, dead, line - SHIFT)
                ring = around.rings[me]
                value = by_ring.get(ring)
                if value is None:
                    value = by_ring[ring] = squash(self._local(sums, around, self.alive, me, aim))
                found[line] = value
        else:
            for line in shifts:
                told = tell(line, hunt)
                sums = self._sums(told[me], spread(told), aim, s.masks, s.kills, self.deck)
                found[line] = squash(self._local(sums, after_shift(board, dead, line - SHIFT), self.alive, me, aim))
        if (fresh or stale) and legal.can_mask(s):
            found[MASK] = self._mask(me, aim, fresh, stale, gone)
        return found

    def _kills(self, me: Cell, aim: Belief, tell: Tell | None) -> dict[Act, float]:
        s, found = self.s, {}
        for victim in members(s.grid.near[me] & self.alive):
            hit = aim[victim] if s.phase == "play" else 0.0
            if s.kills + 1 >= KILLS_TO_WIN:
                hit = 1.0
            value = hit
            if hit < 1.0:
                told = self._told.get(victim)
                if told is None:
                    plain = killed(self.hunt, s.grid, s.dead, victim)
                    told = self._told[victim] = plain, spread(plain)
                if tell is not None:
                    read = tell(KILL + victim, told[0])
                    told = read, spread(read)
                left = less(aim, victim) if aim[victim] else aim
                sums = self._sums(told[0][me], told[1], left, s.masks, s.kills + 1, self.deck)
                around = after_death(s.grid, s.dead, victim)
                value += (1.0 - hit) * squash(self._local(sums, around, self.alive & ~(1 << victim), me, left))
            found[KILL + victim] = value
        return found

    def _mask(self, me: Cell, aim: Belief, fresh: Sequence[Cell], stale: int, gone: Sequence[Cell]) -> float:
        """The mean over whom the Mafia may become; a dead card changes nothing but the number of masks."""
        s, total, value = self.s, len(fresh) + stale, 0.0
        if stale:
            sums = self._sums(self.hunt[me], self._plain, aim, s.masks - 1, s.kills, self.deck - 1)
            value += stale / total * squash(self._local(sums, hood(s.grid), self.alive, me, aim))
        if fresh:
            hidden = self.alive & ~(1 << me)
            for cell in gone:
                hidden &= ~(1 << cell)
            count = hidden.bit_count() or 1
            even = Spread(1.0 / count, 1.0 / count, count)
            around, alive = after_death(s.grid, s.dead, me), self.alive & ~(1 << me)
            looked = fresh[:: max(1, len(fresh) // NEW_FACES)]
            worth = 0.0
            for new in looked:
                left = less(aim, new) if aim[new] else aim
                sums = self._sums(1.0 / count, even, left, s.masks - 1, s.kills, self.deck - 1)
                worth += squash(self._local(sums, around, alive, new, left))
            value += len(fresh) / total * worth / len(looked)
        return value

    def standing(self, me: Cell) -> float:
        """The weighted sum of the position itself, after an act of the Mafia at ``me``."""
        s = self.s
        sums = self._sums(self.hunt[me], self._plain, self.aim, s.masks, s.kills, self.deck)
        return self._local(sums, hood(s.grid), self.alive, me, self.aim)

    def _sums(
        self, mine: float, told: Spread, aim: Belief, masks: int, kills: int, deck: int
    ) -> tuple[float, float, float, float]:
        """The part of the sum that hangs on no neighbourhood, and by what reach, shot and cards held count in the rest.

        ``mine``: how likely the Inspector holds this Mafia to be it.
        """
        w = self.taste
        left, count = masks / MASKS, kills / KILLS_TO_WIN
        bare = 0.0 if masks and deck else 1.0
        fixed = (
            w.one
            + mine * (w.mine + w.mine_masks * left + w.mine_bare * bare + w.mine_mine * mine)
            + w.square * told.square
            + w.masks * left
            + w.bare * bare
            + w.cards * self.cards / 3.0
            + w.best_aim * max(aim)
            + w.aim_support / ((len(aim) - aim.count(0.0)) or 1)
            + count * (w.kills + w.kills_kills * count)
            + w.hunt_support / (told.support or 1)
        )
        reach = w.reach + mine * (w.reach_mine + w.reach_mine_mine * mine)
        if mine >= told.top * 0.999:
            reach += w.reach_first
        return fixed, reach, w.shot + w.shot_mine * mine, mine * (w.held_mine + w.held_mine_mine * mine)

    def _local(self, sums: tuple[float, float, float, float], around: Hood, alive: int, me: Cell, aim: Belief) -> float:
        """The whole sum, with who is near ``me``."""
        total, reach, shot, held = sums
        ring = [aim[cell] for cell in around.rings[me]]
        if ring:
            total += reach * sum(ring) + shot * max(ring)
        targets = (around.near[me] & alive).bit_count()
        if not targets:
            return total + self.taste.no_targets
        chance = 1.0 - (1.0 - min(1.0, targets / self.unseen)) ** self.cards
        return total + held * chance + self.taste.targets * targets / 8.0
