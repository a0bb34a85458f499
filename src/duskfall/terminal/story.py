"""What a viewer was told, as sentences: each face worded with the view from before it, then folded in."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from duskfall.engine.event import Event
from duskfall.engine.game import Game
from duskfall.engine.match import Match
from duskfall.engine.viewers import SPECTATOR, Face, Seat, View, Viewer
from duskfall.terminal.screen import Screen


class Story:
    """One viewer's view, kept up by folding, with the sentences so far."""

    def __init__(self, game: Game[Any], screen: Screen, first_view: View, you: Seat | None) -> None:
        self.game = game
        self.screen = screen
        self.view = deepcopy(first_view)
        self.you = you
        self.sentences: list[str] = []

    def hear(self, faces: list[Face]) -> list[str]:
        """The sentences of one act's faces; takes them in."""
        told = []
        for n, face in enumerate(faces):
            after = faces[n + 1] if n + 1 < len(faces) else None
            if sentence := self.screen.told(face, self.view, after, self.you):
                told.append(sentence)
            self.view = self.game.fold(self.view, face)
        self.sentences += told
        return told


def open_face(event: Event, seats: int) -> Face:
    """Everything that anybody is told of an event, and ``to`` whom alone: for open replays of games that are over."""
    face: Face = {}
    for viewer in (SPECTATOR, *range(seats)):
        face |= event.face_for(viewer) or {}
    to = [seat for seat in range(seats) if event.own and event.own.get(seat)]
    return {**face, "to": to} if face and to else face


def acts(match: Match) -> Iterator[list[Event]]:
    """The events of a finished or running match, one list an input, by playing its record again."""
    from duskfall.engine.replay import enter

    again = Match(match.game, match.record.header)
    for entry in match.record.inputs:
        before = len(again.events)
        enter(again, entry)
        yield again.events[before:]


def owns_of(views: dict[Viewer, View]) -> dict[Seat, dict[str, Any]]:
    """What each seat knows besides the public facts."""
    return {viewer: view["own"] for viewer, view in views.items() if "own" in view}
