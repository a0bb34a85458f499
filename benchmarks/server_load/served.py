"""duskfall's own server with limits so wide that a load from one address meets none of them."""

from __future__ import annotations

import argparse
import dataclasses
from pathlib import Path

from duskfall.commands.serve import listen, serve
from duskfall.server.settings import Settings
from duskfall.table.limits import Limits

WIDE = 10**9
WIDENED: tuple[str, ...] = (
    "tables",
    "tables_of_guest",
    "sockets",
    "sockets_of_guest",
    "sockets_of_address",
    "tables_of_address",
    "arrivals_burst",
    "messages_burst",
)
WIDENED += ("open_of_address", "openings_burst", "guests_burst", "requests_burst", "joins_burst")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data_dir", type=Path)
    parser.add_argument("port", type=int)
    args = parser.parse_args()
    limits = dataclasses.replace(Limits(), **dict.fromkeys(WIDENED, WIDE))
    with listen("127.0.0.1", args.port) as listener:
        serve(Settings(data_dir=args.data_dir, port=args.port, limits=limits), listener)


if __name__ == "__main__":
    main()
