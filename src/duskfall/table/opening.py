"""A new table as somebody wishes it: its first entries."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Final

from duskfall.engine import options as table_options
from duskfall.engine.dice import SEED_BYTES
from duskfall.engine.errors import DuskfallError
from duskfall.engine.game import Game
from duskfall.engine.viewers import Seat
from duskfall.games.registry import offered as find_game
from duskfall.table import ready
from duskfall.table.acts import Actor, bot_seed, must_take_bots
from duskfall.table.fields import Level
from duskfall.table.journal import BotSat, Dealt, Entry, Opened, Sat
from duskfall.table.servertime import UnixMillis
from duskfall.table.state import TableState

OTHERS: Final = "other"


class Wish:
    """A table as somebody wants it. ``seat``: the owner's, ``None`` for a random one; ``bots``: levels by seat or for
    ``other`` seats; ``sitting``: further people by seat (rematches). What is wished twice under one ``key`` is one
    table; keys are the owner's, or those of the guest ``keeper``. ``address``: where the wish comes from.
    """

    __slots__ = ("address", "bots", "game", "keeper", "key", "options", "public", "seat", "sitting", "spectators")

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any],
        *,
        public: bool = False,
        spectators: bool = True,
        seat: Seat | None = None,
        bots: Mapping[str, Level] | None = None,
        sitting: Mapping[Seat, Actor] | None = None,
        key: str | None = None,
        keeper: str | None = None,
        address: str = "",
    ) -> None:
        self.game = game
        self.options = options
        self.public = public
        self.spectators = spectators
        self.seat = seat
        self.bots = bots or {}
        self.sitting = sitting or {}
        self.key = key
        self.keeper = keeper
        self.address = address


def deal_seed() -> str:
    """The seed of a table's chance, that nobody can foretell."""
    return secrets.token_hex(SEED_BYTES)


def options_for(game: Game[Any], wished: Mapping[str, Any], *, lab: bool) -> Any:
    """The options of a table; ``lab``: with values that are for labs alone.

    Raises:
        OptionError: the game has no such option, or it can't be that here.
    """
    read = table_options.read if lab else table_options.read_for_people
    return read(game.options_type, wished)


def set_up(
    owner: Actor, wish: Wish, code: str, wall: UnixMillis, *, lab: bool = False
) -> tuple[TableState, list[Entry]]:
    """The table with its owner (and whom the wish names) seated, and its entries. When every seat is taken it is dealt,
    or all are asked whether they are there.

    Raises:
        DuskfallError: the wish can't be fulfilled.
    """
    game = find_game(wish.game)
    options = options_for(game, wish.options, lab=lab)
    opened = Opened(
        wall=wall,
        id=secrets.token_urlsafe(12),
        code=code,
        game=game.id,
        rules=game.version,
        options=table_options.write(options),
        owner=owner.guest,
        seed=deal_seed(),
        public=wish.public,
        spectators=wish.spectators,
    )
    state = TableState(opened)
    entries: list[Entry] = [opened]
    for entry in _seating(state, owner, wish):
        state.apply(entry)
        entries.append(entry)
    if state.full:
        begins: list[Entry] = ready.check(None, wall) if ready.needed(state) else [Dealt(wall=wall)]
        for entry in begins:
            state.apply(entry)
        entries += begins
    return state, entries


def again(state: TableState, address: str) -> tuple[Actor, Wish]:
    """The owner and the wish of a rematch: everybody who wants one, and every bot, one seat further. Sides are the
    seats by turns, so that all change sides, teams stay together, and nobody plays the same character again soon.
    """
    opened, count = state.opened, len(state.chairs)
    people = {
        (seat + 1) % count: Actor(chair.guest, chair.name) for seat, chair in enumerate(state.chairs) if chair.rematch
    }
    own = next((seat for seat, actor in people.items() if actor.guest == state.host), min(people))
    owner = people.pop(own)
    wish = Wish(
        opened.game,
        opened.options,
        public=opened.public,
        spectators=state.spectators,
        seat=own,
        bots={str((seat + 1) % count): chair.level for seat, chair in enumerate(state.chairs) if chair.level},
        sitting=people,
        key=f"rematch {opened.id}",
        address=address,
        keeper=opened.owner,  # whoever is host when this is asked: one game has one rematch
    )
    return owner, wish


def _seating(state: TableState, owner: Actor, wish: Wish) -> list[Entry]:
    seats = {str(seat): seat for seat in range(len(state.chairs))}
    if not {*wish.bots} <= {*seats, OTHERS} or not {*wish.sitting} <= {*seats.values()}:
        raise DuskfallError("seat_unknown", "There is no such seat.")
    if wish.bots:
        must_take_bots(state.game)
    bots = {seats[word]: level for word, level in wish.bots.items() if word != OTHERS}
    free = [seat for seat in seats.values() if seat not in bots and seat not in wish.sitting]
    if wish.seat is not None and wish.seat >= len(seats):
        raise DuskfallError("seat_unknown", "There is no such seat.")
    if not free or (wish.seat is not None and wish.seat not in free):
        raise DuskfallError("seat_taken", "That seat is taken.")
    own = wish.seat if wish.seat is not None else secrets.choice(free)
    entries: list[Entry] = [Sat(seat=own, guest=owner.guest, name=owner.name)]
    entries += [Sat(seat=seat, guest=actor.guest, name=actor.name) for seat, actor in wish.sitting.items()]
    if OTHERS in wish.bots:
        bots |= {seat: wish.bots[OTHERS] for seat in free if seat != own}
    return entries + [BotSat(seat=seat, level=level, seed=bot_seed()) for seat, level in sorted(bots.items())]
