"""What happens at a table without anybody's doing: its deadline passes, its bots play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import structlog

from duskfall.engine.errors import DuskfallError
from duskfall.engine.viewers import Seat
from duskfall.table import ready
from duskfall.table.alarm import Alarm
from duskfall.table.botseats import BotSeats, Turn, any_move
from duskfall.table.journal import Entry, Expired, Moved
from duskfall.table.mailbox import Mailbox
from duskfall.table.services import Services
from duskfall.table.state import TableState

CHECK: Final = -1
"""The alarm's token of the ready check."""

log = structlog.get_logger("duskfall.table")


class Clockwork:
    """The alarm and the bots of one table. Whatever they do goes through its mailbox, as what people do."""

    def __init__(
        self,
        services: Services,
        mailbox: Mailbox,
        state: Callable[[], TableState],
        commit: Callable[[Sequence[Entry]], None],
    ) -> None:
        self._time = services.time
        self._mailbox = mailbox
        self._state = state
        self._commit = commit
        self._stopped = False
        self._alarm = Alarm(services.loop, services.time, lambda token: mailbox.post(partial(self.ring, token)))
        self._bots = BotSeats(services.thinker, services.time, services.spawn, self._plays)

    def look(self, due: tuple[Seat, ...]) -> None:
        """Sets the alarm and lets bots think, as the present state wants it."""
        if not self._stopped:
            self._set_alarm()
            self._bots.look(self._state(), due)

    def stop(self) -> None:
        """Does nothing more."""
        self._stopped = True
        self._alarm.clear()
        self._bots.stop()

    def ring(self, token: int) -> None:
        """The alarm of a phase rings: if that phase still runs, and its time is up, it has expired."""
        state = self._state()
        deadline = state.deadline
        if self._stopped:
            return
        if token == CHECK and state.check_until:
            if self._time.now() >= state.check_until:
                self._commit(ready.late(state))
            else:
                self._set_alarm()
        if deadline is None:
            return
        if deadline.token == token and state.overdue(self._time.now()):
            self.expire()
        else:
            self._alarm.look(state)

    def _set_alarm(self) -> None:
        state = self._state()
        if state.check_until:
            self._alarm.set(state.check_until, CHECK)
        else:
            self._alarm.look(state)

    def expire(self) -> None:
        """The running deadline has passed."""
        state, deadline = self._state(), self._state().deadline
        if deadline is not None:
            self._commit([Expired(at=state.match_time(self._time.now()), token=deadline.token)])

    def _plays(self, turn: Turn, move: str | None) -> None:
        self._mailbox.post(partial(self._bot_move, turn, move))

    def _bot_move(self, turn: Turn, move: str | None) -> None:
        state, seat = self._state(), turn.seat
        if self._stopped or state.match is None or state.match.token != turn.token or state.stage != "playing":
            return
        if not self._bots.asks(turn):  # its person is back, or the game waits for something else by now
            return
        nothing = not move and (not turn.due or (move == "" and state.game.talk() is not None))
        turn.answered(again=not nothing)
        if nothing:
            if turn.open:
                self._bots.look(state, state.due)
            return
        at = state.match_time(self._time.now())
        for text in (move, any_move(state, seat)):
            try:
                if text is not None:
                    found = state.game.parse(text)
                    if _is_for(state, turn, found.verb):
                        self._commit([Moved(at=at, seat=seat, move=str(found))])
                        return
            except DuskfallError as error:
                log.warning("a bot's move was not taken", table=state.opened.id, code=error.code)
        if not turn.due and turn.open:
            self._bots.look(state, state.due)


def _is_for(state: TableState, turn: Turn, verb: str) -> bool:
    """Whether a bot may do that: where the game doesn't wait for it, say something or choose anew; make no motions."""
    game = state.game
    return verb not in (game.presence if turn.due else game.standing)
