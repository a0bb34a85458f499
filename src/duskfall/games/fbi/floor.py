"""F-79: who may say what to whom."""

from __future__ import annotations

from functools import cache
from typing import Final

from duskfall.engine.floor import Channel, Floor
from duskfall.engine.viewers import SPECTATOR
from duskfall.games.fbi.roles import FBI, MAFIA, Mode
from duskfall.games.fbi.state import FbiState

TEAM: Final = "team"


def floor(s: FbiState) -> Floor:
    """Gestures for all; with ``team_chat`` each team of a Standard mode has a channel of its own too."""
    return _floor(s.mode, s.options.team_chat)


@cache
def _floor(mode: Mode, team_chat: bool) -> Floor:
    seats = frozenset(range(len(mode.seats)))
    channels = [Channel("table", "emote", seats, seats | {SPECTATOR})]
    if team_chat and not mode.duel:
        for team in (MAFIA, FBI):
            members = frozenset(mode.team_seats(team))
            channels.append(Channel(TEAM, "text", members, members))
    return Floor(tuple(channels))
