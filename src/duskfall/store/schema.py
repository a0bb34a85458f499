"""The tables of the database, as SQLAlchemy Core knows them. Changes go with a migration (``migrations/``)."""

from __future__ import annotations

from typing import Final

from sqlalchemy import JSON, BigInteger, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text

metadata: Final = MetaData()

guests: Final = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("tokens", Integer, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("key", Text),
    Column("opened", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Index("tables_by_key", "owner", "key", unique=True),
    Index("tables_open", "closed", "opened"),
)

journal: Final = Table(
    "journal",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("payload", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

games: Final = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("guests", JSON, nullable=False),
    Column("outcome", JSON, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("record", Text, nullable=False),
)

players: Final = Table(
    "players",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("game_id", Text, ForeignKey("games.id"), primary_key=True),
    Column("ended", BigInteger, nullable=False),
    Index("players_by_end", "guest", "ended"),
)

awards: Final = Table(
    "awards",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("game_id", Text, ForeignKey("games.id"), primary_key=True),
    Column("game", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("xp", Integer, nullable=False),
    Column("coins", Integer, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Index("awards_by_game", "guest", "game", "number"),
    Index("awards_by_number", "number"),
)

device_codes: Final = Table(
    "device_codes",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("code", Text, nullable=False),
    Column("tokens", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("taker", Text),
    Index("device_codes_by_code", "code", unique=True),
)

beats: Final = Table(
    "beats",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("wall", BigInteger, nullable=False),
)
