"""The server while people talk: 200 tables of Omerta Classic with ten clients each, in day speeches with chat.

A speaker writes a line about every six seconds and says a speech act about every ten; nine others at the table get
it. The server runs on one core, the load on the other. `--tables` and `--seconds` scale it. Traffic goes to this
machine only.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

import psutil
from server_process import ServerProcess

from server import HERE, SERVED, watched


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--pace", type=int, default=100)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder), [*SERVED, folder, "{port}"]) as server:
        assert server.process is not None
        process = psutil.Process(server.process.pid)
        base = process.memory_info().rss / 2**20
        command = [sys.executable, str(HERE / "server_load" / "talk.py"), server.url, "--tables", str(args.tables)]
        command += ["--seconds", str(args.seconds), "--pace", str(args.pace)]
        found, usage = watched(process, command)
    print(f"{args.tables} tables x 10 clients in day speeches, {args.seconds:.0f} s")
    print(f"lines {found['lines_s']:.0f}/s, frames {found['frames_s']:.0f}/s, {found['kbytes_s']:.0f} kB/s")
    print(f"p50 {found['p50_ms']:.1f} ms, p99 {found['p99_ms']:.1f} ms, longest {found['max_ms']:.1f} ms")
    grown = (usage.megabytes - base) * 1024 / args.tables / 10
    print(f"server {usage.cores:.2f} cores, {usage.megabytes:.0f} MB ({grown:.1f} KiB a client)")
    print(f"load {found['load_cpu']:.2f} cores; refused: {found['refused'] or 'none'}")


if __name__ == "__main__":
    main()
