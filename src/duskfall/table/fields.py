"""Kinds of fields that messages, bodies and the journal share."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

MessageId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=36, pattern=r"^[A-Za-z0-9_-]+\Z")]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Level: TypeAlias = Literal["novice", "easy", "medium", "hard", "expert"]
Emote: TypeAlias = Literal["hello", "thinking", "nice", "oops", "thanks", "well_played"]
Stage: TypeAlias = Literal["open", "playing", "over"]
Remedy: TypeAlias = Literal["bot", "win", "off"]
"""What may be claimed when the game waits for somebody who is away: that a bot plays on for them, the win, or that the
game is called off."""
