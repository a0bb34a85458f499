"""FBI vs Mafia: six or eight characters, two hidden teams."""

from duskfall.games.fbi.game import GAME as GAME
