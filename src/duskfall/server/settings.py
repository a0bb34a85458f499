"""What a server is told when it starts."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from duskfall.table.limits import Limits

LogFormat = Literal["text", "json"]
KEY_BYTES = 32


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one server process.

    Everything that must outlive the process is under `data_dir`: the database and the secret key. `lab`: tables may
    have options that are for labs and trials alone, such as clocks of a twentieth of the time.
    """

    data_dir: Path
    host: str = "127.0.0.1"
    port: int = 8000
    log_format: LogFormat = "text"
    limits: Limits = field(default_factory=Limits)
    lab: bool = False

    @property
    def database(self) -> Path:
        """The SQLite file of accounts, tables and the journal."""
        return self.data_dir / "duskfall.sqlite"

    @property
    def key_file(self) -> Path:
        """The secret that device tokens are signed with."""
        return self.data_dir / "secret.key"


def secret_key(settings: Settings) -> bytes:
    """The signing secret, 32 bytes; made on the first call ever and readable by the owner alone."""
    path = settings.key_file
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(descriptor, "wb") as file:
        file.write(secrets.token_bytes(KEY_BYTES))
        file.flush()
        os.fsync(file.fileno())
    return path.read_bytes()
