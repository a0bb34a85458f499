"""Calls on the table of a device as text: JSON in, JSON out, so that any host of a Python can make them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from duskfall.device.table import DeviceTable
from duskfall.engine import options as table_options
from duskfall.engine.canonical import dumps
from duskfall.engine.errors import DuskfallError
from duskfall.games.registry import game as find_game


class Desk:
    """Takes calls for at most one table at a time."""

    def __init__(self) -> None:
        self._table: DeviceTable | None = None

    def answer(self, call: str) -> str:
        """``{"do": ..., ...}`` in; ``{"ok": ...}`` or ``{"error": {"code", "text", "args"}}`` out."""
        try:
            asked = json.loads(call)
            return dumps({"ok": _DOES[asked.pop("do")](self, asked)})
        except DuskfallError as error:
            return dumps({"error": {"code": error.code, "text": str(error), "args": error.args_}})

    @property
    def table(self) -> DeviceTable:
        """The open table.

        Raises:
            DuskfallError: ``not_playing``.
        """
        if self._table is None:
            raise DuskfallError("not_playing", "The game has not begun.")
        return self._table

    def _options(self, asked: Mapping[str, Any]) -> Any:
        return table_options.describe(find_game(asked["game"]).options_type, for_people=True)

    def _open(self, asked: Mapping[str, Any]) -> Any:
        seed = bytes.fromhex(asked["seed"])
        table = DeviceTable.open(asked["game"], asked["options"], asked["names"], seed, asked.get("when", ""))
        self._table = table
        return {"line": table.head(), "now": table.now()}

    def _reopen(self, asked: Mapping[str, Any]) -> Any:
        self._table = DeviceTable.reopen(asked["journal"])
        return {"now": self._table.now()}

    def _play(self, asked: Mapping[str, Any]) -> Any:
        line = self.table.play(asked["seat"], asked["move"], asked.get("token"), asked["at"])
        return {"line": line, "now": self.table.now()}

    def _expire(self, asked: Mapping[str, Any]) -> Any:
        line = self.table.expire(asked["token"], asked["at"])
        return {"line": line, "now": self.table.now()}

    def _show(self, asked: Mapping[str, Any]) -> Any:
        return self.table.show(asked["viewer"])

    def _told(self, asked: Mapping[str, Any]) -> Any:
        return self.table.told(asked["viewer"], asked.get("since", 0))

    def _record(self, asked: Mapping[str, Any]) -> Any:
        return self.table.record()

    def _close(self, asked: Mapping[str, Any]) -> Any:
        self._table = None
        return None


_DOES: Final[Mapping[str, Callable[[Desk, dict[str, Any]], Any]]] = {
    "options": Desk._options,
    "open": Desk._open,
    "reopen": Desk._reopen,
    "play": Desk._play,
    "expire": Desk._expire,
    "show": Desk._show,
    "told": Desk._told,
    "record": Desk._record,
    "close": Desk._close,
}
