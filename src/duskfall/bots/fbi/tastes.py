"""The weights of the value of a position (``features.py``), by side and kind of game."""

from __future__ import annotations

from typing import Final

MAFIA_TASTE: Final = (0.0, 4.0, -4.0, 2.0, -2.0, -0.8, -0.3, -0.3, 0.25, 0.5, 0.4, 0.3, 0.2, 0.0, 0.1, 0.05)
FBI_TASTE: Final = (0.0, -4.0, 4.0, -2.0, 2.0, 0.9, 0.7, 0.5, -0.25, -0.5, 0.5, -0.2, 0.3, -0.2, 0.3)
