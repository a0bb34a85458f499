"""A match on one device with no server behind it: what a browser's Python runs. Standard library only."""
