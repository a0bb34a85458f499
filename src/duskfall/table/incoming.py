"""What sockets send to a table: each message is answered once, and whatever it changes goes through the journal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import Final, Protocol, TypeAlias

from duskfall.engine.errors import DuskfallError
from duskfall.table import absence, acts, frames, notes, ready
from duskfall.table.answers import Answers
from duskfall.table.audience import Member
from duskfall.table.client_messages import Claim, Play, Resync, Say
from duskfall.table.journal import Dealt, Entry, Sat
from duskfall.table.limits import Limits
from duskfall.table.rates import Buckets
from duskfall.table.servertime import ServerTime, UnixMillis
from duskfall.table.state import TableState
from duskfall.table.telling import Teller

Message: TypeAlias = acts.Act | Say | Claim | Resync
Answer: TypeAlias = Callable[[DuskfallError | None], None]
RESYNC_LATER: Final = 1.0
"""Seconds after which a fresh start is tried again that came too soon."""
SAID_WHAT: Final = "One says an emote or a text, and not both."


class Desk(Protocol):
    """What the table does for a message."""

    @property
    def state(self) -> TableState:
        """The table as it is."""
        ...

    def commit(self, entries: Sequence[Entry], answer: Answer | None = None) -> None:
        """Writes entries, then tells and answers.

        Raises:
            DuskfallError: the rules refuse the move in the (only) entry.
        """
        ...

    def settle(self) -> None:
        """Gets under way what has to be."""
        ...

    def later(self, seconds: float, work: Callable[[], None]) -> None:
        """Does the work in its turn, after that time."""
        ...

    def expire_before(self, work: Callable[[], None]) -> None:
        """The deadline that has passed comes first, then this work."""
        ...


class Incoming:
    """See the module. ``begins_with_all``: every seat is taken, and the table begins as soon as nobody is away."""

    def __init__(
        self,
        desk: Desk,
        away: absence.Absence,
        teller: Teller,
        limits: Limits,
        time: ServerTime,
    ) -> None:
        self._desk = desk
        self._away = away
        self._teller = teller
        self._time = time
        self.begins_with_all = False
        self._answers = Answers()
        self._texts = Buckets(limits.texts, limits.texts_burst, lambda: time.now() / 1000)
        self._resyncs = Buckets(limits.resyncs, limits.resyncs_burst, monotonic)
        self._resyncing: set[Member] = set()

    def take(self, member: Member, message: Message) -> None:
        """A message of a socket at the table."""
        state = self._desk.state
        if isinstance(message, Resync):
            self._fresh_start(member)
            return
        guest = member.actor.guest
        if (guest, message.id) in state.answered:
            member.send(frames.done(message.id))
        elif (frame := self._answers.find(guest, message.id)) is not None:
            member.send(frame)
        elif isinstance(message, Play | Say) and state.overdue(self._time.now()):
            self._desk.expire_before(partial(self.take, member, message))
        elif isinstance(message, Say) and message.emote is not None and not message.text:
            heard = self._teller.emote(state, member, message)
            self._answer(member, message.id, None if heard else DuskfallError("no_floor", notes.NO_FLOOR))
        elif not isinstance(message, Say | Claim) and acts.is_so(state, member.actor, message):
            self._answer(member, message.id, None)
            self._desk.settle()  # a rematch that could not be opened is tried again
        else:
            try:
                entries = self._entries(state, member.actor, message, self._time.now())
                self._desk.commit(entries, partial(self._done, member, message.id))
            except DuskfallError as error:
                self._answer(member, message.id, error)

    def _fresh_start(self, member: Member) -> None:
        """A welcome makes work: who wants too many gets one a little later, and what was asked till then is one."""
        if self._resyncs.take(member.actor.guest):
            self._teller.welcome(self._desk.state, member)
        elif member not in self._resyncing:
            self._resyncing.add(member)
            self._desk.later(RESYNC_LATER, partial(self._resync_again, member))

    def _resync_again(self, member: Member) -> None:
        self._resyncing.discard(member)
        if member in self._teller.audience:
            self._fresh_start(member)

    def with_deal(self, entry: Entry) -> list[Entry]:
        """A table begins by itself when a person takes the last seat and nobody is away."""
        state = self._desk.state
        last_seat = sum(chair.free for chair in state.chairs) == 1
        if not isinstance(entry, Sat) or not last_seat or state.seat_of(entry.guest) is not None:
            return [entry]
        if ready.needed(state, more=1):
            return [entry, *ready.check(entry.seat, self._time.now())]
        self.begins_with_all = self._away.anybody()
        return [entry] if self.begins_with_all else [entry, Dealt(wall=self._time.now())]

    def _entries(
        self, state: TableState, actor: acts.Actor, message: acts.Act | Say | Claim, now: UnixMillis
    ) -> list[Entry]:
        if isinstance(message, Say):
            return [self._spoke(state, actor, message, now)]
        if isinstance(message, Claim):
            seat, claim = acts.own_seat(state, actor), self._away.claim(state)
            return [absence.claimed(state, claim, message, seat, actor.guest, now, acts.bot_seed())]
        entries = acts.entries_for(state, actor, message, now)
        return self.with_deal(entries[0]) if len(entries) == 1 else entries

    def _spoke(self, state: TableState, actor: acts.Actor, message: Say, now: UnixMillis) -> Entry:
        if message.emote is not None:
            raise DuskfallError("malformed", SAID_WHAT)
        entry = notes.spoke(state, acts.own_seat(state, actor), message, actor.guest, now)
        if not self._texts.take(actor.guest):
            raise DuskfallError("too_fast", "Too many texts; slow down.")
        return entry

    def _done(self, member: Member, message_id: str, error: DuskfallError | None) -> None:
        if error is None or (member.actor.guest, message_id) in self._desk.state.answered:
            member.send(frames.done(message_id))
        else:  # not kept: sent again, it may yet succeed
            member.send(frames.refused(message_id, error.code, str(error)))

    def _answer(self, member: Member, message_id: str, error: DuskfallError | None) -> None:
        frame = frames.done(message_id) if error is None else frames.refused_by(message_id, error)
        self._answers.keep(member.actor.guest, message_id, frame)
        member.send(frame)
