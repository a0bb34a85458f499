"""How a phase is opened, and what everybody is told of it."""

from __future__ import annotations

from typing import Any

from duskfall.engine.clock import Millis
from duskfall.engine.event import Event
from duskfall.engine.viewers import Face, Viewer
from duskfall.town.ballot import Ballot
from duskfall.town.numbers import NOBODY, Number, Numbers, has, members
from duskfall.town.state import NEVER, Phase, TownState


def enter(
    s: TownState,
    phase: Phase,
    span: Millis,
    now: Millis,
    events: list[Event],
    queue: tuple[Number, ...] = (),
    ballot: Ballot | None = None,
    called: Number = 0,
) -> None:
    """Opens a phase, or the next turn of it, and tells everybody. ``span`` is the time that the rules give it."""
    if phase != s.phase:
        s.proposed = NOBODY
    s.phase = phase
    s.ply += 1
    s.span = s.options.timed(span)
    s.ends = now + s.span
    s.queue = queue
    s.ballot = ballot
    s.called = called
    s.shout = 0
    s.gone_at = now if queue and has(s.away, queue[0]) else NEVER
    face: Face = {"e": "phase", **facts(s)}
    events.append(Event(face, _own_faces(s, face)))


def _own_faces(s: TownState, face: Face) -> dict[Viewer, Face | None] | None:
    """C-2: those who know one another are told who they are. At night those who can't act are told so."""
    if s.phase == "meeting":
        mates = team(s)
        return {number - 1: {**face, "team": mates} for number in members(s.of_side(s.book.meets))}
    return {number - 1: {**face, "busy": True} for number in members(busy(s))} or None


def busy(s: TownState) -> Numbers:
    """Who would act in the step that runs, and can't."""
    step = s.book.steps[s.step]
    if s.phase != step.name:
        return NOBODY
    return s.book.blocked(s) & s.with_role(step.roles) & s.alive


def team(s: TownState) -> tuple[tuple[Number, str], ...]:
    """The side whose players know one another: numbers with roles."""
    return tuple([(number, s.roles[number - 1]) for number in members(s.of_side(s.book.meets))])


def facts(s: TownState) -> dict[str, Any]:
    """What is public of a phase; each phase's face brings all of it anew."""
    return {
        "phase": s.phase,
        "ply": s.ply,
        "day": s.day,
        "night": s.night,
        "until": s.ends,
        "span": s.span,
        "speaker": s.queue[0] if s.queue else None,
        "next": s.queue[1:],
        "nominated": s.nominated,
        "cancelled": s.cancelled,
        "ballot": ballot_facts(s),
        "shout": shout_facts(s),
        "short": members(s.short),
        "quiet": s.quiet,
    }


def ballot_facts(s: TownState) -> dict[str, Any] | None:
    """The running ballot. Votes are shown while it runs only where the table votes openly (C-42)."""
    ballot = s.ballot
    if ballot is None:
        return None
    lift = s.phase == "lift"
    return {
        "kind": "lift" if lift else "revote" if s.round == 2 else "vote",
        "candidates": s.leaders if lift else ballot.candidates,
        "voters": members(ballot.voters),
        "called": s.called or None,
        "votes": ballot.votes if s.options.voting == "open" else (),
    }


def shout_facts(s: TownState) -> dict[str, Any] | None:
    return {"number": s.shout, "until": s.shout_ends} if s.shout else None
