"""One-phone Mafia: 6 to 14 players, the program narrates (``docs/rules/onephone.md``)."""

from duskfall.games.onephone.game import GAME

__all__ = ["GAME"]
