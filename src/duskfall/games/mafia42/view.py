"""What each viewer may know, as one allow-list."""

from __future__ import annotations

from typing import Any

from duskfall.engine.viewers import View, Viewer
from duskfall.games.mafia42.phases import facts
from duskfall.games.mafia42.state import M42State
from duskfall.games.mafia42.truth import reveal
from duskfall.town.ballot import YES, choice_of
from duskfall.town.numbers import Number, has, members


def view(s: M42State, viewer: Viewer) -> View:
    """All that the viewer may know now.

    ``phase`` ... ``timed``: see :func:`duskfall.games.mafia42.phases.facts`; times are match time. ``outs``: deaths in
    their order, with the occupation where the table shows it; whoever was raised stands there too, and lives.
    ``dawns``, ``counts``, ``verdicts``, ``bells``: what was announced so far. ``own``: what only this viewer knows.
    ``truth``: after the end.
    """
    v: View = {
        "you": viewer,
        "players": s.count,
        "plates": s.plates,
        **facts(s),
        "alive": members(s.alive),
        "outs": s.outs,
        "dawns": s.dawns,
        "counts": tuple([count[:3] for count in s.counts]),
        "verdicts": s.verdicts,
        "bells": s.bells,
        "away": members(s.away),
    }
    if viewer >= 0:
        v["own"] = _own(s, viewer + 1)
    if s.outcome is not None:
        v["outcome"] = s.outcome.json()
        v["truth"] = reveal(s)
    return v


def _own(s: M42State, number: Number) -> dict[str, Any]:
    """The occupation, whether one was recruited, all that one was told; this phase's choices, the mafia's aim; what is
    stolen, and what one suffers; one's ballot, and one's answer in a lynching."""
    lives = s.lives(number)
    given = choice_of(s.ballot, number)
    in_circle = lives and has(s.circle(), number)
    aim = next(({"by": p.by, "number": p.at} for p in s.picks if p.verb == "kill"), None)
    return {
        "role": s.job(number),
        "recruited": any(note.kind == "recruited" for note in s.notes[number - 1]),
        "notes": s.notes[number - 1],
        "picks": {pick.verb: pick.at for pick in s.picks if pick.by == number and pick.verb != "kill"},
        "aim": aim if in_circle else None,
        "idle": has(s.idle, number),
        "loot": s.loot[number - 1] or None,
        "seduced": lives and has(s.seduced, number),
        "threatened": lives and has(s.threatened, number),
        "awakened": has(s.awakened, number),
        "vote": given if s.phase == "vote" else None,
        "answer": None if given is None or s.phase != "lynch" else given == YES,
    }
