"""The whole truth as data: what is laid open after the end (M-6), and the full state for digests."""

from __future__ import annotations

from typing import Any

from duskfall.games.mafia42.state import M42State
from duskfall.games.mafia42.tongue import verdicts
from duskfall.town.numbers import members


def reveal(s: M42State) -> dict[str, Any]:
    """Occupations of the deal and of the end, the cult, who was in contact, all abilities used, all ballots, and all
    speech acts with whether they were true or kept."""
    return {
        "dealt": s.dealt,
        "roles": s.jobs,
        "cult": members(s.cult),
        "contacted": members(s.contacted),
        "deeds": s.deeds,
        "votes": tuple([(count.day, count.votes) for count in s.counts]),
        "talk": tuple(
            [
                {"id": said.id, "ch": said.channel, "by": said.by, "act": said.act, "verdict": verdict}
                for said, verdict in zip(s.said, verdicts(s), strict=True)
            ]
        ),
    }


def truth(s: M42State) -> dict[str, Any]:
    """Every fact of the state that can bear on its future or on a view."""
    return {
        "dealt": s.dealt,
        "plates": s.plates,
        "jobs": s.jobs,
        "lovers": members(s.lovers),
        "phase": s.phase,
        "ply": s.ply,
        "day": s.day,
        "night": s.night,
        "clock": (s.ends, s.span),
        "timed": members(s.timed),
        "alive": members(s.alive),
        "outs": s.outs,
        "accused": s.accused,
        "ballot": s.ballot,
        "cult": members(s.cult),
        "contacted": members(s.contacted),
        "awakened": members(s.awakened),
        "seduced": members(s.seduced),
        "threatened": members(s.threatened),
        "loot": s.loot,
        "dented": members(s.dented),
        "spent": s.spent,
        "picks": s.picks,
        "uses": s.uses,
        "again": members(s.again),
        "idle": members(s.idle),
        "notes": s.notes,
        "deeds": s.deeds,
        "dawns": s.dawns,
        "counts": s.counts,
        "verdicts": s.verdicts,
        "bells": s.bells,
        "said": tuple([(said.id, said.channel, said.by, sorted(said.heard), said.act) for said in s.said]),
        "spoke": s.spoke,
        "away": members(s.away),
        "log": s.log,
        "outcome": s.outcome and s.outcome.json(),
    }
