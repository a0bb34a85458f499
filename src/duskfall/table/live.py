"""A live table: the single writer of its state.

What is accepted goes to the journal first; only when it is on disk does anybody see it or get an answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final, Protocol

import structlog

from duskfall.engine.errors import DuskfallError
from duskfall.engine.viewers import SPECTATOR, Seat, Viewer
from duskfall.store.interface import StoreError
from duskfall.table import acts, frames
from duskfall.table.alarm import Alarm
from duskfall.table.answers import Answers
from duskfall.table.audience import Audience, Member
from duskfall.table.botseats import BotSeats, any_move
from duskfall.table.journal import (
    Dealt,
    Ended,
    Entry,
    Expired,
    Followed,
    Moved,
    Resumed,
    Sat,
    Stood,
    decode,
    encode,
)
from duskfall.table.mailbox import Mailbox
from duskfall.table.past import game_row
from duskfall.table.protocol import Play, Resync, Said, Say, TableLine
from duskfall.table.services import Services
from duskfall.table.state import TableState

BACKLOG: Final = 500
"""Messages that wait for the journal; more are refused."""
PAUSES: Final = (0.0, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds before each try to read the journal again; after the last one it is tried every time after that."""

log = structlog.get_logger("duskfall.table")


class Watcher(Protocol):
    """Who keeps the list of tables."""

    def changed(self, table: LiveTable) -> None:
        """The table is not as it was in the lobby."""
        ...

    def rematch(self, table: LiveTable) -> None:
        """All want to play again."""
        ...


class LiveTable:
    """See the module. All methods are called in the loop's thread and return at once."""

    def __init__(self, state: TableState, seq: int, services: Services, watcher: Watcher) -> None:
        """``seq`` is the number of entries that the journal holds."""
        self.id = state.opened.id
        self.state = state
        self.audience = Audience()
        self.admitted: set[str] = set()
        self.closed = False
        self._seq = seq
        self._services = services
        self._watcher = watcher
        self._mailbox = Mailbox()
        self._answers = Answers()
        self._told: dict[Viewer, int] = {}
        self._alarm = Alarm(services.loop, services.time, self._rings)
        self._bots = BotSeats(services.thinker, services.time, services.spawn, self._bot_plays)
        self._saving = False
        self.quiet_since = services.time.now()
        self.line: TableLine = frames.line(state, set())
        self.due: tuple[Seat, ...] = ()

    # --- from outside -------------------------------------------------------------------------------------

    async def settled(self) -> None:
        """Waits until all that came so far is on disk and told."""
        future: asyncio.Future[None] = self._services.loop.create_future()
        self._mailbox.post(lambda: None if future.done() else future.set_result(None))
        await future

    def resume(self, alive_until: int) -> None:
        """Takes up a table that was read from its journal. Match time stood still since the server was last alive."""
        state, wall = self.state, self._services.time.now()
        if state.stage == "playing":
            last = state.match.record.last_at if state.match is not None else 0
            at = max(last, state.match_time(max(alive_until, state.wall_at)))
            self._mailbox.post(lambda: self._commit([Resumed(wall=wall, at=at)]))
        else:
            self._mailbox.post(self._settle)

    def begin(self) -> None:
        """Takes up a table that was just made."""
        self._mailbox.post(self._settle)

    def may_enter(self, guest: str, code: str) -> bool:
        """Whether a guest may be told that this table exists."""
        state = self.state
        if state.opened.public or guest in self.admitted or state.seat_of(guest) is not None:
            return True
        return bool(code) and code == state.opened.code

    def join(self, member: Member) -> None:
        """A socket comes in; who may not look on is sent away."""
        self._mailbox.post(partial(self._join, member))

    def leave(self, member: Member) -> None:
        """A socket is gone."""
        self._mailbox.post(partial(self._leave, member))

    def receive(self, member: Member, message: acts.Act | Say | Resync) -> None:
        """A message of a socket that came in."""
        if self._mailbox.waiting > BACKLOG:
            message_id = "" if isinstance(message, Resync) else message.id
            member.send(frames.refused(message_id, "too_fast", "The table can't keep up; try again in a moment."))
            return
        self._mailbox.post(partial(self._receive, member, message))

    def sit(self, actor: acts.Actor, seat: Seat | None) -> asyncio.Future[None]:
        """Seats somebody who has no socket here yet (quick match).

        The future raises DuskfallError: the seat is gone; StoreError: it could not be written.
        """
        future: asyncio.Future[None] = self._services.loop.create_future()

        def work() -> None:
            try:
                entry = acts.seating(self.state, actor, seat)
            except DuskfallError as error:
                future.set_exception(error)
                return
            self._commit(self._with_deal(entry), future=future)

        self._mailbox.post(work)
        return future

    def follow(self, table: str) -> None:
        """The rematch is at that table."""
        self._mailbox.post(lambda: self._commit([Followed(table=table)]) if not self.state.next else None)

    def close(self, code: str) -> None:
        """Sends everybody away for good and forgets the table."""
        self._mailbox.post(partial(self._close, code))

    # --- work, one piece at a time ------------------------------------------------------------------------

    def _join(self, member: Member) -> None:
        state = self.state
        if self.closed:
            member.bye("table_closed", again=False)
        elif len(self.audience) >= self._services.limits.sockets_of_table:
            member.bye("table_full", again=False)
        elif state.match is not None and not state.opened.spectators and state.seat_of(member.actor.guest) is None:
            member.bye("no_spectators", again=False)
        else:
            was_here = member.actor.guest in self.audience.here()
            self.admitted.add(member.actor.guest)
            self.audience.put(member, state.viewer_of(member.actor.guest))
            if not was_here:
                self._tell_table(but=member)
            self._welcome(member)

    def _leave(self, member: Member) -> None:
        if self.audience.take(member) and not self.closed:
            if not len(self.audience):
                self.quiet_since = self._services.time.now()
                self._told.clear()
            if member.actor.guest not in self.audience.here():
                self._tell_table()

    def _receive(self, member: Member, message: acts.Act | Say | Resync) -> None:
        if member not in self.audience:
            return
        if isinstance(message, Resync):
            self._welcome(member)
            return
        guest = member.actor.guest
        if (guest, message.id) in self.state.answered:
            member.send(frames.done(message.id))
            return
        if (frame := self._answers.find(guest, message.id)) is not None:
            member.send(frame)
            return
        if isinstance(message, Say):
            self._say(member, message)
        elif isinstance(message, Play) and self._overdue():
            self._mailbox.first(partial(self._receive, member, message))
            self._expire()
        else:
            self._act(member, message)

    def _act(self, member: Member, act: acts.Act) -> None:
        try:
            entry = acts.entry_for(self.state, member.actor, act, self._services.time.now())
            self._commit(self._with_deal(entry), member, act.id)
        except DuskfallError as error:
            self._refuse(member, act.id, error)

    def _say(self, member: Member, message: Say) -> None:
        state = self.state
        seat = self.audience.viewer(member)
        channel = state.game.floor(state.match.state).channel(message.channel, "emote") if state.match else None
        senders = channel.senders if channel else frozenset(range(len(state.chairs)) if not state.match else ())
        if seat == SPECTATOR or seat not in senders:
            self._refuse(member, message.id, DuskfallError("no_floor", "You can't be heard there now."))
            return
        frame = frames.text(Said(seat=seat, emote=message.emote, channel=message.channel))
        for viewer, sockets in self.audience.by_viewer():
            if channel is None or viewer in channel.listeners:
                for listener in sockets:
                    listener.send(frame)
        self._answer(member, message.id, frames.done(message.id))

    def _refuse(self, member: Member, message_id: str, error: DuskfallError) -> None:
        self._answer(member, message_id, frames.refused(message_id, error.code, str(error), error.args_))

    def _answer(self, member: Member, message_id: str, frame: str) -> None:
        self._answers.keep(member.actor.guest, message_id, frame)
        member.send(frame)

    def _close(self, code: str) -> None:
        if self.closed:
            return
        self.closed = True
        self._alarm.clear()
        self._bots.stop()
        for member in self.audience.members():
            member.bye(code, again=False)
        self._watcher.changed(self)

    # --- the clock and the bots ---------------------------------------------------------------------------

    def _rings(self, token: int) -> None:
        self._mailbox.post(lambda: self._expire() if self._overdue() else self._arm())

    def _overdue(self) -> bool:
        match = self.state.match
        deadline = match.deadline if match is not None else None
        return deadline is not None and self.state.match_time(self._services.time.now()) >= deadline.at

    def _expire(self) -> None:
        match = self.state.match
        deadline = match.deadline if match is not None else None
        if deadline is not None:
            at = self.state.match_time(self._services.time.now())
            self._commit([Expired(at=at, token=deadline.token)])

    def _arm(self) -> None:
        match = self.state.match
        deadline = match.deadline if match is not None and not self.closed else None
        if deadline is None:
            self._alarm.clear()
        else:
            self._alarm.set(self.state.wall_time(deadline.at), deadline.token)

    def _bot_plays(self, seat: Seat, token: int, move: str | None) -> None:
        self._mailbox.post(partial(self._bot_move, seat, token, move))

    def _bot_move(self, seat: Seat, token: int, move: str | None) -> None:
        state = self.state
        if self.closed or state.match is None or state.match.token != token or state.stage != "playing":
            return
        at = state.match_time(self._services.time.now())
        for text in (move, any_move(state, seat)):
            try:
                if text is not None:
                    self._commit([Moved(at=at, seat=seat, move=str(state.game.parse(text)))])
                    return
            except DuskfallError as error:
                log.warning("a bot's move was not taken", table=self.id, code=error.code)

    # --- the journal, then the world ----------------------------------------------------------------------

    def _with_deal(self, entry: Entry) -> list[Entry]:
        state = self.state
        free = sum(chair.free for chair in state.chairs)
        if isinstance(entry, Sat) and state.match is None and free == 1 and state.seat_of(entry.guest) is None:
            return [entry, Dealt(wall=self._services.time.now())]
        return [entry]

    def _commit(
        self,
        entries: Sequence[Entry],
        member: Member | None = None,
        message_id: str = "",
        future: asyncio.Future[None] | None = None,
    ) -> None:
        """Applies the entries, writes them, then tells. All later work waits.

        Raises:
            DuskfallError: the rules refuse the move in the (only) entry; nothing has changed.
        """
        host = self.state.host
        for entry in entries:
            self.state.apply(entry)
        self._mailbox.hold()
        payloads = [encode(entry) for entry in entries]
        done = partial(self._written, entries, host, member, message_id, future)
        self._services.store.append(self.id, self._seq, payloads, done)

    def _written(
        self,
        entries: Sequence[Entry],
        host: str,
        member: Member | None,
        message_id: str,
        future: asyncio.Future[None] | None,
        error: Exception | None,
    ) -> None:
        if error is not None:
            log.error("the journal was not written", table=self.id, error=str(error))
            self._services.spawn(self._rebuild(member, message_id, future))
            return
        self._seq += len(entries)
        self._tell(entries, host)
        if member is not None:
            member.send(frames.done(message_id))
        if future is not None and not future.done():
            future.set_result(None)
        self._settle()
        self._mailbox.go_on()

    def _settle(self) -> None:
        """What has to be under way in the present state: the alarm, thinking bots, saving, a rematch."""
        if self.closed:
            return
        state = self.state
        match = state.match
        self.due = state.game.to_move(match.state) if match is not None and match.outcome is None else ()
        self._arm()
        self._bots.look(state)
        if state.stage == "over":
            if not state.ended_at:
                self._save()
            elif not state.next and state.all_want_more:
                self._watcher.rematch(self)

    async def _rebuild(self, member: Member | None, message_id: str, future: asyncio.Future[None] | None) -> None:
        """The state is ahead of the journal: reads it anew. Until that has worked, nothing happens at this table."""
        payloads, tries = None, 0
        while payloads is None:
            await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1
            try:
                payloads = await self._services.store.journal(self.id)
            except StoreError as error:
                log.warning("the journal can't be read", table=self.id, error=str(error))
        self.state = TableState.replay(map(decode, payloads))
        self._seq = len(payloads)
        self._told.clear()
        for each in self.audience.members():
            self.audience.put(each, self.state.viewer_of(each.actor.guest))
            self._welcome(each)
        lost = DuskfallError("not_saved", "That could not be saved, so it has not happened. Try again.")
        if member is not None:
            kept = (member.actor.guest, message_id) in self.state.answered
            member.send(
                frames.done(message_id) if kept else frames.refused(message_id, lost.code, str(lost), lost.args_)
            )
        if future is not None and not future.done():
            future.set_exception(lost)
        self._settle()
        self._mailbox.go_on()

    def _save(self) -> None:
        if not self._saving:
            self._saving = True
            self._services.spawn(self._keep_game())

    async def _keep_game(self) -> None:
        """The finished game goes into the history; when that fails it is tried until it works."""
        wall, tries = self._services.time.now(), 0
        row = game_row(self.state, wall)
        while True:
            try:
                await self._services.store.save_game(row)
                break
            except StoreError as error:
                log.warning("a finished game was not saved", table=self.id, error=str(error))
                await asyncio.sleep(PAUSES[min(tries + 1, len(PAUSES) - 1)])
                tries += 1
        self._mailbox.post(lambda: self._commit([Ended(wall=wall)]))

    # --- telling ------------------------------------------------------------------------------------------

    def _tell(self, entries: Sequence[Entry], host: str) -> None:
        """Everybody gets what these entries changed for them."""
        last = entries[-1]
        if isinstance(last, Moved | Expired):
            self._tell_steps()
            if self.state.stage == "over":
                self._tell_table()
        elif isinstance(last, Dealt | Resumed):
            self._seat_all()
        else:
            self._tell_table()
            guests = {entry.guest for entry in entries if isinstance(entry, Sat)}
            if any(isinstance(entry, Stood | Sat) for entry in entries):
                guests |= {member.actor.guest for member in self.audience.members()} - self._as_told()
            if host != self.state.host:
                guests |= {host, self.state.host}
            for member in self.audience.members():
                if member.actor.guest in guests:
                    self.audience.put(member, self.state.viewer_of(member.actor.guest))
                    self._welcome(member)

    def _as_told(self) -> set[str]:
        """Guests whose sockets look on as what they are."""
        return {
            member.actor.guest
            for member in self.audience.members()
            if self.audience.viewer(member) == self.state.viewer_of(member.actor.guest)
        }

    def _seat_all(self) -> None:
        """The deal: everybody starts with a welcome, and where nobody may look on those without a seat go."""
        for member in self.audience.members():
            viewer = self.state.viewer_of(member.actor.guest)
            if viewer == SPECTATOR and not self.state.opened.spectators:
                self.audience.take(member)
                member.bye("no_spectators", again=False)
            else:
                self.audience.put(member, viewer)
        self._tell_table()
        for member in self.audience.members():
            self._welcome(member)

    def _tell_steps(self) -> None:
        match = self.state.match
        assert match is not None
        ticking = frames.clock(self.state)
        self.line.clock = ticking
        for viewer, sockets in self.audience.by_viewer():
            told = self._told.get(viewer, 0)
            faces = match.faces(viewer, told)
            seq = self._told[viewer] = told + len(faces)
            frame = frames.step(match, viewer, faces, seq, ticking)
            for member in sockets:
                member.send(frame)
        self._watcher.changed(self)

    def _tell_table(self, but: Member | None = None) -> None:
        here = self.audience.here()
        self.line = frames.line(self.state, here)
        if len(self.audience):
            frame = frames.changed(frames.table(self.state, here, self.audience.watching(), self.closed))
            for member in self.audience.members():
                if member is not but:
                    member.send(frame)
        self._watcher.changed(self)

    def _welcome(self, member: Member) -> None:
        state = self.state
        viewer = self.audience.viewer(member)
        if state.match is not None:
            self._told[viewer] = len(state.match.faces(viewer))
        info = frames.table(state, self.audience.here(), self.audience.watching(), self.closed)
        host = member.actor.guest == state.host
        member.send(frames.welcome(state, info, viewer, host, self._services.time.now()))
