"""The folder where a server keeps what must outlive it."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs

from duskfall.commands.errors import CommandError

VARIABLE = "DUSKFALL_DATA"


def default_data_dir() -> Path:
    """Where data goes when nothing else is said: `$DUSKFALL_DATA`, else the platform's place for it."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else Path(platformdirs.user_data_dir("duskfall", appauthor=False))


def add_data_dir(parser: argparse.ArgumentParser) -> None:
    """Give a verb the option that names the folder."""
    parser.add_argument(
        "--data-dir",
        type=Path,
        metavar="FOLDER",
        help=f"where games, guests and the secret key are kept (default: ${VARIABLE}, else {default_data_dir()})",
    )


@contextmanager
def held(folder: Path) -> Iterator[Path]:
    """Make the folder if need be and hold it for this process alone; the system frees it however we end."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = (folder / "lock").open("w")
    except OSError as error:
        raise CommandError(f"The data folder {folder} can't be written: {error.strerror}.") from error
    with lock:
        if not _lock(lock.fileno()):
            raise CommandError(f"Another duskfall server is using the data folder {folder}.")
        yield folder


def _lock(descriptor: int) -> bool:
    try:
        import fcntl
    except ImportError:  # Windows: SQLite's own locks are all there is.
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
