"""A table as the fold of its journal: who sits where, the match, and which messages were answered.

No I/O, no clock, nobody's presence. An entry is checked by the rules of the game where it is a move; what people may
do at the table is checked before an entry is made (``acts.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any, Final

from duskfall.engine import options
from duskfall.engine.clock import Deadline, Millis
from duskfall.engine.errors import DuskfallError
from duskfall.engine.match import Match
from duskfall.engine.prompt import Prompt
from duskfall.engine.record import Header
from duskfall.engine.viewers import SPECTATOR, Seat, Viewer
from duskfall.games.registry import game as find_game
from duskfall.table import waiting
from duskfall.table.chair import Chair
from duskfall.table.fields import Stage
from duskfall.table.journal import (
    BotSat,
    CalledOff,
    CameBack,
    Checking,
    Dealt,
    Ended,
    Entry,
    Expired,
    Followed,
    Forfeited,
    Hosted,
    Locked,
    Marked,
    Moved,
    Opened,
    Readied,
    Resumed,
    Sat,
    Spoke,
    Stood,
    StoodIn,
    Wanted,
    Watchable,
)
from duskfall.table.servertime import UnixMillis
from duskfall.table.spoken import Spoken

AWAY, BACK, BOT = "away", "back", "bot"
"""What tables tell games of their seats (:attr:`duskfall.engine.game.Game.presence`)."""


class TableState:
    """See the module.

    ``host`` is a guest: the owner, or when the owner has no seat the first of those who have one. Match time
    ``time_at`` was at ``wall_at``. ``forfeit`` is the seat that the game was claimed against, ``stood_in``: a bot
    has played for a person, if only for a while. ``deadline`` is the one that runs, ``due`` are the seats that the game
    waits for, ``awaited`` those of them of whom everybody may know it. ``check_until``: all are asked whether they are
    ready, 0: they are not; ``locked``: nobody else may sit down; ``spectators``: others may look on.
    """

    __slots__ = (
        "answered", "awaited", "called_off", "chairs", "check_until", "deadline", "due", "ended_at", "forfeit",
        "game", "host", "kicked", "locked", "match", "next", "opened", "options", "spectators", "spoken", "stage",
        "started_at", "stood_in", "time_at", "wall_at",
    )  # fmt: skip

    def __init__(self, opened: Opened) -> None:
        """A table that nobody sits at.

        Raises:
            DuskfallError: the game or its options are unknown, or its rules have changed since (``record_version``).
        """
        self.opened = opened
        self.game = find_game(opened.game)
        if opened.rules != self.game.version:
            raise DuskfallError("record_version", "The rules of this game have changed since.")
        self.options: Any = options.read(self.game.options_type, opened.options)
        self.chairs = [Chair() for _ in self.game.seats(self.options)]
        self.host = opened.owner
        self.kicked: set[str] = set()
        self.check_until: UnixMillis = 0
        self.locked = False
        self.spectators = opened.spectators
        self.answered: set[tuple[str, str]] = set()
        self.match: Match | None = None
        self.started_at: UnixMillis = 0
        self.ended_at: UnixMillis = 0
        self.wall_at: UnixMillis = 0
        self.time_at: Millis = 0
        self.next = ""
        self.forfeit: Seat | None = None
        self.called_off = False
        self.stood_in = False
        self.spoken = Spoken()
        self.stage: Stage = "open"
        self.deadline: Deadline | None = None
        self.due: tuple[Seat, ...] = ()
        self.awaited: tuple[Seat, ...] = ()

    @staticmethod
    def replay(entries: Iterable[Entry]) -> TableState:
        """The table of a journal.

        Raises:
            DuskfallError: an entry can't be replayed by this program.
        """
        entries = iter(entries)
        first = next(entries, None)
        if not isinstance(first, Opened):
            raise DuskfallError("record_header", "The journal does not begin with the table's opening.")
        state = TableState(first)
        for entry in entries:
            state.apply(entry)
        return state

    # --- what is ------------------------------------------------------------------------------------------

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return not any(chair.free for chair in self.chairs)

    def seat_of(self, guest: str) -> Seat | None:
        """The seat of a guest, if it has one."""
        for seat, chair in enumerate(self.chairs):
            if chair.guest == guest:
                return seat
        return None

    def viewer_of(self, guest: str) -> Viewer:
        """As what a guest looks at the match."""
        seat = self.seat_of(guest)
        return SPECTATOR if seat is None else seat

    def match_time(self, wall: UnixMillis) -> Millis:
        """Match time at a wall time; outages don't count."""
        return max(0, self.time_at + wall - self.wall_at)

    def wall_time(self, at: Millis) -> UnixMillis:
        """Wall time of a match time, if no outage comes between."""
        return self.wall_at + at - self.time_at

    def overdue(self, wall: UnixMillis) -> bool:
        """Whether the running deadline has passed."""
        deadline = self.deadline
        return deadline is not None and self.match_time(wall) >= deadline.at

    @property
    def step_began(self) -> Millis:
        """When the clock that runs was started, as everybody saw; 0 without one."""
        deadline = self.deadline
        return deadline.at - deadline.span if deadline is not None else 0

    def prompt(self, seat: Seat) -> Prompt | None:
        """What the person or bot on a seat is asked now: what tables tell of seats is not for them."""
        found = self.match.prompt(seat) if self.match is not None else None
        return found.without(self.game.presence) if found is not None and self.game.presence else found

    # --- what happens -------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """One more entry.

        Raises:
            DuskfallError: the rules of the game refuse the move in it; nothing has changed.
        """
        _APPLY[type(entry)](self, entry)
        self.look()
        message = getattr(entry, "id", "")
        if message:
            self.answered.add((getattr(entry, "by", ""), message))

    def look(self) -> None:
        """Asks the match, once an entry, for what is read many times."""
        match = self.match
        if match is None:
            return
        playing = match.outcome is None
        self.stage = "playing" if playing else "over"
        self.deadline = match.deadline
        self.due = self.game.to_move(match.state) if playing else ()
        self.awaited = self.game.awaited(match.state) if playing else ()

    def _dealt(self, entry: Dealt) -> None:
        waiting.end_check(self)
        names = tuple(chair.name or f"bot {chair.level}" for chair in self.chairs)
        when = datetime.fromtimestamp(entry.wall / 1000, UTC).isoformat(timespec="seconds")
        header = Header(
            self.game.id, self.game.version, self.options, names, bytes.fromhex(self.opened.seed), None, when
        )
        self.match = Match(self.game, header)
        if BOT in self.game.presence:
            for seat, chair in enumerate(self.chairs):
                if chair.level is not None:
                    self.match.submit(seat, BOT)
        self.started_at = self.wall_at = entry.wall
        self.time_at = 0

    def _moved(self, entry: Moved) -> None:
        self._playing().submit(entry.seat, entry.move, None, entry.at)
        if entry.move in (AWAY, BACK):
            self.chairs[entry.seat].gone = entry.move == AWAY

    def _expired(self, entry: Expired) -> None:
        if not self._playing().expire(entry.token, entry.at):
            raise DuskfallError("stale", "No deadline had passed.")

    def _resumed(self, entry: Resumed) -> None:
        self.wall_at, self.time_at = entry.wall, entry.at

    def _stood_in(self, entry: StoodIn) -> None:
        chair = self.chairs[entry.seat]
        chair.stand_in, chair.seed = entry.level, entry.seed
        self.stood_in = True

    def _came_back(self, entry: CameBack) -> None:
        self.chairs[entry.seat].stand_in = None

    def _forfeited(self, entry: Forfeited) -> None:
        self._playing().submit(entry.seat, "surrender", None, entry.at)
        self.forfeit = entry.seat

    def _called_off(self, entry: CalledOff) -> None:
        self.called_off = True

    def _marked(self, entry: Marked) -> None:
        chair = self.chairs[entry.seat]
        chair.marked += 1
        if entry.mark:
            chair.marks[entry.on] = entry.mark
        else:
            chair.marks.pop(entry.on, None)

    def _spoke(self, entry: Spoke) -> None:
        chair = self.chairs[entry.seat]
        chair.spoke += 1
        chair.spoke_at.append(entry.wall)
        match = self._playing()
        self.spoken.add(entry, {viewer: len(match.faces(viewer)) for viewer in entry.heard})

    def _ended(self, entry: Ended) -> None:
        self.ended_at = entry.wall

    def _wanted(self, entry: Wanted) -> None:
        self.chairs[entry.seat].rematch = True

    def _followed(self, entry: Followed) -> None:
        self.next = entry.table

    def _playing(self) -> Match:
        if self.match is None:
            raise DuskfallError("not_playing", "The game has not begun.")
        return self.match


_APPLY: Final[dict[type, Callable[[TableState, Any], None]]] = {
    Sat: waiting.sat,
    Stood: waiting.stood,
    BotSat: waiting.bot,
    Checking: waiting.checking,
    Readied: waiting.readied,
    Locked: waiting.locked,
    Watchable: waiting.watchable,
    Dealt: TableState._dealt,
    Moved: TableState._moved,
    Expired: TableState._expired,
    Hosted: waiting.hosted,
    StoodIn: TableState._stood_in,
    CameBack: TableState._came_back,
    Forfeited: TableState._forfeited,
    CalledOff: TableState._called_off,
    Marked: TableState._marked,
    Spoke: TableState._spoke,
    Resumed: TableState._resumed,
    Ended: TableState._ended,
    Wanted: TableState._wanted,
    Followed: TableState._followed,
}
