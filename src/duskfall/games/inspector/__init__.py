"""Mafia vs Inspector: one hides among 25 suspects, the other hunts."""

from duskfall.games.inspector.game import GAME as GAME
