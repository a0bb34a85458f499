"""Another truth that a viewer can't tell from this one."""

from __future__ import annotations

from duskfall.engine.dice import Draws
from duskfall.engine.viewers import Viewer
from duskfall.games.mafia42.state import M42State


def resample(s: M42State, viewer: Viewer, draws: Draws) -> M42State:
    return s.clone()
