"""Omerta Classic: ten players, town against mafia, no human game master."""

from duskfall.games.classic.game import GAME as GAME
