"""F-5, F-6: how a match ends."""

from __future__ import annotations

from duskfall.engine.event import Event
from duskfall.engine.game import Outcome
from duskfall.games.fbi.roles import FBI, MAFIA, Team
from duskfall.games.fbi.state import FbiState
from duskfall.games.fbi.truth import reveal


def finish(s: FbiState, team: Team | None, reason: str, events: list[Event]) -> None:
    """A team has won, or nobody; nothing further is resolved, and all is shown to all (F-75)."""
    s.phase = "over"
    s.barred = ()
    s.stack = ()
    s.window = None
    s.ply += 1
    s.outcome = Outcome(() if team is None else s.mode.team_seats(team), reason)
    events.append(Event({"e": "over", "ply": s.ply, **s.outcome.json(), "truth": reveal(s)}))


def check_totals(s: FbiState, events: list[Event]) -> None:
    """F-5: after every single kill and arrest."""
    if s.kills >= s.mode.kills:
        finish(s, MAFIA, "kills", events)
    elif s.arrests >= s.mode.arrests:
        finish(s, FBI, "arrests", events)
