"""Speech acts: things said in a form that every language can render and every bot can read."""
