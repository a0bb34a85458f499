"""Who may speak, be heard, show and be seen now. Chat and media obey this object; clients only draw it.

Channels of one name and medium may be several, each for other people: what one says in ``team`` goes to one's own.
"""

from __future__ import annotations

from duskfall.engine.clock import Millis
from duskfall.engine.viewers import Viewer


class Channel:
    """One channel in one medium (``emote``, ``text``, ``voice``, ``video``) with those who send and get it.

    ``limit`` is the longest single utterance in milliseconds, 0 for no limit.
    """

    __slots__ = ("name", "medium", "senders", "listeners", "limit")

    def __init__(
        self, name: str, medium: str, senders: frozenset[Viewer], listeners: frozenset[Viewer], limit: Millis = 0
    ) -> None:
        self.name = name
        self.medium = medium
        self.senders = senders
        self.listeners = listeners
        self.limit = limit


class Floor:
    """All channels that are open now."""

    __slots__ = ("channels",)

    def __init__(self, channels: tuple[Channel, ...] = ()) -> None:
        self.channels = channels

    def for_sender(self, viewer: Viewer, name: str, medium: str) -> Channel | None:
        """The open channel of that name and medium where the viewer has the floor, or ``None``."""
        for channel in self.channels:
            if channel.name == name and channel.medium == medium and viewer in channel.senders:
                return channel
        return None

    def heard_by(self, viewer: Viewer) -> tuple[Channel, ...]:
        """The channels that the viewer can hear or speak in now."""
        return tuple([each for each in self.channels if viewer in each.listeners or viewer in each.senders])
