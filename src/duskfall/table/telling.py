"""Tells the people at a table what changed for them: a frame is made once a viewer, from that viewer's knowledge."""

from __future__ import annotations

from collections.abc import Sequence

from duskfall.engine.floor import Channel
from duskfall.engine.viewers import SPECTATOR, Seat, Viewer
from duskfall.table import frames
from duskfall.table.audience import Audience, Member
from duskfall.table.journal import Dealt, Entry, Expired, Moved, Resumed
from duskfall.table.protocol import Said, Say, TableInfo
from duskfall.table.servertime import ServerTime
from duskfall.table.state import TableState


class Teller:
    """Keeps count of what each viewer was told; made anew views are always whole."""

    __slots__ = ("_host", "_told", "audience", "time")

    def __init__(self, audience: Audience, time: ServerTime, host: str) -> None:
        self.audience = audience
        self.time = time
        self._told: dict[Viewer, int] = {}
        self._host = host

    def tell(self, state: TableState, entries: Sequence[Entry]) -> None:
        """Everybody gets what these entries changed for them."""
        kind = type(entries[-1])
        if kind is Moved or kind is Expired:
            self._steps(state)
            if state.stage == "over":
                self.table(state)
        elif kind is Dealt or kind is Resumed:
            self.everybody(state)
        else:
            self.table(state)
            self._moved_viewers(state)

    def welcome(self, state: TableState, member: Member) -> None:
        """All that this viewer may know, from scratch."""
        viewer = self.audience.viewer(member)
        if state.match is not None:
            self._told[viewer] = len(state.match.faces(viewer))
        host = member.actor.guest == state.host
        member.send(frames.welcome(state, self.info(state), viewer, host, self.time.now()))

    def everybody(self, state: TableState) -> None:
        """A welcome for all, as what they are now; where nobody may look on, those without a seat go."""
        self._told.clear()
        self._host = state.host
        for member in self.audience.members():
            viewer = state.viewer_of(member.actor.guest)
            if viewer == SPECTATOR and state.match is not None and not state.opened.spectators:
                self.audience.take(member)
                member.bye("no_spectators", again=False)
            else:
                self.audience.put(member, viewer)
        for member in self.audience.members():
            self.welcome(state, member)

    def table(self, state: TableState, but: Member | None = None) -> None:
        """The table outside the game, to all but one."""
        if len(self.audience):
            frame = frames.changed(self.info(state))
            for member in self.audience.members():
                if member is not but:
                    member.send(frame)

    def say(self, state: TableState, member: Member, message: Say) -> bool:
        """Passes an emote on to those who may hear it; ``False``: its sender has not the floor."""
        seat = self.audience.viewer(member)
        channel = open_channel(state, message.channel)
        if channel is None or seat == SPECTATOR or seat not in channel.senders:
            return False
        frame = frames.text(Said(seat=seat, emote=message.emote, channel=message.channel))
        for viewer, sockets in self.audience.by_viewer():
            if viewer in channel.listeners:
                for listener in sockets:
                    listener.send(frame)
        return True

    def info(self, state: TableState) -> TableInfo:
        """The table outside the game."""
        return frames.table(state, self.audience.here(), self.audience.watching())

    def _steps(self, state: TableState) -> None:
        match = state.match
        assert match is not None
        ticking = frames.clock(state)
        for viewer, sockets in self.audience.by_viewer():
            told = self._told.get(viewer, 0)
            faces = match.faces(viewer, told)
            seq = self._told[viewer] = told + len(faces)
            frame = frames.step(match, viewer, faces, seq, ticking)
            for member in sockets:
                member.send(frame)

    def _moved_viewers(self, state: TableState) -> None:
        """A welcome for those who look on as somebody else now, or became host, or no longer are."""
        hosts = {self._host, state.host} if self._host != state.host else set()
        self._host = state.host
        for member in self.audience.members():
            guest = member.actor.guest
            viewer = state.viewer_of(guest)
            if viewer != self.audience.viewer(member) or guest in hosts:
                self.audience.put(member, viewer)
                self.welcome(state, member)


def open_channel(state: TableState, name: str) -> Channel | None:
    """The channel for emotes of that name; before the deal those who sit have one with everybody."""
    if state.match is not None:
        return state.game.floor(state.match.state).channel(name, "emote")
    seats: frozenset[Seat] = frozenset(range(len(state.chairs)))
    return Channel(name, "emote", seats, seats | {SPECTATOR}) if name == "table" else None
