"""Secret acts that fit what a player knows, drawn night by night (for :mod:`duskfall.town.resample`)."""

from __future__ import annotations

from typing import Final

from duskfall.engine.dice import Draws
from duskfall.town.book import Step
from duskfall.town.numbers import Number, Numbers, first, has, members, those
from duskfall.town.state import Deed, TownState

TRIES: Final = 40
"""Nights that are made up before the roles are given up."""


def imagine(s: TownState, me: Number, draws: Draws) -> tuple[Deed, ...] | None:
    """Acts of all nights so far that fit the roles of ``s`` and all that happened, those of ``me`` (0: a spectator) as
    they were; ``None``: none were found."""
    found: tuple[Deed, ...] = ()
    for night in range(1, s.night + 1):
        for _ in range(TRIES):
            acts = _night(s, night, found, me, draws)
            if acts is not None:
                found = acts
                break
        else:
            return None
    return found


def alive_at(s: TownState, night: int) -> Numbers:
    """Who lived when a night began."""
    alive = first(s.book.count)
    for out in s.outs:
        if out.day <= night if out.day else out.night < night:
            alive &= ~(1 << out.number)
    return alive


def _scene(s: TownState, night: int, deeds: tuple[Deed, ...]) -> TownState:
    """The table as it was in that night, with these secret acts."""
    scene = s.clone()
    scene.night = night
    scene.alive = alive_at(s, night)
    scene.deeds = deeds
    return scene


def knows(s: TownState, me: Number) -> bool:
    """Whether the roles of ``s`` give ``me`` all the answers that ``me`` was told."""
    by_name = {step.name: step for step in s.book.steps}
    return all(by_name[deed.step].answer(s, me, deed.at) == deed.answer for deed in s.deeds if deed.by == me)


def _night(s: TownState, night: int, before: tuple[Deed, ...], me: Number, draws: Draws) -> tuple[Deed, ...] | None:
    """One night, or ``None`` when it doesn't fit."""
    scene, truth = _scene(s, night, before), _scene(s, night, s.deeds)
    steps, running = _steps(s, night)
    killed = tuple([out.number for out in s.outs if out.night == night])
    plan = _plan(scene, truth, steps, killed, me, draws)
    if plan is None:
        return None
    for step in steps:
        for by in members(scene.with_role(step.roles) & scene.alive):
            busy = has(scene.book.blocked(scene), by)
            own = truth.tonight(step.name).get(by) if by == me else None
            if by == me and busy != has(truth.book.blocked(truth), me):
                return None  # a player who is busy is told so
            if busy or (by == me and own is None):
                continue
            at = own or _pick(scene, step, by, plan.get(step.name), draws)
            if at:
                deed = Deed(night, step.name, by, at, step.answer(scene, by, at))
                scene.deeds = (*scene.deeds, deed)
        if step is not running and step.ends(scene):
            return None
    if running is not None:
        return scene.deeds
    fits = scene.book.victims(scene) == those(killed) and _votes_fit(s, night, scene)
    return scene.deeds if fits else None


def _plan(
    scene: TownState,
    truth: TownState,
    steps: tuple[Step, ...],
    killed: tuple[Number, ...],
    me: Number,
    draws: Draws,
) -> dict[str, Number] | None:
    """Whom each deadly step is to hit, 0 for nobody, such that just these die; ``None``: they can't."""
    deadly = [step for step in steps if step.kills and scene.with_role(step.roles) & scene.alive]
    plan: dict[str, Number] = {}
    for step in deadly:
        aims: tuple[Number, ...] = (0, *killed)
        if has(scene.with_role(step.roles) & scene.alive, me):
            own = truth.tonight(step.name).get(me, 0)
            aims = (0, own) if own in killed else (0,)
        plan[step.name] = draws.choice(aims[1:]) if len(aims) > 1 and draws.below(4) else 0
    if set(killed) <= {*plan.values()}:
        return plan
    free = [name for name, aim in plan.items() if not aim or list(plan.values()).count(aim) > 1]
    for missing in killed:
        if missing not in plan.values():
            if not free:
                return None
            plan[free.pop(draws.below(len(free)))] = missing
    return plan


def _steps(s: TownState, night: int) -> tuple[tuple[Step, ...], Step | None]:
    """The steps of a night so far, and the one that runs."""
    steps = s.book.steps
    running = steps[s.step] if night == s.night and s.phase == steps[s.step].name else None
    return (steps if running is None else steps[: s.step + 1]), running


def _pick(scene: TownState, step: Step, by: Number, aim: Number | None, draws: Draws) -> Number:
    """Whom somebody else chooses, 0 for nobody: as planned, else anybody."""
    targets = step.targets(scene, by)
    if aim:
        return aim if has(targets, aim) else 0
    idle = 3 if aim == 0 else 1  # in four
    return draws.choice(members(targets)) if targets and draws.below(4) >= idle else 0


def _votes_fit(s: TownState, night: int, scene: TownState) -> bool:
    """Who has no vote after a night shows when it comes to a ballot."""
    voted = [those(tuple([voter for voter, _ in count.votes])) for count in s.counts if count.day == night + 1]
    if s.ballot is not None and s.day == night + 1:
        voted.append(s.ballot.voters)
    barred = scene.book.barred(scene)
    killed = those(tuple([out.number for out in s.outs if out.night == night]))
    there = scene.alive & ~killed
    return all(there & ~barred == voters for voters in voted)
