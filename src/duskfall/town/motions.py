"""Fouls (C-80 to C-83): what players propose against one another, and what comes of it."""

from __future__ import annotations

from duskfall.engine.clock import Millis
from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.town import course
from duskfall.town.ballot import passes
from duskfall.town.clock import go_on
from duskfall.town.ending import fall, technical_loss
from duskfall.town.numbers import Number, Numbers, has, members
from duskfall.town.options import FOULS_OUT, HUMANS_LEAST, MOTION
from duskfall.town.phases import facts
from duskfall.town.state import BALLOTS, DAY_SPEECHES, Motion, MotionKind, TownState, with_one


def humans(s: TownState) -> Numbers:
    """The living who are no programs."""
    return s.alive & ~s.bots


def why_not(s: TownState, by: Number) -> IllegalMove | None:
    """What keeps a player from making a motion, or ``None``."""
    if s.phase not in DAY_SPEECHES | BALLOTS:
        return IllegalMove("not_now", "That can't be done now.")
    if s.motion is not None:
        return IllegalMove("motion", "There is a motion before the table.")
    if not s.lives(by):
        return IllegalMove("out", "You are out of the game.")
    if has(s.bots, by):
        return IllegalMove("not_human", "Only people make motions and answer them.")
    if humans(s).bit_count() < HUMANS_LEAST:
        return IllegalMove("too_few_humans", "A motion needs two people who are still in the game.")
    if has(s.proposed, by):
        return IllegalMove("proposed", "You have made a motion in this phase.")
    return None


def propose(s: TownState, by: Number, kind: MotionKind, target: Number, now: Millis, events: list[Event]) -> None:
    """C-80: all clocks stand still; the proposer has said yes.

    Raises:
        IllegalMove: see :func:`why_not`; ``dead``.
    """
    refusal = why_not(s, by)
    if refusal is not None:
        raise refusal
    if not s.lives(target):
        raise IllegalMove("dead", "That player is out of the game.", number=target)
    s.proposed |= 1 << by
    s.motion = Motion(kind, target, by, 1 << by, 0, now, now + s.options.timed(MOTION))
    events.append(Event({"e": "motion", **motion_facts(s.motion)}))


def motion_facts(motion: Motion) -> dict[str, object]:
    """A motion as everybody sees it: answers are shown as they come."""
    return {
        "kind": motion.kind,
        "target": motion.target,
        "by": motion.by,
        "yes": members(motion.yes),
        "no": members(motion.no),
        "until": motion.ends,
    }


def answer(s: TownState, by: Number, yes: bool, now: Millis, events: list[Event]) -> None:
    """A living person says yes or no, once; it ends when it is decided.

    Raises:
        IllegalMove: ``out``, ``not_human``, ``voted``.
    """
    motion = s.motion
    assert motion is not None
    if not s.lives(by):
        raise IllegalMove("out", "You are out of the game.")
    if has(s.bots, by):
        raise IllegalMove("not_human", "Only people make motions and answer them.")
    if has(motion.yes | motion.no, by):
        raise IllegalMove("voted", "You have voted; a vote is final.")
    motion = motion._replace(yes=motion.yes | 1 << by) if yes else motion._replace(no=motion.no | 1 << by)
    s.motion = motion
    events.append(Event({"e": "answer", "number": by, "yes": yes}))
    of = humans(s).bit_count()
    if passes(motion.yes.bit_count(), of) or not passes(of - motion.no.bit_count(), of):
        decide(s, now, events)


def decide(s: TownState, now: Millis, events: list[Event]) -> None:
    """The motion is over: decided, or its time has passed; silence is no."""
    motion = s.motion
    assert motion is not None
    passed = passes(motion.yes.bit_count(), humans(s).bit_count())
    go_on(s, now)
    face = {"e": "decided", "kind": motion.kind, "target": motion.target, "passed": passed}
    if s.shout:
        face["shout_until"] = s.shout_ends
    events.append(Event({**face, "until": s.ends}))
    if not passed:
        return
    if motion.kind == "loss":
        technical_loss(s, motion.target, events)
    elif motion.kind == "removal":
        remove(s, motion.target, now, events)
    else:
        foul(s, motion.target, now, events)


def foul(s: TownState, target: Number, now: Millis, events: list[Event]) -> None:
    """C-81: the second one removes."""
    count = s.fouls[target - 1] + 1
    s.fouls = with_one(s.fouls, target, count)
    events.append(Event({"e": "foul", "number": target, "count": count}))
    if count == FOULS_OUT:
        remove(s, target, now, events)


def remove(s: TownState, target: Number, now: Millis, events: list[Event]) -> None:
    """C-81, C-83: out at once; what the player has said and done today counts no more, and there is no vote today."""
    speaking = bool(s.queue) and s.queue[0] == target
    shouting = s.shout == target
    s.quiet = 0  # C-71
    fall(s, (target,), "removed", events)
    if s.outcome is not None:
        return
    if s.phase in BALLOTS or (s.phase == "defence" and len(s.leaders) > 1):
        course.nightfall(s, now, events)
        return
    if s.phase in ("speech", "last"):
        s.cancelled = True
        s.nominated = ()
    queue = tuple([number for number in s.queue[1:] if number != target])
    if shouting:
        s.shout = 0
    s.queue = (*s.queue[:1], *queue)
    if speaking:
        course.next_speech(s, now, events)
    else:
        events.append(Event({"e": "go_on", **facts(s)}))
