"""The games, by id."""
