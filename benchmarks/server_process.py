"""A duskfall server of a benchmark's own: on a free port of this machine, with a data folder of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Self


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class ServerProcess:
    """``with ServerProcess(folder) as server: ... server.url``; ``command`` replaces the server's own."""

    def __init__(self, folder: Path, command: list[str] | None = None, env: dict[str, str] | None = None) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._command = command or [
            sys.executable, "-m", "duskfall", "serve", "--data-dir", str(folder), "--port", "{port}",
        ]  # fmt: skip
        self._log = (folder / "server.log").open("wb")
        self._env = {**os.environ, **(env or {})}
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        command = [part.replace("{port}", str(self.port)) for part in self._command]
        self.process = subprocess.Popen(command, stdout=self._log, stderr=self._log, env=self._env)
        for _ in range(300):
            try:
                urllib.request.urlopen(self.url + "/readyz", timeout=1).close()
            except urllib.error.HTTPError:
                return self
            except OSError:
                if self.process.poll() is not None:
                    raise RuntimeError(f"the server ended at once; see {self._log.name}") from None
                time.sleep(0.1)
            else:
                return self
        raise RuntimeError("the server did not get ready")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        self._log.close()

    def stop(self) -> None:
        """Ends it; once it has ended nothing happens."""
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
