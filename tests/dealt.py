"""Fixed deals for tests that open tables: what happens at a table must not depend on luck.

``python -m tests.dealt NAME serve ...`` is ``duskfall serve ...`` with tables dealt from NAME, one after the other.
With ``--quick`` before NAME bots answer at once instead of pausing as people do.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from itertools import count
from unittest import mock

from duskfall.cli import main

QUICK_SECONDS = 0.02


def seeds(name: str) -> Callable[[], str]:
    """A source of seeds, the same for the same name."""
    numbers = count(1)
    return lambda: hashlib.sha256(f"{name} {next(numbers)}".encode()).hexdigest()


@contextmanager
def dealing(name: str) -> Iterator[None]:
    """New tables in this process are dealt from ``name``, and their bots too draw from it."""
    bots = seeds(f"{name} bots")
    with (
        mock.patch("duskfall.table.opening.deal_seed", seeds(name)),
        mock.patch("duskfall.table.opening.bot_seed", bots),
        mock.patch("duskfall.table.acts.bot_seed", bots),
    ):
        yield


@contextmanager
def quick_bots() -> Iterator[None]:
    """Bots make hardly a pause: for tests that play long games with many of them."""
    quick = dict.fromkeys(("pause", "breath", "moment"), lambda *args: QUICK_SECONDS)
    with mock.patch.multiple("duskfall.table.botseats", **quick):
        yield


if __name__ == "__main__":
    words = sys.argv[1:]
    quick = words[0] == "--quick"
    name, *rest = words[1:] if quick else words
    with dealing(name), quick_bots() if quick else nullcontext():
        sys.exit(main(rest))
