"""New tables by address: how fast they may come, and how many may wait for people in the lobby."""

from __future__ import annotations

from collections.abc import Callable

from duskfall.server.problems import Refusal
from duskfall.table.hall import Hall
from duskfall.table.limits import Limits
from duskfall.table.rates import Buckets


class Openings:
    """Guests are easily made, addresses are not: what one address may put before everybody else is limited."""

    def __init__(self, hall: Hall, limits: Limits, clock: Callable[[], float]) -> None:
        self._hall = hall
        self._most = limits.open_of_address
        self._rate = Buckets(limits.openings, limits.openings_burst, clock)

    def allow(self, address: str, *, public: bool) -> None:
        """Counts a new table of an address.

        Raises:
            Refusal: ``too_many_open`` or ``too_fast``.
        """
        if public and self._waiting(address) >= self._most:
            raise Refusal("too_many_open", "Too many tables from where you are wait for people; join one of them.")
        if not self._rate.take(address):
            raise Refusal("too_fast", "Too many new tables from there; try again in a minute.")

    def _waiting(self, address: str) -> int:
        return sum(self._hall.origin(table) == address for table in self._hall.open_tables())
