"""Bots for FBI vs Mafia."""

from duskfall.bots.fbi.players import make as make
