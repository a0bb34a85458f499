"""City Mafia: twelve players, a night step by step."""

from duskfall.games.city.game import GAME as GAME
