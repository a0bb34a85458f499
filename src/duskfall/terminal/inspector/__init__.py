"""Mafia vs Inspector in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import RenderableType

from duskfall.engine.viewers import Face, Seat, View
from duskfall.terminal.inspector import board, words
from duskfall.terminal.screen import Look, Owns


class InspectorScreen:
    """The board as a grid, events and facts as sentences."""

    help = words.HELP
    manual: Mapping[str, Sequence[str]] = {}

    def called(self, seat: Seat, name: str) -> str:
        return f"the {name}"

    def pauses(self, view: View, answer: str) -> bool:
        return False

    def picture(self, view: View, owns: Owns, offered: list[str], look: Look) -> RenderableType:
        return board.picture(view, owns, offered, look)

    def status(self, view: View, owns: Owns) -> list[str]:
        return words.status(view, owns)

    def told(self, face: Face, view: View, after: Face | None, you: Seat | None) -> str:
        return words.told(face, view, after, you)

    def ending(self, view: View, you: Seat | None) -> list[str]:
        return words.ending(view, you)


SCREEN: Final = InspectorScreen()
