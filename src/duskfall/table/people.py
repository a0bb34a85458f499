"""People come to a table and go: who is let in, what changes when they are back, and when they have left."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

from duskfall.engine.errors import DuskfallError
from duskfall.engine.viewers import Seat
from duskfall.table import acts
from duskfall.table.absence import Absence
from duskfall.table.audience import Audience, Member
from duskfall.table.incoming import Answer, Incoming
from duskfall.table.journal import CameBack, Dealt, Entry, Hosted
from duskfall.table.services import Services
from duskfall.table.state import TableState
from duskfall.table.telling import Teller


class House(Protocol):
    """The table, for those who come and go."""

    audience: Audience
    closed: bool

    @property
    def state(self) -> TableState:
        """The table as it is."""
        ...

    def commit(self, entries: Sequence[Entry], answer: Answer | None = None) -> None:
        """Writes entries, then tells and answers."""
        ...

    def settle(self) -> None:
        """Gets under way what has to be."""
        ...

    def show(self) -> None:
        """The lobby shows the table as it is."""
        ...


class People:
    """See the module. ``admitted`` are guests who may enter without a code."""

    def __init__(self, house: House, away: Absence, teller: Teller, incoming: Incoming, services: Services) -> None:
        self.admitted: set[str] = set()
        self.quiet_since = services.time.now()
        self._house = house
        self._away = away
        self._teller = teller
        self._incoming = incoming
        self._services = services

    def join(self, member: Member) -> None:
        """A socket comes in; who may not look on is sent away."""
        house, guest = self._house, member.actor.guest
        state = house.state
        if house.closed:
            member.bye("table_closed", again=False)
        elif len(house.audience) >= self._services.limits.sockets_of_table:
            member.bye("table_full", again=False)
        elif state.match is not None and not state.spectators and state.seat_of(guest) is None:
            member.bye("no_spectators", again=False)
        else:
            was_here = guest in house.audience.here()
            self.admitted.add(guest)
            house.audience.put(member, state.viewer_of(guest))
            if not was_here:
                self._presence(but=member)
            self._teller.welcome(state, member)
            if not was_here:
                self._came(guest)

    def leave(self, member: Member) -> None:
        """A socket is gone."""
        audience = self._house.audience
        if not audience.take(member) or self._house.closed:
            return
        if not len(audience):
            self.quiet_since = self._services.time.now()
        if member.actor.guest not in audience.here():
            self._presence()
            if self._house.state.game.presence:
                self._house.settle()

    def sit(self, actor: acts.Actor, seat: Seat | None, future: asyncio.Future[None]) -> None:
        """Seats somebody who has no socket here yet."""

        def answer(error: DuskfallError | None) -> None:
            if not future.done() and error is None:
                future.set_result(None)
            elif not future.done() and error is not None:
                future.set_exception(error)

        if self._house.closed:
            answer(DuskfallError("table_closed", "That table is closed."))
            return
        try:
            entry = acts.seating(self._house.state, actor, seat)
        except DuskfallError as error:
            answer(error)
        else:
            self._house.commit(self._incoming.with_deal(entry), answer)

    def tend(self) -> None:
        """A host who has left before the start hands over; who has left after the end is not waited for; who is here
        plays, though it could not be written down when they came.
        """
        house = self._house
        if house.closed:
            return
        back = [
            CameBack(seat=seat)
            for seat, chair in enumerate(house.state.chairs)
            if chair.stand_in is not None and chair.guest in house.audience.here()
        ]
        host = self._away.host_to_be(house.state, self._services.time.now())
        if back:
            house.commit(back)
        elif host is not None:
            house.commit([Hosted(guest=host)])
        elif house.state.stage == "over" or house.state.game.presence:
            house.settle()

    def _came(self, guest: str) -> None:
        """A person is back: plays again, and the table that waited for it begins."""
        state = self._house.state
        seat = state.seat_of(guest)
        if seat is not None and state.chairs[seat].stand_in is not None:
            self._house.commit([CameBack(seat=seat)])
        elif self._incoming.begins_with_all and state.match is None and state.full and not self._away.anybody():
            self._house.commit([Dealt(wall=self._services.time.now())])
        elif state.game.presence:
            self._house.settle()

    def _presence(self, but: Member | None = None) -> None:
        self._away.look(self._house.state, self._services.time.now())
        self._teller.table(self._house.state, but)
        self._house.show()
