"""Bots of the games of talk: what they hear, what they believe, what they say and do."""
