"""Who is at a table now: open sockets, by what they may see. Presence is their number, never a flag.

A socket that goes takes only itself away, so the late end of an old one can't hurt a new one of the same guest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from duskfall.engine.viewers import SPECTATOR, Viewer
from duskfall.table.acts import Actor


class Member(Protocol):
    """An open socket at a table. Both calls return at once and never raise, whatever became of the socket."""

    @property
    def actor(self) -> Actor:
        """The guest behind it, from its token."""
        ...

    def send(self, frame: str) -> None:
        """Queues a frame."""
        ...

    def bye(self, code: str, *, again: bool) -> None:
        """Queues the last frame and the close after it."""
        ...


class Audience:
    """The sockets of one table by viewer."""

    __slots__ = ("_by_viewer", "_here", "_viewers")

    def __init__(self) -> None:
        self._viewers: dict[Member, Viewer] = {}
        self._by_viewer: dict[Viewer, set[Member]] = {}
        self._here: frozenset[str] | None = None

    def __len__(self) -> int:
        return len(self._viewers)

    def __contains__(self, member: Member) -> bool:
        return member in self._viewers

    def put(self, member: Member, viewer: Viewer) -> None:
        """Adds a socket, or moves it to another viewer's."""
        self.take(member)
        self._viewers[member] = viewer
        self._here = None
        self._by_viewer.setdefault(viewer, set()).add(member)

    def take(self, member: Member) -> bool:
        """Takes a socket away; whether it was there."""
        viewer = self._viewers.pop(member, None)
        if viewer is None:
            return False
        self._here = None
        sockets = self._by_viewer[viewer]
        sockets.discard(member)
        if not sockets:
            del self._by_viewer[viewer]
        return True

    def members(self) -> list[Member]:
        """Every socket; the list is the caller's."""
        return list(self._viewers)

    def by_viewer(self) -> Iterator[tuple[Viewer, set[Member]]]:
        """The sockets of each viewer that has any."""
        return iter(self._by_viewer.items())

    def viewer(self, member: Member) -> Viewer:
        """As what a socket looks on."""
        return self._viewers[member]

    def here(self) -> frozenset[str]:
        """The guests with at least one open socket."""
        if self._here is None:
            self._here = frozenset([member.actor.guest for member in self._viewers])
        return self._here

    def watching(self) -> int:
        """Guests who look on without a seat."""
        return len({member.actor.guest for member in self._by_viewer.get(SPECTATOR, ())})

    def tell(self, frame: str) -> None:
        """The same frame to everybody."""
        for member in self._viewers:
            member.send(frame)
