"""Who is told when a table is not as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from duskfall.table.live import LiveTable


class Watcher(Protocol):
    """Who keeps the list of tables."""

    def changed(self, table: LiveTable) -> None:
        """The table is not as it was in the lobby."""
        ...

    def moved(self, table: LiveTable, guests: set[str]) -> None:
        """Nothing but whose move it is, and the clock, is not as it was, and for these guests alone."""
        ...

    def rematch(self, table: LiveTable) -> None:
        """All want to play again."""
        ...
