"""What people may do at a table: from a message to the journal's entries, or a refusal.

Who one is comes from the socket, never from the message. Nothing is changed here.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from duskfall.engine.errors import DuskfallError, IllegalMove
from duskfall.engine.game import Game
from duskfall.engine.viewers import Seat
from duskfall.table import names, notes, ready
from duskfall.table.client_messages import (
    Fill,
    Kick,
    Lock,
    Mark,
    Play,
    Ready,
    Rematch,
    SetBot,
    Sit,
    Spectators,
    Stand,
    Start,
)
from duskfall.table.journal import BotSat, Dealt, Entry, Locked, Moved, Sat, Stood, Wanted, Watchable
from duskfall.table.servertime import UnixMillis
from duskfall.table.state import TableState

MOST_CHANGES: Final = 200
"""Of one guest at one table before the start."""

Act: TypeAlias = Play | Sit | Stand | SetBot | Fill | Kick | Start | Ready | Lock | Spectators | Rematch | Mark


class Actor:
    """Who acts: a guest with its name."""

    __slots__ = ("guest", "name")

    def __init__(self, guest: str, name: str) -> None:
        self.guest = guest
        self.name = name


def entries_for(state: TableState, actor: Actor, act: Act, wall: UnixMillis) -> list[Entry]:
    """The entries that the act makes, at least one.

    Raises:
        DuskfallError: the act is refused.
    """
    if isinstance(act, Fill):
        return _fill(state, actor, act)
    if isinstance(act, Start):
        return _start(state, actor, act, wall)
    if isinstance(act, Ready):
        _must_be_open(state)
        return ready.readied(state, own_seat(state, actor), actor.guest, act.id, wall)
    return [_ACTS[type(act)](state, actor, act, wall)]


def is_so(state: TableState, actor: Actor, act: Act) -> bool:
    """Whether the act would change nothing: it is answered well, and the journal does not grow."""
    seat = state.seat_of(actor.guest)
    if seat is None:
        return False
    if isinstance(act, Mark):
        return notes.stands(state, seat, act)
    if isinstance(act, Ready):
        return state.match is None and state.chairs[seat].ready
    return isinstance(act, Rematch) and state.chairs[seat].rematch


def bot_seed() -> str:
    """A seed for a bot that nobody can foretell."""
    return secrets.token_hex(16)


def _play(state: TableState, actor: Actor, act: Play, wall: UnixMillis) -> Entry:
    seat = own_seat(state, actor)
    match = state.match
    if match is None:
        raise DuskfallError("not_playing", "The game has not begun.")
    verb = state.game.parse(act.move).verb
    if verb in state.game.presence:
        raise IllegalMove("not_now", "That can't be done now.")
    if act.phase != match.token and verb not in state.game.standing:
        raise IllegalMove("stale", "The game has moved on since.")
    return Moved(at=state.match_time(wall), seat=seat, move=act.move, by=actor.guest, id=act.id)


def _sit(state: TableState, actor: Actor, act: Sit, wall: UnixMillis) -> Entry:
    return seating(state, actor, act.seat, act.id)


def seating(state: TableState, actor: Actor, seat: Seat | None, message: str = "") -> Sat:
    """The entry by which somebody sits down; without a seat on one drawn among the free.

    Raises:
        DuskfallError: ``not_open``, ``kicked``, ``seat_unknown``, ``seat_taken``.
    """
    _must_change(state, actor)
    if actor.guest in state.kicked:
        raise DuskfallError("kicked", "The host asked you to leave this table.")
    if state.locked and state.seat_of(actor.guest) is None:
        raise DuskfallError("locked", "The host has locked this table.")
    free = [number for number, chair in enumerate(state.chairs) if chair.free]
    if seat is None:
        if not free:
            raise DuskfallError("seat_taken", "Every seat is taken.")
        seat = secrets.choice(free)
    _must_exist(state, seat)
    if seat not in free:
        raise DuskfallError("seat_taken", "That seat is taken.", seat=seat)
    others = [chair.name for chair in state.chairs if chair.guest and chair.guest != actor.guest]
    return Sat(seat=seat, guest=actor.guest, name=names.distinct(actor.name, others), by=actor.guest, id=message)


def _stand(state: TableState, actor: Actor, act: Stand, wall: UnixMillis) -> Entry:
    _must_change(state, actor)
    return Stood(seat=own_seat(state, actor), by=actor.guest, id=act.id)


def _bot(state: TableState, actor: Actor, act: SetBot, wall: UnixMillis) -> Entry:
    _must_host(state, actor)
    _must_change(state, actor)
    _must_exist(state, act.seat)
    if act.level is not None:
        must_take_bots(state.game)
    if state.chairs[act.seat].guest:
        raise DuskfallError("seat_taken", "A person sits there.", seat=act.seat)
    return BotSat(
        seat=act.seat, level=act.level, seed=bot_seed() if act.level is not None else "", by=actor.guest, id=act.id
    )


def _fill(state: TableState, actor: Actor, act: Fill) -> list[Entry]:
    _must_host(state, actor)
    _must_change(state, actor)
    must_take_bots(state.game)
    free = [seat for seat, chair in enumerate(state.chairs) if chair.free]
    if not free:
        raise DuskfallError("seat_taken", "Every seat is taken.")
    entries = [BotSat(seat=seat, level=act.level, seed=bot_seed()) for seat in free]
    entries[-1].by, entries[-1].id = actor.guest, act.id
    return [*entries]


def _kick(state: TableState, actor: Actor, act: Kick, wall: UnixMillis) -> Entry:
    _must_host(state, actor)
    _must_be_open(state)
    _must_exist(state, act.seat)
    guest = state.chairs[act.seat].guest
    if not guest or guest == actor.guest:
        raise DuskfallError("not_seated", "Nobody else sits there.", seat=act.seat)
    return Stood(seat=act.seat, kicked=True, by=actor.guest, id=act.id)


def _start(state: TableState, actor: Actor, act: Start, wall: UnixMillis) -> list[Entry]:
    _must_host(state, actor)
    _must_be_open(state)
    if not state.full:
        raise DuskfallError("seats_free", "There are free seats.")
    if not ready.needed(state):
        return [Dealt(wall=wall, by=actor.guest, id=act.id)]
    seat = state.seat_of(actor.guest)
    if state.check_until:
        return ready.readied(state, own_seat(state, actor), actor.guest, act.id, wall)
    return ready.check(seat, wall, actor.guest, act.id)


def _lock(state: TableState, actor: Actor, act: Lock, wall: UnixMillis) -> Entry:
    _must_host(state, actor)
    _must_change(state, actor)
    return Locked(locked=act.locked, by=actor.guest, id=act.id)


def _spectators(state: TableState, actor: Actor, act: Spectators, wall: UnixMillis) -> Entry:
    _must_host(state, actor)
    _must_change(state, actor)
    return Watchable(allowed=act.allowed, by=actor.guest, id=act.id)


def _rematch(state: TableState, actor: Actor, act: Rematch, wall: UnixMillis) -> Entry:
    seat = own_seat(state, actor)
    if state.stage != "over":
        raise DuskfallError("not_over", "The game goes on.")
    return Wanted(seat=seat, by=actor.guest, id=act.id)


def _mark(state: TableState, actor: Actor, act: Mark, wall: UnixMillis) -> Entry:
    return notes.marked(state, own_seat(state, actor), act, actor.guest)


def own_seat(state: TableState, actor: Actor) -> Seat:
    """The seat of who acts.

    Raises:
        DuskfallError: ``not_seated``.
    """
    seat = state.seat_of(actor.guest)
    if seat is None:
        raise DuskfallError("not_seated", "You have no seat at this table.")
    return seat


def must_take_bots(game: Game[Any]) -> None:
    """Bots may sit at tables of this game.

    Raises:
        DuskfallError: ``no_bots``.
    """
    if game.for_people:
        raise DuskfallError("no_bots", "This game is for people alone; bots don't play it.")


def _must_host(state: TableState, actor: Actor) -> None:
    if state.host != actor.guest:
        raise DuskfallError("not_host", "Only the host may do that.")


def _must_be_open(state: TableState) -> None:
    if state.match is not None:
        raise DuskfallError("not_open", "The game has begun.")


def _must_change(state: TableState, actor: Actor) -> None:
    """Before the start everybody may change their mind, but every change stays in the journal."""
    _must_be_open(state)
    if sum(guest == actor.guest for guest, _ in state.answered) >= MOST_CHANGES:
        raise DuskfallError("too_fast", "You have changed this table too often.")


def _must_exist(state: TableState, seat: Seat) -> None:
    if seat >= len(state.chairs):
        raise DuskfallError("seat_unknown", "There is no such seat.", seat=seat)


_ACTS: Final[dict[type, Callable[[TableState, Actor, Any, UnixMillis], Entry]]] = {
    Play: _play,
    Sit: _sit,
    Stand: _stand,
    SetBot: _bot,
    Kick: _kick,
    Lock: _lock,
    Spectators: _spectators,
    Rematch: _rematch,
    Mark: _mark,
}
