"""`duskfall serve` as a person runs it: tells its address, keeps its data to itself, ends when told to."""

from __future__ import annotations

import os
import re
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from duskfall.commands import serve

SECONDS = 30


@contextmanager
def running(data_dir: Path, *more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server on a free port, with the address that it tells."""
    command = [sys.executable, "-m", "duskfall", "serve", "--port", "0", "--data-dir", str(data_dir), *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            told = re.fullmatch(r"duskfall is open at (http://127\.0\.0\.1:\d+)\n", server.stdout.readline())
            if told is None:
                server.kill()
                pytest.fail(f"the server told no address: {server.communicate()[1]}")
            yield server, told[1]
        finally:
            if server.poll() is None:
                server.terminate()
                server.wait(SECONDS)


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    """A folder that does not exist yet."""
    return tmp_path / "data"


def test_the_address_it_tells_answers_at_once(data_dir: Path) -> None:
    with running(data_dir) as (_, address):
        assert httpx.get(f"{address}/healthz").status_code == 200
        assert httpx.get(f"{address}/readyz").status_code == 200


def test_what_it_keeps_is_for_its_owner_alone(data_dir: Path) -> None:
    with running(data_dir) as (_, address):
        httpx.get(f"{address}/readyz")
        assert stat.S_IMODE(data_dir.stat().st_mode) == 0o700
        assert stat.S_IMODE((data_dir / "secret.key").stat().st_mode) == 0o600


def test_a_second_server_keeps_off_the_same_data(data_dir: Path) -> None:
    with running(data_dir):
        command = [sys.executable, "-m", "duskfall", "serve", "--port", "0", "--data-dir", str(data_dir)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 1
    assert done.stderr == f"duskfall: Another duskfall server is using the data folder {data_dir}.\n"


def test_a_taken_port_is_told_in_a_sentence(data_dir: Path, tmp_path: Path) -> None:
    with running(data_dir) as (_, address):
        port = address.rpartition(":")[2]
        command = [sys.executable, "-m", "duskfall", "serve", "--port", port, "--data-dir", str(tmp_path / "other")]
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 1
    assert re.fullmatch(
        rf"duskfall: Can't listen on 127\.0\.0\.1 port {port}: .*\. `--port 0` takes a free one\.\n", done.stderr
    )


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["terminate", "interrupt"])
def test_it_ends_in_peace_when_told_to(data_dir: Path, number: signal.Signals) -> None:
    with running(data_dir) as (server, _):
        server.send_signal(number)
        _, said = server.communicate(timeout=SECONDS)
    assert "Traceback" not in said
    assert server.returncode in {0, 128 + number, -number}


def test_after_a_kill_it_starts_again_on_the_same_data(data_dir: Path) -> None:
    with running(data_dir) as (server, _):
        os.kill(server.pid, signal.SIGKILL)
        server.wait(SECONDS)
    with running(data_dir) as (_, address):
        assert httpx.get(f"{address}/readyz").status_code == 200


@pytest.mark.parametrize(
    ("host", "told"),
    [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::", "[::1]"), ("::1", "[::1]"), ("a.test", "a.test")],
)
def test_the_address_told_is_one_to_open(
    host: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from duskfall.server.settings import Settings

    monkeypatch.setattr(serve, "network_address", lambda: None)
    serve.tell_addresses(Settings(data_dir=tmp_path, host=host, port=8123))
    assert capsys.readouterr().out == f"duskfall is open at http://{told}:8123\n"


def test_a_peer_that_pings_and_never_reads_is_cut_off(data_dir: Path) -> None:
    with running(data_dir) as (_, address), socket.socket() as peer:
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        peer.settimeout(SECONDS)
        peer.connect(("127.0.0.1", int(address.rpartition(":")[2])))
        peer.sendall(
            b"GET /ws/lobby HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        assert peer.recv(12) == b"HTTP/1.1 101"
        ping = bytes([0x89, 0x80 | 125]) + bytes(4) + b"p" * 125
        with pytest.raises(ConnectionError):
            peer.sendall(ping * 300_000)
        assert httpx.get(f"{address}/healthz", timeout=SECONDS).status_code == 200


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="there is none on this system")
def test_connections_do_not_wait_for_a_reader_for_ever() -> None:
    with serve.listen("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        accepted = listener.accept()[0]
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == serve.UNREAD_MS
