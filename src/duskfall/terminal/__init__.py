"""Games in a terminal: drawn with rich, played and replayed by typing moves."""
