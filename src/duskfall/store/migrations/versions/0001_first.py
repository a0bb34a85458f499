"""The first schema: guests, tables, their journals, finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("tokens", sa.Integer, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("key", sa.Text),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.BigInteger),
    )
    op.create_index("tables_by_key", "tables", ["owner", "key"], unique=True)
    op.create_index("tables_open", "tables", ["closed", "opened"])
    op.create_table(
        "journal",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("guests", sa.JSON, nullable=False),
        sa.Column("outcome", sa.JSON, nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_table(
        "players",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("players_by_end", "players", ["guest", "ended"])
    op.create_table(
        "beats",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("wall", sa.BigInteger, nullable=False),
    )
