"""A live table: one writer, its people, its clock, its bots.

What is accepted goes to the journal first; only when it is on disk does anybody see it or get an answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import structlog

from duskfall.engine.errors import DuskfallError
from duskfall.engine.viewers import Seat
from duskfall.table import acts, frames, journal, ready
from duskfall.table.absence import ARRIVAL, Absence
from duskfall.table.audience import Audience, Member
from duskfall.table.client_messages import Resync
from duskfall.table.clockwork import Clockwork
from duskfall.table.gallery import teller_for
from duskfall.table.incoming import Answer, Incoming, Message
from duskfall.table.journal import Entry
from duskfall.table.ledger import Ledger
from duskfall.table.mailbox import Mailbox
from duskfall.table.past import keep_game
from duskfall.table.people import People
from duskfall.table.protocol import Clock
from duskfall.table.services import Services
from duskfall.table.state import TableState
from duskfall.table.watcher import Watcher

BACKLOG: Final = 500
"""Messages that wait for the journal; more are refused."""
MOST_FAULTS: Final = 5
NOT_SAVED: Final = "That could not be saved, so it has not happened. Try again."

log = structlog.get_logger("duskfall.table")


class LiveTable:
    """See the module. All methods are called in the loop's thread and return at once.

    ``line``, ``due`` and ``clock`` are what the lobby may show: the table, whose move it is and until when, as of the
    last entry on disk.
    ``closed``: it is no more; ``broken``: closed for a fault of ours, its journal is kept.
    """

    def __init__(self, state: TableState, entries: list[Entry], services: Services, watcher: Watcher) -> None:
        """``entries`` are what the journal holds."""
        self.id = state.opened.id
        self.audience = Audience()
        self.closed = False
        self.broken = False
        self.line = frames.line(state, set())
        self.due: tuple[Seat, ...] = ()
        self.clock: Clock | None = None
        self._services = services
        self._watcher = watcher
        self._mailbox = Mailbox(self._failed)
        self._ledger = Ledger(state, len(entries), services, self._mailbox, self._rebuilt)
        self._away = Absence(self.audience, services.limits)
        look = partial(self._mailbox.post, self._look)
        self._teller = teller_for(state, entries, self.audience, self._away, services, look)
        self._incoming = Incoming(self, self._away, self._teller, services.limits, services.time)
        self._people = People(self, self._away, self._teller, self._incoming, services)
        self._clockwork = Clockwork(services, self._mailbox, lambda: self.state, self.commit)
        self._saving = False
        self._faults = 0

    @property
    def state(self) -> TableState:
        """The table as it is; while an entry is being written it is ahead of what anybody was told."""
        return self._ledger.state

    @property
    def admitted(self) -> set[str]:
        """Guests who may enter without a code."""
        return self._people.admitted

    @property
    def quiet_since(self) -> int:
        """Since when nobody is here (Unix milliseconds)."""
        return self._people.quiet_since

    # --- from outside -------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Takes up a table that was just made, or that has not begun."""
        self._mailbox.post(self.settle)
        self._expect()

    def resume(self, alive_until: int) -> None:
        """Takes up a table that was read from its journal. Match time stood still since the server was last alive."""
        state, wall = self.state, self._services.time.now()
        if state.match is None or state.stage != "playing" or state.called_off:
            self.begin()
            if state.check_until:  # people need time to come back
                self._mailbox.post(lambda: self.commit([journal.Checking(until=wall + ready.TIME)]))
            return
        # Not from the last entry's time on: that may be an answer of which only its seat knows.
        at = max(state.step_began, state.match_time(max(alive_until, state.wall_at)))
        self._mailbox.post(lambda: self.commit([journal.Resumed(wall=wall, at=at)]))
        self._expect()

    @property
    def holds_back(self) -> bool:
        """Whether those without a seat don't know yet how it ended."""
        return self._teller.holds_back

    def may_enter(self, guest: str, code: str) -> bool:
        """Whether a guest may be told that this table exists."""
        opened = self.state.opened
        seated = self.state.seat_of(guest) is not None
        return opened.public or seated or guest in self.admitted or (bool(code) and code == opened.code)

    def join(self, member: Member) -> None:
        """A socket comes in; who may not look on is sent away."""
        self._mailbox.post(partial(self._people.join, member))

    def leave(self, member: Member) -> None:
        """A socket is gone."""
        self._mailbox.post(partial(self._people.leave, member))

    def receive(self, member: Member, message: Message) -> None:
        """A message of a socket that came in."""
        if self._mailbox.waiting > BACKLOG:
            message_id = "" if isinstance(message, Resync) else message.id
            member.send(frames.refused(message_id, "too_fast", "The table can't keep up; try again in a moment."))
        else:
            self._mailbox.post(partial(self._receive, member, message))

    def sit(self, actor: acts.Actor, seat: Seat | None) -> asyncio.Future[None]:
        """Seats somebody who has no socket here yet (quick match).

        The future raises DuskfallError: the seat is gone, or it could not be saved.
        """
        future: asyncio.Future[None] = self._services.loop.create_future()
        self._mailbox.post(partial(self._people.sit, actor, seat, future))
        return future

    def follow(self, table: str) -> None:
        """The rematch is at that table."""
        self._mailbox.post(
            lambda: None if self.state.next or self.closed else self.commit([journal.Followed(table=table)])
        )

    def tend(self) -> None:
        """To be called now and then: a host who has left before the start hands over, and who has left after the end is
        not waited for with a rematch.
        """
        self._mailbox.post(self._people.tend)

    def close(self, code: str) -> None:
        """Sends everybody away for good and forgets the table."""
        self._mailbox.post(partial(self._close, code))

    async def settled(self) -> None:
        """Waits until all that came so far is on disk and told."""
        future: asyncio.Future[None] = self._services.loop.create_future()
        self._mailbox.post(lambda: None if future.done() else future.set_result(None))
        await future

    def _expect(self) -> None:
        """Who is on the way has time to come before the game is told that nobody is there."""
        if self.state.game.presence:
            self.later(ARRIVAL, self._arrived)

    def _arrived(self) -> None:
        self._away.expects = False
        self.settle()

    # --- what comes in ------------------------------------------------------------------------------------

    def _receive(self, member: Member, message: Message) -> None:
        if member in self.audience and not self.closed:
            self._incoming.take(member, message)

    def expire_before(self, work: Callable[[], None]) -> None:
        """See :class:`duskfall.table.incoming.Desk`."""
        self._mailbox.first(work)
        self._clockwork.expire()

    def later(self, seconds: float, work: Callable[[], None]) -> None:
        """See :class:`duskfall.table.incoming.Desk`."""
        self._services.loop.call_later(seconds, self._mailbox.post, work)

    def _close(self, code: str) -> None:
        if not self.closed:
            self.closed = True
            self._clockwork.stop()
            self._teller.stop()
            for member in self.audience.members():
                member.bye(code, again=False)
            self._watcher.changed(self)

    # --- the journal, then the world ----------------------------------------------------------------------

    def commit(self, entries: Sequence[Entry], answer: Answer | None = None) -> None:
        """Writes the entries, then tells and answers. All later work waits.

        Raises:
            DuskfallError: the rules refuse the move in the (only) entry; nothing has changed.
        """
        self._ledger.commit(entries, partial(self._written, entries, answer))

    def _written(self, entries: Sequence[Entry], answer: Answer | None, kept: bool) -> None:
        try:
            if kept:
                self._away.look(self.state, self._services.time.now())
                self._teller.tell(self.state, entries)
        finally:
            if answer is not None:
                answer(None if kept else DuskfallError("not_saved", NOT_SAVED))
        kind = type(entries[-1])
        if not kept or kind is journal.Marked or kind is journal.Spoke:
            return
        due, ticking = self.due, self.clock
        self.settle()
        if self.state.stage == "playing" and (kind is journal.Moved or kind is journal.Expired):
            self._moved(due, ticking)
        else:
            self.show()

    def _look(self) -> None:
        """Those who are told later are told what is due by now."""
        if not self.closed:
            self._teller.look(self.state)

    def _moved(self, due: tuple[Seat, ...], ticking: Clock | None) -> None:
        """The lobby hears of it where it shows something else now: that somebody was asked in secret, or has answered,
        changes nothing for others.
        """
        chairs = self.state.chairs
        seats = range(len(chairs)) if ticking != self.clock else {*due} ^ {*self.due}
        guests = {chairs[seat].guest for seat in seats if chairs[seat].guest}
        if guests:
            self._watcher.moved(self, guests)

    def settle(self) -> None:
        """What has to be under way in the present state: the alarm, thinking bots, saving, a rematch."""
        if self.closed:
            return
        if self.state.called_off:
            self._close("called_off")
            return
        state = self.state
        news = [] if self._services.closing else self._away.news(state, self._services.time.now())
        if news:
            self.commit(news)
            return
        self._look()
        self.due = state.due
        self.clock = frames.clock(state)
        self._clockwork.look(self.due)
        if state.stage == "over" and not state.ended_at and not self._saving:
            self._saving = True
            self._services.spawn(self._keep())
        elif state.ended_at and not state.next and self._away.all_want_more(state, self._services.time.now()):
            self._watcher.rematch(self)

    async def _keep(self) -> None:
        wall = self._services.time.now()
        await keep_game(self._services.store, self.state, wall)
        self._mailbox.post(partial(self._kept, wall))

    def _kept(self, wall: int) -> None:
        self._saving = False  # when this entry can't be written, all of it is done again
        if not self.closed:
            self.commit([journal.Ended(wall=wall)])

    def show(self) -> None:
        """The lobby shows the table as it is."""
        self.line = frames.line(self.state, self.audience.here())
        self._watcher.changed(self)

    def _rebuilt(self, entries: list[Entry]) -> None:
        """The state was read anew from the journal: everybody starts from what that says."""
        self._away.look(self.state, self._services.time.now())
        self._teller.start_over(self.state, entries)
        self.settle()
        self.show()

    def _failed(self, error: Exception) -> None:
        """A fault of ours at this table. What is on disk is whole, so the table is taken up from there; when that does
        not help, it rests until the server starts anew.
        """
        log.error("a table failed", table=self.id, error=type(error).__name__, exc_info=error)
        self._faults += 1
        if self._faults < MOST_FAULTS:
            self._ledger.rebuild()
        elif not self.closed:
            self.broken = True
            self._close("internal")
