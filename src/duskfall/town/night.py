"""Secret acts (C-60 to C-63): each player of a step chooses once; nobody else is told that, or whom."""

from __future__ import annotations

from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.town.book import Step
from duskfall.town.numbers import NOBODY, Number, Numbers, has
from duskfall.town.state import Deed, TownState


def step_of(s: TownState) -> Step | None:
    """The step of the night that runs."""
    step = s.book.steps[s.step]
    return step if s.phase == step.name else None


def actors(s: TownState) -> Numbers:
    """Those who may still act in this step. Secret."""
    step = step_of(s)
    if step is None:
        return NOBODY
    found = s.with_role(step.roles) & s.alive & ~s.book.blocked(s)
    for number in s.tonight(step.name):
        found &= ~(1 << number)
    return found


def act(s: TownState, by: Number, verb: str, number: Number, events: list[Event]) -> None:
    """A choice is final.

    Raises:
        IllegalMove: ``out``, ``not_now``, ``busy``, ``chosen``, and what the step says of a wrong target.
    """
    step = step_of(s)
    if not s.lives(by):
        raise IllegalMove("out", "You are out of the game.")
    if step is None or step.verb != verb or s.roles[by - 1] not in step.roles:
        raise IllegalMove("not_now", "That can't be done now.")
    if has(s.book.blocked(s), by):
        raise IllegalMove("busy", "You have a visitor and can't act tonight.")
    if not has(actors(s), by):
        raise IllegalMove("chosen", "You have chosen; a choice is final.")
    if not has(step.targets(s, by), number):
        raise step.refusal(s, by, number)
    deed = Deed(s.night, step.name, by, number, step.answer(s, by, number))
    s.deeds = (*s.deeds, deed)
    events.append(Event(None, {by - 1: {"e": "deed", **own_deed(deed)}}))


def own_deed(deed: Deed) -> dict[str, object]:
    """A secret act as its doer sees it."""
    return {"night": deed.night, "step": deed.step, "number": deed.at, "answer": deed.answer}
