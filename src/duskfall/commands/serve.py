"""`duskfall serve`: the server that people play on."""

from __future__ import annotations

import argparse
import gc
import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from duskfall.commands.data_dir import add_data_dir, default_data_dir, held
from duskfall.commands.errors import CommandError

if TYPE_CHECKING:
    from duskfall.server.settings import Settings

LARGEST_FRAME = 1 << 20
"""Bytes. Larger WebSocket messages close the socket; the protocol answers those below it with typed refusals."""

LAB = "DUSKFALL_LAB"
"""Set to 1, this variable lets tables have options of labs: for trials of the client, not for people."""

SECONDS_TO_CLOSE = 5
UNREAD_MS = 60_000
"""What was sent may wait for its reader so long; then the connection is cut off."""
YOUNG_OBJECTS = 50_000
"""Python looks for garbage when there are so many objects more; moves make many, and hardly one of them in a ring."""
WILDCARDS = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # noqa: S104 - compared with, not bound to


def add(subparsers: argparse._SubParsersAction[Any]) -> None:
    """Make the verb's parser."""
    parser = subparsers.add_parser("serve", help="run the server that people play on")
    parser.add_argument(
        "--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 lets others in (default: %(default)s)"
    )
    parser.add_argument(
        "--port", type=port, default=8000, help="port to listen on; 0 takes a free one (default: %(default)s)"
    )
    add_data_dir(parser)
    parser.add_argument(
        "--log-format", choices=["text", "json"], default="text", help="how log lines look (default: %(default)s)"
    )
    parser.set_defaults(run=run)


def port(text: str) -> int:
    """A TCP port, 0 to 65535."""
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: a number from 0 to 65535 is")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Listen, say where, and serve until told to stop."""
    from duskfall.server.settings import Settings

    with held(args.data_dir or default_data_dir()) as data_dir, listen(args.host, args.port) as listener:
        settings = Settings(
            data_dir=data_dir,
            host=args.host,
            port=listener.getsockname()[1],
            log_format=args.log_format,
            lab=os.environ.get(LAB) == "1",
        )
        warn_without_client()
        return serve(settings, listener)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there, or a sentence that says why not."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listener = socket.create_server(address[:2], family=family, backlog=2048)
    except socket.gaierror as error:
        raise CommandError(f"There is no address `{host}` on this machine.") from error
    except PermissionError as error:
        raise CommandError(f"Port {port} needs more rights than you have; take one from 1024 on.") from error
    except OSError as error:
        raise CommandError(
            f"Can't listen on {host} port {port}: {error.strerror}. `--port 0` takes a free one."
        ) from error
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux; what is accepted there inherits it.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MS)
    return listener


def serve(settings: Settings, listener: socket.socket) -> int:
    """Run the application on the socket until a signal ends it; 1 when it could not start."""
    import uvicorn

    from duskfall.server.app import create_app
    from duskfall.server.connection import Connection

    app = create_app(settings)
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS)

    class Server(uvicorn.Server):
        """Tells the addresses once requests are answered, and not before; brings games to rest before it ends."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                tell_addresses(settings)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            await app.state.world.drain()
            await super().shutdown(sockets)

    server = Server(
        uvicorn.Config(
            app,
            ws=Connection,
            ws_per_message_deflate=False,
            ws_max_size=LARGEST_FRAME,
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=SECONDS_TO_CLOSE,
        )
    )
    server.run(sockets=[listener])
    return 0 if server.started else 1


def tell_addresses(settings: Settings) -> None:
    """Print where to play: first the address that works on this machine."""
    here = WILDCARDS.get(settings.host, f"[{settings.host}]" if ":" in settings.host else settings.host)
    print(f"duskfall is open at http://{here}:{settings.port}", flush=True)
    if settings.host in WILDCARDS and (address := network_address()):
        print(f"from other devices on your network: http://{address}:{settings.port}", flush=True)


def network_address() -> str | None:
    """This machine's address on its network, or None when it is on none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # Reserved for documentation; connecting a datagram socket sends nothing.
        except OSError:
            return None
        return str(probe.getsockname()[0])


def warn_without_client() -> None:
    """Say so when there is nothing to show in a browser."""
    from duskfall import server

    if not (Path(server.__file__).parent / "static" / "index.html").is_file():
        print("duskfall: the web client is not built; `duskfall doctor` says how to mend it.", file=sys.stderr)
