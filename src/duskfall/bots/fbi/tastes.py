"""The weights of the value of a position (``features.py``), by sub-mode and side (``docs/bots.md`` tells how)."""

from __future__ import annotations

from typing import Final, TypeAlias

Taste: TypeAlias = tuple[float, ...]

_MAFIA: Taste = (0.0, 4.0, -4.0, 2.0, -2.0, -0.8, -0.3, -0.3, 0.25, 0.5, 0.4, 0.3, 0.2, 0.0, 0.1, 0.05)
_FBI: Taste = (0.0, -4.0, 4.0, -2.0, 2.0, 0.9, 0.7, 0.5, -0.25, -0.5, 0.5, -0.2, 0.3, -0.2, 0.3)

TASTES: Final[dict[str, tuple[Taste, Taste]]] = {
    "standard-3v3": (_MAFIA, _FBI),
    "standard-4v4": (_MAFIA, _FBI),
    "duel-3v3": (_MAFIA, _FBI),
    "duel-4v4": (_MAFIA, _FBI),
}
"""The Mafia's and the FBI's."""
