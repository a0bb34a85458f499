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


def _night(s: TownState, night: int, before: tuple[Deed, ...], me: Number, draws: Draws) -> tuple[Deed, ...] | None:
    """One night, or ``None`` when it doesn't fit."""
    scene = _scene(s, night, before)
    truth = _scene(s, night, s.deeds)
    steps, running = _steps(s, night)
    killed = tuple([out.number for out in s.outs if out.night == night])
    for step in steps:
        aim = draws.choice(killed if killed and draws.below(4) else members(scene.alive))
        unison = draws.below(8) if killed else draws.below(2) * 8
        for by in members(scene.with_role(step.roles) & scene.alive):
            own = truth.tonight(step.name).get(by) if by == me else None
            if by == me and has(scene.book.blocked(scene), me) != has(truth.book.blocked(truth), me):
                return None  # a player who is busy is told so
            if has(scene.book.blocked(scene), by) or (by == me and own is None):
                continue
            at = own if own is not None else _pick(scene, step, by, aim if unison else 0, draws)
            if at:
                answer = step.answer(scene, by, at)
                if own is not None and answer != _answered(truth, step, me):
                    return None
                scene.deeds = (*scene.deeds, Deed(night, step.name, by, at, answer))
        if step is not running and step.ends(scene):
            return None
    over = running is None
    if over and scene.book.victims(scene) != those(killed):
        return None
    return scene.deeds if not over or _votes_fit(s, night, scene) else None


def _steps(s: TownState, night: int) -> tuple[tuple[Step, ...], Step | None]:
    """The steps of a night so far, and the one that runs."""
    steps = s.book.steps
    running = steps[s.step] if night == s.night and s.phase == steps[s.step].name else None
    return (steps if running is None else steps[: s.step + 1]), running


def _pick(scene: TownState, step: Step, by: Number, aim: Number, draws: Draws) -> Number:
    """Whom somebody else chooses, 0 for nobody: mostly what all are to agree on, where that is allowed."""
    targets = step.targets(scene, by)
    if aim and has(targets, aim):
        return aim
    return draws.choice(members(targets)) if targets and draws.below(3) else 0


def _answered(truth: TownState, step: Step, me: Number) -> bool | None:
    return next(deed.answer for deed in truth.deeds if (deed.night, deed.step, deed.by) == (truth.night, step.name, me))


def _votes_fit(s: TownState, night: int, scene: TownState) -> bool:
    """Who has no vote after a night shows when it comes to a ballot."""
    voted = [those(tuple([voter for voter, _ in count.votes])) for count in s.counts if count.day == night + 1]
    if s.ballot is not None and s.day == night + 1:
        voted.append(s.ballot.voters)
    barred = scene.book.barred(scene)
    killed = those(tuple([out.number for out in s.outs if out.night == night]))
    there = scene.alive & ~killed
    return all(there & ~barred == voters for voters in voted)
