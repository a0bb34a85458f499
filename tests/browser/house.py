"""A real server in a process of its own, with its own port and data, that can be killed and started again."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).parents[2]
START_SECONDS = 40.0


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class House:
    """``duskfall serve`` as people run it, but for the deals: they are drawn from ``name``, alike in every run.

    ``quick``: bots answer at once. ``trial``: tables that talk have the times of a trial;
    ``patient``: their nights wait for whoever acts (all of ``tests.dealt``).
    """

    def __init__(
        self, folder: Path, name: str, quick: bool = False, trial: bool = False, patient: bool = False
    ) -> None:
        self.name = name
        self.quick = quick
        self.trial = trial
        self.patient = patient
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it and waits until it is ready."""
        told = ["--port", str(self.port), "--data-dir", str(self.folder / "data")]
        flags = {"--quick": self.quick, "--trial": self.trial, "--patient": self.patient}
        dealt = [*(flag for flag, wanted in flags.items() if wanted), self.name]
        command = [sys.executable, "-m", "tests.dealt", *dealt, "serve", *told]
        lab = {**os.environ, "DUSKFALL_LAB": "1"}  # tables may have clocks of a twentieth of the time
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=ROOT, env=lab)
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(self.url + "/readyz", timeout=2).status_code == 200:
                    return
            if self._process.poll() is not None:
                break
            time.sleep(0.1)
        raise AssertionError(f"the server did not start:\n{(self.folder / 'server.log').read_text()}")

    def kill(self) -> None:
        """``kill -9``: no word of farewell, nothing saved that was not saved before."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Asks it to close."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process = self._process
        if process is None or process.poll() is not None:
            return
        os.kill(process.pid, how)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(5)
        self._process = None

    def call(self, method: str, path: str, token: str = "", **body: Any) -> Any:
        """The API."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        response = httpx.request(method, self.url + path, headers=headers, json=body or None, timeout=10)
        assert response.status_code < 300, response.text
        return response.json()

    def guest(self, name: str) -> dict[str, str]:
        """Somebody new."""
        made: dict[str, str] = self.call("POST", "/api/guests", name=name)
        return made
