"""Brings a database to the present schema, through Alembic and without its command line."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine

MIGRATIONS = Path(__file__).parent / "migrations"


def config() -> Config:
    """Alembic's settings: where the migrations are."""
    settings = Config()
    settings.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return settings


def upgrade(engine: Engine) -> None:
    """Runs the migrations that the database lacks, in one transaction."""
    settings = config()
    with engine.begin() as connection:
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")
