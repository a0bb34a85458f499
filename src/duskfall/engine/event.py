"""What happened, with a face for each audience."""

from __future__ import annotations

from collections.abc import Mapping

from duskfall.engine.viewers import Face, Viewer


class Event:
    """Something that happened.

    ``face`` is what everybody is told who has no face of their own; ``None``: such viewers are told nothing.
    ``own`` maps a viewer to its own face (again ``None`` for nothing).
    Faces carry facts, never prose: clients make the words.
    """

    __slots__ = ("face", "own")

    def __init__(self, face: Face | None, own: Mapping[Viewer, Face | None] | None = None) -> None:
        self.face = face
        self.own = own

    def face_for(self, viewer: Viewer) -> Face | None:
        """What this viewer is told, or ``None``."""
        if self.own is not None and viewer in self.own:
            return self.own[viewer]
        return self.face

    def __repr__(self) -> str:
        return f"Event({self.face!r}, {self.own!r})"
