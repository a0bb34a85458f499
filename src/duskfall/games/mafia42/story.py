"""What nobody saw, made up phase by phase (for :mod:`duskfall.games.mafia42.resample`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from duskfall.engine.dice import Draws
from duskfall.engine.viewers import Face
from duskfall.games.mafia42.course import sole_highest, voters
from duskfall.games.mafia42.occupations import POWERS
from duskfall.games.mafia42.powers import choices, powers
from duskfall.games.mafia42.roles import BEAST_MAN, HOSTESS, MAFIOSO, PRIEST, SOLDIER
from duskfall.games.mafia42.state import CLOCK, NO_ONE, Entry, M42State
from duskfall.town.numbers import Number, members, those

OFTEN: Final = 4
"""In five: how often somebody of whom nothing is known has used an ability."""

VOTERS: Final = 30
"""Times that ballots are given to other voters."""
HEARD_OF: Final = frozenset({"recruit", "report", "raise"})
"""What all are told of, so that it is not done where nobody was."""
ANY_NIGHT: Final = tuple(dict.fromkeys([p.verb for p in POWERS if p.phase == "night" and p.verb not in HEARD_OF]))
"""What may have been done on anybody in a night."""
NOTICED: Final = frozenset({"awaken", "recruit"})
NOTICED_BY_SOLDIERS: Final = frozenset({"spy", "steal"})
"""What a viewer would have been told of."""


class Step(NamedTuple):
    """An input and what the viewer was told of it."""

    entry: Entry
    told: list[Face]


@dataclass(slots=True)
class Chapter:
    """One phase of a game."""

    phase: str
    ply: int
    day: int
    night: int
    steps: list[Step]

    @property
    def ended(self) -> bool:
        return bool(self.steps) and self.steps[-1].entry.by == CLOCK

    def begins(self) -> int:
        return self.steps[0].entry.at


Move = tuple[Entry | None, list[Face]]
"""An input with what the viewer is to be told of it; ``None``: this world has none that would do."""


class Teller:
    """Makes up phases of a game in which the viewer ``me`` (0: who watches) is told the same as in ``s``."""

    def __init__(self, s: M42State, me: Number, draws: Draws) -> None:
        self.s = s
        self.me = me
        self.draws = draws

    def steps(self, t: M42State, chapter: Chapter, after: list[Chapter]) -> Iterator[Move]:
        """The inputs of the phase in the world ``t``, which moves on as they are taken; ``after``: the next phases."""
        match chapter.phase:
            case "night":
                return self._night(t, chapter, after)
            case "vote":
                return self._vote(t, chapter)
            case "argument":
                return self._argument(t, chapter)
            case "lynch":
                return self._lynching(t, chapter)
        return self._seen(chapter)

    def _seen(self, chapter: Chapter) -> Iterator[Move]:
        """A day: all that the viewer saw, and nothing else."""
        return ((step.entry, step.told) for step in chapter.steps if step.told or self._is_mine(step))

    def _is_mine(self, step: Step) -> bool:
        return step.entry.by in (self.me, CLOCK)

    # --- night ------------------------------------------------------------------------------------------------

    def _night(self, t: M42State, chapter: Chapter, after: list[Chapter]) -> Iterator[Move]:
        at = chapter.begins()
        kept = {(step.entry.by, _verb(step)) for step in chapter.steps if step.told}
        hint = self._hints(t, chapter, after)
        if (aim := self._aim_that_was_set(chapter)) is not None:
            yield aim._replace(at=at), []
        watched = self._watched(chapter)
        for by in members(t.alive & ~(1 << self.me)):
            for power in powers(t, by):
                if (by, power.verb) in kept or by in watched or power.verb not in hint:
                    continue
                if power.shared and (aim or t.picked(power.verb) or self._sees_aim(t)):
                    continue
                if target := self._aim(t, by, power.verb, hint[power.verb], choices(t, by, power)):
                    yield Entry(at, by, f"{power.verb} {target}"), []
        for by, target in [(by, target) for by, targets in watched.items() for target in targets]:
            yield self._some_act(t, at, by, target), []
        for step in chapter.steps:
            if step.told or self._is_mine(step):
                yield self._seen_at_night(t, step), step.told

    def _aim_that_was_set(self, chapter: Chapter) -> Entry | None:
        """The aim that the viewer was shown when it came to the mafia."""
        for step in chapter.steps:
            for face in step.told if _verb(step) not in ("kill", "hold") else ():
                if face["e"] == "aim":
                    return Entry(0, face["by"], f"kill {face['number']}" if face["number"] else "hold")
        return None

    def _sees_aim(self, t: M42State) -> bool:
        return self.me > 0 and bool(t.circle() & t.alive & 1 << self.me)

    def _aim(self, t: M42State, by: Number, verb: str, hint: Number | None, some: int) -> Number:
        """Whom somebody has chosen: as the dawn tells, or anybody; 0: nobody."""
        if hint is not None:
            return hint if hint and some >> hint & 1 else NO_ONE
        if verb in NOTICED or (verb in NOTICED_BY_SOLDIERS and self.me and t.able(self.me, SOLDIER)):
            some &= ~(1 << self.me)
        if not some or not self.draws.below(OFTEN + 1):
            return NO_ONE
        return self.draws.choice(members(some))

    def _hints(self, t: M42State, chapter: Chapter, after: list[Chapter]) -> dict[str, Number | None]:
        """By verb whom it was used on, as far as dawn tells: a number, 0 for nobody, ``None`` for anybody. A verb that
        is missing is used where the viewer sees it, if at all."""
        found: dict[str, Number | None] = dict.fromkeys(ANY_NIGHT)
        if not t.options.bell:
            found["recruit"] = None
        if not chapter.ended:
            return {**found, "report": None, "raise": None}
        news = {kind: numbers for kind, *numbers in next(d.news for d in self.s.dawns if d.night == chapter.night)}
        if "lover" in news:
            aim = news["lover"][1]
        else:
            aim = next((news[kind][0] for kind in ("saved", "withstood", "killed") if kind in news), NO_ONE)
        found["kill"] = found["maul"] = aim
        if "quiet" in news and not aim and (beast := members(t.with_job(BEAST_MAN) & t.alive & ~t.seduced)):
            found["kill"] = self.draws.choice((NO_ONE, beast[0]))
        found["heal"] = news["saved"][0] if "saved" in news else self._not(t, aim)
        found["drag"] = news["took"][1] if "took" in news else None
        found["raise"] = news["raised"][0] if "raised" in news else NO_ONE
        found["report"] = news["article"][0] if "article" in news else NO_ONE
        if self._sees_aim(t):
            victim = news.get("killed", [NO_ONE])[0]
            contact = any(face.get("kind") == "mate" for face in chapter.steps[-1].told)
            found["mark"] = victim if contact else self._not(t, victim)
        found["threaten"] = self._threat(t, chapter, after, news.get("killed", [NO_ONE])[0])
        return found

    def _threat(self, t: M42State, chapter: Chapter, after: list[Chapter], victim: Number) -> Number:
        """The viewer if it was threatened, else somebody who need not have voted, or nobody."""
        if any(face.get("threatened") for face in chapter.steps[-1].told):
            return self.me
        votes = [step for later in after for step in later.steps if _verb(step) in ("vote", "yes", "no")]
        others = {step.entry.by for step in votes} - {self.me}
        living = t.alive & ~(1 << victim)
        room = (living & ~(1 << self.me)).bit_count() - len(others)
        return self._not(t, self.me) if room > 0 else victim

    def _not(self, t: M42State, number: Number) -> Number:
        """Somebody else among the living, or nobody."""
        return self.draws.choice((NO_ONE, *members(t.alive & ~(1 << number))))

    def _watched(self, chapter: Chapter) -> dict[Number, list[Number]]:
        """Whom the viewer watches, and what these had done before that."""
        found: dict[Number, list[Number]] = {}
        for step in chapter.steps:
            if step.entry.by == self.me and _verb(step) == "watch":
                number = int(step.entry.move.split()[1])
                found[number] = [face["what"] for face in step.told if face["kind"] == "trace"]
        return found

    def _some_act(self, t: M42State, at: int, by: Number, target: Number) -> Entry | None:
        """Any act of that player on that target."""
        fit = [power.verb for power in powers(t, by) if choices(t, by, power) >> target & 1]
        return Entry(at, by, f"{self.draws.choice(fit)} {target}") if fit else None

    def _seen_at_night(self, t: M42State, step: Step) -> Entry | None:
        """The same act, or one that looks the same."""
        entry = step.entry
        kinds = {face.get("kind", face["e"]) for face in step.told}
        if entry.by in (self.me, CLOCK):
            return entry
        if kinds == {"bell"}:
            return self._recruiting(t, entry.at)
        if kinds == {"trace"}:
            if step.told[-1]["what"] is None:
                return entry
            return self._some_act(t, entry.at, entry.by, step.told[-1]["what"])
        if kinds == {"awakened"}:
            able = [by for by in members(t.alive) if any(power.verb == "awaken" for power in powers(t, by))]
            return entry._replace(by=self.draws.choice(able)) if able else None
        return entry

    def _recruiting(self, t: M42State, at: int) -> Entry | None:
        """Somebody whom the viewer does not know is recruited."""
        leader = t.leader()
        fit = [
            number for number in members(t.alive & ~t.cult & ~(1 << self.me)) if t.job(number) not in (MAFIOSO, PRIEST)
        ]
        return Entry(at, leader, f"recruit {self.draws.choice(fit)}") if leader and fit else None

    # --- vote -------------------------------------------------------------------------------------------------

    def _vote(self, t: M42State, chapter: Chapter) -> Iterator[Move]:
        """The same running count by other voters; thefts anew."""
        kept = {step.entry.by for step in chapter.steps if step.told and _verb(step) == "steal"}
        for by in members(t.alive & ~(1 << self.me)):
            for power in powers(t, by) if by not in kept else ():
                if target := self._aim(t, by, power.verb, None, choices(t, by, power)):
                    yield Entry(chapter.begins(), by, f"{power.verb} {target}"), []
        played_by = self._voters(t, chapter)
        if played_by is None:
            yield None, []
            return
        for step in chapter.steps:
            if _verb(step) == "vote" and step.entry.by != self.me:
                yield step.entry._replace(by=played_by[step.entry.by]), step.told
            elif step.told or self._is_mine(step):
                yield step.entry, step.told

    def _voters(self, t: M42State, chapter: Chapter) -> dict[Number, Number] | None:
        """Who cast the ballots of each other voter instead, such that they come to the same; ``None``: nobody could."""
        last = {step.entry.by: int(step.entry.move.split()[1]) for step in chapter.steps if _verb(step) == "vote"}
        others = [by for by in last if by != self.me]
        able = members(voters(t) & ~(1 << self.me))
        count = next((count for count in self.s.counts if count.day == chapter.day and chapter.ended), None)
        seduced = any(face.get("seduced") for face in chapter.steps[-1].told)
        for _ in range(VOTERS if len(others) <= len(able) else 0):
            played_by = dict(zip(others, self.draws.sample(able, len(others)), strict=True))
            ballots = {played_by.get(by, by): choice for by, choice in last.items()}
            if count is None or (
                sole_highest(t, [*ballots.items()]) == count.accused
                and any(at == self.me and by != at and t.able(by, HOSTESS) for by, at in ballots.items()) == seduced
            ):
                return played_by
        return None

    # --- the lynching -----------------------------------------------------------------------------------------

    def _argument(self, t: M42State, chapter: Chapter) -> Iterator[Move]:
        """Whom an accused Martyr has chosen shows if it comes to it."""
        for power in powers(t, t.accused) if t.accused != self.me else ():
            if target := self._aim(t, t.accused, power.verb, self._taken(chapter), choices(t, t.accused, power)):
                yield Entry(chapter.begins(), t.accused, f"{power.verb} {target}"), []
        yield from self._seen(chapter)

    def _taken(self, chapter: Chapter) -> Number | None:
        """Whom the accused took along that day: 0 for nobody, ``None`` where that is not known."""
        verdict = next((verdict for verdict in self.s.verdicts if verdict.day == chapter.day), None)
        if verdict is None or verdict.result != "lynched":
            return None
        return next((out.number for out in self.s.outs if out.day == chapter.day and out.how == "taken"), NO_ONE)

    def _lynching(self, t: M42State, chapter: Chapter) -> Iterator[Move]:
        """As many agree as were counted, whoever they are."""
        able = voters(t) & ~(1 << self.me) & ~(1 << t.accused)
        verdict = next((verdict for verdict in self.s.verdicts if verdict.day == chapter.day), None)
        if verdict is None:
            agree = those(tuple([number for number in members(able) if self.draws.below(2)]))
        else:
            mine = [step.entry.move for step in chapter.steps if step.entry.by == self.me]
            own = int([move for move in mine if move in ("yes", "no")][-1:] == ["yes"])
            if not 0 <= verdict.yes - own <= able.bit_count():
                yield None, []
            agree = those(tuple(self.draws.sample(members(able), verdict.yes - own)))
        for number in members(able):
            if agree >> number & 1 or self.draws.below(2):
                yield Entry(chapter.begins(), number, "yes" if agree >> number & 1 else "no"), []
        yield from self._seen(chapter)


def _verb(step: Step) -> str:
    return step.entry.move.partition(" ")[0]
