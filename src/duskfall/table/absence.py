"""People who are away: since when, and what others may claim when the game waits for one of them.

All of it follows from what everybody knows: who is connected, and for whom the game waits in public.
"""

from __future__ import annotations

from collections import Counter
from time import monotonic
from typing import Final

from duskfall.engine.errors import DuskfallError
from duskfall.engine.viewers import Seat
from duskfall.table.acts import must_take_bots
from duskfall.table.audience import Audience
from duskfall.table.client_messages import Claim
from duskfall.table.fields import Level, Remedy
from duskfall.table.journal import CalledOff, Entry, Forfeited, Moved, StoodIn
from duskfall.table.limits import Limits
from duskfall.table.protocol import ClaimInfo
from duskfall.table.rates import Buckets
from duskfall.table.servertime import UnixMillis
from duskfall.table.state import AWAY, BACK, TableState

PATIENCE: Final = 180_000
"""Milliseconds that the game waits for somebody away before others may claim, where no clock runs."""
PATIENCE_BY_CLOCK: Final = 60_000
"""Where one runs: a bot may play on before the time of a whole team is over."""
ARRIVAL: Final = 4.0
"""Seconds in which people come to a table that was just opened or taken up."""
PATIENCE_OUTSIDE: Final = 60_000
"""Before the start a host who is away for longer hands over; after the end nobody waits longer for a rematch."""


class Absence:
    """See the module. Kept in memory: after a restart everybody is away from then on. ``expects``: the table was just
    opened or taken up, and who has not been seen yet is on the way.
    """

    __slots__ = ("_audience", "_gone", "_leaves", "_since", "_seen", "_waits", "expects")

    def __init__(self, audience: Audience, limits: Limits) -> None:
        self.expects = True
        self._seen: set[str] = set()
        self._audience = audience
        self._gone: dict[str, UnixMillis] = {}
        self._waits: tuple[int, tuple[Seat, ...]] | None = None
        self._since: UnixMillis = 0
        self._leaves = Buckets(limits.leaves, limits.leaves_burst, monotonic)

    def look(self, state: TableState, now: UnixMillis) -> None:
        """Notes who is away and for whom the game waits. To be called whenever one of these may have changed."""
        here = self._audience.here()
        self._seen |= here
        away = {chair.guest for chair in state.chairs if chair.guest} - here
        self._gone = {guest: self._gone.get(guest, now) for guest in away}
        waits = (state.match.token, state.awaited) if state.match is not None else None
        if waits != self._waits:
            self._waits, self._since = waits, now

    def claim(self, state: TableState) -> ClaimInfo | None:
        """What may be claimed now or later, while nothing changes."""
        if state.stage != "playing" or state.called_off or state.game.presence:
            return None
        for seat in state.awaited:
            chair = state.chairs[seat]
            if chair.guest in self._gone and chair.stand_in is None:
                may = self._remedies(state)
                patience = PATIENCE if state.deadline is None else PATIENCE_BY_CLOCK
                at = max(self._gone[chair.guest], self._since) + patience
                return ClaimInfo(seat=seat, at=at, may=may) if may else None
        return None

    def host_to_be(self, state: TableState, now: UnixMillis) -> str | None:
        """Who shall be host instead of one who has been away for a while before the start."""
        if state.stage != "open" or not self._has_left(state.host, now):
            return None
        return next((chair.guest for chair in state.chairs if chair.guest and chair.guest not in self._gone), None)

    def all_want_more(self, state: TableState, now: UnixMillis) -> bool:
        """Whether all people want a rematch but those who have left, and one of them is here."""
        people = [chair for chair in state.chairs if chair.guest]
        return any(chair.rematch and chair.guest not in self._gone for chair in people) and all(
            chair.rematch or self._has_left(chair.guest, now) for chair in people
        )

    def news(self, state: TableState, now: UnixMillis) -> list[Entry]:
        """What the game has to be told of who is gone and who is back, where it goes on without them (C-34)."""
        if not state.game.presence or state.stage != "playing":
            return []
        here, at = self._audience.here(), state.match_time(now)
        moves: list[Entry] = []
        for seat, chair in enumerate(state.chairs):
            gone = bool(chair.guest) and chair.guest not in here
            if gone and self.expects and chair.guest not in self._seen:
                continue
            if gone != chair.gone and (chair.gone or self._leaves.take(chair.guest)):
                moves.append(Moved(at=at, seat=seat, move=AWAY if gone else BACK))
        return moves

    def _has_left(self, guest: str, now: UnixMillis) -> bool:
        return self._gone.get(guest, now) + PATIENCE_OUTSIDE <= now

    def anybody(self) -> bool:
        """Whether anybody who has a seat is away."""
        return bool(self._gone)

    def _remedies(self, state: TableState) -> list[Remedy]:
        """With a clock, two need none: the time of the other runs out. A game that others play on is not ended."""
        two = len(state.chairs) == 2
        bots: list[Remedy] = [] if state.game.for_people else ["bot"]
        if state.deadline is not None:
            return [] if two else bots
        alone = sum(bool(chair.guest) and chair.guest not in self._gone for chair in state.chairs) == 1
        remedies = [*bots]
        if alone and two:
            remedies.append("win")
        if alone:
            remedies.append("off")
        return remedies


def usual_level(state: TableState) -> Level:
    """The level of a bot that plays for somebody away, which nobody chooses: that of most bots at the table (of
    as many, the one that sits first), or medium where people play alone.
    """
    levels = Counter(chair.level for chair in state.chairs if chair.level is not None)
    return levels.most_common(1)[0][0] if levels else "medium"


def claimed(
    state: TableState, claim: ClaimInfo | None, act: Claim, seat: Seat, by: str, wall: UnixMillis, seed: str
) -> Entry:
    """The entry of a claim; ``seed`` is for the bot that it may bring.

    Raises:
        DuskfallError: ``no_bots``, ``no_claim`` or ``too_soon``.
    """
    if act.what == "bot":
        must_take_bots(state.game)
    if claim is None or act.seat != claim.seat or seat == claim.seat or act.what not in claim.may:
        raise DuskfallError("no_claim", "There is nothing to claim now.")
    if wall < claim.at:
        raise DuskfallError("too_soon", "Wait a little longer.")
    if act.what == "bot":
        return StoodIn(seat=claim.seat, level=usual_level(state), seed=seed, by=by, id=act.id)
    if act.what == "win":
        return Forfeited(at=state.match_time(wall), seat=claim.seat, by=by, id=act.id)
    return CalledOff(by=by, id=act.id)
