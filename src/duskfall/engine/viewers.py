"""Who looks at a match: a seat (0, 1, ...) or the spectators, who share one view."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

Seat: TypeAlias = int
Viewer: TypeAlias = int
View: TypeAlias = dict[str, Any]
"""A JSON-able snapshot of all that one viewer may know now, built from an allow-list."""
Face: TypeAlias = dict[str, Any]
"""What one viewer is told of an event, JSON-able; ``e`` names the kind."""

SPECTATOR: Final[Viewer] = -1
