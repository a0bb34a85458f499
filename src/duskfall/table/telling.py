"""Tells the people at a table what changed for them: a frame is made once a viewer, from that viewer's knowledge.

Who learns nothing new is sent nothing: that somebody was asked in secret, or has answered, makes no message.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from duskfall.engine.floor import Channel, Floor
from duskfall.engine.viewers import SPECTATOR, Seat, Viewer
from duskfall.table import frames, journal
from duskfall.table.absence import Absence
from duskfall.table.audience import Audience, Member
from duskfall.table.client_messages import Say
from duskfall.table.protocol import ChannelInfo, ClaimInfo, Clock, Floored, Marked, PromptData, Said, TableInfo
from duskfall.table.servertime import ServerTime
from duskfall.table.state import TableState


class Told:
    """What a viewer was told last: how many faces, what it is asked, the clock, its channels."""

    __slots__ = ("asked", "channels", "clock", "seq")

    def __init__(self, seq: int, asked: PromptData | None, clock: Clock | None, channels: list[ChannelInfo]) -> None:
        self.seq = seq
        self.asked = asked
        self.clock = clock
        self.channels = channels


class Teller:
    """Keeps count of what each viewer was told; made anew views are always whole. ``absence`` is left out where nobody
    claims. ``holds_back``: some don't know yet how it ended.
    """

    __slots__ = ("_absence", "_claim", "_floor", "_host", "_told", "audience", "time")

    def __init__(self, audience: Audience, absence: Absence | None, time: ServerTime, host: str) -> None:
        self.audience = audience
        self.time = time
        self._absence = absence
        self._told: dict[Viewer, Told] = {}
        self._host = host
        self._claim: ClaimInfo | None = None
        self._floor: Floor | None = None

    def tell(self, state: TableState, entries: Sequence[journal.Entry]) -> None:
        """Everybody gets what these entries changed for them."""
        last = entries[-1]
        if isinstance(last, journal.Moved | journal.Expired | journal.Forfeited):
            self._steps(state)
            if state.stage == "over" or self._open_claim(state) != self._claim:
                self.table(state)
        elif isinstance(last, journal.Marked):
            self._to({last.seat}, frames.text(Marked(on=last.on, mark=last.mark)))
        elif isinstance(last, journal.Spoke):
            self._line(state, last)
        elif isinstance(last, journal.Dealt | journal.Resumed):
            self.everybody(state)
        else:
            moved = self._moved_viewers(state)
            self.table(state)
            for member in moved:
                self.welcome(state, member)

    def welcome(self, state: TableState, member: Member) -> None:
        """All that this viewer may know, from scratch."""
        viewer = self.audience.viewer(member)
        info, host = self.info(state), member.actor.guest == state.host
        message = frames.welcome(state, info, viewer, host, self.time.now())
        self._told[viewer] = Told(message.seq, message.prompt, message.clock, message.floor)
        member.send(frames.text(message))

    def everybody(self, state: TableState) -> None:
        """A welcome for all, as what they are now; where nobody may look on, those without a seat go."""
        self._told.clear()
        self._host = state.host
        for member in self.audience.members():
            viewer = state.viewer_of(member.actor.guest)
            if viewer == SPECTATOR and state.match is not None and not state.spectators:
                self.audience.take(member)
                member.bye("no_spectators", again=False)
            else:
                self.audience.put(member, viewer)
        for member in self._members():
            self.welcome(state, member)

    def table(self, state: TableState, but: Member | None = None) -> None:
        """The table outside the game, to all but one."""
        info = self.info(state)
        if len(self.audience):
            frame = frames.changed(info)
            for member in self._members():
                if member is not but:
                    member.send(frame)

    def emote(self, state: TableState, member: Member, message: Say) -> bool:
        """Passes an emote on to those who may hear it; ``False``: its sender has not the floor."""
        seat = self.audience.viewer(member)
        channel = emote_channel(state, seat, message.channel)
        if channel is None:
            return False
        said = Said(seat=seat, emote=message.emote, channel=message.channel)
        self._to(set(channel.listeners), frames.text(said))
        return True

    def info(self, state: TableState) -> TableInfo:
        """The table outside the game."""
        self._claim = self._open_claim(state)
        return frames.table(state, self._here(), self.audience.watching(), self._claim)

    def _open_claim(self, state: TableState) -> ClaimInfo | None:
        return self._absence.claim(state) if self._absence is not None else None

    @property
    def holds_back(self) -> bool:
        return False

    def look(self, state: TableState) -> None:
        """Tells what is due by now; here everything was told at once."""

    def start_over(self, state: TableState, entries: list[journal.Entry]) -> None:
        """The table was read anew from these entries."""
        self.everybody(state)

    def stop(self) -> None:
        """Tells nothing more."""

    def _serves(self, viewer: Viewer) -> bool:
        """Whether that viewer is told by it."""
        return True

    def _here(self) -> AbstractSet[str]:
        """The guests who are shown as present."""
        return self.audience.here()

    def _members(self) -> list[Member]:
        """The sockets that it serves."""
        return [member for member in self.audience.members() if self._serves(self.audience.viewer(member))]

    def _by_viewer(self) -> list[tuple[Viewer, set[Member]]]:
        """They by viewer."""
        return [(viewer, sockets) for viewer, sockets in self.audience.by_viewer() if self._serves(viewer)]

    def _to(self, viewers: set[Viewer], frame: str) -> None:
        for viewer, sockets in self._by_viewer():
            if viewer in viewers:
                for member in sockets:
                    member.send(frame)

    def _line(self, state: TableState, line: journal.Spoke) -> None:
        """A text, to those who heard it. It was the last thing to happen, so they were told just what they are now."""
        assert state.match is not None
        for viewer, sockets in self._by_viewer():
            if viewer in line.heard:
                frame = frames.said(line, len(state.match.faces(viewer)))
                for member in sockets:
                    member.send(frame)

    def _steps(self, state: TableState) -> None:
        match = state.match
        assert match is not None
        ticking, floor = frames.clock(state), state.game.floor(match.state)
        for viewer, sockets in self._by_viewer():
            told = self._told.setdefault(viewer, Told(0, None, None, []))
            faces, asked = match.faces(viewer, told.seq), frames.prompt(state, viewer)
            if faces or (asked, ticking) != (told.asked, told.clock):
                told.seq += len(faces)
                told.asked, told.clock = asked, ticking
                frame = frames.step(faces, told.seq, asked, ticking)
                for member in sockets:
                    member.send(frame)
            if floor is not self._floor and (channels := frames.channels(floor, viewer)) != told.channels:
                told.channels = channels
                frame = frames.text(Floored(channels=channels))
                for member in sockets:
                    member.send(frame)
        self._floor = floor

    def _moved_viewers(self, state: TableState) -> list[Member]:
        """Those who look on as somebody else now, or became host, or no longer are: they need a welcome."""
        hosts = {self._host, state.host} if self._host != state.host else set()
        self._host = state.host
        moved: list[Member] = []
        for member in self._members():
            guest = member.actor.guest
            viewer = state.viewer_of(guest)
            if viewer != self.audience.viewer(member) or guest in hosts:
                self.audience.put(member, viewer)
                moved.append(member)
        return moved


def emote_channel(state: TableState, sender: Viewer, name: str) -> Channel | None:
    """The channel for emotes of that name; before the deal those who sit have one with everybody."""
    if state.match is not None:
        return state.game.floor(state.match.state).for_sender(sender, name, "emote")
    seats: frozenset[Seat] = frozenset(range(len(state.chairs)))
    return Channel(name, "emote", seats, seats | {SPECTATOR}) if name == "table" and sender in seats else None
