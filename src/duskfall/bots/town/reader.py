"""Reads what a seat is told into odds: one set for itself, and one for what everybody may think."""

from __future__ import annotations

import random
from typing import Final

from duskfall.bots.town import tables
from duskfall.bots.town.claims import Claims
from duskfall.bots.town.layouts import Known, Odds, Posterior, Teams, judge
from duskfall.bots.town.scene import TABLE, Counted, Scene, Voice
from duskfall.bots.town.trade import Trade
from duskfall.engine.viewers import Face, View
from duskfall.town.numbers import Number

SPEECHES: Final = ("speech", "defence", "farewell", "last")
_ACTS: Final = ("say", "nominate", "count")
LEVELS: Final = {2: "accuse2", 1: "accuse1", -1: "clear1", -2: "clear2"}


class Reader:
    """``public``: odds from what everybody was told; ``own``: the same without what the seat itself did.

    ``soft``: how much acts count that prove nothing (0: not at all). ``aware``: whether acts are weighed by what the
    table thought of the target. ``forgets``: the share of acts that are not noticed.
    """

    def __init__(
        self, start: View, trade: Trade, soft: float = 1.0, aware: bool = True, forgets: float = 0.0, seed: str = ""
    ) -> None:
        self.trade = trade
        self.soft, self.aware, self.forgets = soft, aware, forgets
        self.scene = Scene(start, trade)
        self.claims = Claims(trade)
        self.teams = Teams(trade.count, trade.black, bool(trade.alone))
        self.public = Odds(trade.count)
        self.own = Odds(trade.count)
        self._luck = random.Random(seed)  # noqa: S311 - a bad memory
        self._said: dict[tuple[Number, Number, int], tuple[float, tuple[float, float, float]]] = {}
        self._silent: set[tuple[Number, Number]] = set()
        self._rivals: set[tuple[Number, Number]] = set()
        self._fell = False
        self._known: Posterior | None = None
        self._context: Posterior | None = None
        self._mask: Posterior | None = None
        self._before: Odds | None = None

    def take(self, face: Face) -> None:
        """One more face."""
        kind = face["e"]
        if self._fell and kind != "out":
            self.teams.outlive(self.scene.alive)
            self._fell = False
        if kind == "phase":
            self._speech_ended()
            self._context = self._mask = self._before = None
        if kind in _ACTS and self._before is None:
            self._before = self.public.copy()
        self._known = None
        self.scene.take(face)
        if kind == "out":
            self._fell = True
            if face["how"] == "killed":
                self._killed(face["number"])
        elif kind == "say" and face["ch"] == TABLE:
            self.voice(self.scene.said[-1])
        elif kind == "nominate":
            self.aim("nominate", face["by"], face["number"])
        elif kind == "count":
            self.counted(self.scene.counts[-1])

    # --- what it comes to ---------------------------------------------------------------------------------------

    def context(self) -> Posterior:
        """What everybody may have thought when this phase began."""
        if self._context is None:
            self._context = judge(self.teams, self._before or self.public, Known())
        return self._context

    def mask(self) -> Posterior:
        """What a plain player in this seat would have thought when this phase began: what black pretend to think."""
        if self._mask is None:
            me = 1 << self.scene.me
            self._mask = judge(self.teams, self._before or self.public, Known(0, me, not_checker=me, not_lone=me))
        return self._mask

    def posterior(self) -> Posterior:
        """What the seat believes now."""
        if self._known is None:
            self._known = judge(self.teams, self.own, self.known())
        return self._known

    def known(self) -> Known:
        """What the seat is certain of."""
        scene, trade = self.scene, self.trade
        me = 1 << scene.me if scene.me else 0
        if scene.black and scene.team:
            black = sum(1 << number for number in scene.team)
            found = [n for n, yes in self.boss_checks().items() if yes]
            no = sum(1 << n for n, yes in self.boss_checks().items() if not yes)
            return Known(black, scene.everybody & ~black, found[0] if found else 0, not_checker=no)
        if scene.role == trade.checker:
            checks = scene.answers("checks")
            black = sum(1 << number for number, yes in checks.items() if yes)
            red = sum(1 << number for number, yes in checks.items() if not yes)
            return Known(black, red | me, checker=scene.me, not_lone=me)
        if trade.alone and scene.role == trade.alone:
            return Known(0, me, 0, scene.me, me)
        return Known(0, me, not_checker=me, not_lone=me)

    def boss_checks(self) -> dict[Number, bool]:
        """What the own search for the checker has told, if the seat makes one."""
        if self.scene.role != self.trade.boss:
            return {}
        return {**self.scene.answers("checks"), **self.scene.answers("search")}

    # --- evidence -----------------------------------------------------------------------------------------------

    def aim(self, kind: str, by: Number, at: Number) -> None:
        """An act by one player at another; of all that one says of another in a day the strongest counts."""
        told = at in self.claims.results.get(by, {})  # which counts by itself
        if by == at or told or not self.soft or self._forgotten():
            return
        place = tables.bucket(self.context().black[at]) if self.aware else tables.ANY
        row = tables.AIMED[kind][place]
        force = sum(map(abs, row))
        old_force, old = self._said.get((by, at, self.scene.day), (0.0, (0.0, 0.0, 0.0)))
        if force > old_force:
            self._said[by, at, self.scene.day] = force, row
            self._add(by, at, (row[0] - old[0], row[1] - old[1], row[2] - old[2]))

    def _add(self, by: Number, at: Number, row: tuple[float, float, float]) -> None:
        at_black, by_black, both = (self.soft * value for value in row)
        for odds in (self.public, self.own):
            if odds is self.own and by == self.scene.me:
                continue
            odds.dark[at] += at_black
            odds.dark[by] += by_black
            odds.link(by, at, both - at_black - by_black)

    def counted(self, count: Counted) -> None:
        """A ballot: for whom each voted, and for whom not."""
        if count.kind == "lift":
            return
        candidates = sorted({*count.votes.values()})
        for voter, choice in count.votes.items():
            self.aim("vote", voter, choice)
            for other in candidates:
                if other != choice:
                    self.aim("pass", voter, other)

    def voice(self, voice: Voice) -> None:
        """Something that was said at the table."""
        new = voice.by not in self.claims.roles
        before = self.claims.checkers()
        role = self.claims.take(voice)
        if role == self.trade.checker and voice.by not in before:
            self._claims_to_check(voice.by, bool(before))
        elif role and new and role != self.trade.plain:
            self._claims_a_role(voice.by, role)
        if role == self.trade.checker and voice.act.verb == "result":
            self._tells(voice.by, voice.act.args[1], voice.act.args[3] == self.trade.found)
        for opinion in self.claims.opinions(voice.act):
            self.aim(LEVELS[opinion.level], voice.by, opinion.number)

    def _claims_to_check(self, by: Number, rival: bool) -> None:
        when = {"farewell": "late", "last": "late", "defence": "defence"}.get(self.scene.phase, "first")
        check, black, lone = tables.CLAIMS["counter" if rival else when]
        for odds in self._odds(by):
            odds.check[by] += check
            odds.dark[by] += black
            odds.lone[by] += lone

    def _claims_a_role(self, by: Number, role: str) -> None:
        for odds in self._odds(by):
            odds.dark[by] += tables.OTHER * self.soft
        for rival, claimed in self.claims.roles.items():
            pair = (min(by, rival), max(by, rival))
            if rival != by and claimed == role and pair not in self._rivals:
                self._rivals.add(pair)
                for odds in self._odds(by):
                    for one in pair:
                        odds.dark[one] -= tables.RIVALS
                    odds.link(*pair, tables.RIVALS)

    def _tells(self, by: Number, at: Number, black: bool) -> None:
        for odds in self._odds(by):
            of = odds.must if black else odds.never
            of[by] = of.get(by, 0) | 1 << at
        self._add(by, at, tables.AIMED["found" if black else "cleared"][tables.ANY])

    def _speech_ended(self) -> None:
        """Who spoke has let others' claims to be the checker stand, or has left without one."""
        scene = self.scene
        by = scene.speaker
        if not by or scene.phase not in SPEECHES:
            return
        checkers = self.claims.checkers()
        if by in checkers:
            return
        if scene.phase in ("farewell", "last"):
            for odds in self._odds(by):
                odds.check[by] += tables.DIES_DUMB
        elif scene.phase == "speech":
            for rival in checkers:
                if (by, rival) not in self._silent:
                    self._silent.add((by, rival))
                    for odds in self._odds(by):
                        odds.check[by] += tables.HIDES

    def _killed(self, number: Number) -> None:
        black, lone = tables.SHOT["city" if self.trade.alone else "classic"]
        for odds in (self.public, self.own):
            odds.dark[number] += black
            odds.lone[number] += lone

    def _odds(self, by: Number) -> tuple[Odds, ...]:
        return (self.public,) if by == self.scene.me else (self.public, self.own)

    def _forgotten(self) -> bool:
        return self.forgets > 0 and self._luck.random() < self.forgets
