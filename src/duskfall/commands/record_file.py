"""Records in files, for the verbs that read them."""

from __future__ import annotations

from pathlib import Path

from duskfall.commands.errors import CommandError


def load(file: Path) -> str:
    """The text of a record's file."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{file} can't be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise CommandError(f"{file} is no record: it is no text.") from error
