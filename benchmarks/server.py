"""The server under load, beside a bare broadcast server of the same stack with the same frames, in one run.

300 tables with two clients each, from a second process: each client moves every 2 s, then all move as fast as they get
the turn, then half as fast as that. The server runs on one core (it is one process with one loop, and a thread for the
journal), the load on the other. `--tables`, `--seconds` and `--rounds` scale it. Traffic goes to this machine only.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
from picows import WSFrame, WSListener, WSTransport, ws_connect
from server_process import ServerProcess

HERE = Path(__file__).parent
SERVED = [sys.executable, str(HERE / "server_load" / "served.py")]
BARE = [sys.executable, "-m", "uvicorn", "--app-dir", str(HERE / "server_load"), "bare:app", "--port", "{port}"]
BARE += ["--loop", "uvloop", "--ws", "websockets-sansio", "--no-access-log", "--log-level", "warning"]
BARE += ["--ws-per-message-deflate", "false"]


@dataclass(slots=True)
class Usage:
    """Mean share of a core and the largest resident memory of a server while a load ran."""

    cores: float
    megabytes: float


def watched(process: psutil.Process, command: list[str]) -> tuple[dict[str, Any], Usage]:
    """Runs a load; its result and what the server (its workers included) used during the counted part."""
    load = subprocess.Popen(command, stdout=subprocess.PIPE)
    samples: list[tuple[float, float]] = []
    megabytes = 0.0

    def sample() -> None:
        nonlocal megabytes
        while load.poll() is None:
            times = process.cpu_times()
            samples.append((time.perf_counter(), times.user + times.system))
            megabytes = max(megabytes, process.memory_info().rss / 2**20)
            time.sleep(0.25)

    watcher = threading.Thread(target=sample)
    watcher.start()
    output, _ = load.communicate()
    watcher.join()
    found: dict[str, Any] = json.loads(output)
    begin = found["began"]
    inside = [(at, cpu) for at, cpu in samples if begin <= at <= found["ended"]]
    cores = (inside[-1][1] - inside[0][1]) / (inside[-1][0] - inside[0][0]) if len(inside) > 1 else float("nan")
    return found, Usage(cores, megabytes)


def load(url: str, tables: int, pause: float, seconds: float, bare: bool) -> list[str]:
    command = [sys.executable, str(HERE / "server_load" / "load.py"), url, "--tables", str(tables)]
    command += ["--pause", str(pause), "--seconds", str(seconds)]
    return [*command, "--bare"] if bare else command


async def idle_sockets(url: str, process: psutil.Process, count: int) -> float:
    """KiB of server memory for each socket that says hello to nothing but stays."""
    before = process.memory_info().rss
    transports: list[WSTransport] = []

    class Silent(WSListener):
        def on_ws_connected(self, transport: WSTransport) -> None:
            transports.append(transport)

        def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
            pass

    for _ in range(count):
        await ws_connect(Silent, url.replace("http", "ws", 1) + "/ws/lobby")
    await asyncio.sleep(1)
    used = (process.memory_info().rss - before) / 1024 / count
    for transport in transports:
        transport.disconnect()
    return used


def one_round(args: argparse.Namespace) -> list[tuple[str, dict[str, Any], Usage, float]]:
    rows = []
    for name in ("duskfall", "bare broadcast"):
        bare = name != "duskfall"
        pauses = {"2 s": 2.0, "flat out": 0.0}
        for pace in ("2 s", "flat out", "half of it"):
            pause = pauses[pace]
            with tempfile.TemporaryDirectory() as folder:
                command = BARE if bare else [*SERVED, folder, "{port}"]
                with ServerProcess(Path(folder), command) as server:
                    assert server.process is not None
                    process = psutil.Process(server.process.pid)
                    base = process.memory_info().rss / 2**20
                    found, usage = watched(process, load(server.url, args.tables, pause, args.seconds, bare))
                    rows.append((f"{name}, {pace}", found, usage, usage.megabytes - base))
                    if pace == "flat out":
                        pauses["half of it"] = 2 * args.tables / found["moves_s"]
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--rounds", type=int, default=2)
    args = parser.parse_args()
    for number in range(args.rounds):
        rows = one_round(args)
        print(f"round {number + 1}: {args.tables} tables x 2 clients, {args.seconds:.0f} s each")
        print(
            f"{'':26}{'moves/s':>9}{'a core':>9}{'p50 ms':>8}{'p99 ms':>8}{'cores':>7}"
            f"{'KiB/seat':>10}{'B/seat/move':>13}{'load cores':>12}  refused"
        )
        for name, found, usage, grown in rows:
            print(
                f"{name:26}{found['moves_s']:9,.0f}{found['moves_s'] / usage.cores:9,.0f}{found['p50_ms']:8.1f}"
                f"{found['p99_ms']:8.1f}{usage.cores:7.2f}{grown * 1024 / args.tables / 2:10.1f}"
                f"{found['bytes_seat_move']:13.0f}{found['load_cpu']:12.2f}  {found['refused'] or 'none'}"
            )
        flat = {name.split(",")[0]: found["moves_s"] / usage.cores for name, found, usage, _ in rows if "flat" in name}
        print(f"moves a core, flat out, to the bare server: {flat['duskfall'] / flat['bare broadcast']:.2f}\n")
    with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder), [*SERVED, folder, "{port}"]) as server:
        assert server.process is not None
        used = asyncio.run(idle_sockets(server.url, psutil.Process(server.process.pid), 500))
        print(f"an idle socket: {used:.1f} KiB")


if __name__ == "__main__":
    main()
