"""The single writer of a table: work is done one piece after another, and waits while the journal is being written."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TypeAlias

Work: TypeAlias = Callable[[], None]


class Mailbox:
    """Runs work in the order in which it came. A piece may call :meth:`hold`: all later ones wait for :meth:`go_on`.

    No task and no queue of the loop's: a table that nothing happens at costs nothing.
    """

    __slots__ = ("_held", "_running", "_waiting")

    def __init__(self) -> None:
        self._waiting: deque[Work] = deque()
        self._held = False
        self._running = False

    def post(self, work: Work) -> None:
        """Does the work now, or as soon as what came before it is done."""
        self._waiting.append(work)
        self._run()

    def first(self, work: Work) -> None:
        """Does the work before all that waits."""
        self._waiting.appendleft(work)
        self._run()

    def hold(self) -> None:
        """Lets all further work wait."""
        self._held = True

    def go_on(self) -> None:
        """Lets work go on."""
        self._held = False
        self._run()

    @property
    def waiting(self) -> int:
        """Pieces of work that wait."""
        return len(self._waiting)

    def _run(self) -> None:
        if self._running:
            return
        self._running = True
        try:
            while self._waiting and not self._held:
                self._waiting.popleft()()
        finally:
            self._running = False
