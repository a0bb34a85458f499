"""Who may speak, be heard, show and be seen now. Chat and media obey this object; clients only draw it."""

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

    def channel(self, name: str, medium: str) -> Channel | None:
        """The open channel of that name and medium, or ``None``."""
        for channel in self.channels:
            if channel.name == name and channel.medium == medium:
                return channel
        return None

    def may_send(self, viewer: Viewer, name: str, medium: str) -> bool:
        """Whether the viewer has the floor there."""
        channel = self.channel(name, medium)
        return channel is not None and viewer in channel.senders
