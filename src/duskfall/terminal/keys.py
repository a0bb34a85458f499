"""The Tab key, where the terminal has readline."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from duskfall.terminal.prompts import completions


@contextmanager
def tab_completes(texts: list[str]) -> Iterator[None]:
    """Lets Tab complete these lines, word by word, while the block runs."""
    if not sys.stdin.isatty():
        yield
        return
    try:
        import readline
    except ImportError:
        yield
        return

    def complete(_text: str, n: int) -> str | None:
        found = completions(readline.get_line_buffer(), texts)
        return found[n] if n < len(found) else None

    before = readline.get_completer(), readline.get_completer_delims()
    readline.set_completer(complete)
    readline.set_completer_delims("")
    readline.parse_and_bind("tab: complete")
    try:
        yield
    finally:
        readline.set_completer(before[0])
        readline.set_completer_delims(before[1])
