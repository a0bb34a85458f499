"""Tables that talk, in a terminal: what City and Classic share."""
