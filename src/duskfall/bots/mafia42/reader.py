"""Reads what a seat is told into odds: one set for itself, and one for what everybody may think."""

from __future__ import annotations

import random
from typing import Final

from duskfall.bots.mafia42 import tables
from duskfall.bots.mafia42.claims import Claims
from duskfall.bots.mafia42.scene import TABLE, Note, Scene
from duskfall.bots.mafia42.worlds import Known, Odds, Posterior, judge
from duskfall.bots.town.scene import Voice
from duskfall.bots.town.tables import AIMED, ANY, bucket
from duskfall.engine.viewers import Face, View
from duskfall.games.mafia42 import roles
from duskfall.games.mafia42.roles import OF_MAFIA, Role
from duskfall.town.numbers import Number, Numbers, members

LEVELS: Final = {2: "accuse2", 1: "accuse1", -1: "clear1", -2: "clear2"}
CULT_NOTES: Final = ("recruited", "leader", "member", "recruit", "probe")


class Reader:
    """``public``: odds from what everybody was told; ``own``: the same without what the seat itself did, with what it
    alone was told.

    ``soft``, ``aware``, ``forgets``: see :class:`duskfall.bots.mafia42.style.Style`.
    """

    def __init__(
        self, start: View, soft: float = 1.0, aware: bool = True, forgets: float = 0.0, seed: str = ""
    ) -> None:
        self.soft, self.aware, self.forgets = soft, aware, forgets
        self.scene = Scene(start)
        self.claims = Claims()
        self.public = Odds(self.scene.count)
        self.own = Odds(self.scene.count)
        self.falls: tuple[Numbers, ...] = ()
        self._luck = random.Random(seed)  # noqa: S311 - a bad memory
        self._said: dict[tuple[Number, Number, int], tuple[float, tuple[float, float, float]]] = {}
        self._rivals: set[tuple[Number, Number]] = set()
        self._stood: set[tuple[Number, Role]] = set()
        self._let_stand: set[Number] = set()
        self._dawned = 0
        self._before: Odds | None = None
        self._context: Posterior | None = None
        self._mask: Posterior | None = None
        self._known: dict[bool, Posterior] = {}

    def take(self, face: Face) -> None:
        """One more face."""
        kind, scene = face["e"], self.scene
        if kind == "phase":
            self._phase_ended()
            self._context = self._mask = self._before = None
            if scene.alive != (self.falls[-1] if self.falls else scene.everybody):
                self.falls = (*self.falls, scene.alive)
        if kind == "say" and self._before is None:
            self._before = self.public.copy()
        self._known = {}
        scene.take(face)
        match kind:
            case "say":
                voice = scene.said[-1]
                if voice.channel == TABLE:
                    self.voice(voice)
                elif voice.channel == "dead":
                    self._from_the_dead(voice)
            case "dawn":
                self._dawn(face["night"])
            case "note":
                self._note(scene.notes[-1])

    # --- what it comes to ---------------------------------------------------------------------------------------

    def context(self) -> Posterior:
        """What everybody may have thought when this phase's talk began."""
        if self._context is None:
            self._context = judge(self._before or self.public, known(self.scene.certain), self.falls)
        return self._context

    def mask(self) -> Posterior:
        """What a plain citizen in this seat would have thought then: what the mafia and the cult pretend to think."""
        if self._mask is None:
            facts = {**self.scene.certain, self.scene.me: roles.CITIZEN}
            self._mask = judge(self._before or self.public, known(facts), self.falls)
        return self._mask

    def posterior(self, as_before: bool = False) -> Posterior:
        """What the seat believes now; ``as_before``: what it would if the cult had never come to it."""
        if as_before not in self._known:
            scene = self.scene
            facts = scene.learned()
            if as_before:
                ours = {note.number for note in scene.of_kind(*CULT_NOTES)} - {*scene.certain}
                facts = {number: role for number, role in facts.items() if number not in ours}
            self._known[as_before] = judge(self.own, self._with_checks(known(facts)), self.falls)
        return self._known[as_before]

    def _with_checks(self, facts: Known) -> Known:
        scene = self.scene
        dark, light = facts.dark, facts.light
        for note in scene.of_kind("check"):
            if note.what:
                dark |= 1 << note.number
            else:
                light |= 1 << note.number
        if scene.mafia and scene.role == roles.MAFIOSO:
            dark = sum(1 << n for n in scene.ours() if scene.learned().get(n) == roles.MAFIOSO)
            light = scene.everybody & ~dark
        return facts._replace(dark=dark, light=light & ~dark)

    # --- evidence -----------------------------------------------------------------------------------------------

    def voice(self, voice: Voice) -> None:
        """Something that was said at the table."""
        before = self.claims.roles.get(voice.by)
        cops = [number for number in self.claims.who(roles.COP) if number != voice.by]
        claimed = self.claims.take(voice)
        if claimed and claimed != before:
            if claimed == roles.COP:
                self._claims_cop(voice, bool(cops))
            self._contradicts(voice.by)
        act = voice.act
        if act.verb == "result":
            self._result(voice)
        elif act.verb == "team" and act.args[1] == roles.CULT:
            self._add_leader(voice.by, act.args[0])
        for opinion in self.claims.opinions(act):
            self.aim(LEVELS[opinion.level], voice.by, opinion.number)

    def aim(self, kind: str, by: Number, at: Number) -> None:
        """An opinion on one player by another; of all that one says of another in a day the strongest counts."""
        told = at in self.claims.checks.get(by, {})  # which counts by itself
        if by == at or at > self.scene.count or told or not self.soft or self._forgotten():
            return
        row = AIMED[kind][bucket(self.context().dark[at]) if self.aware else ANY]
        force = sum(map(abs, row))
        old_force, old = self._said.get((by, at, self.scene.day), (0.0, (0.0, 0.0, 0.0)))
        if force > old_force:
            self._said[by, at, self.scene.day] = force, row
            at_dark, by_dark, both = (self.soft * (new - had) for new, had in zip(row, old, strict=True))
            for odds in self._odds(by):
                odds.dark[at] += at_dark
                odds.dark[by] += by_dark
                odds.link(by, at, both - at_dark - by_dark)

    def _claims_cop(self, voice: Voice, rival: bool) -> None:
        when = "argument" if self.scene.phase == "argument" else "counter" if rival else "first"
        claim = tables.COP[when]
        for odds in self._odds(voice.by):
            odds.cop[voice.by] += claim.cop
            odds.dark[voice.by] += claim.dark
            odds.helper[voice.by] += claim.helper
            odds.leader[voice.by] += claim.leader

    def _contradicts(self, by: Number) -> None:
        """Two say to be the one of a kind, or one says to be what another is known to be."""
        claimed = self.claims.roles[by]
        for number, role in self.scene.certain.items():
            if role == claimed != roles.LOVER and number != by:
                for odds in self._odds(by):
                    odds.dark[by] += tables.DISPROVED
                    odds.helper[by] += tables.DISPROVED
                    odds.leader[by] += tables.DISPROVED
        for rival in self.claims.rivals(by):
            pair = (min(by, rival), max(by, rival))
            if pair not in self._rivals:
                self._rivals.add(pair)
                for odds in self._odds(by):
                    for one in pair if claimed != roles.COP else ():
                        odds.dark[one] += tables.RIVALS
                        odds.helper[one] += tables.RIVALS
                        odds.leader[one] += tables.RIVALS
                    odds.link(*pair, tables.BOTH_LIE)

    def _result(self, voice: Voice) -> None:
        kind, at, _, value = voice.act.args
        by = voice.by
        if at > self.scene.count or at == by:
            return
        if kind == "check":
            dark = value == roles.MAFIOSO
            for odds in self._odds(by):
                of = odds.must if dark else odds.never
                of[by] = of.get(by, 0) | 1 << at
                odds.link(by, at, self.soft * AIMED["found" if dark else "cleared"][ANY][2])
        elif kind == "awaken":
            force = tables.TOLD_OF_DEAD if value in OF_MAFIA else -tables.TOLD_OF_DEAD
            for odds in self._odds(by):
                odds.dark[at] += self.soft * force

    def _add_leader(self, by: Number, at: Number) -> None:
        if at <= self.scene.count and by != at:
            for odds in self._odds(by):
                odds.leader[at] += self.soft * 2 * tables.OF_CULT

    def _from_the_dead(self, voice: Voice) -> None:
        """The murdered have no reason to lie; of the lynched nobody knows."""
        act = voice.act
        if self.scene.dead.get(voice.by) not in ("killed", "lover") or act.verb != "result" or act.args[0] != "check":
            return
        force = tables.FROM_THE_DEAD if act.args[3] == roles.MAFIOSO else -tables.FROM_THE_DEAD
        if act.args[1] <= self.scene.count:
            self.own.dark[act.args[1]] += force

    def _phase_ended(self) -> None:
        """A day is over: whoever is the Cop has let other claims stand; claims that nobody has contradicted stand."""
        scene, claims = self.scene, self.claims
        if scene.phase != "day":
            return
        cops = claims.who(roles.COP)
        for number in members(scene.alive) if cops else ():
            if number not in cops and number not in self._let_stand:
                self._let_stand.add(number)
                for odds in self._odds(number):
                    odds.cop[number] += tables.HIDES
        for number, role in claims.roles.items():
            if (number, role) not in self._stood and not claims.rivals(number):
                self._stood.add((number, role))
                for odds in self._odds(number):
                    for row in (odds.dark, odds.helper, odds.leader):
                        row[number] += tables.STANDS.get(role, tables.STANDS_ELSE)

    def _dawn(self, night: int) -> None:
        scene = self.scene
        self._dawned = night
        for number, when in scene.killed.items():
            if when == night:
                for odds in (self.public, self.own):
                    odds.dark[number] += tables.MURDERED
                    odds.helper[number] += tables.MURDERED_HELPER
        if night in scene.unharmed:
            for number in members(scene.alive):
                self.public.dark[number] += tables.NO_MURDER
                self.own.dark[number] += tables.NO_MURDER
        seen = {note.number: note.what for note in scene.of_kind("trace") if note.night == night}
        for watched, at in seen.items():
            if scene.killed.get(at) == night:
                saved = (night, at) in scene.healed
                self.own.dark[watched] += tables.TRACED_SAVED if saved else tables.TRACED

    def _note(self, note: Note) -> None:
        """At the end of a night the Detective is told that nothing was to be seen."""
        idle = note.kind == "trace" and note.what is None and note.night == self._dawned
        if idle and any(night == note.night for night in self.scene.killed.values()):
            self.own.dark[note.number] += tables.IDLE

    def _odds(self, by: Number) -> tuple[Odds, ...]:
        return (self.public,) if by == self.scene.me else (self.public, self.own)

    def _forgotten(self) -> bool:
        return self.forgets > 0 and self._luck.random() < self.forgets


def known(facts: dict[Number, Role]) -> Known:
    """What follows from occupations that are certain."""
    dark = light = not_cop = not_helper = not_leader = 0
    cop = helper = leader = 0
    for number, role in facts.items():
        if not number:
            continue
        bit = 1 << number
        if role == roles.MAFIOSO:
            dark |= bit
            continue
        light |= bit
        cop = number if role == roles.COP else cop
        helper = number if role in roles.HELPERS else helper
        leader = number if role == roles.CULT_LEADER else leader
        not_cop |= bit if role != roles.COP else 0
        not_helper |= bit if role not in roles.HELPERS else 0
        not_leader |= bit if role != roles.CULT_LEADER else 0
    return Known(dark, light, cop, helper, leader, not_cop, not_helper, not_leader)
