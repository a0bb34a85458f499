"""Which games there are. A new game is one package beside this file and one line here."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from duskfall.engine.errors import DuskfallError
from duskfall.engine.game import Game

GAMES: Final[tuple[str, ...]] = ("inspector", "fbi", "onephone", "classic", "city", "mafia42")
IN_THE_LAB: Final[tuple[str, ...]] = ()
"""Games whose rules are ready and whose screens are not: tables don't offer them, everything else may play them."""


def offered(game_id: str) -> Game[Any]:
    """The game of that id, if tables offer it.

    Raises:
        DuskfallError: ``game_unknown``.
    """
    if game_id in IN_THE_LAB:
        raise _unknown(game_id)
    return game(game_id)


def game(game_id: str) -> Game[Any]:
    """The game of that id.

    Raises:
        DuskfallError: ``game_unknown``.
    """
    if game_id not in GAMES + IN_THE_LAB:
        raise _unknown(game_id)
    found: Game[Any] = import_module(f"duskfall.games.{game_id}").GAME
    return found


def _unknown(game_id: str) -> DuskfallError:
    return DuskfallError("game_unknown", f"There is no game '{game_id}'.", game=game_id)
