"""Which phase follows which, and what everybody is told of a phase (M-10)."""

from __future__ import annotations

from typing import Any

from duskfall.engine.clock import Millis
from duskfall.engine.event import Event
from duskfall.engine.viewers import Face, Viewer
from duskfall.games.mafia42.options import MORE, Options
from duskfall.games.mafia42.state import M42State, Phase
from duskfall.town.ballot import tally
from duskfall.town.numbers import NOBODY, Number, members


def enter(s: M42State, phase: Phase, span: Millis, now: Millis, events: list[Event]) -> None:
    """Opens a phase and tells everybody; who is seduced or threatened is told so, and nobody else (M-33, M-43)."""
    s.phase = phase
    s.ply += 1
    s.span = s.options.timed(span)
    s.ends = now + s.span
    s.timed = s.again = s.idle = NOBODY
    s.picks = s.uses = ()
    s.changes = (0,) * s.count
    face: Face = {"e": "phase", **facts(s)}
    own: dict[Viewer, Face | None] = {}
    for number in members((s.seduced | s.threatened) & s.alive):
        own[number - 1] = {**face, **burdens(s, number)}
    events.append(Event(face, own or None))


def burdens(s: M42State, number: Number) -> dict[str, bool]:
    """What keeps a player from an ability or from voting now; what does not is left out."""
    found = {"seduced": s.seduced, "threatened": s.threatened}
    return {name: True for name, some in found.items() if some >> number & 1 and s.lives(number)}


def facts(s: M42State) -> dict[str, Any]:
    """What is public of a phase; each phase's face brings all of it anew."""
    return {
        "phase": s.phase,
        "ply": s.ply,
        "day": s.day,
        "night": s.night,
        "until": s.ends,
        "span": s.span,
        "accused": s.accused or None,
        "tally": heads(s),
        "timed": members(s.timed),
    }


def heads(s: M42State) -> tuple[tuple[Number, int], ...]:
    """M-12: the running count of a vote, each ballot as one, without who gave it. Of a lynching nothing is shown."""
    if s.ballot is None or s.phase != "vote":
        return ()
    return tuple(sorted([(number, count) for number, count in tally(s.ballot).items() if count]))


def step_of_clock(options: Options) -> Millis:
    """M-11"""
    return options.timed(MORE)
