"""The weights of the value of a position (``features.py``), by sub-mode and side (``docs/bots.md`` tells how)."""

from __future__ import annotations

from typing import Final, TypeAlias

Taste: TypeAlias = tuple[float, ...]

_MAFIA_DUEL: Taste = (
    -0.2, 4.45, -4.3, 1.8, -2.55,
    -0.85, 0.0, -0.4, 0.23, 0.42,
    0.1, 0.1, 0.0, 0.4, 0.0, 0.05,
)  # fmt: skip
_FBI_DUEL: Taste = (
    0.15, -5.1, 3.75, -1.55, 2.9,
    0.6, 0.4, 0.4, -0.22, -0.37,
    1.0, -0.25, 0.0, 0.0, 0.1,
)  # fmt: skip
_MAFIA_STANDARD: Taste = (
    -0.4, 4.1, -4.0, 1.8, -2.1,
    -0.5, -0.2, -0.2, 0.17, 0.34,
    0.1, 0.1, 0.0, 0.0, 0.0, 0.1,
)  # fmt: skip
_FBI_STANDARD: Taste = (
    0.45, -4.5, 3.95, -1.8, 2.3,
    0.63, 0.35, 0.37, -0.2, -0.2,
    0.6, -0.1, 0.0, 0.0, 0.4,
)  # fmt: skip

TASTES: Final[dict[str, tuple[Taste, Taste]]] = {
    "standard-3v3": (_MAFIA_STANDARD, _FBI_STANDARD),
    "standard-4v4": (_MAFIA_STANDARD, _FBI_STANDARD),
    "duel-3v3": (_MAFIA_DUEL, _FBI_DUEL),
    "duel-4v4": (_MAFIA_DUEL, _FBI_DUEL),
}
"""The Mafia's and the FBI's."""
