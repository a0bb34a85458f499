"""What each viewer may know, as one allow-list."""

from __future__ import annotations

from typing import Any

from duskfall.engine.viewers import View, Viewer
from duskfall.town.motions import motion_facts
from duskfall.town.night import own_deed
from duskfall.town.numbers import has, members
from duskfall.town.phases import busy, facts, team
from duskfall.town.state import TownState
from duskfall.town.truth import reveal


def view(s: TownState, viewer: Viewer) -> View:
    """All that the viewer may know now.

    ``phase`` ... ``quiet``: see :func:`duskfall.town.phases.facts`; times are match time. ``alive``: who lives;
    ``out``: who left, how, on which day or in which night; ``held``: who took the card of which place, 0 for none;
    ``shouts``: how many each has used; ``fouls``: by player; ``counts``: all counted votes; ``motion``: the motion
    before the table; ``own``: what only this viewer knows; ``truth``: after the end.
    """
    v: View = {
        "you": viewer,
        **facts(s),
        "alive": members(s.alive),
        "out": s.outs,
        "held": s.held,
        "shouts": s.shouts,
        "fouls": s.fouls,
        "counts": s.counts,
        "motion": None if s.motion is None else motion_facts(s.motion),
        "away": members(s.away),
        "bots": members(s.bots),
    }
    if viewer >= 0:
        v["own"] = _own(s, viewer + 1)
    if s.outcome is not None:
        v["outcome"] = s.outcome.json()
        v["truth"] = reveal(s)
    return v


def _own(s: TownState, number: int) -> dict[str, Any]:
    """The role; whom one knows by the rules, from the first night on; one's secret acts; the vote in this ballot."""
    role = s.roles[number - 1]
    mates = bool(role) and s.phase != "deal" and has(s.of_side(s.book.meets), number)
    voted = [choice for voter, choice in s.ballot.votes if voter == number] if s.ballot is not None else []
    return {
        "role": role or None,
        "team": team(s) if mates else (),
        "deeds": tuple([own_deed(deed) for deed in s.deeds if deed.by == number]),
        "vote": voted[0] if voted else None,
        "busy": has(busy(s), number),
    }
