"""Bots for Mafia vs Inspector."""

from duskfall.bots.inspector.players import make as make
