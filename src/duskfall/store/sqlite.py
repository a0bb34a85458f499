"""The store of one node: SQLite with a write-ahead log, every commit on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, select, update
from sqlalchemy.dialects.sqlite import insert

from duskfall.store import awards, codes, migrate
from duskfall.store.interface import (
    Appended,
    AwardLine,
    CodeRow,
    GameRow,
    GuestRow,
    Settle,
    StoreError,
    TableRow,
    Totals,
)
from duskfall.store.schema import beats, games, guests, journal, players, tables
from duskfall.store.writer import Append, Job, Writer, append, as_store_error

T = TypeVar("T")


def engine_for(path: Path) -> Engine:
    """An engine on that file; safe against power loss (``synchronous=FULL``)."""
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 10})

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def prepare(path: Path) -> Engine:
    """An engine on that file with its tables made or brought up to date."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    for file in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        if file.exists():  # they hold the seeds and hands of running games; SQLite makes the others like the first
            file.chmod(0o600)
    engine = engine_for(path)
    migrate.upgrade(engine)
    return engine


class SqliteStore:
    """See :class:`duskfall.store.interface.Store`."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writer = Writer(engine, asyncio.get_running_loop())

    @classmethod
    async def open(cls, path: Path) -> SqliteStore:
        """Opens the file, makes or migrates its tables."""
        return cls(await asyncio.to_thread(prepare, path))

    async def _read(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self._engine.connect() as connection:
                return work(connection)

        try:
            return await asyncio.to_thread(run)
        except Exception as error:
            raise as_store_error(error) from error

    async def _write(self, work: Callable[[Connection], Any]) -> Any:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._writer.put(Job(work, future))
        return await future

    # --- the journal --------------------------------------------------------------------------------------

    def append(self, table: str, seq: int, payloads: Sequence[bytes], done: Appended) -> None:
        self._writer.put(Append([(table, seq + i, payload) for i, payload in enumerate(payloads)], done))

    async def journal(self, table: str) -> list[bytes]:
        query = select(journal.c.payload).where(journal.c.table_id == table).order_by(journal.c.seq)
        return await self._read(lambda connection: list(connection.scalars(query)))

    def beat(self, wall: int) -> None:
        statement = insert(beats).values(id=1, wall=wall)
        statement = statement.on_conflict_do_update(index_elements=["id"], set_={"wall": wall})
        self._writer.put(Job(lambda connection: connection.execute(statement), None))

    async def last_beat(self) -> int:
        return await self._read(lambda connection: connection.scalar(select(beats.c.wall)) or 0)

    # --- tables -------------------------------------------------------------------------------------------

    async def open_table(self, row: TableRow, payloads: Sequence[bytes]) -> None:
        values = {"id": row.id, "code": row.code, "owner": row.owner, "key": row.key, "opened": row.opened}

        def work(connection: Connection) -> None:
            connection.execute(tables.insert().values(values))
            append(connection, [(row.id, seq, payload) for seq, payload in enumerate(payloads)])

        await self._write(work)

    async def close_table(self, table: str, wall: int) -> None:
        def work(connection: Connection) -> None:
            connection.execute(update(tables).where(tables.c.id == table).values(closed=wall))
            connection.execute(journal.delete().where(journal.c.table_id == table))

        await self._write(work)

    async def open_tables(self) -> list[str]:
        query = select(tables.c.id).where(tables.c.closed.is_(None)).order_by(tables.c.opened, tables.c.id)
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def table_by_key(self, owner: str, key: str) -> TableRow | None:
        columns = (tables.c.id, tables.c.code, tables.c.owner, tables.c.key, tables.c.opened)
        query = select(*columns).where(tables.c.owner == owner, tables.c.key == key)
        found = await self._read(lambda connection: connection.execute(query).one_or_none())
        return TableRow(*found) if found is not None else None

    # --- finished games -----------------------------------------------------------------------------------

    async def save_game(self, row: GameRow, settle: Settle | None = None) -> None:
        values = {column.name: getattr(row, column.name) for column in games.columns}
        sat = [{"guest": guest, "game_id": row.id, "ended": row.ended} for guest in {*row.guests} if guest]

        def work(connection: Connection) -> None:
            if not connection.execute(insert(games).values(values).on_conflict_do_nothing()).rowcount:
                return
            if sat:
                connection.execute(insert(players), sat)
            if settle is not None:
                awards.enter(connection, row, settle)

        await self._write(work)

    async def game(self, game_id: str) -> GameRow | None:
        query = select(games).where(games.c.id == game_id)
        found = await self._read(lambda connection: connection.execute(query).one_or_none())
        return GameRow(**found._mapping) if found is not None else None

    async def history(self, guest: str, before: int, most: int) -> list[GameRow]:
        columns = [column for column in games.columns if column.name != "record"]
        query = (
            select(*columns)
            .join(players, players.c.game_id == games.c.id)
            .where(players.c.guest == guest, players.c.ended < before)
            .order_by(players.c.ended.desc(), games.c.id)
            .limit(most)
        )
        rows = await self._read(lambda connection: list(connection.execute(query)))
        return [GameRow(**row._mapping, record="") for row in rows]

    # --- awards -------------------------------------------------------------------------------------------

    async def totals(self, guest: str) -> Totals:
        return await self._read(lambda connection: awards.totals(connection, guest))

    async def awards(self, guest: str, before: int, most: int) -> list[AwardLine]:
        return await self._read(lambda connection: awards.page(connection, guest, before, most))

    # --- guests -------------------------------------------------------------------------------------------

    async def save_guest(self, row: GuestRow, wall: int) -> None:
        values = {"name": row.name, "tokens": row.tokens, "seen": wall}
        statement = insert(guests).values(id=row.id, **values)
        statement = statement.on_conflict_do_update(index_elements=["id"], set_=values)
        await self._write(lambda connection: connection.execute(statement))

    async def guest(self, guest_id: str) -> GuestRow | None:
        query = select(guests.c.id, guests.c.name, guests.c.tokens).where(guests.c.id == guest_id)
        found = await self._read(lambda connection: connection.execute(query).one_or_none())
        return GuestRow(*found) if found is not None else None

    async def save_code(self, row: CodeRow, now: int) -> None:
        await self._write(lambda connection: codes.keep(connection, row, now))

    async def take_code(self, code: str, taker: str, now: int, again: int) -> GuestRow | None:
        found: GuestRow | None = await self._write(lambda connection: codes.take(connection, code, taker, now, again))
        return found

    # --- life ---------------------------------------------------------------------------------------------

    async def check(self) -> None:
        def work(connection: Connection) -> None:
            for step in (1, -1):  # there and back: SQLite writes no page on which nothing changed
                connection.execute(update(beats).values(wall=beats.c.wall + step))

        try:
            async with asyncio.timeout(5):
                await self._write(work)
        except TimeoutError as error:
            raise StoreError("the database does not answer") from error

    async def close(self) -> None:
        await asyncio.sleep(0)  # what was put in this turn goes along
        await asyncio.to_thread(self._writer.stop)
        self._engine.dispose()
