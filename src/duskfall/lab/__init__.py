"""The lab: many games of bots against bots, and what comes of them."""
