"""A live match among people: seats, presence, clock, bots, and the messages that a table and its clients exchange."""
