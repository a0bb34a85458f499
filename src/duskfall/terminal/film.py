"""A finished or broken-off game, told act by act, from one seat, from the gallery, or with all cards open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import Console
from rich.text import Text

from duskfall.engine.event import Event
from duskfall.engine.match import Match
from duskfall.engine.viewers import SPECTATOR, Face, Viewer
from duskfall.terminal.screen import Look, Screen
from duskfall.terminal.story import Story, acts, open_face, owns_of

OPEN: Final = "all"
"""The name of the look into all hands at once."""
KEYS: Final = "Enter: on   b: back   a number: to that move   q: leave   "


class Film:
    """A match as its frames: before the first input, and after each. ``viewer`` is ``None`` for the open look."""

    def __init__(self, match: Match, screen: Screen, viewer: Viewer | None) -> None:
        self.match = match
        self.screen = screen
        self.viewer = viewer
        self.seats = match.game.seats(match.record.header.options)
        first = match.first_view(SPECTATOR if viewer is None else viewer)
        self.story = Story(match.game, screen, first, viewer if viewer in range(len(self.seats)) else None)
        if viewer is None:
            self.story.view["owns"] = owns_of({seat: match.view(seat) for seat in range(len(self.seats))})
        self.sentences: list[list[str]] = []
        for events in acts(match):
            told = [open_face(e, len(self.seats)) if viewer is None else e.face_for(viewer) for e in events]
            if viewer is None:
                self.sentences.append(self._openly([face for face in told if face], events))
            else:
                self.sentences.append(self.story.hear([face for face in told if face]))

    def _openly(self, faces: list[Face], events: list[Event]) -> list[str]:
        """The sentences of open faces; the view that words them is folded from the public ones."""
        told = []
        for n, (face, event) in enumerate(zip(faces, events, strict=True)):
            after = faces[n + 1] if n + 1 < len(faces) else None
            if sentence := self.screen.told(face, self.story.view, after, None):
                told.append(sentence)
            if (public := event.face_for(SPECTATOR)) is not None:
                self.story.view = self.match.game.fold(self.story.view, public)
        return told

    def __len__(self) -> int:
        return len(self.sentences) + 1

    def draw(self, console: Console, frame: int) -> None:
        """The table after so many inputs."""
        from duskfall.engine.replay import resume

        match = resume(self.match.game, self.match.record.header, self.match.record.inputs[:frame])
        seats = range(len(self.seats)) if self.viewer is None else [self.viewer]
        view = match.view(SPECTATOR if self.viewer is None else self.viewer)
        owns = owns_of({seat: match.view(seat) for seat in seats})
        console.print(self.screen.picture(view, owns, [], Look.of(console)))
        for line in self.screen.status(view, owns):
            console.print(Text(line, style="bold"))

    def line(self, frame: int) -> Text:
        """What the frame's input was, and what came of it."""
        entry = self.match.record.inputs[frame - 1]
        minutes, seconds = divmod(entry.at // 1000, 60)
        return Text(f"{frame:>4}  {minutes}:{seconds:02}  {' '.join(self.sentences[frame - 1])}")

    # --- showing ------------------------------------------------------------------------------------------------

    def tell(self, console: Console) -> None:
        """The whole game as a list, and the table at its end."""
        for frame in range(1, len(self)):
            if self.sentences[frame - 1]:  # of what was asked in secret most viewers were told nothing
                console.print(self.line(frame))
        self.draw(console, len(self) - 1)
        self.close(console)

    def step(self, console: Console, read: Callable[[str], str] = input) -> None:
        """Frame by frame, as the person asks."""
        frame = 0
        while True:
            self.draw(console, frame)
            if frame:
                console.print(self.line(frame))
            if frame == len(self) - 1:
                self.close(console)
            try:
                typed = read(KEYS).strip().lower()
            except EOFError:
                console.print()
                return
            if typed in ("q", "quit"):
                return
            wanted = {"": frame + 1, "b": frame - 1}.get(typed, int(typed) if typed.isdecimal() else -1)
            if typed == "" and frame == len(self) - 1:
                return
            if wanted in range(len(self)):
                frame = wanted
            else:
                console.print(Text(f"There is no move {typed}; they go from 0 to {len(self) - 1}.", style="yellow"))

    def close(self, console: Console) -> None:
        """How it ended."""
        if self.match.outcome is None:
            console.print(Text("The record breaks off here.", style="bold"))
            return
        for line in self.screen.ending(self.match.view(SPECTATOR), self.story.you):
            console.print(Text(line, style="bold"))
