"""Which sockets are open, and whether one more may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from duskfall.table.limits import Limits
from duskfall.table.rates import Buckets

if TYPE_CHECKING:
    from duskfall.server.wire import Wire


class Doors:
    """Counts sockets in and out: by address from the first moment on until the connection is no more, however long it
    lingers, by guest from hello on.
    """

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._limits = limits
        self._arrivals = Buckets(limits.arrivals, limits.arrivals_burst, clock)
        self._wires: set[Wire] = set()
        self._entered: set[Wire] = set()
        self._open = 0
        self._guests: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._wires)

    @property
    def online(self) -> int:
        """People who are connected."""
        return len(self._guests)

    def wires(self) -> list[Wire]:
        """All open sockets; the list is the caller's."""
        return list(self._wires)

    def wires_of(self, guest: str) -> list[Wire]:
        """The open sockets of a guest."""
        return [wire for wire in self._entered if wire.actor.guest == guest] if guest in self._guests else []

    def arrives(self, address: str) -> bool:
        """Whether one more socket may come from there just now."""
        return self._arrivals.take(address)

    def open(self, wire: Wire) -> bool:
        """Counts a socket in that has not said hello, unless there are too many."""
        limits, address = self._limits, wire.address
        if self._open >= limits.sockets or self._addresses[address] >= limits.sockets_of_address:
            return False
        self._wires.add(wire)
        self._open += 1
        self._addresses[address] += 1
        return True

    def enter(self, wire: Wire) -> bool:
        """Counts a socket as its guest's, unless that guest has too many."""
        guest = wire.actor.guest
        if self._guests[guest] >= self._limits.sockets_of_guest:
            return False
        self._entered.add(wire)
        self._guests[guest] += 1
        return True

    def leave(self, wire: Wire) -> None:
        """Whoever was behind this socket is gone; the connection may linger."""
        self._wires.discard(wire)
        if wire in self._entered:
            self._entered.discard(wire)
            _less(self._guests, wire.actor.guest)

    def gone(self, address: str) -> None:
        """A connection that was opened from there is no more."""
        self._open -= 1
        _less(self._addresses, address)


def _less(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if not counter[key]:
        del counter[key]
