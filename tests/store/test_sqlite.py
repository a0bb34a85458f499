"""The store: what it says is on disk is on disk, and one who fails takes nobody along."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from duskfall.store import migrate, writer
from duskfall.store.interface import GameRow, GuestRow, StoreError, TableRow
from duskfall.store.schema import metadata
from duskfall.store.sqlite import SqliteStore, engine_for
from duskfall.store.writer import BUSY, MOMENT, MOST_ROWS


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """An empty store."""
    made = await SqliteStore.open(tmp_path / "data" / "x.sqlite")
    yield made
    await made.close()


async def append(store: SqliteStore, table: str, seq: int, *payloads: bytes) -> Exception | None:
    """Appends and waits."""
    future: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    store.append(table, seq, payloads, future.set_result)
    return await future


def game_row(number: int, guests: list[str]) -> GameRow:
    """A finished game."""
    return GameRow(
        f"g{number}", "inspector", {"move_time": 0}, [{"name": "Ann", "level": None}], guests,
        {"winners": [0], "reason": "kills"}, number, number * 10, 12, f"record {number}",
    )  # fmt: skip


async def test_what_an_append_reported_is_on_disk(store: SqliteStore, tmp_path: Path) -> None:
    assert await append(store, "t", 0, b"a", b"b") is None
    other = sqlite3.connect(tmp_path / "data" / "x.sqlite")
    assert other.execute("SELECT seq, payload FROM journal").fetchall() == [(0, b"a"), (1, b"b")]
    assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    other.close()
    with store._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


async def test_a_twin_cannot_append_what_stands_already(store: SqliteStore) -> None:
    """T58: of two that both believe to own a table only one gets an entry in."""
    assert await append(store, "t", 0, b"a") is None
    assert isinstance(await append(store, "t", 0, b"twin"), StoreError)
    assert isinstance(await append(store, "t", 0, b"twin", b"twin 2"), StoreError)
    assert await store.journal("t") == [b"a"]


async def test_who_fails_in_a_batch_takes_nobody_along(store: SqliteStore) -> None:
    assert await append(store, "bad", 0, b"x") is None
    waiting = [append(store, f"t{number}", 0, b"a") for number in range(50)]
    waiting.insert(20, append(store, "bad", 0, b"again"))
    results = await asyncio.gather(*waiting, store.save_guest(GuestRow("g", "Ann", 0), 1))
    assert [error is not None for error in results] == [number == 20 for number in range(52)]
    assert [await store.journal(f"t{number}") for number in range(50)] == [[b"a"]] * 50
    assert await store.guest("g") == GuestRow("g", "Ann", 0)


async def test_waiting_appends_share_a_commit(store: SqliteStore) -> None:
    commits = []
    with_connection = store._writer._write

    def counting(connection: object, batch: list[object]) -> object:
        commits.append(len(batch))
        return with_connection(connection, batch)  # type: ignore[arg-type]

    store._writer._write = counting  # type: ignore[method-assign, assignment]
    results = await asyncio.gather(*(append(store, f"t{number}", 0, b"a") for number in range(300)))
    assert results == [None] * 300
    assert sum(commits) == 300
    assert len(commits) < 30


async def test_more_rows_than_one_statement_takes_are_all_or_none_for_each_append(store: SqliteStore) -> None:
    rows = [b"x"] * (MOST_ROWS - 1)
    results = await asyncio.gather(*(append(store, table, 0, *rows) for table in ("a", "b", "c")))
    assert results == [None] * 3
    clash = await asyncio.gather(
        append(store, "d", 0, *rows), append(store, "a", 0, b"y"), append(store, "e", 0, *rows)
    )
    assert [type(error) for error in clash] == [type(None), StoreError, type(None)]
    assert [len(await store.journal(table)) for table in "abcde"] == [MOST_ROWS - 1] * 5
    assert await append(store, "f", 0, *rows, b"x", b"x") is None
    assert len(await store.journal("f")) == MOST_ROWS + 1


async def test_a_busy_writer_waits_a_moment_for_more_and_an_idle_one_does_not(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[float] = []
    monkeypatch.setattr(writer, "sleep", rests.append)
    for number in range(3):
        await append(store, "calm", number, b"x")
    assert rests == []
    assert await asyncio.gather(*(append(store, f"t{number}", 0, b"x") for number in range(BUSY))) == [None] * BUSY
    await append(store, "calm", 3, b"x")
    await append(store, "calm", 4, b"x")
    assert rests == [MOMENT]


async def test_answers_come_in_the_order_of_the_appends(store: SqliteStore) -> None:
    told: list[int] = []
    for number in range(100):
        store.append("t", number, [b"x"], lambda error, n=number: told.append(n))  # type: ignore[misc]
    await store.check()
    assert told == list(range(100))


async def test_tables_by_key_and_by_life(store: SqliteStore) -> None:
    for number, key in enumerate(("k", None, None)):
        await store.open_table(TableRow(f"t{number}", "ABCDEF", "ann", key, number), [b"first"])
    with pytest.raises(StoreError):
        await store.open_table(TableRow("t9", "ABCDEF", "ann", "k", 9), [b"first"])
    assert await store.journal("t9") == []
    await store.open_table(TableRow("t3", "ABCDEF", "ben", "k", 3), [b"first"])
    assert await store.open_tables() == ["t0", "t1", "t2", "t3"]
    await store.close_table("t1", 50)
    assert await store.open_tables() == ["t0", "t2", "t3"]
    assert await store.journal("t1") == []
    found = await store.table_by_key("ann", "k")
    assert found is not None
    assert found.id == "t0"
    assert await store.table_by_key("ann", "other") is None


async def test_history_newest_first_page_by_page(store: SqliteStore) -> None:
    for number in range(1, 6):
        await store.save_game(game_row(number, ["ann", "" if number % 2 else "ben"]))
        await store.save_game(game_row(number, ["eve", "eve"]))
    assert [row.id for row in await store.history("ann", 10**9, 3)] == ["g5", "g4", "g3"]
    assert [row.id for row in await store.history("ann", 30, 3)] == ["g2", "g1"]
    assert [row.id for row in await store.history("ben", 10**9, 9)] == ["g4", "g2"]
    assert all(row.record == "" for row in await store.history("ann", 10**9, 9))
    row = await store.game("g4")
    assert row == game_row(4, ["ann", "ben"])
    assert await store.game("none") is None


async def test_guests_and_beats(store: SqliteStore) -> None:
    assert await store.last_beat() == 0
    for wall in (5, 9):
        store.beat(wall)
    await store.save_guest(GuestRow("g", "Ann", 0), 1)
    await store.save_guest(GuestRow("g", "Anna", 1), 2)
    assert await store.guest("g") == GuestRow("g", "Anna", 1)
    assert await store.guest("h") is None
    assert await store.last_beat() == 9


async def test_migrations_make_the_schema_that_the_code_knows(tmp_path: Path) -> None:
    engine = engine_for(tmp_path / "x.sqlite")
    migrate.upgrade(engine)
    migrate.upgrade(engine)
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()
    assert differences == []


async def test_the_file_is_for_its_owner_alone(store: SqliteStore, tmp_path: Path) -> None:
    files = sorted((tmp_path / "data").iterdir())
    assert [file.name for file in files] == ["x.sqlite", "x.sqlite-shm", "x.sqlite-wal"]
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


async def test_the_check_really_writes(store: SqliteStore, tmp_path: Path) -> None:
    store.beat(1)
    await store.check()
    log = tmp_path / "data" / "x.sqlite-wal"
    before = log.stat().st_size
    await store.check()
    assert log.stat().st_size > before
    assert await store.last_beat() == 1


async def test_closing_writes_what_waits(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "x.sqlite")
    for number in range(200):
        store.append("t", number, [b"x"], lambda error: None)
    await store.close()
    again = await SqliteStore.open(tmp_path / "x.sqlite")
    assert len(await again.journal("t")) == 200
    await again.close()
