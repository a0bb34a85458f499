"""The terminal's screen of any game at a table that talks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import RenderableType

from duskfall.engine.viewers import Face, Seat, View
from duskfall.talk.lexicon import Lexicon
from duskfall.terminal.screen import Look, Owns
from duskfall.terminal.town import table
from duskfall.terminal.town.sayings import MANUAL
from duskfall.terminal.town.words import HELP, Words


class TownScreen:
    """Players as rows; events, speech acts and facts as sentences."""

    def __init__(self, lexicon: Lexicon, steps: Mapping[str, str], verbs: frozenset[str]) -> None:
        self.manual: Mapping[str, Sequence[str]] = {"say": MANUAL}
        self.words = Words(lexicon, steps)
        day = ("take", "done", "nominate", "shout", "vote", "yes", "no", "propose", "say")
        self.help = {verb: meaning for verb, meaning in HELP.items() if verb in verbs or verb in day}

    def called(self, seat: Seat, name: str) -> str:
        return f"number {seat + 1}"

    def pauses(self, view: View, answer: str) -> bool:
        """Before a speech ends, so that it can be read and shouted into; in the meeting for those who meet."""
        if answer:
            return answer == "done"
        return view["phase"] == "meeting" and bool(view["own"]["team"])

    def picture(self, view: View, owns: Owns, offered: list[str], look: Look) -> RenderableType:
        return table.picture(view, owns, look)

    def status(self, view: View, owns: Owns) -> list[str]:
        return table.status(self.words, view, owns)

    def told(self, face: Face, view: View, after: Face | None, you: Seat | None) -> str:
        return self.words.told(face, view)

    def ending(self, view: View, you: Seat | None) -> list[str]:
        return table.ending(view, you)
