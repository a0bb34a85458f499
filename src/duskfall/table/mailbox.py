"""The single writer of a table: work is done one piece after another, and waits while the journal is being written."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TypeAlias

Work: TypeAlias = Callable[[], None]


class Mailbox:
    """Runs work in the order in which it came. After :meth:`hold` all waits until :meth:`go_on`.

    No task and no queue of the loop's: a table where nothing happens costs nothing. ``failed`` is told of work that
    raised; it must not raise itself.
    """

    __slots__ = ("_failed", "_held", "_running", "_waiting")

    def __init__(self, failed: Callable[[Exception], None]) -> None:
        self._failed = failed
        self._waiting: deque[Work] = deque()
        self._held = False
        self._running = False

    @property
    def waiting(self) -> int:
        """Pieces of work that wait."""
        return len(self._waiting)

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

    def go_on(self, work: Work) -> None:
        """Does this piece of work, then lets all go on."""
        self._held = False
        self.first(work)

    def _run(self) -> None:
        if self._running:
            return
        self._running = True
        try:
            while self._waiting and not self._held:
                try:
                    self._waiting.popleft()()
                except Exception as error:  # noqa: BLE001 - one table's fault must not reach another's
                    self._failed(error)
        finally:
            self._running = False
