"""All tables of this process: opened, found, taken up again after a restart, closed when nobody needs them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
import structlog

from duskfall.engine.errors import DuskfallError
from duskfall.engine.viewers import Seat
from duskfall.games.registry import offered as find_game
from duskfall.store.interface import StoreError, TableRow
from duskfall.table.acts import Actor
from duskfall.table.journal import Entry, decode, encode
from duskfall.table.live import LiveTable
from duskfall.table.opening import Wish, again, options_for, set_up
from duskfall.table.services import Services
from duskfall.table.state import TableState

CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""No I, L and O, which look like digits or each other."""
CODE_LENGTH: Final = 6

log = structlog.get_logger("duskfall.hall")


class Hall:
    """See the module."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables: dict[str, LiveTable] = {}
        self.on_change: Callable[[LiveTable, set[str]], None] = lambda table, guests: None
        """Called with a table that is no more as the lobby shows it, and the guests who sit there."""
        self.on_move: Callable[[LiveTable, set[str]], None] = lambda table, guests: None
        """Called when nothing changed but whose move it is, for these guests."""
        self.closing = False
        self._by_code: dict[str, LiveTable] = {}
        self._of_guest: dict[str, set[LiveTable]] = {}
        self._opening: dict[tuple[str, str], asyncio.Future[LiveTable]] = {}
        self._seated: dict[str, set[str]] = {}
        self._origins: dict[str, str] = {}

    # --- finding ------------------------------------------------------------------------------------------

    def table(self, table_id: str) -> LiveTable | None:
        """The table of that id."""
        return self.tables.get(table_id)

    def by_code(self, code: str) -> LiveTable | None:
        """The table of that code, as people type it."""
        return self._by_code.get(code.strip().upper())

    def of_guest(self, guest: str) -> list[LiveTable]:
        """The tables where a guest sits, newest first."""
        found = self._of_guest.get(guest, set())
        return sorted(found, key=lambda table: -table.state.opened.wall)

    def open_tables(self) -> list[LiveTable]:
        """Public tables with a free seat, oldest first."""
        return [
            table
            for table in self.tables.values()
            if table.state.opened.public and table.line.stage == "open" and not table.closed and not table.state.locked
        ]

    def origin(self, table: LiveTable) -> str:
        """The address that it was opened from; none is known of tables that outlived a restart."""
        return self._origins.get(table.id, "")

    # --- opening ------------------------------------------------------------------------------------------

    async def open(self, owner: Actor, wish: Wish) -> LiveTable:
        """Opens a table with its owner on it; the same ``key`` of the same keeper gives the same table again (T58).

        Raises:
            DuskfallError: the wish can't be fulfilled. StoreError: it could not be written.
        """
        if wish.key is None:
            return await self._open(owner, wish)
        key = (wish.keeper or owner.guest, wish.key)
        opening = self._opening.get(key)
        if opening is None:
            opening = self._opening[key] = asyncio.ensure_future(self._open_once(owner, wish, *key))
            opening.add_done_callback(lambda _: self._opening.pop(key, None))
        return await asyncio.shield(opening)

    async def _open_once(self, owner: Actor, wish: Wish, keeper: str, key: str) -> LiveTable:
        row = await self.services.store.table_by_key(keeper, key)
        if row is None:
            return await self._open(owner, wish)
        table = self.tables.get(row.id)
        if table is None:
            raise DuskfallError("table_closed", "That table is closed.")
        return table

    async def _open(self, owner: Actor, wish: Wish) -> LiveTable:
        self._must_have_room(owner, wish.address)
        state, entries = set_up(owner, wish, self._free_code(), self.services.time.now(), lab=self.services.lab)
        opened = state.opened
        row = TableRow(opened.id, opened.code, wish.keeper or owner.guest, wish.key, opened.wall)
        self._origins[opened.id] = wish.address  # counted from before it is written: many may come at once
        try:
            await self.services.store.open_table(row, [encode(entry) for entry in entries])
        except BaseException:
            del self._origins[opened.id]
            raise
        return self._take_in(state, entries)

    def _must_have_room(self, owner: Actor, address: str) -> None:
        if self.closing:
            raise DuskfallError("closing", "The server restarts; try again in a moment.")
        if len(self._of_guest.get(owner.guest, ())) >= self.services.limits.tables_of_guest:
            raise DuskfallError("too_many_tables", "You sit at too many tables; finish or leave one first.")
        if sum(address == each != "" for each in self._origins.values()) >= self.services.limits.tables_of_address:
            raise DuskfallError(
                "too_many_there", "Too many tables from where you are go on; finish or leave one first."
            )
        if len(self.tables) >= self.services.limits.tables:
            raise DuskfallError("server_full", "The server has no room for another table now.")

    def _free_code(self) -> str:
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            if code not in self._by_code:
                return code

    def _take_in(self, state: TableState, entries: list[Entry]) -> LiveTable:
        table = LiveTable(state, entries, self.services, self)
        self.tables[table.id] = table
        self._by_code[state.opened.code] = table
        self.changed(table)
        table.begin()
        return table

    # --- quick match --------------------------------------------------------------------------------------

    async def quick(
        self,
        actor: Actor,
        game: str,
        seat: Seat | None,
        wanted: Mapping[str, Any],
        before_opening: Callable[[], None] = lambda: None,
        address: str = "",
    ) -> LiveTable:
        """Sits down at a public table that fits, the one that waited longest; or opens one, unless ``before_opening``
        raises.

        Raises:
            DuskfallError: as :meth:`open`.
        """
        options_for(find_game(game), wanted, lab=self.services.lab)
        for table in self.of_guest(actor.guest):
            if self._waits(table, actor, game, seat, wanted):
                return table
        for table in self.open_tables():
            if self._fits(table, actor, game, seat, wanted):
                try:
                    await table.sit(actor, seat)
                except DuskfallError:
                    continue  # somebody was quicker
                return table
        before_opening()
        return await self.open(actor, Wish(game, wanted, public=True, seat=seat, address=address))

    def _fits(self, table: LiveTable, actor: Actor, game: str, seat: Seat | None, wanted: Mapping[str, Any]) -> bool:
        chairs = table.state.chairs
        return (
            self._suits(table, game, wanted)
            and actor.guest not in table.state.kicked
            and table.state.seat_of(actor.guest) is None
            and any(chair.free for chair in chairs)
            and (seat is None or (seat < len(chairs) and chairs[seat].free))
            and any(chair.guest in table.audience.here() for chair in chairs if chair.guest)
        )

    def _waits(self, table: LiveTable, actor: Actor, game: str, seat: Seat | None, wanted: Mapping[str, Any]) -> bool:
        """Whether the guest sits at such a table already, alone: asked twice, a quick match is one."""
        state = table.state
        waiting = state.opened.public and state.match is None and seat in (None, state.seat_of(actor.guest))
        return waiting and self._suits(table, game, wanted)

    @staticmethod
    def _suits(table: LiveTable, game: str, wanted: Mapping[str, Any]) -> bool:
        opened = table.state.opened
        return opened.game == game and all(opened.options.get(name) == value for name, value in wanted.items())

    # --- what tables report -------------------------------------------------------------------------------

    def changed(self, table: LiveTable) -> None:
        """A table's line or its people are not as they were."""
        guests = set() if table.closed else {chair.guest for chair in table.state.chairs if chair.guest}
        before = self._seated.get(table.id, set())
        if guests != before:
            for guest in before - guests:
                self._of_guest[guest].discard(table)
                if not self._of_guest[guest]:
                    del self._of_guest[guest]
            for guest in guests - before:
                self._of_guest.setdefault(guest, set()).add(table)
            self._seated[table.id] = guests
        if table.closed:
            self._forget(table)
        self.on_change(table, guests | before)

    def moved(self, table: LiveTable, guests: set[str]) -> None:
        """It is somebody else's move, as these guests may see."""
        self.on_move(table, guests)

    def _forget(self, table: LiveTable) -> None:
        self._origins.pop(table.id, None)
        if self.tables.pop(table.id, None) is not None:
            self._by_code.pop(table.state.opened.code, None)
            self._seated.pop(table.id, None)
            if not table.broken:
                self.services.spawn(self._close_in_store(table.id))

    async def _close_in_store(self, table: str) -> None:
        try:
            await self.services.store.close_table(table, self.services.time.now())
        except StoreError as error:
            log.warning("a closed table stays in the database until the next start", table=table, error=str(error))

    def rematch(self, table: LiveTable) -> None:
        """All people of a table want to play again: opens the next one with the sides swapped."""
        self.services.spawn(self._rematch(table))

    async def _rematch(self, table: LiveTable) -> None:
        owner, wish = again(table.state, self.origin(table))
        try:
            after = await self.open(owner, wish)
        except (DuskfallError, StoreError) as error:
            log.warning("no rematch", table=table.id, error=str(error))
            return
        after.admitted.update(table.admitted)
        table.follow(after.id)

    # --- life ---------------------------------------------------------------------------------------------

    async def resume(self) -> int:
        """Takes up all tables that were going on when the server ended; tells how many."""
        store = self.services.store
        alive_until = await store.last_beat()
        for table_id in await store.open_tables():
            payloads = await store.journal(table_id)
            try:
                entries = [decode(payload) for payload in payloads]
                state = TableState.replay(entries)
            except (DuskfallError, msgspec.DecodeError) as error:
                log.warning("a table can't be resumed", table=table_id, error=type(error).__name__)
                continue
            table = LiveTable(state, entries, self.services, self)
            self.tables[table.id] = table
            self._by_code[state.opened.code] = table
            table.resume(alive_until)
            self.changed(table)
        await self._settled()
        return len(self.tables)

    def beat(self) -> None:
        """Notes that the server is alive. Call it often, and never before :meth:`resume` is done."""
        self.services.store.beat(self.services.time.now())

    def sweep(self) -> None:
        """Closes tables that nobody needs any more, and tends the others."""
        limits, now = self.services.limits, self.services.time.now()
        for table in list(self.tables.values()):
            quiet = (now - table.quiet_since) / 1000 if not len(table.audience) else 0.0
            stage = table.state.stage
            playing = (
                limits.alone_idle if sum(bool(chair.guest) for chair in table.state.chairs) < 2 else limits.playing_idle
            )
            longest = {"open": limits.open_idle, "playing": playing}.get(stage, limits.over_idle)
            ended = table.state.ended_at
            if quiet > longest or (ended and (now - ended) / 1000 > limits.over_longest):
                table.close("table_closed")
            else:
                table.tend()

    async def drain(self) -> None:
        """Lets nothing new begin, and waits until all that was accepted is on disk and told (T60)."""
        self.closing = self.services.closing = True
        await self._settled()
        self.beat()

    async def _settled(self) -> None:
        for table in list(self.tables.values()):
            await table.settled()
