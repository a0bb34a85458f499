"""Votes as they are given (C-41, C-42, C-51): shown at once at an open table, to the voter alone at a closed one."""

from __future__ import annotations

from duskfall.engine.clock import Millis
from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.town import course
from duskfall.town.ballot import NO, YES, Choice, cast, waiting
from duskfall.town.numbers import Number, has
from duskfall.town.state import TownState


def choices(s: TownState, by: Number) -> tuple[Choice, ...]:
    """For whom or what a player may vote now."""
    if s.ballot is None or not has(waiting(s.ballot), by):
        return ()
    return (s.called,) if s.called else s.ballot.candidates


def vote(s: TownState, by: Number, number: Number, now: Millis, events: list[Event]) -> None:
    """C-41

    Raises:
        IllegalMove: ``not_now``, ``out``, ``voted``, ``not_candidate``.
    """
    if s.phase != "vote":
        raise IllegalMove("not_now", "That can't be done now.")
    _cast(s, by, number, now, events)


def answer(s: TownState, by: Number, yes: bool, now: Millis, events: list[Event]) -> None:
    """C-51

    Raises:
        IllegalMove: ``not_now``, ``out``, ``voted``.
    """
    if s.phase != "lift":
        raise IllegalMove("not_now", "That can't be done now.")
    _cast(s, by, YES if yes else NO, now, events)


def _cast(s: TownState, by: Number, choice: Choice, now: Millis, events: list[Event]) -> None:
    assert s.ballot is not None
    if not s.lives(by):
        raise IllegalMove("out", "You are out of the game.")
    ballot = cast(s.ballot, by, choice)
    if s.called and choice != s.called:
        raise IllegalMove("not_candidate", "That is no candidate now.", number=choice)
    s.ballot = ballot
    shown = s.options.voting == "open"
    face = {"e": "vote", "by": by, "for": choice, "open": shown}
    events.append(Event(face if shown else None, {by - 1: face}))
    if not waiting(ballot):  # C-54
        course.close_ballot(s, now, events)
