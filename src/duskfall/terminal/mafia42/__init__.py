"""Mafia42 in a terminal."""

from __future__ import annotations

from typing import Final

from duskfall.terminal.mafia42.look import M42Screen

SCREEN: Final = M42Screen()
