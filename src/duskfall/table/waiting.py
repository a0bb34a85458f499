"""What changes at a table before the deal: who sits where, who is ready, whether others may come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from duskfall.table.chair import Chair
from duskfall.table.journal import BotSat, Checking, Hosted, Locked, Readied, Sat, Stood, Watchable

if TYPE_CHECKING:
    from duskfall.table.state import TableState


def sat(state: TableState, entry: Sat) -> None:
    """A guest has a seat, and left the one that it had."""
    left = state.seat_of(entry.guest)
    if left is not None:
        state.chairs[left] = Chair()
    chair = state.chairs[entry.seat]
    chair.guest, chair.name = entry.guest, entry.name
    if state.seat_of(state.host) is None:
        state.host = entry.guest
    end_check(state)


def stood(state: TableState, entry: Stood) -> None:
    """A seat is free again; somebody who was kicked stays away."""
    chair = state.chairs[entry.seat]
    if entry.kicked:
        state.kicked.add(chair.guest)
    state.chairs[entry.seat] = Chair()
    if chair.guest == state.host:
        state.host = next((other.guest for other in state.chairs if other.guest), state.host)
    end_check(state)


def bot(state: TableState, entry: BotSat) -> None:
    """A bot has a seat, or left it."""
    chair = Chair()
    chair.level, chair.seed = entry.level, entry.seed
    state.chairs[entry.seat] = chair
    end_check(state)


def checking(state: TableState, entry: Checking) -> None:
    """Everybody is asked, from the beginning."""
    end_check(state)
    state.check_until = entry.until


def readied(state: TableState, entry: Readied) -> None:
    """One more is ready."""
    state.chairs[entry.seat].ready = True


def end_check(state: TableState) -> None:
    """Whoever changes the table ends the check: all are asked anew when it is full again."""
    state.check_until = 0
    for chair in state.chairs:
        chair.ready = False


def locked(state: TableState, entry: Locked) -> None:
    """Nobody else may sit down, or again anybody may."""
    state.locked = entry.locked


def watchable(state: TableState, entry: Watchable) -> None:
    """Others may look on after the deal, or not."""
    state.spectators = entry.allowed


def hosted(state: TableState, entry: Hosted) -> None:
    """Another guest is host."""
    state.host = entry.guest
