"""The whole truth as data: what is laid open after the end (C-72), and the full state for digests."""

from __future__ import annotations

from typing import Any

from duskfall.town.numbers import members
from duskfall.town.state import TownState


def reveal(s: TownState) -> dict[str, Any]:
    """Roles, all secret acts with their answers, and all speech acts with whether they were true or kept."""
    return {
        "roles": s.roles,
        "deeds": s.deeds,
        "talk": tuple(
            [
                {"id": said.id, "ch": said.channel, "by": said.by, "act": said.act, "verdict": verdict}
                for said, verdict in zip(s.said, s.book.tongue.judge(s), strict=True)
            ]
        ),
    }


def truth(s: TownState) -> dict[str, Any]:
    """Every fact of the state that can bear on its future or on a view."""
    return {
        "cards": s.cards,
        "held": s.held,
        "roles": s.roles,
        "alive": members(s.alive),
        "outs": s.outs,
        "falls": s.falls,
        "phase": s.phase,
        "ply": s.ply,
        "day": s.day,
        "night": s.night,
        "step": s.step,
        "ends": s.ends,
        "span": s.span,
        "opener": s.opener,
        "queue": s.queue,
        "nominated": s.nominated,
        "cancelled": s.cancelled,
        "ballot": s.ballot,
        "called": s.called,
        "round": s.round,
        "leaders": s.leaders,
        "counts": s.counts,
        "shout": (s.shout, s.shout_ends),
        "shouts": s.shouts,
        "short": members(s.short),
        "motion": s.motion,
        "proposed": members(s.proposed),
        "fouls": s.fouls,
        "away": members(s.away),
        "gone_at": s.gone_at,
        "bots": members(s.bots),
        "quiet": s.quiet,
        "calm": s.calm,
        "deeds": s.deeds,
        "said": tuple([(said.id, said.channel, said.by, sorted(said.heard), said.act) for said in s.said]),
        "offender": s.offender,
        "outcome": s.outcome and s.outcome.json(),
    }
