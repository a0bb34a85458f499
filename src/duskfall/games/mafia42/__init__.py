"""Mafia42: 4 to 12 players with occupations, private channels and a cult (``docs/rules/mafia42.md``)."""

from duskfall.games.mafia42.game import GAME as GAME
