"""What games that count brought to guests, and codes by which a guest moves to another device."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "awards",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("xp", sa.Integer, nullable=False),
        sa.Column("coins", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
    )
    op.create_index("awards_by_game", "awards", ["guest", "game", "number"])
    op.create_index("awards_by_number", "awards", ["number"])
    op.create_table(
        "device_codes",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("tokens", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("taker", sa.Text),
    )
    op.create_index("device_codes_by_code", "device_codes", ["code"], unique=True)
